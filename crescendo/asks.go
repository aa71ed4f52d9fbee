package crescendo

// Parts of the patterns of this file.
const (
	doing   = `(?:make|made|build|built|create|assemble|construct|produce|manufacture|synthesi[sz]e|cook|brew|mix|combine|prepare|grow|refine|extract|obtain|acquire|get|buy|order|find out|locate|track|move|hide|conceal|transport|ship|smuggle|deploy|launch|spread|plant|place|trigger|set off|detonate|use|carry out|pull (?:it |this |that )?off|plan|organi[sz]e|go about|proceed|open|pick|break|crack|hack|steal|copy|clone|forge|fake|print|enter|access|install|infect|exploit|attack|target|damage|disable|destroy|bypass|avoid|evade|get around|get away|get past|escape|trick|convince|persuade|manipulate|recruit|lure|approach|isolate|blackmail|threaten|hurt|harm|kill|poison|administer|slip|inject|dispose|launder|cash|pay|send|impersonate|pretend|pose|do (?:it|this|that)|did (?:it|this|that)|done)`
	written = `(?:code|script|program|tool|messages?|e?-?mails?|letters?|posts?|tweets?|threads?|comments?|ads?|adverts?|article|essay|speech|manifesto|pamphlet|flyer|leaflet|story|scene|chapter|dialogue|monologue|diary|song|poem|html|page|website|form|plan|guide|tutorial|manual|instructions|checklist|list|template|call|pitch|profile|review|reply|answer|version|paragraph|text|explanation|lesson|recipe|blueprint)s?`
	bypass  = `(?:bypass|circumvent|get (?:a)?round|work around|evad(?:e|ing)|override|overrid(?:e|ing)|disabl(?:e|ing)|turn off|switch off|ignor(?:e|ing)|break|remove|drop|forget|skip|abandon|set aside)`
	morals  = `(?:safety|safeguards?|guard ?rails?|censorship|moderation|ethics|ethical|morals?|content polic(?:y|ies))`
	rules   = `(?:restrictions?|limitations?|limits|filters?|polic(?:y|ies)|rules|guidelines|disclaimers?|instructions|principles|training|programming)`
	gates   = `(?:firewalls?|security|authentication|antivirus|detection|detectors?|access controls?|paywalls?|license checks?|2fa|captchas?|alarms?|locks?|immobili[sz]ers?|checks?|cameras?|guards?|drug tests?|customs|police|screening|scanners?|moderators?|defen[cs]es)`
)

// methods are words of a question how something is done.
var methods = phrases{
	kind: How,
	words: []string{
		`how (?:exactly |precisely )?(?:to|do|does|did|can|could|would|might|should) (?:\w+ ){0,4}?(?:\w+ly )?` + doing,
		`how (?:is|are|was|were|would|could|can) (?:\w+ ){1,4}?(?:be )?(?:made|built|produced|put together|done|prepared|set up|carried out|detonated|forged|copied|faked|synthesi[sz]ed|triggered|hidden)`,
		`(?:explain|describe|show|tell)(?: \w+){0,3}? how`, `what (?:would|do|did|does|should|else) (?:\w+ ){1,4}?(?:need|use|take|add|buy|look for)`,
		`ways? (?:to|of|a?round)`, `methods? (?:to|of|for)`, `techniques?`, `tricks?`, `weak(?:est)? (?:points?|spots?|links?)`, `vulnerabilit\w+`,
		`(?:hard|hardest|impossible|difficult) to (?:fake|detect|trace|notice|spot|prove)`,
		`what makes (?:a |an |some )?\w+ (?:vulnerable|easy|effective)`,
		`most (?:effective|dangerous|damaging|valuable|potent|lethal|addictive|persuasive)`,
		`which (?:\w+ ){0,3}?(?:work|works|would|are|is) (?:\w+ ){0,2}?(?:best|most|hardest|easiest|cheapest)`, `easiest (?:way|to)`, `best way to`,
		`in practice`, `wie (?:macht|baut|kann|wird|w[uü]rde|stellt)`, `comment (?:fabriquer|faire|font|travaillent|peut|on)`,
		`c[oó]mo (?:se )?(?:hace|hacen|hacer|fabrica|fabricar|puedo|podr[ií]a)`, `come (?:si )?(?:fa|fare|costruire)`,
	},
	letters: []string{`어떻게`, `방법`, `как (?:сделать|изготов|собрать|можно)`, `怎么`, `如何`, `どうやって`, `作り方`, `كيف`},
}

