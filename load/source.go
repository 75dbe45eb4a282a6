package load

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Source is one file to load and what of it is wanted.
type Source struct {
	Path     string // as the user wrote it, or the folder as written joined with the path beneath it
	Selector string // dot-separated names; empty for everything bound at file level
	InFolder bool   // the user named a folder that holds it
}

// String returns the source as the command line spells it.
func (s Source) String() string {
	if s.Selector == "" {
		return s.Path
	}
	return s.Path + ":" + s.Selector
}

// UsageError is a request that cannot be served as it was put: a file that cannot be read, a selector that selects nothing. It says
// nothing about whether a source holds (CHK-60, status 2).
type UsageError struct {
	Message string
	Causes  []string // why it is so, a line each
	Help    string   // may be empty
}

func (e *UsageError) Error() string {
	return strings.Join(append([]string{e.Message}, e.Causes...), "\n  ")
}

func usage(format string, args ...any) *UsageError {
	return &UsageError{Message: fmt.Sprintf(format, args...)}
}

// Sources reads command-line sources (CLI-7): FILE, FILE:SELECTOR, or a folder, which stands for the files of CLI-44 in ascending byte
// order of their paths.
func Sources(args []string) ([]Source, error) {
	var all []Source
	for _, arg := range args {
		src, err := parseSource(arg)
		if err != nil {
			return nil, err
		}
		info, err := os.Stat(src.Path)
		if err != nil {
			return nil, unreadable(src.Path, err)
		}
		if !info.IsDir() {
			all = append(all, src)
			continue
		}
		if src.Selector != "" {
			return nil, usage("`%s` selects from a folder; a selector needs one file: %s", arg, absolute(src.Path))
		}
		files, err := folder(src.Path)
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, usage("no .py file beneath %s imports tilefoundry", absolute(src.Path))
		}
		for _, f := range files {
			all = append(all, Source{Path: f, InFolder: true})
		}
	}
	return all, nil
}

// parseSource splits a source at its first colon.
func parseSource(arg string) (Source, error) {
	path, selector, selected := strings.Cut(arg, ":")
	if path == "" {
		return Source{}, usage("`%s` names no file", arg)
	}
	if selected && selector == "" {
		return Source{}, usage("`%s` has a colon with nothing after it", arg)
	}
	if path == "~" || strings.HasPrefix(path, "~/") {
		if home, err := os.UserHomeDir(); err == nil {
			path = home + path[1:]
		}
	}
	if selected {
		for _, segment := range strings.Split(selector, ".") {
			if segment == "" {
				return Source{}, usage("the selector `%s` has an empty segment, which names nothing", selector)
			}
		}
	}
	return Source{Path: path, Selector: selector}, nil
}

func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

// unreadable says why a path cannot be read, naming its absolute form (CLI-7).
func unreadable(path string, err error) *UsageError {
	if errors.Is(err, fs.ErrNotExist) {
		e := usage("%s does not exist", absolute(path))
		e.Help = nearFile(path)
		return e
	}
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		err = pathErr.Err
	}
	return usage("%s cannot be read: %v", absolute(path), err)
}

// nearFile suggests the file of the same folder that was meant.
func nearFile(path string) string {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() || strings.HasSuffix(e.Name(), ".py") || isDocument(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return diag.DidYouMean(filepath.Base(path), names)
}

// readSource reads a regular file up to one byte beyond a limit. Devices, pipes and sockets are refused unopened: reading one could
// block for ever (LOADSRC-12, LOADSRC-13).
func readSource(path string, limit int64) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	if info.IsDir() {
		return nil, usage("%s is a folder, and one file is wanted", absolute(path))
	}
	if !info.Mode().IsRegular() {
		return nil, usage("%s is neither a file nor a folder", absolute(path))
	}
	// What the path names may have been exchanged since: opening does not wait, and what is open is asked again.
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer f.Close()
	if info, err = f.Stat(); err != nil {
		return nil, unreadable(path, err)
	}
	if !info.Mode().IsRegular() {
		return nil, usage("%s is neither a file nor a folder", absolute(path))
	}
	// One allocation of the right size when the file system tells it truly; the limit holds when it does not.
	buf := make([]byte, 0, min(info.Size(), limit)+1)
	for int64(len(buf)) <= limit {
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
		n, err := f.Read(buf[len(buf):min(int64(cap(buf)), limit+1)])
		buf = buf[:len(buf)+n]
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, unreadable(path, err)
		}
	}
	return buf, nil
}
