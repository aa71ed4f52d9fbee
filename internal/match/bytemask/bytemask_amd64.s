#include "textflag.h"

DATA half<>+0(SB)/1, $0x0f
GLOBL half<>(SB), RODATA|NOPTR, $1

// STORE writes a mask of 64 bits to at(DI): the top bits of the 32 bytes of lo, then
// those of hi. It clobbers AX and BX. One store of 64 bits, as two of 32 would stall a
// load of the whole mask that follows soon.
#define STORE(lo, hi, at) \
	VPMOVMSKB lo, AX; \
	VPMOVMSKB hi, BX; \
	SHLQ $32, BX; \
	ORQ BX, AX; \
	MOVQ AX, at(DI)

// CLASSES sets each byte of to to the classes of that byte of x, one bit for each:
// those that the tables name for both halves of it. It clobbers Y8.
#define CLASSES(x, to) \
	VPAND Y7, x, Y8; \
	VPSHUFB Y8, Y5, to; \
	VPSRLW $4, x, Y8; \
	VPAND Y7, Y8, Y8; \
	VPSHUFB Y8, Y6, Y8; \
	VPAND Y8, to, to

// NEXT moves the next lower class to the top bits of Y1 and Y2 and stores its mask.
#define NEXT(at) \
	VPADDB Y1, Y1, Y1; \
	VPADDB Y2, Y2, Y2; \
	STORE(Y1, Y2, at)

// func blocksAVX2(masks *Masks, text *byte, n int, low, high *[16]uint8)
//
//	DI     the Masks to fill, 80 bytes each: Class at 0, High at 64, Bit5 at 72
//	SI     the block to read
//	CX     blocks left
//	Y5, Y6 the tables low and high, in both lanes
//	Y7     0x0f in every byte
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
	STORE(Y3, Y4, 64) // High: the top bits of the bytes themselves
	CLASSES(Y3, Y1)
	CLASSES(Y4, Y2)
	VPSLLW $2, Y3, Y3 // Bit5: bit 5 becomes the top bit
	VPSLLW $2, Y4, Y4
	STORE(Y3, Y4, 72)
	STORE(Y1, Y2, 56) // the classes from 7 down to 0
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

DATA signs<>+0(SB)/1, $0x78
GLOBL signs<>(SB), RODATA|NOPTR, $1

DATA letters<>+0(SB)/1, $0x40
GLOBL letters<>(SB), RODATA|NOPTR, $1

// func kindsAVX2(letters *uint64, text *byte, n int, low, high *[16]uint8)
//
//	DI     the row of Letters to fill; the other fields of Kinds follow it, 17 rows each
//	SI     the block to read
//	CX     blocks left
//	Y5, Y6 the tables low and high, in both lanes
//	Y7     0x0f in every byte
//	Y9     0x78 in every byte: added with saturation, it sets the top bit of a byte that
//	       has one of the five classes of Signs, which are the highest
//	Y10    0x40 in every byte: the same for the two classes of Letters, once they are the
//	       top bits
TEXT ·kindsAVX2(SB), NOSPLIT, $0-40
	MOVQ letters+0(FP), DI
	MOVQ text+8(FP), SI
	MOVQ n+16(FP), CX
	MOVQ low+24(FP), R8
	MOVQ high+32(FP), R9
	VBROADCASTI128 (R8), Y5
	VBROADCASTI128 (R9), Y6
	VPBROADCASTB half<>(SB), Y7
	VPBROADCASTB signs<>(SB), Y9
	VPBROADCASTB letters<>(SB), Y10

kinds:
	VMOVDQU 0(SI), Y3
	VMOVDQU 32(SI), Y4
	STORE(Y3, Y4, 544) // High
	CLASSES(Y3, Y1)
	CLASSES(Y4, Y2)
	VPSLLW $2, Y3, Y3
	VPSLLW $2, Y4, Y4
	STORE(Y3, Y4, 136) // Bit5
	VPADDUSB Y9, Y1, Y3
	VPADDUSB Y9, Y2, Y4
	STORE(Y3, Y4, 408) // Signs
	VPSLLW $5, Y1, Y3
	VPSLLW $5, Y2, Y4
	VPADDUSB Y10, Y3, Y3
	VPADDUSB Y10, Y4, Y4
	STORE(Y3, Y4, 0) // Letters
	VPSLLW $7, Y1, Y1
	VPSLLW $7, Y2, Y2
	STORE(Y1, Y2, 272) // Digits
	ADDQ $64, SI
	ADDQ $8, DI
	DECQ CX
	JNZ kinds
	VZEROUPPER
	RET
