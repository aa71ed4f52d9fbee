package external

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"weir/stages"
)

// TestLlama asks a server of llama.cpp about events. Its model is a few kilobytes that the test
// writes: it answers "unsafe" to a text with the word "storm", and "safe" to any other.
func TestLlama(t *testing.T) {
	model := filepath.Join(t.TempDir(), "tiny.gguf")
	if err := os.WriteFile(model, tinyModel(), 0o600); err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	startLlama(t, model, address)
	e := Entry{Name: "guard", Timeout: 30 * time.Second, HTTP: &HTTP{URL: "http://" + address + "/v1/chat/completions", Answer: "/choices/0/message/content", Pass: []string{"safe"}, Category: stages.HarmfulContent,
		Body: `{"model":"tiny","temperature":0,"max_tokens":1,"messages":[{"role":"system","content":"Answer safe or unsafe."},{"role":"user","content":"{{text}}"}]}`}}
	var in strings.Builder
	for i := range 40 {
		text := "the heron waits in the reeds"
		if i%4 == 1 {
			text = "a storm is near"
		}
		fmt.Fprintln(&in, user(text))
	}
	var out strings.Builder
	runFilter(t, stages.Config{}, strings.NewReader(in.String()), &out, e)
	for i, answer := range strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n") {
		want := fmt.Sprintf(`"line":%d,"action":"allow","complete":true`, i+1)
		if i%4 == 1 {
			want = fmt.Sprintf(`"line":%d,"action":"block","complete":true`, i+1)
		}
		if !strings.Contains(answer, want) {
			t.Errorf("%s, want %s", answer, want)
		}
	}
}

