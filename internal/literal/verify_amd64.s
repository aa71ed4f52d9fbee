#include "go_asm.h"
#include "textflag.h"

// The first capital, how many there are, and the bit that small letters have, which is the
// space as well; the first blank, and how many there are.
DATA capitals<>+0(SB)/1, $0x41
DATA capitals<>+1(SB)/1, $26
DATA capitals<>+2(SB)/1, $0x20
DATA capitals<>+3(SB)/1, $const_firstBlank
DATA capitals<>+4(SB)/1, $const_manyBlanks
GLOBL capitals<>(SB), RODATA|NOPTR, $5

// SAME leaves in R9 which of the bytes that K1 has, of a literal at CX and of the text at
// DI, are not the same. K2 says which may be capitals in the text, or blanks for a space.
#define SAME(at) \
	VMOVDQU8.Z at(CX), K1, Z0; \
	VMOVDQU8.Z (DI), K1, Z1; \
	VPSUBB Z4, Z1, Z2; \
	VPCMPUB $1, Z5, Z2, K2, K3; \
	VPADDB Z6, Z1, K3, Z1; \
	VPSUBB Z7, Z1, Z2; \
	VPCMPUB $0, Z6, Z0, K2, K3; \
	VPCMPUB $1, Z8, Z2, K3, K3; \
	VMOVDQU8 Z6, K3, Z1; \
	VPCMPUB $4, Z0, Z1, K3; \
	KMOVQ K3, R9

// func verifyAVX512(s *Set, text []byte, base int, some []found, out []equal) (n int)
TEXT ·verifyAVX512(SB), NOSPLIT, $0-96
	MOVQ s+0(FP), R8
	MOVQ text_base+8(FP), SI
	MOVQ some_base+40(FP), BX
	MOVQ some_len+48(FP), AX
	MOVQ out_base+64(FP), DX
	LEAQ (BX)(AX*8), AX
	VPBROADCASTB capitals<>+0(SB), Z4
	VPBROADCASTB capitals<>+1(SB), Z5
	VPBROADCASTB capitals<>+2(SB), Z6
	VPBROADCASTB capitals<>+3(SB), Z7
	VPBROADCASTB capitals<>+4(SB), Z8

next:
	MOVBLZX found_mask(BX), R10
	MOVWLZX found_at(BX), R11
	MOVL found_lanes(BX), R12
	ADDQ base+32(FP), R11
	CMPL R12, Set_shortLanes(R8)
	SETCC R15
	SHLQ $4, R12 // the size of a lane
	ADDQ Set_lanes(R8), R12

lane:
	// CX the record, R13 the literal's size, R14 where it begins, R9 the tail.
	TZCNTL R10, CX
	BLSRL R10, R10
	SHLQ $4, CX
	MOVL lane_how(R12)(CX*1), CX
	ANDL $const_laneRecord, CX
	ADDQ Set_data(R8), CX
	MOVWLZX 4(CX), R13
	MOVWLZX 6(CX), R9
	MOVQ R11, R14
	SUBQ R9, R14
	JMI  unlike
	LEAQ (R14)(R13*1), DI
	CMPQ DI, text_len+16(FP)
	JGT  unlike
	MOVL (CX), R9
	MOVL R9, equal_id(DX)
	MOVL R14, equal_start(DX)
	MOVL 4(CX), R9
	MOVL R9, equal_size(DX)
	MOVWLZX 8(CX)(R13*1), R9
	MOVW R9, equal_tail(DX)
	MOVB R15, equal_short(DX)
	ANDL $const_flagExact, R9
	CMPQ R9, $1
	SBBQ R9, R9 // all bits unless it is exact
	KMOVQ R9, K2
	LEAQ (SI)(R14*1), DI
	CMPQ R13, $64
	JGT  long

rest:
	MOVQ $-1, R9
	BZHIQ R13, R9, R9
	KMOVQ R9, K1
	SAME(8)
	CMPQ R9, $1
	SBBQ R9, R9
	ANDL $equal__size, R9
	ADDQ R9, DX

unlike:
	TESTL R10, R10
	JNZ  lane
	ADDQ $found__size, BX
	CMPQ BX, AX
	JLT  next
	SUBQ out_base+64(FP), DX
	SHRQ $4, DX // the size of an equal
	MOVQ DX, n+88(FP)
	VZEROUPPER
	RET

long:
	KXNORQ K1, K1, K1
	SAME(8)
	TESTQ R9, R9
	JNZ  unlike
	ADDQ $64, CX
	ADDQ $64, DI
	SUBQ $64, R13
	CMPQ R13, $64
	JGT  long
	JMP  rest
