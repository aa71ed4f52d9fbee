#include "go_asm.h"
#include "textflag.h"

// HAS sets the lowest bit of out where the filter at offset holds the window that
// golden takes from next, and clears the others.
#define HAS(next, golden, offset, out) \
	MOVQ next, out; \
	IMULQ golden, out; \
	MOVQ out, R15; \
	SHRQ $(64-const_filterBits), R15; \
	MOVQ offset(DI)(R15*8), R15; \
	SHRQ $const_firstShift, out; \
	SHRXQ out, R15, BP; \
	SHRQ $(const_secondShift-const_firstShift), out; \
	SHRXQ out, R15, out; \
	ANDL BP, out; \
	ANDL $1, out

// NEXT takes the next place: its number in the piece becomes a candidate that the
// next one overwrites unless it passes.
#define NEXT \
	TZCNTQ BX, R12; \
	BLSRQ BX, BX; \
	MOVQ const_margin(SI)(R12*1), R11; \
	ORQ R8, R11

// PASS counts the candidate if what it passed, in R12, is not zero.
#define PASS \
	MOVB R12, candidates_passed(DX)(CX*1); \
	CMPL R12, $1; \
	SBBQ $-1, CX

// The kinds of bytes that are told by both their halves: 0x80 a backslash, 0x40 an
// opener, 0x20 a sign, 0x10 the bar.
DATA lows<>+0(SB)/8, $0x0000000000002000
DATA lows<>+8(SB)/8, $0x200000d060600000
GLOBL lows<>(SB), RODATA|NOPTR, $16
DATA highs<>+0(SB)/8, $0x1000c00040200000
DATA highs<>+8(SB)/8, $0x0000000000000000
GLOBL highs<>(SB), RODATA|NOPTR, $16

// Bytes to fill a register with: the bit that small letters have, the first letter,
// how many more there are, the first digit, how many more, the first byte that begins
// a character beyond ASCII, the lower half of a byte.
DATA fill<>+0(SB)/8, $0x000fc00930196120
GLOBL fill<>(SB), RODATA|NOPTR, $8

// MASK puts the top bits of the bytes of lo and hi together.
#define MASK(lo, hi, out) \
	VPMOVMSKB lo, out; \
	VPMOVMSKB hi, CX; \
	SHLQ $32, CX; \
	ORQ CX, out

// KINDS tells the kinds of the bytes of x.
#define KINDS(x, out) \
	VPAND Y12, x, Y2; \
	VPSHUFB Y2, Y13, out; \
	VPSRLW $4, x, Y2; \
	VPAND Y12, Y2, Y2; \
	VPSHUFB Y2, Y14, Y2; \
	VPAND Y2, out, out

// WITHIN marks the bytes of x that are first or one of more behind it.
#define WITHIN(x, first, more, out) \
	VPSUBB first, x, out; \
	VPMINUB more, out, Y3; \
	VPCMPEQB out, Y3, out

// BEYOND marks the bytes of x that begin a character beyond ASCII.
#define BEYOND(x, out) \
	VPMAXUB Y11, x, out; \
	VPCMPEQB x, out, out

// SHIFTED sets out to the mask x moved one place, with what comes in from the block
// before.
#define SHIFTED(x, before, out) \
	MOVQ before, out; \
	SHRQ $63, out; \
	LEAQ (out)(x*2), out

// ESCAPED adds to R12 the mask R9 moved by n places, with what comes in from CX.
#define ESCAPED(n) \
	MOVQ R9, R15; \
	SHLQ $n, R15; \
	ORQ  R15, R12; \
	MOVQ CX, R15; \
	SHRQ $(64-n), R15; \
	ORQ  R15, R12

// ROW keeps those bits of R12 that are set n places before, too, with what comes in
// from CX, and does the same with CX.
#define ROW(n) \
	MOVQ R12, R9; \
	SHLQ $n, R9; \
	MOVQ CX, R15; \
	SHRQ $(64-n), R15; \
	ORQ  R15, R9; \
	ANDQ R9, R12; \
	MOVQ CX, R9; \
	SHLQ $n, R9; \
	ANDQ R9, CX