// startLlama starts a server of llama.cpp and returns when it listens. It skips the test if no
// server is installed.
func startLlama(t *testing.T, model, address string) {
	t.Helper()
	host, port, _ := net.SplitHostPort(address)
	cmd := exec.Command("llama-server", "--model", model, "--host", host, "--port", port, "--ctx-size", "512")
	if cmd.Err != nil {
		if err := exec.Command("python3", "-c", "import llama_cpp.server").Run(); err != nil {
			t.Skip("neither llama-server nor the package llama-cpp-python[server] of python3 is installed")
		}
		cmd = exec.Command("python3", "-m", "llama_cpp.server", "--model", model, "--host", host, "--port", port, "--n_ctx", "512")
	}
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	var log bytes.Buffer
	for lines := bufio.NewScanner(io.TeeReader(said, &log)); lines.Scan(); {
		if line := lines.Text(); strings.Contains(line, "running on http://") || strings.Contains(line, "server is listening on") {
			go func() { _, _ = io.Copy(io.Discard, said) }()
			return
		}
	}
	t.Fatalf("the server has ended: %s", &log)
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

const tinyWidth = 32 // numbers of an embedding

// tinyModel returns a model of the architecture llama, in the form GGUF 3. It has one layer,
// whose attention adds the mean of all tokens to each. The second number of that mean is not 0
// if one of the tokens is "storm".
func tinyModel() []byte {
	words := []string{"<unk>", "<s>", "</s>"}
	for i := range 256 {
		words = append(words, fmt.Sprintf("<0x%02X>", i))
	}
	first := len(words) // of the words
	words = append(words, "▁", "s", "t", "o", "r", "m", "st", "sto", "stor", "storm", "safe", "unsafe")
	scores, kinds := make([]float32, len(words)), make([]int32, len(words))
	for i := range words {
		switch {
		case i == 0:
			kinds[i] = 2 // unknown
		case i < 3:
			kinds[i] = 3 // control
		case i < first:
			kinds[i] = 6 // a byte
		default:
			kinds[i], scores[i] = 1, float32(i)
		}
	}
	var g gguf
	g.add("general.architecture", "llama")
	g.add("llama.context_length", uint32(512))
	g.add("llama.embedding_length", uint32(tinyWidth))
	g.add("llama.block_count", uint32(1))
	g.add("llama.feed_forward_length", uint32(tinyWidth))
	g.add("llama.attention.head_count", uint32(1))
	g.add("llama.rope.dimension_count", uint32(tinyWidth))
	g.add("llama.attention.layer_norm_rms_epsilon", float32(1e-5))
	g.add("tokenizer.ggml.model", "llama")
	g.add("tokenizer.ggml.tokens", words)
	g.add("tokenizer.ggml.scores", scores)
	g.add("tokenizer.ggml.token_type", kinds)
	g.add("tokenizer.ggml.unknown_token_id", uint32(0))
	g.add("tokenizer.ggml.bos_token_id", uint32(1))
	g.add("tokenizer.ggml.eos_token_id", uint32(2))
	g.add("tokenizer.chat_template", "{% for message in messages %}{{ message['content'] }} {% endfor %}")

	one := func(int, int) float32 { return 1 }
	none := func(int, int) float32 { return 0 }
	same := func(row, column int) float32 {
		if row == column {
			return 1
		}
		return 0
	}
	at := func(word string, column int, value float32) func(int, int) float32 {
		return func(row, c int) float32 {
			if words[row] == word && c == column {
				return value
			}
			return 0
		}
	}
	storm, unsafe, safe := at("storm", 1, 50), at("unsafe", 1, 1000), at("safe", 0, 1)
	g.tensor("token_embd.weight", len(words), func(row, column int) float32 { return storm(row, column) + same(0, column) })
	g.tensor("output.weight", len(words), func(row, column int) float32 { return unsafe(row, column) + safe(row, column) })
	g.tensor("output_norm.weight", 0, one)
	for name, weight := range map[string]func(int, int) float32{"attn_q": none, "attn_k": none, "attn_v": same, "attn_output": same, "ffn_gate": none, "ffn_up": none, "ffn_down": none} {
		g.tensor("blk.0."+name+".weight", tinyWidth, weight)
	}
	g.tensor("blk.0.attn_norm.weight", 0, one)
	g.tensor("blk.0.ffn_norm.weight", 0, one)
	return g.bytes()
}

// A gguf is a model file, as github.com/ggml-org/ggml describes it in docs/gguf.md.
type gguf struct {
	values, infos, data bytes.Buffer
	nValues, nTensors   uint64
}

// The types of values.
const (
	ggufUint32  = 4
	ggufInt32   = 5
	ggufFloat32 = 6
	ggufString  = 8
	ggufArray   = 9
)

func (g *gguf) add(key string, value any) {
	g.nValues++
	w := &g.values
	writeText(w, key)
	switch v := value.(type) {
	case uint32:
		writeNumbers(w, uint32(ggufUint32), v)
	case float32:
		writeNumbers(w, uint32(ggufFloat32), v)
	case string:
		writeNumbers(w, uint32(ggufString))
		writeText(w, v)
	case []string:
		writeNumbers(w, uint32(ggufArray), uint32(ggufString), uint64(len(v)))
		for _, s := range v {
			writeText(w, s)
		}
	case []float32:
		writeNumbers(w, uint32(ggufArray), uint32(ggufFloat32), uint64(len(v)), v)
	case []int32:
		writeNumbers(w, uint32(ggufArray), uint32(ggufInt32), uint64(len(v)), v)
	default:
		panic(strconv.Quote(key))
	}
}

// tensor adds a matrix of tinyWidth columns, or with 0 rows a vector.
func (g *gguf) tensor(name string, rows int, weight func(row, column int) float32) {
	g.nTensors++
	writeText(&g.infos, name)
	if rows == 0 {
		writeNumbers(&g.infos, uint32(1), uint64(tinyWidth))
	} else {
		writeNumbers(&g.infos, uint32(2), uint64(tinyWidth), uint64(rows))
	}
	writeNumbers(&g.infos, uint32(0), uint64(g.data.Len())) // 32 bits each
	for row := range max(rows, 1) {
		for column := range tinyWidth {
			writeNumbers(&g.data, weight(row, column))
		}
	}
}

func (g *gguf) bytes() []byte {
	var out bytes.Buffer
	out.WriteString("GGUF")
	writeNumbers(&out, uint32(3), g.nTensors, g.nValues)
	out.Write(g.values.Bytes())
	out.Write(g.infos.Bytes())
	out.Write(make([]byte, -out.Len()&31))
	out.Write(g.data.Bytes())
	return out.Bytes()
}

func writeNumbers(w *bytes.Buffer, values ...any) {
	for _, v := range values {
		if err := binary.Write(w, binary.LittleEndian, v); err != nil {
			panic(err)
		}
	}
}

func writeText(w *bytes.Buffer, s string) {
	writeNumbers(w, uint64(len(s)))
	w.WriteString(s)
}
