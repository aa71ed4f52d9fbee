package scanfile

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// inspectRun makes a log with the real library: a model that answers what it is given.
const inspectRun = `
import sys
from inspect_ai import Task, eval
from inspect_ai.dataset import Sample
from inspect_ai.solver import generate
from inspect_ai.model import get_model, ModelOutput, ModelUsage
out = ModelOutput.from_content("mockllm/model", sys.argv[2])
out.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
eval(Task(dataset=[Sample(input="who are you?")], solver=generate()), display="none", log_dir=sys.argv[1],
     model=get_model("mockllm/model", custom_outputs=[out]))
`

// TestInspectAI scans the log that Inspect AI writes by default.
func TestInspectAI(t *testing.T) {
	python := os.Getenv("INSPECT_PYTHON")
	if python == "" {
		python = "python3"
	}
	if testing.Short() || exec.Command(python, "-c", "import inspect_ai").Run() != nil {
		t.Skip("no Python with inspect_ai: pip install inspect-ai, and name it in INSPECT_PYTHON")
	}
	dir := t.TempDir()
	if out, err := exec.Command(python, "-c", inspectRun, dir, "my key is "+key).CombinedOutput(); err != nil {
		t.Fatalf("inspect_ai: %v\n%s", err, out)
	}
	logs, err := filepath.Glob(filepath.Join(dir, "*.eval"))
	if err != nil || len(logs) != 1 {
		t.Fatalf("logs = %v, %v, want one", logs, err)
	}
	f, err := os.Open(logs[0])
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	res := newScanner(t).Scan(context.Background(), &Input{Path: "log.eval", Body: f})
	found := false
	for _, fd := range res.Findings {
		found = found || fd.Rule == "secret-aws-access-key" && strings.HasSuffix(fd.Pointer, "#/messages/1/content") && fd.Case != ""
	}
	if len(res.Problems) > 0 || len(res.Cases) != 1 || !found {
		t.Errorf("problems %v, %d cases, key found in the answer: %t", res.Problems, len(res.Cases), found)
	}
}
