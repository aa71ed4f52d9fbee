#include "go_asm.h"
#include "textflag.h"

// A text is scanned in four passes over one chunk, each the twin of a function in Go that
// the tests compare it with:
//
//	spaceOutAVX2  blanks become spaces                                 spaceOut
//	mark          where words start: a list of places                  places.look, siftPlain
//	sift          places at which some window may begin, in two lists  siftPlain
//	narrow        those that the tag of their cell does not refuse     narrowPlain
//
// matchAVX2 compares what is left with the lanes of literals (matchPlain).

// Tables of byte kinds, by the lower and by the upper half of a byte. A byte has the kinds
// that both tables name: 0x80 backslash, 0x40 opener, 0x20 sign, 0x10 bar.
DATA lows<>+0(SB)/8, $0x0000000000002000
DATA lows<>+8(SB)/8, $0x200000d060600000
GLOBL lows<>(SB), RODATA|NOPTR, $16
DATA highs<>+0(SB)/8, $0x1000c00040200000
DATA highs<>+8(SB)/8, $0x0000000000000000
GLOBL highs<>(SB), RODATA|NOPTR, $16

// Bytes that mark broadcasts to Y6 to Y12, lowest first: 0x20 the case bit, 'a', 25 more
// letters, '0', 9 more digits, 0xc0 the first byte of a character beyond ASCII, 0x0f the
// lower half of a byte.
DATA fill<>+0(SB)/8, $0x000fc00930196120
GLOBL fill<>(SB), RODATA|NOPTR, $8

// '\t' the first blank, 4 more, and the space.
DATA blank<>+0(SB)/4, $0x00200409
GLOBL blank<>(SB), RODATA|NOPTR, $4

// MASK sets out to 64 bits: the top bits of the 32 bytes of lo, then those of hi. It
// clobbers CX.
#define MASK(lo, hi, out) \
	VPMOVMSKB lo, out; \
	VPMOVMSKB hi, CX; \
	SHLQ $32, CX; \
	ORQ CX, out

// KINDS sets each byte of out to the kinds of that byte of x. It clobbers Y2.
#define KINDS(x, out) \
	VPAND Y12, x, Y2; \
	VPSHUFB Y2, Y13, out; \
	VPSRLW $4, x, Y2; \
	VPAND Y12, Y2, Y2; \
	VPSHUFB Y2, Y14, Y2; \
	VPAND Y2, out, out

// WITHIN sets the bytes of out to 0xff where those of x are from first to first+more, else
// to 0. It clobbers Y3.
#define WITHIN(x, first, more, out) \
	VPSUBB first, x, out; \
	VPMINUB more, out, Y3; \
	VPCMPEQB out, Y3, out

// BEYOND sets the bytes of out to 0xff where those of x begin a character beyond ASCII.
#define BEYOND(x, out) \
	VPMAXUB Y11, x, out; \
	VPCMPEQB x, out, out

// SHIFTED sets out to the mask x moved one place towards the end of the text; before is the
// mask of the block before.
#define SHIFTED(x, before, out) \
	MOVQ before, out; \
	SHRQ $63, out; \
	LEAQ (out)(x*2), out

// ESCAPED adds to R12 the mask R9 moved by n places; CX is that of the block before. It
// clobbers R15.
#define ESCAPED(n) \
	MOVQ R9, R15; \
	SHLQ $n, R15; \
	ORQ  R15, R12; \
	MOVQ CX, R15; \
	SHRQ $(64-n), R15; \
	ORQ  R15, R12

// ROW clears the bits of R12 that are not set n places before them as well; CX is the mask
// of the block before, and loses the same bits. It clobbers R9 and R13.
#define ROW(n) \
	MOVQ R12, R9; \
	SHLQ $n, R9; \
	MOVQ CX, R13; \
	SHRQ $(64-n), R13; \
	ORQ  R13, R9; \
	ANDQ R9, R12; \
	MOVQ CX, R9; \
	SHLQ $n, R9; \
	ANDQ R9, CX

// ROWS sets R12 to the places behind 32 set bits of R12 in a row; CX is the mask of the
// block before. It clobbers CX, R9 and R13.
#define ROWS \
	ROW(1); \
	ROW(2); \
	ROW(4); \
	ROW(8); \
	ROW(16); \
	SHRQ $63, CX; \
	LEAQ (CX)(R12*2), R12