// details are words of a request for exact steps, amounts, materials, working code.
var details = phrases{
	kind: Detail,
	words: []string{
		`step[- ]by[- ]step`, `the (?:\w+ )?steps`, `week[- ]by[- ]week`,
		`(?:exact|precise|specific|detailed|full|complete|concrete|actual|real|working)(?:ly)? (?:\w+ ){0,2}?(?:steps?|instructions?|amounts?|quantities|recipe|ingredients|code|procedure|process|guide|commands?|measurements|plan|method|script|example|exploit|sample|formula|list)`,
		`recipe`, `blueprints?`, `walk (?:me|us|\w+) through`, `quantities`, `how much (?:of|would|does|do|is)`,
		`which (?:\w+ ){0,2}?(?:substance|chemical|tool|ingredient|device|software|reagent|precursor|material|dose|amount|ratio|part|component)s?`,
		`what (?:\w+ ){0,2}?(?:substance|chemical|tool|ingredient|device|software|reagent|precursor|material|dose|amount|ratio|part|component|equipment)s?`,
		`(?:doses?|dosage|ratios?|proportions|temperatures?|reagents?|precursors?|reaction conditions)`,
		`in (?:what|which) (?:order|ratio|proportion)`, `in (?:great |more |full )?detail`, `how exactly`,
		`more (?:detail(?:s|ed)?|specifics?|specific|explicit|precise|technical|concrete)`,
		`(?:be|get) (?:more )?(?:specific|explicit|precise|concrete)`, `shopping list`, `at home`, `(?:with|exact|the) amounts`,
		`in (?:a|the|his|her|my) (?:garage|kitchen|basement|shed|bathtub)`, `household (?:items|products|chemicals|materials)`, `off-the-shelf`,
		`readily available`, `easily (?:available|obtained|bought)`, `from (?:a |the )?(?:hardware|grocery|drug) ?stores?`,
		`how (?:i|we|one|you|he|she|they) (?:can|could|would|might) (?:build|make|do) (?:it|this|that|one)`, `briefing`, `the plan`,
		`(?:whole|entire) (?:procedure|process|plan|thing)`, `proportions`, `component by component`, `piece by piece`, `wiring`, `first order`,
		`(?:i|to|he|she|they|one) (?:would )?need(?:s|ed)? to (?:buy|get)`, `could (?:repeat|follow|copy) (?:it|this|that|them)?`, `a beginner could`,
		`schritt f[uü]r schritt`, `genaue(?:n|r)? (?:anleitung|mengen)`, `mengen`, `rezept`, `[eé]tape par [eé]tape`, `recette`, `quantit[eé]s`,
		`paso a paso`, `receta`, `cantidades`, `en casa`, `passo (?:a|dopo) passo`, `ricetta`,
	},
	letters: []string{`단계별`, `자세히`, `구체적`, `пошагов`, `шаг за шагом`, `подробн`, `рецепт`, `一步一步`, `详细步骤`, `具体步骤`, `配方`, `具体的に`, `手順`, `خطوة بخطوة`, `بالتفصيل`},
}

// products are words of a request to write something.
var products = phrases{
	kind: Produce,
	words: []string{
		`(?:write|draft|compose|generate|create|design|script|produce|make|give|put together|provide|prepare|show)(?: \w+){0,6}? ` + written,
		`let (?:him|her|them|\w+) (?:explain|describe|say|teach|show|tell)`, `schreib\w*`, `[eé]cri(?:s|vez)`, `escrib[ea]\w*`, `scrivi`,
	},
	letters: []string{`써 ?줘`, `напиши`, `写一`, `書いて`, `اكتب`},
}

// evasions are words of getting past a barrier, or not being noticed.
var evasions = phrases{
	kind: Weaken,
	words: []string{
		bypass + ` (?:\w+ ){0,3}?` + gates, `un(?:detected|detectable|noticed|traceable|suspicious)`,
		`(?:without|not) (?:\w+ ){0,3}?(?:being |getting |be |get )?(?:caught|detected|noticed|traced|suspected|notice|noticing|suspecting|leaving (?:a |any )?traces?|its? key)`,
		`(?:would|will|do|does|did) not (?:notice|ask|suspect|find)`, `(?:hid(?:e|es|ing)|conceal(?:s|ing)?) (?:\w+ ){0,3}?from`,
		`(?:get|got|gets|getting) (?:a?round|past|away with)`, `avoid (?:detection|suspicion|being (?:caught|noticed|traced|detected))`,
		`(?:look|seem|appear)s? (?:real|natural|like an accident|legitimate|innocent|authentic|genuine)`,
		`(?:looks?|sounds?|reads?) (?:like (?:a|an|the|it)|real|official|as if)`, `(?:pretend|claim)(?:s|ing|ed)? to be`, `as if (?:by|from|written)`,
		`made-up`, `(?:mails?|sends?) (?:me|it to|them to)`, `through (?:those|these|the) (?:gaps|holes|cracks)`, `cover (?:\w+ )?tracks`,
		`loopholes?`, `leav(?:e|es|ing) no (?:marks?|traces?|evidence|fingerprints|record)`,
		`(?:hard|harder|hardest|impossible|difficult) to (?:detect|trace|notice|spot|prove)`,
		`without (?:\w+ ){0,4}?(?:knowing|noticing|revealing|consent|permission|knowledge|realising|realizing|finding out|prescription|licen[cs]e|suspicion|evidence|record|trace)`,
		`(?:monitoring|cameras|guards|police|parents|teachers?|staff|software|system|logs?) (?:would|will|do|does|can) ?n[o']t (?:see|notice|catch|log|flag)`,
		`past (?:the |a |our |their )?(?:\w+ )?` + gates, `secretly`, `(?:nobody|no one|no-one|none of them) (?:will |would |can |could |ever )?(?:sees?|notices?|knows?|asks?|finds? out|suspects?|realises?|realizes?)`, `so (?:that )?(?:people|they|everyone|everybody|readers|he|she) believes? (?:it|them|me)`, `without (?:anything|a line|an entry) in the logs?`, `hard to see`, `look like (?:an accident|a suicide|natural causes)`, `covertly`, `in secret`, `anonymously`, `fix(?:ing)? the records`, `alibi`,
		`destroy(?:ing)? (?:the )?evidence`, `raise (?:no )?suspicions?`, `(?:bypass|circumvent|evade|override) (?:bypass|circumvent|evade|override)`,
		`ohne (?:\w+ ){0,2}?(?:erwischt|entdeckt|bemerkt)`, `sans (?:\w+ ){0,3}?(?:rep[eé]r[eé]|attraper|d[eé]tect[eé])`,
		`sin (?:\w+ ){0,3}?(?:detecten|descubran|atrapen|detectado)`,
	},
	letters: []string{`우회`, `탐지되지`, `들키지`, `обойти`, `незаметно`, `绕过`, `不被发现`, `回避`, `バレずに`, `تجاوز`, `دون أن يُ?كتشف`},
}

