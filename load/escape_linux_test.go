package load

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/tilefoundry/tilefoundry/internal/hostile"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// watch is the kernel's account of what happens to files: who opens, reads or changes them is not asked.
type watch struct {
	fd    int
	names map[int32]string
}

// watchFor reports the given events of each path, and of the entries of each folder.
func watchFor(tb testing.TB, events map[string]uint32) *watch {
	tb.Helper()
	fd, err := syscall.InotifyInit1(syscall.IN_NONBLOCK | syscall.IN_CLOEXEC)
	if err != nil {
		tb.Skipf("inotify: %v", err)
	}
	tb.Cleanup(func() { syscall.Close(fd) })
	w := &watch{fd: fd, names: map[int32]string{}}
	for path, mask := range events {
		id, err := syscall.InotifyAddWatch(fd, path, mask)
		if err != nil {
			tb.Skipf("inotify: %v", err)
		}
		w.names[int32(id)] = path
	}
	return w
}

// happened drains the events and names them.
func (w *watch) happened() []string {
	var out []string
	buf := make([]byte, 64<<10)
	for {
		n, err := syscall.Read(w.fd, buf)
		if err != nil || n <= 0 {
			return out
		}
		for b := buf[:n]; len(b) >= syscall.SizeofInotifyEvent; {
			id := int32(binary.NativeEndian.Uint32(b[unsafe.Offsetof(syscall.InotifyEvent{}.Wd):]))
			mask := binary.NativeEndian.Uint32(b[unsafe.Offsetof(syscall.InotifyEvent{}.Mask):])
			size := int(binary.NativeEndian.Uint32(b[unsafe.Offsetof(syscall.InotifyEvent{}.Len):]))
			name := strings.TrimRight(string(b[syscall.SizeofInotifyEvent:syscall.SizeofInotifyEvent+size]), "\x00")
			out = append(out, fmt.Sprintf("%s/%s %#x", w.names[id], name, mask))
			b = b[syscall.SizeofInotifyEvent+size:]
		}
	}
}

const (
	reads  = syscall.IN_OPEN | syscall.IN_ACCESS
	writes = syscall.IN_MODIFY | syscall.IN_ATTRIB | syscall.IN_CREATE | syscall.IN_DELETE | syscall.IN_MOVED_FROM | syscall.IN_MOVED_TO |
		syscall.IN_CLOSE_WRITE
)

// cage is a source's folder with everything in it that tempts a source to leave: links, special files, and canaries beside it.
type cage struct {
	dir, root string
	*watch
	touched []string
}

func newCage(tb testing.TB) *cage {
	tb.Helper()
	dir, err := filepath.EvalSymlinks(tb.TempDir())
	if err != nil {
		tb.Fatal(err)
	}
	must := func(err error) {
		if err != nil {
			tb.Helper()
			tb.Fatal(err)
		}
	}
	c := &cage{dir: dir, root: filepath.Join(dir, "root")}
	outside := filepath.Join(dir, "outside")
	for _, d := range []string{c.root, outside, filepath.Join(c.root, "pkg"), filepath.Join(c.root, "conf")} {
		must(os.Mkdir(d, 0o700))
	}
	for path, text := range map[string]string{
		"x": "secret", "canary.py": "x = 1\n", "outside/canary.py": "x = 1\n", "outside/config.json": "{}", "root/data.json": `{"a": [1, 2.5, null]}`,
		"root/text.txt": "one\ntwo\n", "root/sib.py": "value = 7\n\n\ndef double(x):\n    return 2 * x\n", "root/pkg/__init__.py": "from .inner import deep\n",
		"root/pkg/inner.py": "deep = 'deep'\n", "root/conf/config.json": `{"model_type": "qwen3", "hidden_size": 64}`, "root/m.py": "",
	} {
		must(os.WriteFile(filepath.Join(dir, path), []byte(text), 0o600))
	}
	for link, target := range map[string]string{
		"link": "../x", "away": "../outside", "gone.py": "../canary.py", "chain": "link", "abs": outside, "inside": "text.txt", "loop": "loop", "etc": "/etc", "proc": "/proc/self",
	} {
		must(os.Symlink(target, filepath.Join(c.root, link)))
	}
	must(syscall.Mkfifo(filepath.Join(c.root, "fifo"), 0o600))
	must(syscall.Mkfifo(filepath.Join(c.root, "pipe.py"), 0o600))
	c.watch = watchFor(tb, map[string]uint32{
		filepath.Join(dir, "x"): reads | writes, filepath.Join(dir, "canary.py"): reads | writes, outside: reads | writes, dir: writes,
		c.root: writes, filepath.Join(c.root, "pkg"): writes, filepath.Join(c.root, "conf"): writes,
	})
	return c
}