// func spaceOutAVX2(text []byte)
//
// SI the next 32 bytes, CX the end of the text.
TEXT ·spaceOutAVX2(SB), NOSPLIT, $0-24
	MOVQ text_base+0(FP), SI
	MOVQ text_len+8(FP), CX
	ADDQ SI, CX
	VPBROADCASTB blank<>+0(SB), Y6
	VPBROADCASTB blank<>+1(SB), Y7
	VPBROADCASTB blank<>+2(SB), Y8

block:
	VMOVDQU (SI), Y0
	WITHIN(Y0, Y6, Y7, Y1)
	VPBLENDVB Y1, Y8, Y0, Y0
	VMOVDQU Y0, (SI)
	ADDQ $32, SI
	CMPQ SI, CX
	JLT  block
	VZEROUPPER
	RET

// func mark(p *places, c *chunk)
//
// mark is the first half of siftPlain with places.look, which explains the masks.
//
//	R14       p, with the masks of the block before
//	DI        c
//	SI        the block, at AX in the chunk
//	DX        the end of the list of places
//	Y6 to Y12 the bytes of fill
//	Y13, Y14  the tables lows and highs
TEXT ·mark(SB), NOSPLIT, $24-16
	MOVQ p+0(FP), R14
	MOVQ c+8(FP), DI
	LEAQ (chunk_text+const_margin)(DI), SI
	LEAQ chunk_places(DI), DX
	XORL AX, AX
	VPBROADCASTB fill<>+0(SB), Y6
	VPBROADCASTB fill<>+1(SB), Y7
	VPBROADCASTB fill<>+2(SB), Y8
	VPBROADCASTB fill<>+3(SB), Y9
	VPBROADCASTB fill<>+4(SB), Y10
	VPBROADCASTB fill<>+5(SB), Y11
	VPBROADCASTB fill<>+6(SB), Y12
	VBROADCASTI128 lows<>(SB), Y13
	VBROADCASTI128 highs<>(SB), Y14

block:
	CMPQ AX, chunk_size(DI)
	JGE  done
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1

	// The masks of the block: 0(SP) backslashes, 8(SP) characters beyond ASCII,
	// R12 openers, R13 signs, R15 bars, R8 letters, R9 small letters, R10 digits.
	KINDS(Y0, Y4)
	KINDS(Y1, Y5)
	MASK(Y4, Y5, BX)
	MOVQ BX, 0(SP)
	BEYOND(Y0, Y2)
	BEYOND(Y1, Y3)
	MASK(Y2, Y3, R11)
	MOVQ R11, 8(SP)
	VPADDB Y4, Y4, Y4
	VPADDB Y5, Y5, Y5
	MASK(Y4, Y5, R12)
	VPADDB Y4, Y4, Y4
	VPADDB Y5, Y5, Y5
	MASK(Y4, Y5, R13)
	VPADDB Y4, Y4, Y4
	VPADDB Y5, Y5, Y5
	MASK(Y4, Y5, R15)
	VPOR Y6, Y0, Y2
	WITHIN(Y2, Y7, Y8, Y4)
	VPOR Y6, Y1, Y2
	WITHIN(Y2, Y7, Y8, Y5)
	MASK(Y4, Y5, R8)
	VPSLLW $2, Y0, Y4
	VPSLLW $2, Y1, Y5
	MASK(Y4, Y5, R9)
	ANDQ R8, R9
	WITHIN(Y0, Y9, Y10, Y4)
	WITHIN(Y1, Y9, Y10, Y5)
	MASK(Y4, Y5, R10)

	// 16(SP) openers that are places: those before a letter, sign or bar, or at the end of
	// the block. BX letters and digits, R13 what codes are made of.
	MOVQ R8, BX
	ORQ  R10, BX
	ORQ  R13, R15
	ORQ  R8, R15
	SHRQ $1, R15
	BTSQ $63, R15
	ANDQ R12, R15
	ANDNQ R15, BX, R15
	MOVQ 0(SP), CX
	ANDNQ R15, CX, R15
	MOVQ R15, 16(SP)
	ORQ  BX, R13

	// R11 starts of words: letters behind no letter, capitals next to a small letter,
	// digits behind no digit.
	SHIFTED(R8, places_letters(R14), R11)
	ANDNQ R8, R11, R11
	SHIFTED(R9, places_smalls(R14), R12)
	MOVQ R9, CX
	SHRQ $1, CX
	ORQ  CX, R12
	BTSQ $63, R12
	ANDNQ R8, R9, CX
	ANDQ R12, CX
	ORQ  CX, R11
	SHIFTED(R10, places_digits(R14), R12)
	ANDNQ R10, R12, R12
	ORQ  R12, R11
	MOVQ R8, places_letters(R14)
	MOVQ R9, places_smalls(R14)
	MOVQ R10, places_digits(R14)

	// Letters and digits two, four and six places behind a backslash, where there is one.
	MOVQ 0(SP), R9
	MOVQ places_slashes(R14), CX
	MOVQ R9, R12
	ORQ  CX, R12
	JZ   unescaped
	MOVQ R9, places_slashes(R14)
	XORL R12, R12
	ESCAPED(2)
	ESCAPED(4)
	ESCAPED(6)
	ANDQ BX, R12
	ORQ  R12, R11

