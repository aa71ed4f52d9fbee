package transcript

// A topKey is a member name that tells formats apart at the top of a line.
type topKey uint8

// The names that detection looks at.
const (
	kDollarRewindTo         topKey = iota + 1 // $rewindTo
	kDollarSchemaVersion                      // $schemaVersion
	kDollarSet                                // $set
	kAction                                   // action
	kAsk                                      // ask
	kAttributes                               // attributes
	kBlocks                                   // blocks
	kBody                                     // body
	kBubbleID                                 // bubbleId
	kBubbleRows                               // bubble_rows
	kCandidates                               // candidates
	kChoices                                  // choices
	kChosen                                   // chosen
	kComposerData                             // composer_data
	kContent                                  // content
	kContentBlock                             // content_block
	kContents                                 // contents
	kContext                                  // context
	kConversations                            // conversations
	kCreatedAt                                // created_at
	kCustomID                                 // custom_id
	kCWD                                      // cwd
	kData                                     // data
	kDataset                                  // dataset
	kDelta                                    // delta
	kError                                    // error
	kEval                                     // eval
	kEvalID                                   // evalId
	kEventID                                  // event_id
	kEventType                                // event_type
	kExtraMetadata                            // extra_metadata
	kExtras                                   // extras
	kFinalReport                              // final_report
	kFrom                                     // from
	kGeneratedItems                           // generated_items
	kGitBranch                                // gitBranch
	kHistory                                  // history
	kHookEventNameCamel                       // hookEventName
	kHookEventName                            // hook_event_name
	kID                                       // id
	kIdeal                                    // ideal
	kImages                                   // images
	kIndex                                    // index
	kInfo                                     // info
	kInput                                    // input
	kInputs                                   // inputs
	kInstances                                // instances
	kInstruction                              // instruction
	kInstructions                             // instructions
	kInteraction                              // interaction
	kIsError                                  // isError
	kIsSidechain                              // isSidechain
	kIssue                                    // issue
	kItem                                     // item
	kJSONRPC                                  // jsonrpc
	kKwargs                                   // kwargs
	kLC                                       // lc
	kLeafUUID                                 // leafUuid
	kMapping                                  // mapping
	kMaxTokens                                // max_tokens
	kMessage                                  // message
	kMessageIDUpper                           // messageID
	kMessageIDCamel                           // messageId
	kMessages                                 // messages
	kMessagesDisplay                          // messages_display
	kMetadata                                 // metadata
	kMethod                                   // method
	kModel                                    // model
	kModelsUsage                              // models_usage
	kName                                     // name
	kNonPreferredCompletion                   // non_preferred_completion
	kObject                                   // object
	kObservation                              // observation
	kOriginalInput                            // original_input
	kOutput                                   // output
	kOutputItem                               // output_item
	kOutputs                                  // outputs
	kParams                                   // params
	kParentUUID                               // parentUuid
	kParts                                    // parts
	kPatch                                    // patch
	kPayload                                  // payload
	kPhase                                    // phase
	kPipelineName                             // pipeline_name
	kPost                                     // post
	kPreferredCompletion                      // preferred_completion
	kProjectHash                              // projectHash
	kProjectID                                // projectID
	kProjects                                 // projects
	kPrompt                                   // prompt
	kPromptIdx                                // promptIdx
	kPromptFilterResults                      // prompt_filter_results
	kQuestionID                               // question_id
	kRawText                                  // rawText
	kRejected                                 // rejected
	kRequests                                 // requests
	kResource                                 // resource
	kResourceLogs                             // resourceLogs
	kResourceSpans                            // resourceSpans
	kResourceLogsSnake                        // resource_logs
	kResourceSpansSnake                       // resource_spans
	kResponse                                 // response
	kResult                                   // result
	kResultType                               // resultType
	kResults                                  // results
	kRole                                     // role
	kRunID                                    // run_id
	kRunType                                  // run_type
	kSampleID                                 // sample_id
	kSamples                                  // samples
	kSay                                      // say
	kSessionIDUpper                           // sessionID
	kSessionIDCamel                           // sessionId
	kSessionID                                // session_id
	kSimulations                              // simulations
	kSource                                   // source
	kSpanContext                              // spanContext
	kSpec                                     // spec
	kStats                                    // stats
	kStatus                                   // status
	kStepIndex                                // step_index
	kSteps                                    // steps
	kStopReason                               // stop_reason
	kStructuredContent                        // structuredContent
	kSuiteName                                // suite_name
	kSystem                                   // system
	kSystemInstruction                        // systemInstruction
	kSystemInstructionSnake                   // system_instruction
	kTarget                                   // target
	kTest                                     // test
	kTestIdx                                  // testIdx
	kText                                     // text
	kThreadID                                 // thread_id
	kTimestamp                                // timestamp
	kTitle                                    // title
	kToolArgs                                 // toolArgs
	kToolUseResult                            // toolUseResult
	kToolID                                   // tool_id
	kToolName                                 // tool_name
	kTools                                    // tools
	kTraceID                                  // trace_id
	kTraj                                     // traj
	kTrajectory                               // trajectory
	kTrajectoryFormat                         // trajectory_format
	kTS                                       // ts
	kType                                     // type
	kUsage                                    // usage
	kUsageMetadata                            // usageMetadata
	kUserType                                 // userType
	kUUID                                     // uuid
	kValue                                    // value
	kVars                                     // vars
	kVersion                                  // version
	kWorkspacePath                            // workspacePath
)

