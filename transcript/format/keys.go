package format

import "fmt"

// A topKey is the number of a member name at the top of a line by which formats
// are detected, from 1.
type topKey uint8

const maxTopKeys = 192

// A topKeySet is a set of topKeys.
type topKeySet [maxTopKeys / 64]uint64

func (s *topKeySet) add(k topKey)      { s[k/64] |= 1 << (k % 64) }
func (s *topKeySet) has(k topKey) bool { return s[k/64]&(1<<(k%64)) != 0 }

// meets reports whether some key is in both sets.
func (s *topKeySet) meets(o *topKeySet) bool { return s[0]&o[0]|s[1]&o[1]|s[2]&o[2] != 0 }

// topKeys holds the numbers of all such names.
var topKeys = map[string]topKey{}

// key returns the topKey of a name. It is called to initialize variables only.
func key(name string) topKey {
	k, ok := topKeys[name]
	if !ok {
		k = topKey(len(topKeys) + 1)
		topKeys[name] = k
	}
	if k >= maxTopKeys {
		panic(fmt.Sprintf("format: more than %d names", maxTopKeys))
	}
	return k
}

// The names that several formats share. A format declares the others in its file.
var (
	keyAttributes     = key("attributes")
	keyBlocks         = key("blocks")
	keyCWD            = key("cwd")
	keyChosen         = key("chosen")
	keyContent        = key("content")
	keyData           = key("data")
	keyError          = key("error")
	keyHistory        = key("history")
	keyID             = key("id")
	keyInput          = key("input")
	keyInstruction    = key("instruction")
	keyMaxTokens      = key("max_tokens")
	keyMessage        = key("message")
	keyMessages       = key("messages")
	keyMetadata       = key("metadata")
	keyMethod         = key("method")
	keyModel          = key("model")
	keyObject         = key("object")
	keyOutput         = key("output")
	keyParentUUID     = key("parentUuid")
	keyParts          = key("parts")
	keyQuestionID     = key("question_id")
	keyResponse       = key("response")
	keyRole           = key("role")
	keyRunType        = key("run_type")
	keySessionID      = key("session_id")
	keySessionIDCamel = key("sessionId")
	keySource         = key("source")
	keyStatus         = key("status")
	keySystem         = key("system")
	keyTarget         = key("target")
	keyText           = key("text")
	keyTimestamp      = key("timestamp")
	keyTitle          = key("title")
	keyType           = key("type")
	keyValue          = key("value")
)