unescaped:
	// Letters and digits behind 32 characters of a code. Where none of the four quarters of
	// a mask is full, there are not so many in a row.
	MOVQ R13, R12
	NOTQ R12
	MOVQ $0x0001000100010001, R9
	SUBQ R9, R12
	ANDQ R13, R12
	MOVQ $0x8000800080008000, R9
	MOVQ places_code(R14), CX
	MOVQ R13, places_code(R14)
	TESTQ R9, R12
	JNZ  crowded
	MOVQ CX, R12
	SHRQ $48, R12
	CMPL R12, $0xffff
	JEQ  crowded

uncrowded:
	// BX all places, R12 how many.
	MOVQ R11, BX
	ORQ  16(SP), BX
	ORQ  8(SP), BX
	POPCNTQ BX, R12
	TESTQ BX, BX
	JZ   next
	MOVQ DX, R13

number:
	// Append four places at a time. What is too much is overwritten by the next block's.
	TZCNTQ BX, CX
	BLSRQ BX, BX
	ADDL AX, CX
	MOVW CX, 0(R13)
	TZCNTQ BX, CX
	BLSRQ BX, BX
	ADDL AX, CX
	MOVW CX, 2(R13)
	TZCNTQ BX, CX
	BLSRQ BX, BX
	ADDL AX, CX
	MOVW CX, 4(R13)
	TZCNTQ BX, CX
	BLSRQ BX, BX
	ADDL AX, CX
	MOVW CX, 6(R13)
	ADDQ $8, R13
	TESTQ BX, BX
	JNZ  number

next:
	LEAQ (DX)(R12*2), DX
	ADDQ $64, AX
	ADDQ $64, SI
	JMP  block

crowded:
	MOVQ R13, R12
	ROWS
	ANDQ BX, R12
	ORQ  R12, R11
	JMP  uncrowded

done:
	LEAQ chunk_places(DI), CX
	SUBQ CX, DX
	SHRQ $1, DX
	MOVQ DX, chunk_n(DI)
	VZEROUPPER
	RET

// SHORTROW and LONGROW are shortRow and longRow of window.go for x, which is caseless.
#define SHORTROW(x, out) \
	IMUL3L $const_shortFactor, x, out; \
	SHRL $const_shortShift, out

#define LONGROW(x, out) \
	IMUL3L $const_golden, x, out; \
	SHRL $const_longShift, out

// LONGBIT is longBit for the bytes x. It does without PEXT, which is very slow on some
// processors with AVX2.
#define LONGBIT(x, out) \
	RORXQ $32, x, out; \
	ANDL $const_behindMask, out; \
	IMUL3L $const_behindMove, out, out; \
	SHRL $const_behindShift, out

// SIFT appends the place at offset(BX) to the lists of candidates whose filter has the
// bytes there: it writes to the end of both lists, and moves an end only then, without a
// branch. CX and AX are the lengths of the lists of long and short windows.
#define SIFT(offset) \
	MOVWLZX offset(BX), R12; \
	MOVQ (SI)(R12*1), R11; \
	RORXL $16, R11, R15; \
	LONGBIT(R11, R14); \
	ORL  $const_caselessFour, R11; \
	SHORTROW(R11, R13); \
	LONGROW(R11, R11); \
	MOVL Set_short(DI)(R13*4), R13; \
	MOVQ Set_long(DI)(R11*8), R11; \
	MOVW R12, chunk_long(DX)(CX*2); \
	BTQ  R14, R11; \
	ADCQ $0, CX; \
	MOVW R12, chunk_short(DX)(AX*2); \
	BTL  R15, R13; \
	ADCQ $0, AX

