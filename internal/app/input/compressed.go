package input

import (
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"weir/internal/app/hint"
	"weir/internal/app/stdio"
)

// gzipEncoding knows gzip (RFC 1952).
func gzipEncoding(head []byte) *encoding {
	if !begins("\x1f\x8b")(head) {
		return nil
	}
	return &encoding{"gzip",
		func(r io.Reader) (io.Reader, error) {
			return unpack(r, func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) })
		},
		func(w io.Writer) (stdio.Encoder, error) { return gzip.NewWriter(w), nil }}
}

// maxWindow is how far back a Zstandard stream may refer, in bytes. The levels up to 19 need
// no more, and it is memory that weir takes.
const maxWindow = 8 << 20

// isZstd reports whether head begins a frame of Zstandard, or one that decoders skip
// (RFC 8878, section 3.1.2).
func isZstd(head []byte) bool {
	return begins("\x28\xb5\x2f\xfd")(head) || len(head) >= 4 && head[0]&0xf0 == 0x50 && begins("\x2a\x4d\x18")(head[1:])
}

// zstdEncoding knows Zstandard (RFC 8878).
func zstdEncoding(head []byte) *encoding {
	if !isZstd(head) {
		return nil
	}
	return &encoding{"Zstandard",
		func(r io.Reader) (io.Reader, error) {
			return unpack(r, func(r io.Reader) (io.Reader, error) {
				return zstd.NewReader(r, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow))
			})
		},
		func(w io.Writer) (stdio.Encoder, error) {
			return zstd.NewWriter(w, zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true), zstd.WithWindowSize(1<<20), zstd.WithZeroFrames(true))
		}}
}

const (
	freeBytes = 64 << 20 // bytes that may come out of any packed stream
	maxRatio  = 200      // how many times its length a stream that is longer may become
)

var errBomb = hint.With(fmt.Errorf("unpack: more than %d times its length", maxRatio), "zcat FILE | weir, or zstdcat FILE | weir, if you trust the file")

// An unpacked is a stream that was packed. It ends with an error before it grows out of all
// proportion.
type unpacked struct {
	r      io.Reader
	packed *counter
	n      int64 // bytes so far
}

// unpack returns what open unpacks r to.
func unpack(r io.Reader, open func(io.Reader) (io.Reader, error)) (io.Reader, error) {
	packed := &counter{r: r}
	in, err := open(packed)
	if err != nil {
		return nil, errUnpack(err)
	}
	return &unpacked{r: in, packed: packed}, nil
}

func (u *unpacked) Read(p []byte) (int, error) {
	n, err := u.r.Read(p)
	if u.n += int64(n); u.n > freeBytes && u.n/maxRatio > u.packed.n {
		return 0, errBomb
	}
	if err != nil && err != io.EOF {
		err = errUnpack(err)
	}
	return n, err
}

// errUnpack says why a stream could not be unpacked.
func errUnpack(err error) error {
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return hint.With(errors.New("unpack: the file is torn"), "fetch it again; what came out of it was judged")
	case errors.Is(err, zstd.ErrWindowSizeExceeded):
		return hint.With(fmt.Errorf("unpack: %w", err), "zstdcat --long=31 FILE | weir")
	}
	return hint.With(fmt.Errorf("unpack: %w", err), "the file is damaged, as gzip -t FILE or zstd -t FILE can tell")
}

// A counter counts the bytes that are read.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}