// What turns the bits of eight bytes, of which the last one comes first, and puts the
// masks of eight bytes each together by kind.
DATA turned<>+0(SB)/8, $0x8040201008040201
GLOBL turned<>(SB), RODATA|NOPTR, $8
DATA backwards<>+0(SB)/8, $0x0001020304050607
DATA backwards<>+8(SB)/8, $0x08090a0b0c0d0e0f
GLOBL backwards<>(SB), RODATA|NOPTR, $16
DATA together<>+0(SB)/8, $0x3830282018100800
DATA together<>+8(SB)/8, $0x3931292119110901
DATA together<>+16(SB)/8, $0x3a322a221a120a02
DATA together<>+24(SB)/8, $0x3b332b231b130b03
DATA together<>+32(SB)/8, $0x3c342c241c140c04
DATA together<>+40(SB)/8, $0x3d352d251d150d05
DATA together<>+48(SB)/8, $0x3e362e261e160e06
DATA together<>+56(SB)/8, $0x3f372f271f170f07
GLOBL together<>(SB), RODATA|NOPTR, $64

// KINDS64 puts the masks of the block at text by asciiKinds at 32(SP), and those of
// characters beyond ASCII at 96(SP).
#define KINDS64(text) \
	VMOVDQU64 text, Z0; \
	VPSHUFB Z8, Z0, Z1; \
	VPMOVB2M Z1, K1; \
	KNOTQ K1, K1; \
	VPERMI2B.Z Z7, Z6, K1, Z1; \
	VGF2P8AFFINEQB $0, Z1, Z9, Z1; \
	VPERMB Z1, Z10, Z1; \
	VMOVDQU64 Z1, 32(SP); \
	VPCMPUB $5, Z11, Z0, K2; \
	KMOVQ K2, 96(SP)

// func scanBMI(p *places, s *Set, t *byte, at, end int, c *candidates) (next int)
//
// It is scanPlain, which see, as are places.look, filters.sieve and Set.narrow for the
// meaning of the masks and tables.
TEXT ·scanBMI(SB), NOSPLIT, $112-56
	MOVQ p+0(FP), R14
	MOVQ t+16(FP), SI
	MOVQ at+24(FP), AX
	MOVQ c+40(FP), DX
	ADDQ AX, SI
	MOVQ $0, candidates_n(DX)
	CMPB ·wide(SB), $0
	JEQ  begin
	LEAQ const_leastWide(AX), CX
	CMPQ CX, end+32(FP)
	JLE  begin64

begin:
	MOVQ $0, 104(SP)
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
	CMPQ AX, end+32(FP)
	JGE  done
	CMPQ candidates_n(DX), $const_enough
	JGT  done
	MOVQ s+8(FP), DI
	ADDQ $Set_words, DI
	CMPQ 104(SP), $0
	JNE  kinds64
	VMOVDQU const_margin(SI), Y0
	VMOVDQU (const_margin+32)(SI), Y1

	// Backslashes at 0(SP), characters beyond ASCII at 8(SP); R12 openers, R13 signs,
	// R15 bars, R8 letters, R9 small letters, R10 digits.
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

kinds:
	// R15 the openers that are a place, at 16(SP), BX letters and digits, R13 code.
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

	// R11 starts of words.
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

	// Those behind what may be an escape.
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
	// Those behind 32 characters of a code.
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
	// BX the long ones, at 24(SP) the others and openers.
	NOTQ BX
	MOVQ BX, R8
	SHRQ $1, R8
	MOVQ BX, R9
	SHRQ $2, R9
	SHRQ $3, BX
	ORQ  R8, BX
	ORQ  R9, BX
	ANDNQ R11, BX, BX
	MOVQ BX, R12
	SHLQ $3, R12
	SHRQ $3, R12
	ANDNQ R11, R12, R12
	ORQ  16(SP), R12
	MOVQ R12, 24(SP)

	MOVQ candidates_n(DX), CX
	MOVQ $const_caseless, R8
	MOVQ $const_goldenSix, R9
	MOVQ $const_goldenFour, R10
	TESTQ BX, BX
	JZ   others