// func sift(s *Set, c *chunk)
//
// sift is the second half of siftPlain, two places at a time.
//
//	DI s, DX c, SI the text of the chunk
//	BX the next place, R8 the end of the places
TEXT ·sift(SB), NOSPLIT, $0-16
	MOVQ s+0(FP), DI
	MOVQ c+8(FP), DX
	LEAQ (chunk_text+const_margin)(DX), SI
	LEAQ chunk_places(DX), BX
	MOVQ chunk_n(DX), R8
	XORL CX, CX
	XORL AX, AX
	TESTQ R8, R8
	JZ   sifted
	TESTQ $1, R8
	LEAQ  (BX)(R8*2), R8
	JZ    first
	SUBQ  $2, BX
	JMP   second

first:
	SIFT(0)

second:
	SIFT(2)
	ADDQ $4, BX
	CMPQ BX, R8
	JLT  first

sifted:
	MOVQ CX, chunk_longs(DX)
	MOVQ AX, chunk_shorts(DX)
	RET

// KEEP appends the place R12 to the kept candidates if the tag of the cell R11 has the bit
// R14, without a branch, and prefetches the first lane of the cell: of the first cell,
// which is in the cache, where the place is not kept. CX counts the kept candidates.
#define KEEP \
	MOVL cell_tag(R10)(R11*8), R15; \
	MOVL cell_lanes(R10)(R11*8), R11; \
	MOVL R11, (chunk_kept+candidate_lanes)(DX)(CX*8); \
	MOVW R12, (chunk_kept+candidate_at)(DX)(CX*8); \
	SHLQ $4, R11; \
	BTL  R14, R15; \
	SBBQ R15, R15; \
	SUBQ R15, CX; \
	ANDQ R15, R11; \
	PREFETCHT0 (R9)(R11*1)

DATA shortTagMove<>+0(SB)/8, $const_shortTagMove
GLOBL shortTagMove<>(SB), RODATA|NOPTR, $8

// func narrow(s *Set, c *chunk)
//
// narrow is narrowPlain: first the long windows, then the short ones.
//
//	DI s, DX c, SI the text of the chunk
//	BX the next candidate, AX the end of its list
//	R9 the lanes, R10 the cells
TEXT ·narrow(SB), NOSPLIT, $0-16
	MOVQ s+0(FP), DI
	MOVQ c+8(FP), DX
	LEAQ (chunk_text+const_margin)(DX), SI
	LEAQ chunk_long(DX), BX
	MOVQ chunk_longs(DX), AX
	LEAQ (BX)(AX*2), AX
	MOVQ Set_lanes(DI), R9
	MOVQ Set_cells(DI), R10
	XORL CX, CX
	CMPQ BX, AX
	JEQ  shorts

long:
	MOVWLZX (BX), R12
	ADDQ $2, BX
	MOVQ (SI)(R12*1), R11
	LONGBIT(R11, R13)
	RORXQ $32, R11, R14
	ANDL $const_longTagMask, R14
	IMUL3L $const_longTagMove, R14, R14
	SHRL $const_longTagShift, R14
	ORL  $const_caselessFour, R11
	LONGROW(R11, R11)
	BZHIQ R13, Set_long(DI)(R11*8), R13
	POPCNTQ R13, R13
	MOVL Set_longCells(DI)(R11*4), R11
	ADDQ R13, R11
	KEEP
	CMPQ BX, AX
	JLT  long

shorts:
	LEAQ chunk_short(DX), BX
	MOVQ chunk_shorts(DX), AX
	LEAQ (BX)(AX*2), AX
	CMPQ BX, AX
	JEQ  narrowed
	MOVQ $const_shortTagMask, R8

