package std_test

import (
	"os"
	"testing"

	"github.com/tilefoundry/tilefoundry/host"
)

func BenchmarkOne(b *testing.B) {
	src := sourceOf(b, "testdata/speed/"+os.Getenv("PROG")+".py")
	for b.Loop() {
		run(b, src, host.Options{})
	}
}
