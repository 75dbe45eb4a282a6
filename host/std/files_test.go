package std_test

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
)

// TestFilesOfEvaluatedCode pins MOD-path-1, MOD-path-2, MOD-path-3, MOD-path-4, MOD-os-1, MOD-os-2, MOD-os-3, MOD-io-1 and MOD-sys-2 where the outcome depends on the
// source's folder: what is asserted follows from the rules. Pure paths are compared with CPython in testdata/programs/paths.py.
func TestFilesOfEvaluatedCode(t *testing.T) {
	opts := inFolder(t)
	dir := filepath.Dir(opts.Path)
	opts.Env = []host.EnvVar{{Name: "TILE", Value: "32"}, {Name: "NAME", Value: "x$y"}}
	for name, text := range map[string]string{
		"a.txt": "one\r\ntwo\rthree\n\xc3\xa9", "bad.txt": "a\xff", "latin.txt": "\xe9", "sub/b.txt": "b", "empty": "",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const header = "import os, sys, json, io\nfrom pathlib import *\nhere = os.path.dirname(__file__)\ndef kind(f, *a, **k):\n    try:\n        return f(*a, **k)\n    except Exception as e:\n        return type(e).__name__\n"
	for _, r := range []struct {
		src  string
		want outcome
	}{
		{"assert Path is not None and repr(Path('x')) == \"PosixPath('x')\" and str(Path()) == '.' and isinstance(PurePosixPath('a'), PurePath) and PosixPath('a') == Path('a')", fine},
		{"WindowsPath('x')", refused("WindowsPath")},
		{"PureWindowsPath('x')", refused("PureWindowsPath")},
		{"p = Path('a.txt')\nassert p.exists() and p.is_file() and not p.is_dir() and Path('sub').is_dir() and not Path('none').exists() and not Path('none').is_dir()", fine},
		{"assert Path('a.txt').read_text() == 'one\\ntwo\\nthree\\né' and Path('a.txt').read_bytes() == b'one\\r\\ntwo\\rthree\\n\\xc3\\xa9' and Path('latin.txt').read_text(encoding='latin-1') == 'é'", fine},
		{"assert Path('bad.txt').read_text(errors='replace') == 'a\\ufffd' and Path('bad.txt').read_text(errors='ignore') == 'a'", fine},
		{"with Path('sub', 'b.txt').open() as f:\n    assert f.read() == 'b'\nassert Path('sub/../a.txt').samefile('a.txt') and not Path('sub/b.txt').samefile('a.txt')", fine},
		{"assert str(Path('x/../y').absolute()) == here + '/x/../y' and str(Path('x/../y').resolve()) == here + '/y' and str(Path.cwd()) == here == os.getcwd() and Path('/q').resolve() == Path('/q')", fine},
		{"Path.home()", refused("home")}, {"Path('~').expanduser()", refused("expanduser")}, {"Path('.').iterdir()", refused("iterdir")}, {"Path('.').glob('*')", refused("glob")},
		{"Path('.').rglob('*')", refused("rglob")}, {"Path('.').walk()", refused("walk")}, {"Path('.').stat()", refused("stat")}, {"Path('.').owner()", refused("owner")}, {"Path('x').touch()", refused("touch")},
		{"Path('x').write_bytes(b'')", refused("write_bytes")}, {"Path('x').rename('y')", refused("rename")}, {"Path('x').chmod(1)", refused("chmod")}, {"Path('x').symlink_to('y')", refused("symlink_to")},
		{"assert kind(Path('none').read_text) == 'FileNotFoundError' and kind(Path('sub').read_text) == 'IsADirectoryError' and kind(Path('bad.txt').read_text) == 'UnicodeDecodeError' and kind(open, 'none') == 'FileNotFoundError'", fine},
		{"try:\n    Path('none').read_text()\nexcept OSError as e:\n    assert e.errno == 2 and 'none' in str(e)", fine},
		{"Path('../x').exists()", outside}, {"Path('/proc/self/environ').read_text()", outside}, {"os.path.isfile('/etc/passwd')", outside}, {"Path('..').resolve().exists()", outside}, {"os.path.exists('/proc')", outside},
		{"Path('a\\0b').exists()", raises("ValueError")}, {"os.path.isfile('\\0')", raises("ValueError")}, {"Path('\\0').read_bytes()", raises("ValueError")},
		{"assert (os.sep, os.altsep, os.extsep, os.pathsep, os.linesep, os.curdir, os.pardir, os.devnull, os.name) == ('/', None, '.', ':', '\\n', '.', '..', '/dev/null', 'posix') and os.fspath(Path('a')) == 'a' and isinstance(Path('a'), os.PathLike)", fine},
		{"assert os.environ['TILE'] == '32' and os.environ.get('HOME') is None and os.getenv('TILE', '64') == '32' and os.getenv('PATH', 'd') == 'd' and 'TILE' in os.environ and 'HOME' not in os.environ and dict(os.environ.items()) == {'TILE': '32', 'NAME': 'x$y'} and int(os.environ.get('TILE', '64')) == 32 and len(os.environ) == 2", fine},
		{"assert kind(lambda: os.environ['HOME']) == 'KeyError'", fine},
		{"os.environ['X'] = '1'", refused("os.environ")}, {"os.environ.setdefault('X', '1')", refused("os.environ")},
		{"assert os.path.abspath('x/../y') == here + '/y' and os.path.realpath('sub/../a.txt') == here + '/a.txt' and os.path.relpath('sub/b.txt') == 'sub/b.txt' and os.path.relpath('/', '/a') == '..' and os.path.relpath(here) == '.'", fine},
		{"assert os.path.expandvars('$TILE/${NAME}/$HOME/${NO}') == '32/x$y/$HOME/${NO}' and os.path.exists('a.txt') and os.path.isfile('a.txt') and os.path.isdir('sub') and not os.path.isdir('a.txt') and os.path.sep == '/'", fine},
		{"f = open('a.txt')\nassert (f.readline(), f.read(2), f.readlines(), f.read(), f.closed, f.name) == ('one\\n', 'tw', ['o\\n', 'three\\n', 'é'], '', False, 'a.txt')\nf.close()\nassert f.closed and kind(f.read) == 'ValueError'", fine},
		{"f = open('a.txt', newline='')\nassert f.read() == 'one\\r\\ntwo\\rthree\\né' and open('a.txt', 'rb').readline() == b'one\\r\\n' and open('empty').read() == '' and list(open('empty')) == []", fine},
		{"with open('latin.txt', encoding='latin-1') as f:\n    assert f.read() == 'é'\nassert [l for l in open('a.txt', 'rt')][1] == 'two\\n' and open('bad.txt', errors='replace').read() == 'a\\ufffd' and kind(open('a.txt').read, 1) == 'o'", fine},
		{"open('a.txt', 'x')", refused("'x'")}, {"open('a.txt', 'rb+')", refused("'rb+'")}, {"open(3)", refused("file descriptor")}, {"open('a.txt', opener=len)", refused("opener")}, {"open('a.txt', buffering=0)", refused("buffering")}, {"open('a.txt', 'r', 1)", refused("buffering")},
		{"sys.modules.clear()\nassert 'os' in sys.modules and sys.stdout.isatty() is False and sys.stderr.write('x') == 1 and sys.stdout.flush() is None\nsys.path.append('q')\nassert sys.path[-1] == 'q'", fine},
		{"assert json.load(open('empty')) if False else kind(json.load, open('empty')) == 'JSONDecodeError'", fine},
	} {
		t.Run(r.src, func(t *testing.T) { check(t, header+r.src+"\n", opts, r.want) })
	}
	for _, name := range []string{"expanduser", "getmtime", "getsize", "islink"} {
		check(t, header+"kept = []\nif True:\n    kept.append(1)\n    os.path."+name+"('a')\n", opts, unavail("os.path."+name))
	}
	for _, name := range strings.Fields("stat scandir walk urandom cpu_count chdir getpid uname") {
		check(t, header+"kept = []\nif True:\n    kept.append(1)\n    os."+name+"()\n", opts, unavail("os."+name))
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 5 {
		t.Errorf("the folder has changed: %v, %v", entries, err)
	}
}

// TestSocketIsNotRead is the socket of row 6 (LOADSRC-12).
func TestSocketIsNotRead(t *testing.T) {
	opts := inFolder(t)
	t.Chdir(filepath.Dir(opts.Path)) // a socket's path has to be short
	l, err := net.Listen("unix", "sock")
	if err != nil {
		t.Skipf("no unix sockets: %v", err)
	}
	defer l.Close()
	check(t, "open('sock')\n", opts, outcome{diag.HostPath, "", "a socket"})
}

// TestLinkExchanged is row 5 (LOADSRC-11): while a link is exchanged for another between an inner and an outer target, and a folder for a link
// to one outside, what is read is the inner file or nothing.
func TestLinkExchanged(t *testing.T) {
	opts := inFolder(t)
	dir, elsewhere := filepath.Dir(opts.Path), t.TempDir()
	for path, text := range map[string]string{
		filepath.Join(dir, "inner"): "inner", filepath.Join(dir, "d1", "x"): "inner", filepath.Join(elsewhere, "x"): "secret",
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		swap := func(target, name string) {
			tmp := filepath.Join(dir, "tmp")
			if os.Symlink(target, tmp) == nil {
				_ = os.Rename(tmp, filepath.Join(dir, name)) // a failed exchange only makes the test weaker
			}
		}
		for {
			select {
			case <-stop:
				return
			default:
			}
			swap("inner", "link")
			swap("d1", "folder")
			swap(filepath.Join(elsewhere, "x"), "link")
			swap(elsewhere, "folder")
		}
	}()
	read, end := 0, time.Now().Add(300*time.Millisecond)
	for time.Now().Before(end) {
		for _, name := range []string{"link", "folder/x"} {
			r := run(t, "text = open('"+name+"').read()\n", opts)
			v := r.Module.Get("text")
			if v == nil {
				continue
			}
			if s, _ := host.AsStr(v); s != "inner" {
				t.Fatalf("%s gave %q", name, s)
			}
			read++
		}
	}
	close(stop)
	<-done
	t.Logf("%d readings of the inner file", read)
}

// TestRootsAndReadings pins that a folder whose name only begins like a root's is outside (LOADSRC-9), and that a file is read once (LOADSRC-13).
func TestRootsAndReadings(t *testing.T) {
	opts := inFolder(t)
	dir := filepath.Dir(opts.Path)
	if err := os.WriteFile(filepath.Join(dir, "once.txt"), []byte("1"), 0o600); err != nil {
		t.Fatal(err)
	}
	check(t, "open("+host.ReprText(dir+"x/f")+")\n", opts, outside)
	opts.Limits.Files = 1
	check(t, "assert open('once.txt').read() == open('./once.txt').read() == '1'\n", opts, fine)
}
