package model

import (
	"reflect"
	"testing"
)

// The precompiled lexicon is the one that lexicon.txt holds.
func TestPrecompiledLexicon(t *testing.T) {
	if string(CompileLexicon()) != precompiledLexicon {
		t.Fatal("lexicon.bin does not belong to lexicon.txt: run make generate")
	}
	if !reflect.DeepEqual(loadLexicon(precompiledLexicon), readLexicon()) {
		t.Error("the lexicon that was loaded is not the one that was compiled")
	}
}
