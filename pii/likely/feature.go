package likely

// A group is a set of features of which at most one counts.
type group struct {
	name string
	size int
}

// The groups, in the order of groups.
const (
	gBias = iota
	gKind
	gLength
	gLike
	gLook
	gPlace
	gBefore
	gBehind
	gKindPlace
	gKindBefore
	gKindLength
	gKindLike
	gPlaceBefore
	gPlaceStops
	gKindLook
	gCue
	gCuePlace
	gTie
	gTieKind
	gAbout
	gUser
	gUserKind
	gQuoted
	gQuotedKind
	gAlone
	gAloneKind
	gLines
	gLinesPlace
	gColumn
	gColumnKind
	gCode
	gCodeBefore
	gCodeKind
	gTail
	gMore
	gPhrase
	gSize
	gTopic
	gTopicKind
	gTopicNext
	gEnter
	gEnterKind
	gKindWord
	gKindWordKind
	gTopics
	gTopicsKind
	gTopicEnter
	gNearKind
	gForeign
	gSpan
	gSpeaks
	gNames
	gStrength
	gStrengthWhere
	nGroups
)

const (
	places  = 8 * 5
	befores = signs + classes
	looks   = 16
)

var groups = [nGroups]group{
	gBias: {"bias", 1}, gKind: {"kind", kinds}, gLength: {"length", 9}, gLike: {"like", likes}, gLook: {"look", looks},
	gPlace: {"place", places}, gBefore: {"before", signs * classes}, gBehind: {"behind", signs + 1},
	gKindPlace: {"kind-place", kinds * places}, gKindBefore: {"kind-before", kinds * befores}, gKindLength: {"kind-length", kinds * 9},
	gKindLike: {"kind-like", kinds * likes}, gPlaceBefore: {"place-before", places * befores}, gPlaceStops: {"place-stops", places * 3},
	gKindLook: {"kind-look", kinds * looks}, gCue: {"cue", cues * cues}, gCuePlace: {"cue-place", cues * places},
	gTie: {"tie", 3}, gTieKind: {"tie-kind", 3 * kinds}, gAbout: {"about", 3}, gUser: {"user", 5}, gUserKind: {"user-kind", 5 * kinds}, gQuoted: {"quoted", 2}, gQuotedKind: {"quoted-kind", 2 * kinds},
	gAlone: {"alone", 4}, gAloneKind: {"alone-kind", 4 * kinds}, gLines: {"lines", 4}, gLinesPlace: {"lines-place", 4 * places},
	gColumn: {"column", 3}, gColumnKind: {"column-kind", 3 * kinds}, gCode: {"code", 3}, gCodeBefore: {"code-before", 3 * befores}, gCodeKind: {"code-kind", 3 * kinds},
	gTail: {"tail", 7}, gMore: {"more", 6 * kinds}, gPhrase: {"phrase", 12 * signs * 2}, gSize: {"size", 4},
	gTopic: {"topic", 7}, gTopicKind: {"topic-kind", 7 * kinds}, gTopicNext: {"topic-next", 4}, gEnter: {"enter", 5}, gEnterKind: {"enter-kind", 5 * kinds},
	gKindWord: {"kind-word", 5}, gKindWordKind: {"kind-word-kind", 5 * kinds}, gTopics: {"topics", 5}, gTopicsKind: {"topics-kind", 5 * kinds}, gTopicEnter: {"topic-enter", 35}, gForeign: {"foreign", 9 * kinds}, gSpan: {"span", 6 * kinds}, gSpeaks: {"speaks", 8 * kinds}, gNames: {"names", 4 * kinds}, gStrength: {"strength", 6 * 9 * 2}, gStrengthWhere: {"strength-where", 6 * 2 * 4 * 5}, gNearKind: {"near-kind", 4 * kinds},
}

// offsets has where the features of each group begin.
var offsets = func() (at [nGroups + 1]int) {
	for i, g := range groups {
		at[i+1] = at[i] + g.size
	}
	return at
}()

// features are the features of one candidate.
type features struct {
	of    [2*nGroups + 32]uint32
	count int
}

func (f *features) add(group, value int) {
	f.of[f.count] = uint32(offsets[group] + value)
	f.count++
}
