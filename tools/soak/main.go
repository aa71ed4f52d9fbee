// Soak pipes gigabytes of lines, ordinary and hostile ones, through weir to a reader that is
// slow and stops now and then. It checks that each line has one answer, in order, that no
// planted value comes out, and that memory stays what it was. Run it in the root of the
// repository:
//
//	soak [-size 10G] [-seed N] [-stop 10s] [-limit 512M]
//
// It prints its seed and memory over time, and exits 1 if a check failed.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func main() {
	size := flag.String("size", "10G", "bytes of input")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "seed of the lines")
	stop := flag.Duration("stop", 0, "how long the reader stops, eight times in all")
	limit := flag.String("limit", "512M", "how much memory weir may take")
	flag.Parse()
	n, err := bytesOf(*size)
	most, e := bytesOf(*limit)
	if err == nil {
		err = e
	}
	if err == nil {
		fmt.Printf("%s of input, seed %d\n", *size, *seed)
		err = run(n, most, *stop, rand.New(rand.NewPCG(*seed, 0)))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "soak:", err)
		os.Exit(1)
	}
}

// bytesOf reads a size such as 64M.
func bytesOf(text string) (int64, error) {
	shift := strings.Index("KMG", text[max(0, len(text)-1):])
	if shift < 0 || text == "" {
		return 0, fmt.Errorf("%q: not a size such as 64M or 10G", text)
	}
	n, err := strconv.ParseInt(text[:len(text)-1], 10, 32)
	return n << (10 * (shift + 1)), err
}

// run builds weir and soaks it.
func run(size, most int64, stop time.Duration, r *rand.Rand) error {
	dir, err := os.MkdirTemp("", "soak")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "weir")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		return fmt.Errorf("building weir: %w\n%s", err, out)
	}
	weir := exec.Command(program, "-q", "--emit", "envelope", "--canary", canary)
	weir.Env = []string{"HOME=" + dir, "XDG_CONFIG_HOME=" + filepath.Join(dir, "config")}
	weir.Stderr = os.Stderr
	return soak(weir, size, most, stop, r)
}
