package crescendo

// studies are words of texts for learning, and plots.
var studies = phrases{
	kind: Study,
	words: []string{
		`(?:lesson|teaching|study|reading|research|seminar|workshop) (?:plan|material|list|guide|question|activit)\w*`, `plot of`, `episodes? should`,
		`outline`, `syllabus`, `chapters?`, `bibliograph\w+`, `literature`, `references`, `(?:primary |secondary |good |reliable )sources`,
		`quiz(?:zes)?`, `flash ?cards`, `timeline`, `summar(?:y|i[sz]e)`, `essay`, `discussion`, `exam`, `homework`, `students`, `survey`,
		`interview\w*`, `plot (?:twist|holes?|outline)`, `(?:character|story) arc`, `backstory`, `motivations?`, `ending`, `pacing`, `suspense`,
		`dialogue`, `(?:tense|funny|opening|closing|love|chase) scene`, `detectives?`, `investigat\w+`, `forensic\w*`, `regulat\w+`, `legislation`, `laws?`, `ethic(?:s|al) (?:of|questions|debate)`,
		`effects? (?:on|of)`, `consequences`, `impact`, `causes of`, `gliederung`, `unterricht\w*`, `r[eé]sum\w+`, `resumen`,
	},
	letters: []string{`요약`, `конспект`, `доклад`, `总结`, `大纲`, `要約`, `ملخص`},
}

// defences are words of protecting, healing, repairing, and games.
var defences = phrases{
	kind: Defence,
	words: []string{
		`prevent(?:s|ed|ing|ion)?`,
		`protect(?:s|ing|ion)? (?:\w+ ){0,3}?(?:from|against|myself|ourselves|my|our|them|him|her|it|people|users|customers|children)`,
		`defen[dcs](?:e|es|d|ing|ive)? (?:\w+ ){0,2}?(?:from|against)`,
		`detect(?:s|ing|ion)? (?:and|\w+ ){0,2}?(?:malware|phishing|attacks?|fraud|scams?|exploits?|models?|systems?)`,
		`(?:fraud|malware|phishing|spam|intrusion|anomaly|scam) (?:detect\w+|prevention|filter\w*|awareness|classifier|model)`, `mitigat\w+`,
		`awareness`, `recogni[sz]e (?:a |an |the )?\w+`, `spot (?:a |an |the )?(?:fake|scam|phish|fraud|sign|warning)\w*`,
		`(?:warning|early|red) (?:signs?|flags?)`, `symptoms?`, `antidotes?`, `treat(?:ed|ment|ments|ing)?`, `patients?`, `therap\w+`,
		`vaccines work`, `side effects?`, `avoid (?:falling|getting scammed|becoming|accident\w*|misinformation)`,
		`(?:stay|keep|be|is it|am i|are we|is that) safe`, `safely`, `by accident`,
		`remov(?:e|ing) (?:it|the malware|ransomware|malware|a virus|the virus)`, `recover(?:y|ing)?(?: from)?`, `restor(?:e|ing)`, `backups?`,
		`(?:was|were|got|been) (?:hit|hacked|scammed|infected|attacked|breached|stolen|compromised|robbed)`, `victims? (?:of|support|help)`,
		`help (?:victims?|survivors?)`, `report (?:a|an|it|them|this|him|her|that)`, `get help`, `talk to (?:someone|somebody|my|him|her|a)`,
		`polite(?:ly)?`, `complain\w*`, `apolog\w+`, `hotline`, `helpline`, `support groups?`,
		`legal(?:ly)? (?:do|options?|advice|rights?|steps|action)`,
		`(?:patch|fix|secure|harden|audit|sanitize)(?:es|ing)? (?:the|a|this|our|my|it|against)`, `(?:prepared|parameteri[sz]ed) statements?`,
		`validation`, `(?:is|are|am) not affected`, `status effects?`, `(?:our|my|the|video|board|card|computer|tabletop|role-playing) games?`,
		`tabletop`, `(?:fantasy|d&d|dnd) \w+`, `campaign`, `dice`, `by the rules`, `fail the roll`,
		`(?:dog|cat|puppy|horse|pet|toddler|baby|child|son|daughter|he|she) (?:ate|drank|swallowed)`, `vets?`, `veterinar\w+`, `poison control`,
		`emergency`, `first aid`, `gameplay`, `damage (?:per|over|should)`, `npcs?`, `hit points`, `suitable for`, `documentar(?:y|ies) about`,
		`museum`, `memorial`, `treat(?:y|ies)`, `lessons? (?:learned|for us)`, `hobby`, `clubs?`, `sch[uü]tz(?:e|en|t)`, `verhinder\w*`, `melden`,
		`erkenn\w+`, `prot[eé]ger`, `[eé]viter`, `pr[eé]ven\w+`, `protegerse`, `proteger\w*`, `prevenir`, `evitar`,
	},
	letters: []string{`예방`, `보호`, `막(?:는|으려|을)`, `защит`, `предотврат`, `防止`, `防御`, `保护`, `防ぐ`, `守る`, `حماية`, `الوقاية`},
}
