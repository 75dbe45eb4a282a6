package main

import (
	"fmt"
	"maps"
	"strings"
)

// siblings are attacks of more than one file: sources that fail when they are imported, import each other or export much, and data that is read again
// and again.
func siblings() []attack {
	wide := func() string { return lined("", "a%d = 1\n") }
	numberedFiles := func(n int, text func(i int) string) map[string]string {
		files := map[string]string{}
		for i := range n {
			files[fmt.Sprintf("s%d.py", i)] = text(i)
		}
		return files
	}
	with := func(main string, files map[string]string) map[string]string {
		all := map[string]string{"m.py": main}
		maps.Copy(all, files)
		return all
	}
	imported := func(n int, format string) string { return strings.Join(numbered(format, n), "\n") + "\n" }
	const caught = "try: import s%d\nexcept SyntaxError: pass"
	var all []attack
	add := func(name, want string, files func() map[string]string) {
		all = append(all, attack{name: "siblings: " + name, long: true, want: want, files: files})
	}
	two := func(name, want, main, other string, text func() string) {
		add(name, want, func() map[string]string { return map[string]string{"m.py": main, other: text()} })
	}
	add("mistakes on each line of many", limited, func() map[string]string {
		return with(imported(60, caught), numberedFiles(60, func(int) string { return filled("x = = 1\n") }))
	})
	add("many that end in a mistake", limited, func() map[string]string {
		return with(imported(17, caught), numberedFiles(17, func(int) string { return filled("x=[[],()]\n")[:mebibyte-16] + "\n=\n" }))
	})
	add("many of brackets", limited, func() map[string]string {
		return with(imported(60, caught), numberedFiles(60, func(int) string { return filled("(") }))
	})
	add("many large trees", limited, func() map[string]string {
		return with(imported(16, "import s%d"), numberedFiles(16, func(int) string { return filled("x=[[],()]\n") }))
	})
	add("bytes that are no text", limited, func() map[string]string {
		return with(imported(60, caught), numberedFiles(60, func(int) string { return filled("\xff") }))
	})
	two("one that fails again and again", limited, "while True:\n    try: import s\n    except ValueError: pass\n", "s.py", func() string { return "x = [0] * 100000\nraise ValueError\n" })
	two("a mistake met again and again", limited, "while True:\n    try: import s\n    except SyntaxError: pass\n", "s.py", func() string { return filled("x = 1\n")[:mebibyte-16] + "\n=\n" })
	two("one that is missing again and again", limited, "while True:\n    try: import t\n    except ImportError: pass\n", "s.py", wide)
	two("names that are missing again and again", limited, "i = 0\nwhile True:\n    i += 1\n    try: from s import b\n    except ImportError: pass\n", "s.py", wide)
	two("names that are missing in number", "", lined("", "from s import b%d\n"), "s.py", wide)
	two("stars of a wide one", limited, strings.Repeat("from s import *\n", 2000), "s.py", wide)
	two("stars without end", "", "from s import *\n", "s.py", func() string {
		return "class A:\n    def __iter__(s):\n        while True: yield 'a'\n__all__ = A()\na = 1\n"
	})
	two("a star of a million", "", "from s import *\nx = 1\n", "s.py", func() string { return "__all__ = ['a'] * 1000000\na = 1\n" })
	two("a module that answers for ever", "", "import s\nwhile True: s.b\n", "s.py", func() string { return "def __getattr__(n): return [0] * 10000\n" })
	two("a module that asks itself", "", "from s import *\n", "s.py", func() string { return "def __getattr__(n): return __getattr__(n + 'x')\n__all__ = ['q']\n" })
	add("circles that fail", "", func() map[string]string {
		return with("import s0\n", numberedFiles(60, func(i int) string {
			return fmt.Sprintf("import s%d\nfrom s%d import *\nfrom s%d import b\n", (i+1)%60, (i+7)%60, (i+3)%60)
		}))
	})
	add("circles that are caught", "", func() map[string]string {
		return with("import s0\n", numberedFiles(60, func(i int) string {
			return strings.Repeat(fmt.Sprintf("try: import s%d\nexcept ImportError: pass\ntry: from s%d import b\nexcept ImportError: pass\n", (i+1)%60, i*7%60), 500)
		}))
	})
	add("functions that fail in many", "TF5020", func() map[string]string {
		return with(imported(12, "import s%d"), numberedFiles(12, func(int) string {
			return lined(bodyHead, "@func\ndef f%d(x: Tensor[(4,), \"f32\"]): return x + y\n")
		}))
	})
	two("data that do not decode", limited, "while True:\n    try: open('d').read()\n    except UnicodeDecodeError: pass\n", "d", func() string { return filled("a") + "\xff" })
	two("data by the line", limited, "while True:\n    for l in open('d'): pass\n", "d", func() string { return filled("\n") })
	two("data by the character", limited, "f = open('d')\nwhile True: f.read(1)\n", "d", func() string { return filled("é") })
	two("a header of tensors", limited, "import json\nwhile True:\n    b = open('d', 'rb').read()\n    json.loads(b[8:8 + int.from_bytes(b[:8], 'little')])\n", "d", func() string {
		return "\x00\x35\x0c\x00\x00\x00\x00\x00{\"a\": {\"shape\": [1, 2]}}" + strings.Repeat(" ", 900000)
	})
	two("floats of data", limited, "import json\nwhile True: json.load(open('d'))\n", "d", func() string { return "[" + filled("1e5,") + "1]" })
	two("a wide configuration read again", limited, "from transformers import AutoConfig\nwhile True: AutoConfig.from_pretrained('.')\n", "config.json", func() string {
		return `{"model_type": "llama", ` + strings.Join(numbered(`"k%d": 1`, 60000), ", ") + "}"
	})
	return all
}