// load loads a source in the cage and answers what it did that it must not.
func (c *cage) load(tb testing.TB, src []byte) (*Result, []string) {
	tb.Helper()
	path := filepath.Join(c.root, "m.py")
	if err := os.WriteFile(path, src, 0o600); err != nil {
		tb.Fatal(err)
	}
	c.happened()
	c.touched = nil
	r, err := File(Source{Path: path}, Options{Limits: smallLimits, Touched: func(path string, opened bool) {
		if path != c.root && !strings.HasPrefix(path, c.root+"/") {
			c.touched = append(c.touched, path)
		}
	}})
	if err != nil { // nothing to check
		r = &Result{}
	}
	return r, append(c.touched, c.happened()...)
}

// FuzzEscape holds whole files to HOST-2 and LOADSRC-8 to LOADSRC-12 under low limits: whatever the source says, nothing outside its folder is opened
// or asked about, nothing is written, nothing panics and nothing takes long. What was touched is told twice: by the evaluator, of every path it
// asks for, and by the kernel, of the canaries.
func FuzzEscape(f *testing.F) {
	for i, row := range hostile.Rows {
		f.Add([]byte(hostile.Places[i%len(hostile.Places)].Files(row.Setup, row.Expr)["m.py"]))
	}
	for _, p := range hostile.Programs {
		f.Add([]byte(p.Source))
	}
	for _, s := range temptations {
		f.Add([]byte(s))
	}
	c := newCage(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		watch := stopwatch.Start()
		r, bad := c.load(t, src)
		took := watch.Taken()
		for _, what := range bad {
			t.Errorf("touched %s", what)
		}
		if r.Internal {
			for _, d := range r.Diagnostics {
				t.Log(d.Code, d.Message, d.Notes)
			}
			t.Error("an internal error")
		}
		if took <= 2*time.Second {
			return
		}
		// A machine that is busy with something else is no fault of the input.
		if took = stopwatch.Least(2*time.Second, func() { c.load(t, src) }); took > 2*time.Second {
			t.Errorf("took %v", took)
		}
	})
}

// temptations name what lies in a cage, by every way a source has to name a file.
var temptations = []string{
	"open('link').read()\n", "open('away/canary.py')\n", "import gone\n", "open('abs/canary.py')\n", "open('chain')\n", "open('loop')\n", "open('fifo')\n",
	"import pipe\n", "open('etc/passwd')\n", "open('proc/environ')\n", "open('/proc/self/environ')\n", "open('/dev/zero')\n", "open('m.py', 'a')\n",
	"from pathlib import Path\nprint(Path('inside').read_text(), Path('../x').exists())\n",
	"from pathlib import Path\nPath('link').resolve()\nPath(__file__).parent.parent.joinpath('x').read_bytes()\n",
	"import os\nos.path.exists('away')\nos.path.realpath('away')\nos.path.isfile('/etc/passwd')\n",
	"import sys\nsys.path.insert(0, '..')\nimport canary\n", "import sys\nsys.path[:] = ['/', 'abs', 'away']\nimport canary\n",
	"from pkg import deep\nimport pkg.inner\nfrom sib import *\nout = double(value)\n", "from . import canary\n", "from .. import canary\n",
	"import json\nwith open('data.json') as f:\n    print(json.load(f))\n",
	"from transformers import AutoConfig\nc = AutoConfig.from_pretrained('conf')\nd = AutoConfig.from_pretrained('away')\n",
	"from transformers import AutoConfig\nAutoConfig.from_pretrained('../outside')\n",
	"class P:\n    def __fspath__(self): return '../x'\nopen(P())\n",
	"class S(str): pass\nopen(S('/etc/passwd'))\n",
	"__path__ = ['..']\n__package__ = '..'\n__file__ = '/etc/x.py'\nimport canary\nfrom .x import y\n",
	"__name__ = 'pkg'\n__path__ = ['/etc']\nimport pkg.passwd\n",
	"from pkg import inner\ninner.__path__ = ['../..']\ninner.__file__ = '/etc/passwd'\nimport pkg.inner.x\n",
}

// TestNothingEscapes tries the temptations and the table, and that the canaries are alive.
func TestNothingEscapes(t *testing.T) {
	c := newCage(t)
	for _, src := range temptations {
		if _, bad := c.load(t, []byte(src)); len(bad) > 0 {
			t.Errorf("%s touched %v", src, bad)
		}
	}
	for i, row := range hostile.Rows {
		if row.Long() && i%4 != 0 {
			continue
		}
		if _, bad := c.load(t, []byte(hostile.Places[0].Files(row.Setup, row.Expr)["m.py"])); len(bad) > 0 {
			t.Errorf("%s touched %v", row.Name, bad)
		}
	}
	c.happened()
	if _, err := os.ReadFile(filepath.Join(c.dir, "x")); err != nil || len(c.happened()) == 0 {
		t.Errorf("the canary says nothing: %v", err)
	}
	if err := os.WriteFile(filepath.Join(c.root, "new"), nil, 0o600); err != nil || len(c.happened()) == 0 {
		t.Errorf("a write is not seen: %v", err)
	}
}
