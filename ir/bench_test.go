package ir

import (
	"fmt"
	"testing"
)

// The costs below grow with the nodes of a graph, not with its paths: each benchmark doubles the size, and the time per node stays.
func eachSize(b *testing.B, run func(b *testing.B, n int)) {
	for _, n := range []int{2000, 4000, 8000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			run(b, n)
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/node")
		})
	}
}

func BenchmarkNewCall(b *testing.B) {
	eachSize(b, func(b *testing.B, n int) {
		x := f32(b, "x", 4, 8)
		for b.Loop() {
			doubling(b, x, n)
		}
	})
}

func BenchmarkEqual(b *testing.B) {
	eachSize(b, func(b *testing.B, n int) {
		p, q := doubling(b, f32(b, "x", 4, 8), n), doubling(b, f32(b, "x", 4, 8), n)
		for b.Loop() {
			if !Equal(p, q) {
				b.Fatal("not equal")
			}
		}
	})
}

func BenchmarkRewrite(b *testing.B) {
	eachSize(b, func(b *testing.B, n int) {
		x := f32(b, "x", 4, 8)
		root := doubling(b, x, n)
		for b.Loop() {
			if _, err := Rewrite(root, func(old, cur Expr) (Expr, error) {
				if old == Expr(x) {
					return f32(b, "x", 4, 8), nil
				}
				return cur, nil
			}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkCloneFunction(b *testing.B) {
	eachSize(b, func(b *testing.B, n int) {
		f := NewFunction("f", nil, doubling(b, f32(b, "x", 4, 8), n), nil)
		for b.Loop() {
			if _, err := CloneFunction(f); err != nil {
				b.Fatal(err)
			}
		}
	})
}
