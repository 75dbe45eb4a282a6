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

// keptError says why a file is not replaced.
type keptError struct{ why string }

func (e *keptError) Error() string { return e.why }

// writeWhole puts data at path so that a reader sees the old content or the new one and never a part: it writes a file beside it and
// renames. A device or a pipe is written to directly. A symbolic link keeps pointing where it did, and what is replaced keeps its permissions
// and its owner. A file that replacing would do more to than change its content is left alone: that is a keptError.
func writeWhole(path string, data []byte) error {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	} else if !errors.Is(err, fs.ErrNotExist) { // a link that leads nowhere at all, as one to itself
		return &outputError{path, err}
	}
	info, err := os.Stat(path)
	if err == nil {
		if info.IsDir() {
			return &outputError{path, fmt.Errorf("it is a folder")}
		}
		if !info.Mode().IsRegular() {
			if err := writeThrough(path, data); err != nil {
				return &outputError{path, err}
			}
			return nil
		}
		if err := replaceable(path, info); err != nil {
			return &outputError{path, err}
		}
	}
	if err := replace(path, data, info); err != nil {
		return &outputError{path, err}
	}
	return nil
}

// replaceable refuses a file that its owner has set to be read only, which a rename would not respect, one that this process may not write, and one
// with several hard links.
func replaceable(path string, info fs.FileInfo) error {
	if info.Mode().Perm()&0o200 == 0 {
		return &keptError{"it is read only"}
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return &keptError{"it may not be written"}
	}
	if err := f.Close(); err != nil {
		return err
	}
	if n := hardLinks(info); n > 1 {
		return &keptError{fmt.Sprintf("it has %d hard links, and a new file would have one", n)}
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

// replace writes a file beside path and renames it. The file at path, if there is one, lends its permissions and its owner.
func replace(path string, data []byte, old fs.FileInfo) error {
	temp := fmt.Sprintf("%s.%d.tmp", path, os.Getpid())
	mode := fs.FileMode(0o666)
	if old != nil {
		mode = 0o600 // until it has the owner and the permissions of the old one
	}
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil && old != nil {
		err = alike(f, old)
	}
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

// alike gives a file the owner and the permissions of another: in this order, since a change of owner takes permissions away.
func alike(f *os.File, old fs.FileInfo) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	uid, gid, known := ownerOf(old)
	isUID, isGID, ok := ownerOf(info)
	if known && ok && (uid != isUID || gid != isGID) {
		if err := f.Chown(uid, gid); err != nil {
			return &keptError{"its owner could not be kept"}
		}
	}
	return f.Chmod(old.Mode().Perm())
}
