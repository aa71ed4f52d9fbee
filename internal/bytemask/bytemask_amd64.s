#include "textflag.h"

DATA halves<>+0(SB)/8, $0x0f0f0f0f0f0f0f0f
DATA halves<>+8(SB)/8, $0x0f0f0f0f0f0f0f0f
DATA halves<>+16(SB)/8, $0x0f0f0f0f0f0f0f0f
DATA halves<>+24(SB)/8, $0x0f0f0f0f0f0f0f0f
GLOBL halves<>(SB), RODATA|NOPTR, $32

// STORE puts the top bits of the bytes of Y1 (the first 32) and Y2 at at(DI).
#define STORE(at) \
	VPMOVMSKB Y1, AX; \
	VPMOVMSKB Y2, BX; \
	SHLQ $32, BX; \
	ORQ BX, AX; \
	MOVQ AX, at(DI)

// NEXT moves the next class, counted from the highest, to the top bits.
#define NEXT(at) \
	VPADDB Y1, Y1, Y1; \
	VPADDB Y2, Y2, Y2; \
	STORE(at)

// func blockAVX2(m *Masks, b *[Size]byte, low, high *[16]uint8)
TEXT ·blockAVX2(SB), NOSPLIT, $0-32
	MOVQ m+0(FP), DI
	MOVQ b+8(FP), SI
	MOVQ low+16(FP), R8
	MOVQ high+24(FP), R9
	VMOVDQU 0(SI), Y3
	VMOVDQU 32(SI), Y4
	VBROADCASTI128 (R8), Y5
	VBROADCASTI128 (R9), Y6
	VMOVDQU halves<>(SB), Y7

	// Bit 7 and bit 5 of each byte.
	VMOVDQA Y3, Y1
	VMOVDQA Y4, Y2
	STORE(64)
	VPSLLW $2, Y3, Y1
	VPSLLW $2, Y4, Y2
	STORE(72)

	// The classes of a byte are those of both its halves.
	VPAND Y7, Y3, Y8
	VPSHUFB Y8, Y5, Y1
	VPSRLW $4, Y3, Y8
	VPAND Y7, Y8, Y8
	VPSHUFB Y8, Y6, Y9
	VPAND Y9, Y1, Y1
	VPAND Y7, Y4, Y8
	VPSHUFB Y8, Y5, Y2
	VPSRLW $4, Y4, Y8
	VPAND Y7, Y8, Y8
	VPSHUFB Y8, Y6, Y9
	VPAND Y9, Y2, Y2

	STORE(56)
	NEXT(48)
	NEXT(40)
	NEXT(32)
	NEXT(24)
	NEXT(16)
	NEXT(8)
	NEXT(0)
	VZEROUPPER
	RET