// topKeyOf returns the topKey of a name, or 0.
func topKeyOf(name []byte) topKey {
	switch string(name) {
	case "$rewindTo":
		return kDollarRewindTo
	case "$schemaVersion":
		return kDollarSchemaVersion
	case "$set":
		return kDollarSet
	case "action":
		return kAction
	case "ask":
		return kAsk
	case "attributes":
		return kAttributes
	case "blocks":
		return kBlocks
	case "body":
		return kBody
	case "bubbleId":
		return kBubbleID
	case "bubble_rows":
		return kBubbleRows
	case "candidates":
		return kCandidates
	case "choices":
		return kChoices
	case "chosen":
		return kChosen
	case "composer_data":
		return kComposerData
	case "content":
		return kContent
	case "content_block":
		return kContentBlock
	case "contents":
		return kContents
	case "context":
		return kContext
	case "conversations":
		return kConversations
	case "created_at":
		return kCreatedAt
	case "custom_id":
		return kCustomID
	case "cwd":
		return kCWD
	case "data":
		return kData
	case "dataset":
		return kDataset
	case "delta":
		return kDelta
	case "error":
		return kError
	case "eval":
		return kEval
	case "evalId":
		return kEvalID
	case "event_id":
		return kEventID
	case "event_type":
		return kEventType
	case "extra_metadata":
		return kExtraMetadata
	case "extras":
		return kExtras
	case "final_report":
		return kFinalReport
	case "from":
		return kFrom
	case "generated_items":
		return kGeneratedItems
	case "gitBranch":
		return kGitBranch
	case "history":
		return kHistory
	case "hookEventName":
		return kHookEventNameCamel
	case "hook_event_name":
		return kHookEventName
	case "id":
		return kID
	case "ideal":
		return kIdeal
	case "images":
		return kImages
	case "index":
		return kIndex
	case "info":
		return kInfo
	case "input":
		return kInput
	case "inputs":
		return kInputs
	case "instances":
		return kInstances
	case "instruction":
		return kInstruction
	case "instructions":
		return kInstructions
	case "interaction":
		return kInteraction
	case "isError":
		return kIsError
	case "isSidechain":
		return kIsSidechain
	case "issue":
		return kIssue
	case "item":
		return kItem
	case "jsonrpc":
		return kJSONRPC
	case "kwargs":
		return kKwargs
	case "lc":
		return kLC
	case "leafUuid":
		return kLeafUUID
	case "mapping":
		return kMapping
	case "max_tokens":
		return kMaxTokens
	case "message":
		return kMessage
	case "messageID":
		return kMessageIDUpper
	case "messageId":
		return kMessageIDCamel
	case "messages":
		return kMessages
	case "messages_display":
		return kMessagesDisplay
	case "metadata":
		return kMetadata
	case "method":
		return kMethod
	case "model":
		return kModel
	case "models_usage":
		return kModelsUsage
	case "name":
		return kName
	case "non_preferred_completion":
		return kNonPreferredCompletion
	case "object":
		return kObject
	case "observation":
		return kObservation
	case "original_input":
		return kOriginalInput
	case "output":
		return kOutput
	case "output_item":
		return kOutputItem
	case "outputs":
		return kOutputs
	case "params":
		return kParams
	case "parentUuid":
		return kParentUUID
	case "parts":
		return kParts
	case "patch":
		return kPatch
	case "payload":
		return kPayload
	case "phase":
		return kPhase
	case "pipeline_name":
		return kPipelineName
	case "post":
		return kPost
	case "preferred_completion":
		return kPreferredCompletion
	case "projectHash":
		return kProjectHash
	case "projectID":
		return kProjectID
	case "projects":
		return kProjects
	case "prompt":
		return kPrompt
	case "promptIdx":
		return kPromptIdx
	case "prompt_filter_results":
		return kPromptFilterResults
	case "question_id":
		return kQuestionID
	case "rawText":
		return kRawText
	case "rejected":
		return kRejected
	case "requests":
		return kRequests
	case "resource":
		return kResource
	case "resourceLogs":
		return kResourceLogs
	case "resourceSpans":
		return kResourceSpans
	case "resource_logs":
		return kResourceLogsSnake
	case "resource_spans":
		return kResourceSpansSnake
	case "response":
		return kResponse
	case "result":
		return kResult
	case "resultType":
		return kResultType
	case "results":
		return kResults
	case "role":
		return kRole
	case "run_id":
		return kRunID
	case "run_type":
		return kRunType
	case "sample_id":
		return kSampleID
	case "samples":
		return kSamples
	case "say":
		return kSay
	case "sessionID":
		return kSessionIDUpper
	case "sessionId":
		return kSessionIDCamel
	case "session_id":
		return kSessionID
	case "simulations":
		return kSimulations
	case "source":
		return kSource
	case "spanContext":
		return kSpanContext
	case "spec":
		return kSpec
	case "stats":
		return kStats
	case "status":
		return kStatus
	case "step_index":
		return kStepIndex
	case "steps":
		return kSteps
	case "stop_reason":
		return kStopReason
	case "structuredContent":
		return kStructuredContent
	case "suite_name":
		return kSuiteName
	case "system":
		return kSystem
	case "systemInstruction":
		return kSystemInstruction
	case "system_instruction":
		return kSystemInstructionSnake
	case "target":
		return kTarget
	case "test":
		return kTest
	case "testIdx":
		return kTestIdx
	case "text":
		return kText
	case "thread_id":
		return kThreadID
	case "timestamp":
		return kTimestamp
	case "title":
		return kTitle
	case "toolArgs":
		return kToolArgs
	case "toolUseResult":
		return kToolUseResult
	case "tool_id":
		return kToolID
	case "tool_name":
		return kToolName
	case "tools":
		return kTools
	case "trace_id":
		return kTraceID
	case "traj":
		return kTraj
	case "trajectory":
		return kTrajectory
	case "trajectory_format":
		return kTrajectoryFormat
	case "ts":
		return kTS
	case "type":
		return kType
	case "usage":
		return kUsage
	case "usageMetadata":
		return kUsageMetadata
	case "userType":
		return kUserType
	case "uuid":
		return kUUID
	case "value":
		return kValue
	case "vars":
		return kVars
	case "version":
		return kVersion
	case "workspacePath":
		return kWorkspacePath
	}
	return 0
}
