package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// outputError is a result that could not be written where the user asked for it.
type outputError struct {
	path string
	err  error
}

func (e *outputError) Error() string { return fmt.Sprintf("cannot write %s: %v", e.path, e.err) }

func (e *outputError) Unwrap() error { return e.err }

// writeWhole puts data at path so that a reader sees the old content or the new one and never a part: it writes a file beside it and
// renames. A device or a pipe is written to directly. A symbolic link keeps pointing where it did.
func writeWhole(path string, data []byte) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	mode := fs.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		if info.IsDir() {
			return &outputError{path, fmt.Errorf("it is a folder")}
		}
		if !info.Mode().IsRegular() {
			if err := writeThrough(path, data); err != nil {
				return &outputError{path, err}
			}
			return nil
		}
		mode = info.Mode().Perm()
	}
	if err := replace(path, data, mode); err != nil {
		return &outputError{path, err}
	}
	return nil
}

// patience is how long a pipe may leave what is written to it unread.
const patience = 10 * time.Second

// writeThrough writes to what is there already, a device or a pipe, and never waits for ever: a pipe that no one reads is an error.
func writeThrough(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|syscall.O_NONBLOCK, 0)
	if errors.Is(err, syscall.ENXIO) {
		return fmt.Errorf("no one reads from it")
	}
	if err != nil {
		return err
	}
	_ = f.SetWriteDeadline(time.Now().Add(patience)) // what knows no deadline, such as /dev/null, does not wait
	_, err = f.Write(data)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	return err
}

func replace(path string, data []byte, mode fs.FileMode) error {
	temp := fmt.Sprintf("%s.%d.tmp", path, os.Getpid())
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		os.Remove(temp)
	}
	return err
}
