#include "textflag.h"

DATA half<>+0(SB)/1, $0x0f
GLOBL half<>(SB), RODATA|NOPTR, $1

// STORE puts the top bits of the bytes of lo (the first 32) and hi at at(DI), in one
// store: a mask that is read soon after waits for two.
#define STORE(lo, hi, at) \
	VPMOVMSKB lo, AX; \
	VPMOVMSKB hi, BX; \
	SHLQ $32, BX; \
	ORQ BX, AX; \
	MOVQ AX, at(DI)

// CLASSES puts the classes of the bytes of x into to: those of both halves.
#define CLASSES(x, to) \
	VPAND Y7, x, Y8; \
	VPSHUFB Y8, Y5, to; \
	VPSRLW $4, x, Y8; \
	VPAND Y7, Y8, Y8; \
	VPSHUFB Y8, Y6, Y8; \
	VPAND Y8, to, to

// NEXT stores the class that was next to the top bits.
#define NEXT(at) \
	VPADDB Y1, Y1, Y1; \
	VPADDB Y2, Y2, Y2; \
	STORE(Y1, Y2, at)

// func blocksAVX2(masks *Masks, text *byte, n int, low, high *[16]uint8)
TEXT ·blocksAVX2(SB), NOSPLIT, $0-40
	MOVQ masks+0(FP), DI
	MOVQ text+8(FP), SI
	MOVQ n+16(FP), CX
	MOVQ low+24(FP), R8
	MOVQ high+32(FP), R9
	VBROADCASTI128 (R8), Y5
	VBROADCASTI128 (R9), Y6
	VPBROADCASTB half<>(SB), Y7

next:
	VMOVDQU 0(SI), Y3
	VMOVDQU 32(SI), Y4
	STORE(Y3, Y4, 64)
	CLASSES(Y3, Y1)
	CLASSES(Y4, Y2)
	VPSLLW $2, Y3, Y3
	VPSLLW $2, Y4, Y4
	STORE(Y3, Y4, 72)
	STORE(Y1, Y2, 56)
	NEXT(48)
	NEXT(40)
	NEXT(32)
	NEXT(24)
	NEXT(16)
	NEXT(8)
	NEXT(0)
	ADDQ $64, SI
	ADDQ $80, DI
	DECQ CX
	JNZ next
	VZEROUPPER
	RET