word:
	NEXT
	ADDL AX, R12
	MOVL R12, candidates_at(DX)(CX*4)
	HAS(R11, R9, filters_six, R12)
	HAS(R11, R10, filters_four, R13)
	LEAL (R12)(R13*2), R12
	PASS
	TESTQ BX, BX
	JNZ  word

others:
	MOVQ 24(SP), BX
	TESTQ BX, BX
	JZ   sieved

other:
	NEXT
	MOVBLZX (const_margin-1)(SI)(R12*1), R13
	ADDL AX, R12
	MOVL R12, candidates_at(DX)(CX*4)
	HAS(R11, R9, filters_six, R12)
	MOVL R11, R15
	ANDL $0x1f1f, R15
	IMUL3L $const_pairSpread, R15, R15
	SHRL $8, R15
	ANDL $0x3ff, R15
	SHRL $16, R11
	SHRXL R11, filters_short(DI)(R15*8), R11
	ANDL $1, R11
	SHRXL R13, (filters_short+4)(DI)(R15*8), R13
	ANDL $1, R13
	LEAL (R12)(R11*2), R12
	LEAL (R12)(R13*4), R12
	PASS
	TESTQ BX, BX
	JNZ  other

sieved:
	MOVQ 8(SP), BX
	TESTQ BX, BX
	JNZ  foreign
	MOVQ CX, candidates_n(DX)
	ADDQ $64, AX
	ADDQ $64, SI
	JMP  block

foreign:
	// The characters beyond ASCII, too, with their own filters.
	MOVQ $0, 8(SP)
	ADDQ $(Set_foreign-Set_words), DI
	JMP  other

begin64:
	MOVQ $1, 104(SP)
	VMOVDQU64 ·asciiKinds+0(SB), Z6
	VMOVDQU64 ·asciiKinds+64(SB), Z7
	VBROADCASTI32X4 backwards<>(SB), Z8
	VPBROADCASTQ turned<>(SB), Z9
	VMOVDQU64 together<>(SB), Z10
	VPBROADCASTB fill<>+5(SB), Z11
	KINDS64(const_margin(SI))
	JMP block

kinds64:
	// The same, which has been worked out while the block before was gone through: there
	// is no telling how many words a block has, and after a wrong guess all waits for
	// the masks. Then those of the block after, or of this one again where it is the last.
	MOVQ 32(SP), R11
	MOVQ 48(SP), R12
	MOVQ 56(SP), R13
	MOVQ 64(SP), R15
	MOVQ 72(SP), R8
	MOVQ 88(SP), R10
	MOVQ R11, 0(SP)
	MOVQ 96(SP), R11
	MOVQ R11, 8(SP)
	MOVQ 80(SP), R9
	LEAQ 64(AX), CX
	LEAQ 64(SI), BX
	CMPQ CX, end+32(FP)
	CMOVQGE SI, BX
	KINDS64(const_margin(BX))
	JMP kinds

crowded:
	MOVQ R13, R12
	ROW(1)
	ROW(2)
	ROW(4)
	ROW(8)
	ROW(16)
	SHRQ $63, CX
	LEAQ (CX)(R12*2), R12
	ANDQ BX, R12
	ORQ  R12, R11
	JMP  uncrowded

done:
	MOVQ AX, next+48(FP)
	VZEROUPPER

	// Set.narrow: BX counts candidates, CX what is found.
	XORL BX, BX
	XORL CX, CX
	CMPQ candidates_n(DX), $0
	JEQ  narrowed
	MOVQ s+8(FP), AX
	MOVQ Set_slots(AX), R8
	MOVQ Set_shift(AX), R9
	MOVQ t+16(FP), SI
	LEAQ ·lookups(SB), DI
	MOVQ $const_caseless, R14

