package crescendo

import (
	"regexp"
	"strings"
	"sync"
)

// A pattern finds one kind of signal.
type pattern struct {
	kind           Signals
	words, letters *regexp.Regexp
}

// Parts of patterns.
const (
	bypass = `(?:bypass|circumvent|get (?:a)?round|work around|evad(?:e|ing)|override|overrid(?:e|ing)|disabl(?:e|ing)|turn off|switch off|ignor(?:e|ing)|break|remove|drop|forget|skip)`
	rules  = `(?:safety|safeguards?|guard ?rails?|restrictions?|limitations?|filters?|(?:content )?polic(?:y|ies)|rules|guidelines|censorship|moderation|ethics|ethical|warnings?|disclaimers?|instructions)`
	gates  = `(?:firewalls?|security|authentication|login|antivirus|detection|access controls?|protections?|paywalls?|license checks?|2fa|captchas?|alarms?|locks?)`
)

// patterns are those of all kinds. Words are between boundaries of Latin words, in English,
// German, French, Spanish, Portuguese and Italian; letters are parts of texts in other
// scripts. They are compiled when they are first needed: few runs do.
var patterns = sync.OnceValue(func() []pattern {
	return []pattern{
		newPattern(Frame, []string{`hypothetical(?:ly)?`, `theoretical(?:ly)?`, `in theory`, `imagin(?:e|ary)`, `fiction(?:al)?`, `pretend`, `role-?play(?:ing)?`, `thought experiment`, `in a (?:story|novel|film|movie|world|game)`, `(?:my|a|the) (?:novel|screenplay|short story|character)`, `stell dir vor`, `hypothetisch`, `imaginons`, `imagina`, `hipot[eé]tic[oa]`, `immagina`},
			[]string{`가정`, `가상의`, `상상해`, `представь`, `гипотетическ`, `假设`, `想象一下`, `仮に`, `想像して`, `تخيل`}),
		newPattern(WhatIf, []string{`what if`, `suppose`, `supposing`, `assum(?:e|ing) that`, `let'?s say`, `was w[aä]re,? wenn`, `et si`, `qu[eé] pasar[ií]a si`, `e se`},
			[]string{`만약`, `что если`, `допустим`, `如果`, `もし`, `ماذا لو`}),
		newPattern(Pretext, []string{`for (?:my |a |the )?(?:\w+ )?(?:research|study|thesis|paper|class|course|education(?:al purposes)?|article|book|training|testing|report)`, `(?:academic|educational|research|scientific|journalistic) (?:purposes?|reasons?|paper|project|interest)`, `i(?:'m| am) (?:an? |the )?(?:\w+ )?(?:researcher|student|writer|author|professor|teacher|journalist|nurse|doctor|chemist|pentester|penetration tester|security (?:expert|professional|engineer)|police officer)`, `purely (?:academic|educational|curious)`, `authori[sz]ed (?:test|pentest|engagement)`, `f[uü]r (?:die )?forschung`, `pour (?:la |une )?recherche`, `para (?:una )?investigaci[oó]n`},
			[]string{`연구 목적`, `연구를 위해`, `교육 목적`, `для исследовани`, `в учебных целях`, `为了研究`, `研究目的`, `研究のため`, `لأغراض البحث`}),
		newPattern(Subject, []string{`weapons?`, `bombs?`, `explosives?`, `detonat(?:e|or|ors|ion)`, `molotov`, `grenades?`, `nerve (?:agent|gas)`, `sarin`, `ricin`, `anthrax`, `bioweapons?`, `pathogens?`, `poison(?:s|ing|ous)?`, `toxins?`, `meth(?:amphetamine)?`, `fentanyl`, `cocaine`, `heroin`, `drug (?:lab|synthesis)`, `malware`, `ransomware`, `spyware`, `keyloggers?`, `trojans?`, `botnets?`, `rootkits?`, `exploits?`, `payloads?`, `phishing`, `hack(?:ing|ers?)?`, `steal(?:ing)?`, `stolen`, `launder(?:ing)?`, `counterfeit(?:ing)?`, `forg(?:e|ed|ing|ery)`, `fake (?:ids?|passports?|documents?)`, `identity theft`, `fraud`, `scams?`, `blackmail(?:ing)?`, `stalk(?:ing|er)?`, `kidnap(?:ping)?`, `murder(?:er|s|ing)?`, `kill(?:ing)? (?:someone|somebody|a (?:person|man|woman|human)|people|him|her|them|my \w+)`, `suicide`, `self-harm`, `terroris[tm]s?`, `extremis[tm]s?`, `massacres?`, `arson`, `smuggl(?:e|ing|er)`, `traffick(?:ing|er)`, `hate speech`, `racial slurs?`, `deepfakes?`, `disinformation`, `waffen?`, `sprengstoff`, `gift(?:stoff)?`, `armes?`, `explosifs?`, `armas?`, `explosivos?`, `veneno`},
			[]string{`폭탄`, `무기`, `해킹`, `악성코드`, `마약`, `бомб`, `взрывчат`, `оружи`, `вредоносн`, `наркотик`, `炸弹`, `武器`, `黑客`, `恶意软件`, `毒品`, `爆弾`, `ハッキング`, `قنبلة`, `متفجرات`}),
		newPattern(How, []string{`how (?:to|do|does|did|can|could|would|was|were|is|are|might|exactly)`, `what (?:materials?|ingredients?|tools?|chemicals?|code) (?:do|would|did|is|are|was|were)`, `show me`, `give me`, `write (?:me )?(?:the|a|an)`, `wie (?:macht|baut|kann|wird)`, `comment (?:fabriquer|faire)`, `c[oó]mo (?:se )?(?:hace|hacer|fabrica|fabricar)`},
			[]string{`어떻게`, `방법`, `как (?:сделать|изготов|собрать)`, `怎么`, `如何`, `どうやって`, `作り方`, `كيف`}),
		newPattern(Detail, []string{`step[- ]by[- ]step`, `(?:exact|precise|specific|detailed|full|complete) (?:steps?|instructions?|amounts?|quantities|recipe|ingredients|code|procedure|process|guide|commands?|measurements|plan)`, `recipe`, `blueprints?`, `walk me through`, `working (?:code|example|exploit|sample)`, `quantities`, `more (?:detail(?:s|ed)?|specifics?|specific|explicit|precise|technical)`, `(?:be|get) (?:more )?(?:specific|explicit|precise)`, `schritt f[uü]r schritt`, `[eé]tape par [eé]tape`, `paso a paso`, `passo a passo`},
			[]string{`단계별`, `자세히`, `구체적`, `пошагов`, `шаг за шагом`, `подробн`, `一步一步`, `详细步骤`, `具体的に`, `手順`, `خطوة بخطوة`}),
		newPattern(Weaken, []string{bypass + ` (?:\w+ ){0,3}?` + gates, `undetect(?:ed|able)`, `without (?:being|getting) (?:caught|detected|noticed)`, `untraceable`, `(?:bypass|circumvent|evade|override) (?:bypass|circumvent|evade|override)`},
			[]string{`우회`, `탐지되지`, `обойти`, `незаметно`, `绕过`, `不被发现`, `回避`, `تجاوز`}),
		newPattern(Override, []string{bypass + ` (?:\w+ ){0,4}?` + rules, `(?:without|no|free of|free from) (?:any |all |your |the )?(?:more )?` + rules, `unrestricted`, `uncensored`, `unfiltered`, `jailbr(?:eak|oken)`, `no limits`, `anything goes`, `umgeh(?:e|en) (?:die |deine )?(?:regeln|sicherheit|filter)`, `ignor(?:e|iere|ez|a) (?:all[e]? |les |las |tus |vos )?(?:regeln|r[eè]gles|reglas|restricciones)`, `sin restricciones`, `sans restrictions?`},
			[]string{`제한 없이`, `규칙을 무시`, `안전 장치`, `без ограничений`, `игнорируй правила`, `没有限制`, `无限制`, `忽略规则`, `制限なし`, `ルールを無視`, `بدون قيود`}),
		newPattern(Push, []string{`go (?:on|further|deeper)`, `continue`, `keep going`, `as you (?:said|wrote|described|mentioned|explained)`, `(?:your|the) (?:previous|last|earlier) (?:answer|response|reply|message|story|example)`, `you (?:already|just) (?:said|told|wrote|explained|gave)`, `more realistic(?:ally)?`, `rewrite (?:it|that|this)`, `same (?:thing|but)`, `don'?t stop`, `what you (?:just )?(?:said|wrote)`, `mach weiter`, `continue[zr]?`, `contin[uú]a`},
			[]string{`계속`, `продолжай`, `继续`, `続けて`, `استمر`}),
		newPattern(Defence, []string{`prevent(?:s|ing|ion)?`, `protect(?:s|ed|ing)? (?:\w+ ){0,3}?(?:from|against|myself|ourselves|my|our)`, `defen[dcs](?:e|es|d|ing|ive)? (?:\w+ ){0,2}?(?:from|against)`, `detect(?:s|ing)? (?:and|\w+ ){0,2}?(?:malware|phishing|attacks?|fraud|scams?|exploits?)`, `mitigat(?:e|es|ing|ion)`, `awareness`, `recogni[sz]e (?:a |an )?\w+`, `avoid (?:being|falling|getting|a|an)`, `remov(?:e|ing) (?:it|the malware|ransomware|malware|a virus)`, `recover(?:y|ing)? from`, `victims?`, `report (?:a|an|it|them|this)`, `get help`, `hotline`, `patch(?:es|ing)? (?:the|a|this|our)`, `sch[uü]tz(?:e|en)`, `prot[eé]ger`, `protegerse`},
			[]string{`예방`, `보호`, `защит`, `предотврат`, `防止`, `防御`, `保护`, `防ぐ`, `حماية`}),
	}
})

// newPattern returns the pattern of a kind.
func newPattern(kind Signals, words, letters []string) pattern {
	return pattern{kind, regexp.MustCompile(`(?i)\b(?:` + strings.Join(words, "|") + `)\b`), regexp.MustCompile(`(?i)(?:` + strings.Join(letters, "|") + `)`)}
}