// overrides are words of setting the rules of the model aside.
var overrides = phrases{
	kind: Override,
	words: []string{
		bypass + ` (?:\w+ ){0,4}?` + morals, bypass + ` (?:\w+ ){0,2}?(?:your|all|any|its|openai'?s|the ai'?s) (?:\w+ ){0,2}?` + rules,
		`(?:without|no|free of|free from) (?:any |all |your |the )?(?:more )?(?:\w+ )?(?:` + morals + `|restrictions|limitations|censorship|guidelines|disclaimers?|warnings|moral\w*)`,
		`unrestricted`, `uncensored`, `unfiltered`, `jailbr(?:eak|oken)`, `anything goes`,
		`umgeh(?:e|en) (?:die |deine )?(?:regeln|sicherheit|filter)`,
		`ignor(?:e|iere|ez|a) (?:all[e]? |les |las |tus |vos )?(?:regeln|r[eè]gles|reglas|restricciones)`, `sin restricciones`, `sans restrictions?`,
		`ohne (?:einschr[aä]nkungen|filter|zensur)`,
	},
	letters: []string{`제한 없이`, `규칙을 무시`, `안전 장치`, `без ограничений`, `игнорируй правила`, `没有限制`, `无限制`, `忽略规则`, `制限なし`, `ルールを無視`, `بدون قيود`},
}

// pushes are words of more of what came before.
var pushes = phrases{
	kind: Push,
	words: []string{
		`go (?:on|further|deeper)`, `continue`, `keep going`, `as you (?:said|wrote|described|mentioned|explained)`,
		`you (?:said|mentioned|wrote|described)`,
		`(?:your|the) (?:previous|last|earlier|second|third|first) (?:answer|response|reply|message|story|example|point|one|part|step|method)`,
		`you (?:already|just) (?:said|told|wrote|explained|gave)`, `(?:make|turn|write|rewrite|phrase|keep) (?:it|that|this|them|these|those)`,
		`(?:far |much |even |a bit |a lot )?(?:more|less) (?:realistic\w*|convincing\w*|believabl[ey]|persuasive|aggressive|hateful|graphic|extreme|violent|intense|brutal|emotional|urgent|provocative|offensive|dangerous|effective|potent|subtle|authentic|natural|personal|radical|direct|powerful|compelling|shocking|disturbing)`,
		`angrier`, `stronger`, `harsher`, `darker`, `scarier`, `nastier`, `meaner`, `worse`, `rougher`, `in the same style`, `same (?:thing|but)`,
		`don'?t stop`, `don'?t hold back`, `what you (?:just )?(?:said|wrote)`,
		`(?:now|so|then|and|but) (?:be|write|show|give|tell|how|add|do|let|make|drop|what|which|in)`, `mach weiter`, `weiter`,
		`noch (?:genauer|realistischer|[uü]berzeugender)`, `continue[zr]?`, `plus (?:r[eé]aliste|convaincant|d[eé]taill[eé])`, `contin[uú]a`,
		`m[aá]s (?:realista|convincente|detalles)`,
	},
	letters: []string{`계속`, `더 (?:자세|현실|설득)`, `продолжай`, `подробнее`, `继续`, `更(?:真实|详细|具体)`, `続けて`, `もっと`, `استمر`},
}
