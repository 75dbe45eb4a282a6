module github.com/tilefoundry/tilefoundry

go 1.26
