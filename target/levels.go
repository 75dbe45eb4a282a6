package target

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// TopologyLevels lists the program levels of a target, the outermost first (TGT-5, TGT-9). The CPU has none.
func TopologyLevels(t Target) []string {
	switch t.(type) {
	case *Cuda:
		return []string{"cta", "thread"}
	case *Amx:
		return []string{"core", "amx"}
	}
	return nil
}

// TopologyLimit returns the largest extent of a level, or 0 when it has no limit (TGT-9). A name that is no level is refused.
func TopologyLimit(t Target, level string) (int64, error) {
	levels := TopologyLevels(t)
	if !slices.Contains(levels, level) {
		return 0, levelError("unsupported topology level %q; the %s target has the levels [%s]", level, t.Name(), strings.Join(levels, ", "))
	}
	switch t := t.(type) {
	case *Cuda:
		if level == "thread" {
			return t.Architecture.MaxThreadsPerCTA, nil
		}
	case *Amx:
		if level == "core" {
			return t.Device.PerformanceCoreCount, nil
		}
		return t.Architecture.AmxUnitsPerCore, nil
	}
	return 0, nil
}

// ValidateTopology refuses a declared level that the target does not have or whose extent it does not admit (TGT-10, TGT-11). Lowering asks; authoring does not
// (TGT-15).
func ValidateTopology(t Target, level shard.Topology) error {
	limit, err := TopologyLimit(t, level.Name)
	if err != nil {
		return err
	}
	if _, cuda := t.(*Cuda); cuda && level.Name == "cta" && level.Size == nil {
		return nil
	}
	n, ok := dim.AsConst(level.Size)
	switch {
	case !ok:
		return levelError("the topology level %q requires a positive static integer, and its extent is %s", level.Name, dim.String(level.Size))
	case n < 1:
		return levelError("the extent of the topology level %q must be positive, and it is %d", level.Name, n)
	case limit > 0 && n > limit:
		return levelError("the extent %d of the topology level %q must satisfy 1 <= extent <= %d", n, level.Name, limit)
	}
	return nil
}

func levelError(format string, args ...any) *dim.Error {
	return &dim.Error{Code: diag.TopologyInvalid, Class: "ValueError", Message: fmt.Sprintf(format, args...)}
}
