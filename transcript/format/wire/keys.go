package wire

import "fmt"

// A TopKey is the number of a member name at the top of a line by which formats
// are detected, from 1.
type TopKey uint8

// maxTopKeys is above the greatest TopKey. There may be 255 names, as 0 is no name.
const maxTopKeys = 256

// A topKeySet is a set of TopKeys.
type topKeySet [maxTopKeys / 64]uint64

func (s *topKeySet) add(k TopKey)      { s[k/64] |= 1 << (k % 64) }
func (s *topKeySet) has(k TopKey) bool { return s[k/64]&(1<<(k%64)) != 0 }

// meets reports whether some key is in both sets.
func (s *topKeySet) meets(o *topKeySet) bool { return s[0]&o[0]|s[1]&o[1]|s[2]&o[2]|s[3]&o[3] != 0 }

// topKeys holds the numbers of all such names.
var topKeys = make(map[string]TopKey, maxTopKeys)

// Key returns the TopKey of a name. It is called to initialize variables only.
func Key(name string) TopKey {
	k, ok := topKeys[name]
	if !ok {
		n := len(topKeys) + 1
		if n >= maxTopKeys {
			panic(fmt.Sprintf("wire: more than %d names of members: widen TopKey and topKeySet", maxTopKeys-1))
		}
		k = TopKey(n)
		topKeys[name] = k
	}
	return k
}

// The names that several formats share. A format declares the others in its file.
var (
	KeyAttributes     = Key("attributes")
	KeyBlocks         = Key("blocks")
	KeyCWD            = Key("cwd")
	KeyChosen         = Key("chosen")
	KeyContent        = Key("content")
	KeyData           = Key("data")
	KeyError          = Key("error")
	KeyHistory        = Key("history")
	KeyID             = Key("id")
	KeyInput          = Key("input")
	KeyInstruction    = Key("instruction")
	KeyMaxTokens      = Key("max_tokens")
	KeyMessage        = Key("message")
	KeyMessageID      = Key("messageId")
	KeyMessages       = Key("messages")
	KeyMetadata       = Key("metadata")
	KeyMethod         = Key("method")
	KeyModel          = Key("model")
	KeyObject         = Key("object")
	KeyOutput         = Key("output")
	KeyParentUUID     = Key("parentUuid")
	KeyParts          = Key("parts")
	KeyQuestionID     = Key("question_id")
	KeyResponse       = Key("response")
	KeyRunID          = Key("run_id")
	KeyRole           = Key("role")
	KeyRunType        = Key("run_type")
	KeySessionID      = Key("session_id")
	KeySessionIDCamel = Key("sessionId")
	KeySource         = Key("source")
	KeyStatus         = Key("status")
	KeySystem         = Key("system")
	KeyTarget         = Key("target")
	KeyText           = Key("text")
	KeyTimestamp      = Key("timestamp")
	KeyTitle          = Key("title")
	KeyTrajectory     = Key("trajectory")
	KeyType           = Key("type")
	KeyValue          = Key("value")
)
