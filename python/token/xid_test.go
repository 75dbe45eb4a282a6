package token

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// TestNameCharacters: every character beyond ASCII can begin or continue a name exactly when CPython 3.13.0 says so. The digest is what
// testdata/gentables.py printed; it does not go through the tables.
func TestNameCharacters(t *testing.T) {
	const want = "eb3f418fc82fec645e16dbbc297bd3c1b544de6b99286b73c94d53a8f6960eda"
	var kinds []byte
	for r := rune(0x80); r < 0x110000; r++ {
		if r >= 0xd800 && r < 0xe000 {
			continue
		}
		kind := byte(0)
		if isXIDStart(r) {
			kind = 1
		}
		if isXIDContinue(r) {
			kind += 2
		}
		kinds = append(kinds, kind)
	}
	sum := sha256.Sum256(kinds)
	if got := hex.EncodeToString(sum[:]); got != want {
		t.Errorf("digest %s, want %s", got, want)
	}
}
