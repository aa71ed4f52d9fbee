package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"time"
)

// steps is how often memory is read, and the reader stops, over the stream.
const steps = 8

// soak writes lines to a program and reads its answers.
func soak(weir *exec.Cmd, size, most int64, stop time.Duration, r *rand.Rand) error {
	in, err := weir.StdinPipe()
	if err != nil {
		return err
	}
	out, err := weir.StdoutPipe()
	if err != nil {
		return err
	}
	if err := weir.Start(); err != nil {
		return err
	}
	stops := make(chan struct{}, steps)
	a := answers{stops: stops, stop: stop}
	read := make(chan error, 1)
	go func() {
		err := a.read(out)
		if err != nil {
			_ = weir.Process.Kill() // or the writer would wait for ever
		}
		read <- err
	}()
	w := writer{maker: maker{r: r}, pid: weir.Process.Pid, stops: stops}
	err = errors.Join(w.write(in, size), in.Close(), <-read, exitOf(weir.Wait()))
	fmt.Printf("%d lines, %d answers, %d of them withheld\n", w.maker.n, a.n, a.withheld)
	if err == nil && a.n != w.maker.n {
		err = errors.New("the numbers of lines and answers differ")
	}
	return errors.Join(err, flat(w.memory, most))
}

// exitOf takes statuses of runs that found something, or could not judge a line, as success.
func exitOf(err error) error {
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.Exited() {
		return nil
	}
	return err
}

// A writer writes lines and reads how much memory the program has.
type writer struct {
	maker  maker
	pid    int
	stops  chan<- struct{}
	memory []int64
}

func (w *writer) write(to io.Writer, size int64) error {
	out := bufio.NewWriterSize(to, 1<<16)
	began, written := time.Now(), int64(0)
	for step := int64(1); step <= steps; step++ {
		for written < size*step/steps {
			n, err := out.WriteString(w.maker.line() + "\n")
			if err != nil {
				return err
			}
			written += int64(n)
		}
		n, err := memoryOf(w.pid)
		if err != nil {
			return err
		}
		w.memory = append(w.memory, n)
		fmt.Printf("%7d MiB in %6.0f s: %4d MiB of memory\n", written>>20, time.Since(began).Seconds(), n>>20)
		w.stops <- struct{}{}
	}
	return out.Flush()
}

// memoryOf returns the resident memory of a process.
func memoryOf(pid int) (int64, error) {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/statm")
	if err != nil {
		return 0, err
	}
	var total, resident int64
	_, err = fmt.Sscan(string(text), &total, &resident)
	return resident * int64(os.Getpagesize()), err
}

// flat holds that memory is below the bound, and in the second half of the stream not much
// more than in the first.
func flat(memory []int64, most int64) error {
	if len(memory) < steps {
		return errors.New("the run ended early")
	}
	var half [2]int64
	for i, n := range memory {
		half[i*2/steps] = max(half[i*2/steps], n)
	}
	if half[1] > most || half[1] > half[0]*3/2 {
		return fmt.Errorf("memory grew from %d to %d MiB", half[0]>>20, half[1]>>20)
	}
	return nil
}

// answers reads answers, slowly.
type answers struct {
	stops       <-chan struct{}
	stop        time.Duration
	n, withheld int
}

func (a *answers) read(r io.Reader) error {
	in := bufio.NewScanner(r)
	in.Buffer(nil, 64<<20)
	for in.Scan() {
		a.n++
		if err := a.check(in.Bytes()); err != nil {
			return err
		}
		select {
		case <-a.stops:
			time.Sleep(a.stop)
		default:
		}
	}
	return in.Err()
}

// check checks one answer.
func (a *answers) check(line []byte) error {
	if !bytes.Contains(line[:min(len(line), 100)], fmt.Appendf(nil, `"line":%d,`, a.n)) {
		return fmt.Errorf("answer %d is about another line", a.n)
	}
	if bytes.Contains(line[:min(len(line), 100)], []byte(`"action":"block"`)) {
		a.withheld++
	}
	for _, s := range secret {
		if bytes.Contains(line, []byte(s)) {
			return fmt.Errorf("answer %d holds a planted value", a.n)
		}
	}
	return nil
}
