#include "textflag.h"

// The kinds of a byte are those that both its halves name. From the highest bit
// on: letters A to O, P to Z, digits, controls below 0x10, from there to 0x1f,
// DEL, percent and ampersand, backslash.
DATA lowKinds<>+0(SB)/8, $0xf8fafaf8f8f8f878
DATA lowKinds<>+8(SB)/8, $0x9c98989998c8e8f8
GLOBL lowKinds<>(SB), RODATA|NOPTR, $16

DATA highKinds<>+0(SB)/8, $0x4480418020020810
DATA highKinds<>+8(SB)/8, $0x0000000000000000
GLOBL highKinds<>(SB), RODATA|NOPTR, $16

DATA constants<>+0(SB)/1, $0x0f
DATA constants<>+1(SB)/1, $0x40
DATA constants<>+2(SB)/1, $0x60
GLOBL constants<>(SB), RODATA|NOPTR, $3

// Letters, digits, odd bytes among the kinds; the bit of digits is bit 5 of a byte, too.
DATA kinds<>+0(SB)/1, $0xc0
DATA kinds<>+1(SB)/1, $0x20
DATA kinds<>+2(SB)/1, $0x1c
GLOBL kinds<>(SB), RODATA|NOPTR, $3

// STORE puts the top bits of the bytes of lo (the first 32) and hi at at(DI). The
// masks of one kind stand together, 136 bytes before those of the next.
#define STORE(lo, hi, at) \
	VPMOVMSKB lo, AX; \
	VPMOVMSKB hi, BX; \
	SHLQ $32, BX; \
	ORQ BX, AX; \
	MOVQ AX, at(DI)

// LOWER puts bit 7-n of each byte in the place of the top one. What a shift
// brings in from the next byte stays below the bits that are looked at.
#define LOWER(n, lo, hi) \
	VPSLLW $n, lo, Y8; \
	VPSLLW $n, hi, Y9

// ANY stores where one of the top bits is set; least carries the lowest of them
// into the top one.
#define ANY(least, lo, hi, at) \
	VPADDUSB least, lo, Y8; \
	VPADDUSB least, hi, Y9; \
	STORE(Y8, Y9, at)

// KINDS puts the kinds of the bytes of x into to. A byte above 0x7f has none: a
// shuffle by it gives zero.
#define KINDS(x, to) \
	VPSHUFB x, Y10, to; \
	VPSRLW $4, x, Y8; \
	VPAND Y12, Y8, Y8; \
	VPSHUFB Y8, Y11, Y8; \
	VPAND Y8, to, to

// func sortAVX2(kinds *uint64, text *byte, n int)
TEXT ·sortAVX2(SB), NOSPLIT, $0-24
	MOVQ kinds+0(FP), DI
	MOVQ text+8(FP), SI
	MOVQ n+16(FP), CX
	VBROADCASTI128 lowKinds<>(SB), Y10
	VBROADCASTI128 highKinds<>(SB), Y11
	VPBROADCASTB constants<>+0(SB), Y12
	VPBROADCASTB constants<>+1(SB), Y13
	VPBROADCASTB constants<>+2(SB), Y14

next:
	VMOVDQU 0(SI), Y3
	VMOVDQU 32(SI), Y4
	KINDS(Y3, Y1)
	KINDS(Y4, Y2)
	ANY(Y13, Y1, Y2, 0)
	LOWER(2, Y3, Y4)
	STORE(Y8, Y9, (1*136))
	LOWER(2, Y1, Y2)
	STORE(Y8, Y9, (2*136))
	LOWER(3, Y1, Y2)
	ANY(Y14, Y8, Y9, (3*136))
	STORE(Y3, Y4, (4*136))
	LOWER(6, Y1, Y2)
	ANY(Y13, Y8, Y9, (5*136))
	ADDQ $64, SI
	ADDQ $8, DI
	DECQ CX
	JNZ next
	VZEROUPPER
	RET

// What may follow the bytes that lead codes, by its lowest six bits: letters, digits
// and # behind percent and ampersand, x, u and U behind a backslash.
DATA follow<>+0(SB)/8, $0x0202020202020200
DATA follow<>+8(SB)/8, $0x0202020202020202
DATA follow<>+16(SB)/8, $0x0202030202020202
DATA follow<>+24(SB)/8, $0x0000000000020202
DATA follow<>+32(SB)/8, $0x0202020202020200
DATA follow<>+40(SB)/8, $0x0202020202020202
DATA follow<>+48(SB)/8, $0x0202030202020202
DATA follow<>+56(SB)/8, $0x0000000000020203
GLOBL follow<>(SB), RODATA|NOPTR, $64

// HAVE64 stores which bytes of x have one of the bits of those of y.
#define HAVE64(x, y, at) \
	VPTESTMB x, y, K1; \
	KMOVQ K1, at(DI)

// TABLES64 loads what KINDS64 compares with.
#define TABLES64 \
	VBROADCASTI32X4 lowKinds<>(SB), Z10; \
	VBROADCASTI32X4 highKinds<>(SB), Z11; \
	VPBROADCASTB constants<>+0(SB), Z12; \
	VPBROADCASTB kinds<>+0(SB), Z4; \
	VPBROADCASTB kinds<>+1(SB), Z5; \
	VPBROADCASTB kinds<>+2(SB), Z6; \
	VMOVDQU64 follow<>(SB), Z13

// KINDS64 stores the kinds of the bytes of Z3, which those of Z7 follow.
#define KINDS64 \
	VPERMB Z13, Z7, Z7; \
	VPSHUFB Z3, Z10, Z1; \
	VPSRLW $4, Z3, Z2; \
	VPANDQ Z12, Z2, Z2; \
	VPSHUFB Z2, Z11, Z2; \
	VPANDQ Z2, Z1, Z1; \
	HAVE64(Z1, Z4, 0); \
	HAVE64(Z3, Z5, (1*136)); \
	HAVE64(Z1, Z5, (2*136)); \
	HAVE64(Z1, Z6, (3*136)); \
	VPMOVB2M Z3, K1; \
	KMOVQ K1, (4*136)(DI); \
	HAVE64(Z1, Z7, (5*136))

// func sortAVX512(kinds *uint64, text *byte, n int)
TEXT ·sortAVX512(SB), NOSPLIT, $0-24
	MOVQ kinds+0(FP), DI
	MOVQ text+8(FP), SI
	MOVQ n+16(FP), CX
	TABLES64

next:
	VMOVDQU64 (SI), Z3
	VMOVDQU64 1(SI), Z7
	KINDS64
	ADDQ $64, SI
	ADDQ $8, DI
	DECQ CX
	JNZ next
	VZEROUPPER
	RET

// func tailAVX512(kinds *uint64, text *byte, size int)
TEXT ·tailAVX512(SB), NOSPLIT, $0-24
	MOVQ kinds+0(FP), DI
	MOVQ text+8(FP), SI
	MOVQ size+16(FP), CX
	TABLES64
	VPBROADCASTB kinds<>+1(SB), Z3 // blanks
	MOVQ $-1, AX
	BZHIQ CX, AX, AX
	KMOVQ AX, K1
	SHRQ $1, AX
	KMOVQ AX, K2
	VMOVDQU8 (SI), K1, Z3
	VMOVDQU8.Z 1(SI), K2, Z7
	KINDS64
	VZEROUPPER
	RET
