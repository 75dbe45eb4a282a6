package token

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// TestNameCharacters: every character beyond ASCII can begin or continue a name, or be shown, exactly when CPython 3.13.0 says so. The digest is what
// testdata/gentables.py printed; it does not go through the tables.
func TestNameCharacters(t *testing.T) {
	const want = "4c5f5143fd3374c2406a97aa8872a076a7c0aed2c61af246e4c898beae74928f"
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
		if isPrintable(r) {
			kind += 4
		}
		kinds = append(kinds, kind)
	}
	sum := sha256.Sum256(kinds)
	if got := hex.EncodeToString(sum[:]); got != want {
		t.Errorf("digest %s, want %s", got, want)
	}
}
