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

// What follows turns the bits of eight bytes: the bits to take, one from each of
// them, and these bytes in the order that this needs, the last one first.
DATA turned<>+0(SB)/8, $0x8040201008040201
DATA backwards<>+0(SB)/8, $0x0001020304050607
DATA backwards<>+8(SB)/8, $0x08090a0b0c0d0e0f
GLOBL turned<>(SB), RODATA|NOPTR, $8
GLOBL backwards<>(SB), RODATA|NOPTR, $16

// The masks of eight bytes each, eight by eight, in the order of the classes.
DATA classes<>+0(SB)/8, $0x3830282018100800
DATA classes<>+8(SB)/8, $0x3931292119110901
DATA classes<>+16(SB)/8, $0x3a322a221a120a02
DATA classes<>+24(SB)/8, $0x3b332b231b130b03
DATA classes<>+32(SB)/8, $0x3c342c241c140c04
DATA classes<>+40(SB)/8, $0x3d352d251d150d05
DATA classes<>+48(SB)/8, $0x3e362e261e160e06
DATA classes<>+56(SB)/8, $0x3f372f271f170f07
GLOBL classes<>(SB), RODATA|NOPTR, $64

// TABLES64 loads what BLOCK64 needs.
#define TABLES64 \
	VBROADCASTI32X4 (R8), Z5; \
	VBROADCASTI32X4 (R9), Z6; \
	VPBROADCASTB half<>(SB), Z7; \
	VBROADCASTI32X4 backwards<>(SB), Z8; \
	VPBROADCASTQ turned<>(SB), Z9; \
	VMOVDQU64 classes<>(SB), Z10

// BLOCK64 stores the masks of the bytes of Z3.
#define BLOCK64 \
	VPSHUFB Z8, Z3, Z1; \
	VPSRLW $4, Z1, Z2; \
	VPANDQ Z7, Z1, Z1; \
	VPANDQ Z7, Z2, Z2; \
	VPSHUFB Z1, Z5, Z1; \
	VPSHUFB Z2, Z6, Z2; \
	VPANDQ Z2, Z1, Z1; \
	VGF2P8AFFINEQB $0, Z1, Z9, Z1; \
	VPERMB Z1, Z10, Z1; \
	VMOVDQU64 Z1, (DI); \
	VPMOVB2M Z3, K1; \
	KMOVQ K1, 64(DI); \
	VPSLLW $2, Z3, Z3; \
	VPMOVB2M Z3, K1; \
	KMOVQ K1, 72(DI)

// func blocksAVX512(masks *Masks, text *byte, n int, low, high *[16]uint8)
TEXT ·blocksAVX512(SB), NOSPLIT, $0-40
	MOVQ masks+0(FP), DI
	MOVQ text+8(FP), SI
	MOVQ n+16(FP), CX
	MOVQ low+24(FP), R8
	MOVQ high+32(FP), R9
	TABLES64

next:
	VMOVDQU64 (SI), Z3
	BLOCK64
	ADDQ $64, SI
	ADDQ $80, DI
	DECQ CX
	JNZ next
	VZEROUPPER
	RET

// func blockAVX512(masks *Masks, text *byte, size int, low, high *[16]uint8)
TEXT ·blockAVX512(SB), NOSPLIT, $0-40
	MOVQ masks+0(FP), DI
	MOVQ text+8(FP), SI
	MOVQ size+16(FP), CX
	MOVQ low+24(FP), R8
	MOVQ high+32(FP), R9
	TABLES64
	MOVQ $-1, AX
	BZHIQ CX, AX, AX
	KMOVQ AX, K1
	VMOVDQU8.Z (SI), K1, Z3
	BLOCK64
	VZEROUPPER
	RET
