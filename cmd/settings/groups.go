package settings

// The groups of settings, as help texts title them.
const (
	inInput   = "Input"
	inOutput  = "Output"
	inGate    = "What fails a run"
	inHooks   = "Hooks"
	inRecords = "Records and observers"
	inStages  = "Stages and trust"
	inRules   = "Rules and entities"
	inPrompts = "Prompts and canaries"
	inCalls   = "Calls of tools"
	inLimits  = "Limits"
	inMasking = "Masking"
)
