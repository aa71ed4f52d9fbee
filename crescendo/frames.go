package crescendo

// frames are words of an imagined case, a story, a part to play.
var frames = phrases{
	kind: Frame,
	words: []string{
		`hypothetical(?:ly)?`, `theoretical(?:ly)?`, `in theory`, `imagin(?:e|ary)`, `fiction(?:al)?`, `pretend`, `role-?play(?:ing)?`,
		`thought experiment`, `in (?:a|the|my|this) (?:story|novel|film|movie|world|game|scene|scenario)`,
		`(?:novel|screenplay|thriller|short story|(?:my|the) character)s?`, `write a (?:scene|(?:short )?story)`, `play a game`,
		`(?:stay|remain) in character`, `you are (?:now )?(?:a|an) (?:\w+ )?(?:hacker|chemist|villain|pirate|criminal|assassin|dealer|expert|spy|ai)`,
		`stell dir vor`, `hypothetisch`, `imaginons`, `imagina`, `hipot[eé]tic[oa]`, `immagina`,
	},
	letters: []string{`가정`, `가상의`, `상상해`, `представь`, `гипотетическ`, `假设`, `想象一下`, `仮に`, `想像して`, `تخيل`},
}

// suppositions are words of a supposition.
var suppositions = phrases{
	kind: WhatIf,
	words: []string{
		`what if`, `suppose`, `supposing`, `assum(?:e|ing) that`, `let'?s say`, `was w[aä]re,? wenn`, `angenommen`, `et si`, `supposons`,
		`qu[eé] pasar[ií]a si`, `supongamos`, `e se`,
	},
	letters: []string{`만약`, `что если`, `допустим`, `如果`, `もし`, `ماذا لو`},
}

// pretexts are words of a reason that makes any question look fine.
var pretexts = phrases{
	kind: Pretext,
	words: []string{
		`for (?:my |a |the |an )?(?:\w+ )?(?:research|study|thesis|paper|class|course|education(?:al purposes)?|article|book|training|testing|report|presentation|documentary|podcast)`,
		`(?:academic|educational|research|scientific|journalistic) (?:purposes?|reasons?|paper|project|interest)`,
		`i(?:'m| am) (?:an? |the )?(?:\w+ )?(?:researcher|student|writer|author|professor|teacher|journalist|nurse|doctor|chemist|pentester|penetration tester|security (?:expert|professional|engineer)|police officer|detective|historian)`,
		`i (?:study|teach|research)`, `purely (?:academic|educational|curious)`, `(?:just|only) curious`, `i(?:'m| am) curious`,
		`authori[sz]ed (?:test|pentest|engagement)`, `f[uü]r (?:die |meine )?(?:forschung|doktorarbeit)`,
		`pour (?:la |une |ma )?(?:recherche|th[eè]se)`, `para (?:una |mi )?(?:investigaci[oó]n|tesis)`,
	},
	letters: []string{`연구 목적`, `연구를 위해`, `교육 목적`, `для исследовани`, `в учебных целях`, `为了研究`, `研究目的`, `研究のため`, `لأغراض البحث`},
}