// edits are attacks on what makes the suggested edits of a source, for which it is loaded again.
func edits() []attack {
	misspelt := bodyHead + strings.Join(numbered("@func\ndef f%d(x: Tensor[(4,), \"f32\"]): return tf.expp(x) + y", 40), "\n") + "\n"
	var all []attack
	for _, p := range []attackSource{
		{"of a large source", "not tried", lined(bodyHead, "@func\ndef f%d(x: Tensor[(4,), \"f32\"]): return tf.expp(y)\n")},
		{"of a source that goes to its limits", "not tried", misspelt + "while True: 'a' * 1000\n"},
		{"of a source that goes far", "not tried", misspelt + "i = 0\nfor _ in range(2000000): i = i + 1\n"},
		{"of a source that makes much", "", misspelt + "l = []\nfor i in range(3000000): l.append([i])\n"},
		{"of one line", "", bodyHead + "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n    y = " + strings.Repeat("tf.expp(x) + ", 900) + "x\n    return x\n"},
		{"of every other line", "", bodyHead + "@func\ndef f(x: Tensor[(4,), \"f32\"]):\n" + strings.Repeat("    y = tf.exp(x)\n    y = tf.expp(x)\n", 20000) + "    return x\n"},
	} {
		for _, flag := range []string{"--diff", "--fix"} {
			zipped := compress(p.source)
			all = append(all, attack{name: "edits " + flag + ": " + p.name, long: true, want: p.want, args: []string{"check", flag},
				files: func() map[string]string { return map[string]string{"m.py": expand(zipped)} }})
		}
	}
	zipped := compress(misspelt + "import a, b, c, d, e\n")
	return append(all, attack{name: "edits --diff: beside large siblings", long: true, args: []string{"check", "--diff"}, files: func() map[string]string {
		files := map[string]string{"m.py": expand(zipped)}
		for _, name := range "abcde" {
			files[string(name)+".py"] = filled("f=[1,2]\n")
		}
		return files
	}})
}