candidate:
	MOVLQSX candidates_at(DX)(BX*4), R11
	MOVBLZX candidates_passed(DX)(BX*1), R12
	INCQ BX

passed:
	// What is found for now has the window's hash for its slot, which is on its way.
	TZCNTL R12, R10
	LEAL (R10)(R10*2), R15
	LEAQ const_margin(SI)(R11*1), AX
	SUBQ span_before(DI)(R15*8), AX
	MOVQ (AX), R13
	ORQ  R14, R13
	IMULQ span_golden(DI)(R15*8), R13
	SHRQ $32, R13
	LEAQ (CX)(CX*2), AX
	MOVL R11, (candidates_found+found_at)(DX)(AX*4)
	MOVL R13, (candidates_found+found_slot)(DX)(AX*4)
	MOVL R10, (candidates_found+found_kind)(DX)(AX*4)
	SHRXL R9, R13, R13
	SHLQ $6, R13
	PREFETCHT0 (R8)(R13*1)
	INCQ CX
	BLSRL R12, R12
	JNZ  passed
	CMPQ BX, candidates_n(DX)
	JLT  candidate

	MOVQ CX, R14
	XORL BX, BX
	XORL CX, CX

near:
	// AX the window, R13 its hash, SI its slot; R15 and AX then what is around it.
	LEAQ (BX)(BX*2), BP
	INCQ BX
	MOVLQSX (candidates_found+found_at)(DX)(BP*4), R11
	MOVL (candidates_found+found_slot)(DX)(BP*4), R13
	MOVL (candidates_found+found_kind)(DX)(BP*4), R12
	LEAL (R12)(R12*2), R15
	MOVQ t+16(FP), AX
	LEAQ const_margin(AX)(R11*1), AX
	SUBQ span_before(DI)(R15*8), AX
	MOVQ span_size(DI)(R15*8), R15
	MOVWLZX (AX)(R15*1), R15
	MOVWLZX -2(AX), AX
	SHRXL R9, R13, R10
	SHLQ $6, R10
	LEAQ slot__size(R8)(R10*1), SI
	ADDQ R8, R10
	CMPL R13, slot_tag(SI)
	CMOVQNE R10, SI
	MOVQ SI, R10
	SUBQ R8, R10
	SHRQ $5, R10 // the size of a slot
	LEAQ (CX)(CX*2), BP
	MOVL R11, (candidates_found+found_at)(DX)(BP*4)
	MOVL R10, (candidates_found+found_slot)(DX)(BP*4)
	MOVL R12, (candidates_found+found_kind)(DX)(BP*4)
	XORL slot_tag(SI), R13
	ANDL slot_mask(SI), R13
	CMPL R13, $1
	SBBL R13, R13
	SHRXL R15, (slot_near+0)(SI), R10
	ANDL R10, R13
	SHRL $8, R15
	SHRXL R15, (slot_near+4)(SI), R15
	ANDL R15, R13
	SHRXL AX, (slot_near+12)(SI), R15
	ANDL R15, R13
	SHRL $8, AX
	SHRXL AX, (slot_near+8)(SI), R15
	ANDL R15, R13
	ANDL $1, R13
	ADDQ R13, CX
	CMPQ BX, R14
	JLT  near

	// The literals to compare are next.
	XORL BX, BX
	MOVQ s+8(FP), AX
	MOVQ Set_entries(AX), R9
	TESTQ CX, CX
	JZ   narrowed

fetch:
	LEAQ (BX)(BX*2), BP
	INCQ BX
	MOVL (candidates_found+found_slot)(DX)(BP*4), R13
	SHLQ $5, R13
	MOVL slot_first(R8)(R13*1), R13
	IMUL3Q $entry__size, R13, R13
	PREFETCHT0 (R9)(R13*1)
	CMPQ BX, CX
	JLT  fetch

narrowed:
	MOVQ CX, candidates_left(DX)
	RET