short:
	MOVWLZX (BX), R12
	ADDQ $2, BX
	MOVL (SI)(R12*1), R11
	RORXL $16, R11, R13
	ANDL $31, R13
	ORL  $const_caselessFour, R11
	SHORTROW(R11, R11)
	MOVQ -const_shortTagFrom(SI)(R12*1), R14
	ANDQ R8, R14
	IMULQ shortTagMove<>(SB), R14
	SHRQ $const_shortTagShift, R14
	MOVL Set_short(DI)(R11*4), R15
	BZHIL R13, R15, R13
	POPCNTL R13, R13
	MOVL Set_shortCells(DI)(R11*4), R11
	ADDQ R13, R11
	KEEP
	CMPQ BX, AX
	JLT  short

narrowed:
	MOVQ CX, chunk_keeps(DX)
	RET

// func matchAVX2(s *Set, c *chunk, kept []candidate, out []found) (n int)
//
// matchAVX2 is matchPlain, for at least one candidate. It compares four lanes at a time.
//
//	R8       s
//	SI       the text of the chunk
//	BX, AX   the next candidate and their end
//	DX, CX   out, and how many there are in it
//	R14, R9  the number and the address of the next lane
//	Y6       the case bit of each byte
//	Y7       0xff in each quadword, for the counts of shifts
TEXT ·matchAVX2(SB), NOSPLIT, $0-72
	MOVQ s+0(FP), R8
	MOVQ c+8(FP), SI
	MOVQ kept_base+16(FP), BX
	MOVQ kept_len+24(FP), AX
	MOVQ out_base+40(FP), DX
	LEAQ (chunk_text+const_margin)(SI), SI
	LEAQ (BX)(AX*8), AX
	MOVQ $const_caseless, CX
	VMOVQ CX, X6
	VPBROADCASTQ X6, Y6
	VPCMPEQD Y7, Y7, Y7
	VPSRLQ $56, Y7, Y7
	XORL CX, CX

place:
	// The eight bytes that a lane may want, caseless, four times each: Y8 from the place on,
	// Y9 before it, Y10 beyond it.
	MOVL candidate_lanes(BX), R14
	MOVWLZX candidate_at(BX), R12
	ADDQ $8, BX
	MOVQ R14, R9
	SHLQ $4, R9 // the size of a lane
	ADDQ Set_lanes(R8), R9
	LEAQ (SI)(R12*1), DI
	VPBROADCASTQ (DI), Y8
	VPOR Y6, Y8, Y8
	VPBROADCASTQ -const_before(DI), Y9
	VPOR Y6, Y9, Y9
	VPBROADCASTQ const_beyond(DI), Y10
	VPOR Y6, Y10, Y10

lanes:
	// Y2 what four lanes want, Y3 how. Y5 becomes what is in the text: chosen by the two
	// bits of how that say where, and shifted until only the bytes that count are left.
	VMOVDQU (R9), X0
	VINSERTI128 $1, 32(R9), Y0, Y0
	VMOVDQU 16(R9), X1
	VINSERTI128 $1, 48(R9), Y1, Y1
	VPUNPCKLQDQ Y1, Y0, Y2
	VPUNPCKHQDQ Y1, Y0, Y3
	VPSLLQ $1, Y3, Y4
	VBLENDVPD Y4, Y8, Y9, Y5
	VPSLLQ $2, Y3, Y4
	VBLENDVPD Y4, Y10, Y5, Y5
	VPAND Y7, Y3, Y4
	VPSLLVQ Y4, Y5, Y5
	VPSRLQ $8, Y3, Y4
	VPAND Y7, Y4, Y4
	VPSRLVQ Y4, Y5, Y5
	VPCMPEQQ Y2, Y5, Y5
	// R11 the lanes that agree, up to the last one of the cell, R13 the last ones.
	VMOVMSKPD Y5, R11
	VMOVMSKPD Y3, R13
	BLSMSKL R13, R15
	ANDL R15, R11
	MOVL R14, found_lanes(DX)(CX*8)
	MOVW R12, found_at(DX)(CX*8)
	MOVB R11, found_mask(DX)(CX*8)
	CMPL R11, $1
	SBBQ $-1, CX
	ADDQ $const_lanesAtOnce, R14
	ADDQ $(const_lanesAtOnce*lane__size), R9
	TESTL R13, R13
	JZ   lanes
	CMPQ BX, AX
	JLT  place
	MOVQ CX, n+64(FP)
	VZEROUPPER
	RET
