// ROW keeps those bits of R12 that are set n places before, too, with what comes in
// from CX, and does the same with CX.
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

// ROWS sets R12 to the places behind 32 bits of R12 in a row, of which those in CX stand in
// the block before. It takes R9 and R13.
#define ROWS \
	ROW(1); \
	ROW(2); \
	ROW(4); \
	ROW(8); \
	ROW(16); \
	SHRQ $63, CX; \
	LEAQ (CX)(R12*2), R12
