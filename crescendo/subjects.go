package crescendo

import "slices"

// subjects are words for matters that do harm, by the kind of harm. Words that have a harmless
// meaning in everyday work (payload, forge, gift) are not among them.
var subjects = phrases{kind: Subject, letters: subjectLetters, words: slices.Concat(
	[]string{ // weapons and explosives
		`weapons?`, `weaponi[sz]e\w*`, `bombs?`, `bombings?`, `explosives?`, `detonat\w+`, `molotov\w*`, `grenades?`, `land ?mines?`, `napalm`, `thermite`, `tnt`, `ieds?`, `gun ?powder`, `ammonium nitrate`, `nitroglycerine?`,
		`nerve (?:agent|gas)(?:e?s)?`, `sarin`, `ricin`, `anthrax`, `botulinum`, `cyanide`, `chlorine gas`, `toxic gas(?:es)?`, `mustard gas`, `chemical (?:warfare|weapons?|attacks?)`, `bio ?weapons?`, `bioterror\w*`, `pathogens?`, `smallpox`, `uranium`, `plutonium`, `dirty bomb`,
		`ghost guns?`, `silencers?`, `printed (?:gun|firearm|pistol)s?`, `firearms?`, `untraceable guns?`, `ammunition`,
		`waffen?`, `bomben?`, `sprengstoffe?`, `gift(?:stoffe?|gas)`, `explosifs?`, `armes?`, `bombes?`, `explosivos?`, `armas?`, `bombas?`, `veneno\w*`, `esplosiv[oi]`, `armi`,
	},
	[]string{ // poisons and drugs
		`poison(?:s|ed|ing|ings|ous|er)?`, `toxins?`, `toxicology`, `lethal doses?`, `overdos\w+`, `dangerous (?:together|mixtures?|chemicals?|substances?)`,
		`meth`, `methamphetamines?`, `amphetamines?`, `fentanyl`, `cocaine`, `crack`, `heroin`, `mdma`, `ecstasy`, `lsd`, `ghb`, `ketamine`, `opioids?`, `ephedrine`, `drug (?:labs?|synthesis|deal\w*|traffick\w*|cartels?)`, `(?:synthetic|illegal|illicit|date.rape|party|street) drugs?`, `narcotics?`, `buy (?:alcohol|vodka|beer|cigarettes|vapes?)`,
		`drogen`, `rauschgift`, `drogues?`, `stup[eé]fiants?`, `drogas?`, `droga`,
	},
	[]string{ // attacks on computers
		`malicious (?:code|software|files?|programs?)`, `jackpotting`, `malware`, `ransomware`, `spyware`, `stalkerware`, `key ?loggers?`, `trojans?`, `botnets?`, `rootkits?`, `computer (?:virus(?:es)?|worms?)`, `self-replicating`, `zero-?days?`, `exploits?`, `exploiting`, `backdoors?`, `d?dos attacks?`, `ddos`, `phish\w*`, `spear-?phish\w*`, `hack(?:s|ed|ing|ers?)?`, `social engineering`,
		`credential stuffing`, `(?:crack|steal|guess|dump)(?:s|ed|ing)? (?:\w+ ){0,3}?(?:passwords?|accounts?|credentials|cookies|sessions?)`, `sim.?swap\w*`, `skimm(?:er|ers|ing)`, `(?:break|get|log|breaking|getting) in ?to (?:\w+ ){0,3}?(?:accounts?|phones?|wi-?fi|networks?|computers?|laptops?|systems?|servers?|mailbox(?:es)?|houses?|homes?|cars?|flats?|apartments?|buildings?|safes?)`,
		`schadsoftware`, `hacken`, `hacker`, `piratage`, `pirater`, `hacke(?:ar|o)`, `jailbreak\w*`,
	},
	[]string{ // fraud and theft
		`steal(?:s|ing)?`, `stole`, `stolen`, `theft`, `thie(?:f|ves)`, `burglar\w*`, `burgl\w+`, `robber(?:s|y|ies)?`, `rob`, `heists?`, `shoplift\w*`, `pickpocket\w*`, `hot-?wir\w+`, `lock ?pick\w*`, `immobili[sz]ers?`, `launder\w*`, `counterfeit\w*`, `forger(?:s|y|ies)?`, `forged`, `forging (?:documents?|signatures?|money|checks?)`, `fake (?:ids?|passports?|documents?|licen[cs]es?|currency|money|reviews?|invoices?|prescriptions?|diplomas?|profiles?)`, `passports? (?:\w+ ){0,2}?(?:protected|forged|copied)`, `identity (?:theft|fraud)`, `fraud\w*`, `scam(?:s|med|mers?|ming)?`, `ponzi\w*`, `pyramid schemes?`, `pump and dump`, `money mules?`, `tax evasion`, `evad\w+ tax\w*`, `insider trading`, `embezzl\w+`, `brib\w+`, `blackmail\w*`, `extort\w*`, `sextort\w*`, `smuggl\w+`, `traffick\w+`, `piracy`,
		`geldf[aä]lsch\w+`, `f[aä]lscher\w*`, `betrug`, `einbrecher\w*`, `fraude\w*`, `estafa\w*`, `falsifica\w*`, `faux (?:papiers|billets)`, `contrefa\w+`,
	},
	[]string{ // harm to persons
		`stalk(?:s|ed|ing|ers?)`, `doxx?(?:ing|ed|es)?`, `spy(?:ing)? on`, `kidnap\w*`, `abduct\w*`, `hostages?`, `murder\w*`, `look like (?:an accident|a suicide|natural causes)`, `homicides?`, `serial killers?`, `assassin\w*`, `hitm[ae]n`, `kill(?:s|ed|ing)? (?:someone|somebody|a (?:person|man|woman|human)|people|him|her|them|my \w+)`, `dispos\w+ of (?:a|the) body`, `tortur\w+`, `strangl\w+`, `stab(?:bing|bed)?`, `(?:school|mass) shoot\w*`, `rape[sd]?`, `groom(?:ing|ers?) (?:a |of )?(?:child\w*|minors?|kids?|teens?)`, `groomers?`, `predators?`, `human traffick\w*`, `gaslight\w*`, `coerc\w+`, `(?:coercive|mind) control`, `brainwash\w*`, `cults?`, `cyber ?bull\w+`, `bully(?:ing)?`, `harass\w*`, `revenge porn`, `non-?consensual`, `voyeur\w*`, `hidden cameras?`, `vulnerable to`, `age checks?`,
		`suicid\w+`, `self-harm\w*`, `hurt(?:ing)? (?:myself|himself|herself|themselves)`, `cut(?:s|ting)? (?:myself|himself|herself|themselves)`, `starv(?:e|es|ing) (?:myself|himself|herself|themselves)`, `anorexi\w+`, `pro-?ana`, `purging`,
		`m[oö]rd\w*`, `entf[uü]hr\w+`, `meurtres?`, `asesin\w+`, `secuestr\w+`,
	},
	[]string{ // hatred and deceit
		`terroris\w+`, `extremis\w+`, `radicali[sz]\w+`, `recruit\w* (?:for|into) (?:\w+ ){0,2}?(?:movement|group|militia)s?`, `militias?`, `jihad\w*`, `isis`, `neo-?nazis?`, `nazis?`, `fascis\w+`, `skinheads?`, `ku klux klan`, `kkk`, `recruit(?:ing|ment)? (?:people|posts?|young men|members|followers)`, `white (?:suprem|national|power)\w*`, `supremacis\w+`, `genocid\w+`, `ethnic cleansing`, `racis\w+`, `antisemit\w+`, `hate (?:speech|groups?|crimes?)`, `hateful`, `(?:racial|ethnic|homophobic) (?:slurs?|stereotypes?|jokes?)`, `slurs?`, `xenophob\w+`, `massacres?`, `manifestos?`, `inferior (?:race|people|group)s?`,
		`deep ?fakes?`, `disinformation`, `misinformation`, `fake news`, `conspirac\w+`, `propagand\w+`, `(?:election|vote)s? (?:\w+ ){0,3}?(?:rigged|stolen|fraud)`, `rigg(?:ed|ing) (?:\w+ ){0,2}?elections?`, `voter suppression`, `distrust (?:the )?\w+`, `hoax(?:es)?`, `anti-?vax\w*`, `vaccin\w+ (?:\w+ ){0,2}?(?:cause|infertil|danger|hoax|skeptic|sceptic|autism)\w*`, `astroturf\w*`, `sock ?puppets?`, `troll (?:farm|army|accounts?)s?`,
	},
	[]string{ // sabotage
		`arson\w*`, `sabot\w+`, `blackouts?`, `power grids?`, `water (?:supply|plant|treatment)`, `(?:town|city|village)'?s? water`, `derail\w*`, `hijack(?:ing|ers?|ed)? (?:a |an |the )?(?:plane|aircraft|bus|ship|drone)s?`, `jam(?:ming|mers?) (?:gps|signals?|cell|phones?)`, `(?:dam|blow|blew|burn)\w* up (?:a |the )?\w+`, `damage (?:railway|power|phone|the )\w*`, `riots?`, `brandstiftung`, `sabotage`,
	})}

// subjectLetters are such words in scripts without blanks or with endings of their own.
var subjectLetters = []string{
	`폭탄`, `폭발물`, `무기`, `해킹`, `악성코드`, `마약`, `독극물`, `사기`, `위조`, `бомб`, `взрыв`, `оружи`, `вредоносн`, `вирус-`, `наркоти`, `яды?\b`, `отрав`, `подделк`, `мошенни`, `взлом`,
	`炸弹`, `炸药`, `武器`, `黑客`, `恶意软件`, `毒品`, `毒药`, `诈骗`, `伪造`, `爆弾`, `爆発物`, `ハッキング`, `マルウェア`, `麻薬`, `毒物`, `詐欺`, `偽造`, `قنبلة`, `قنابل`, `متفجرات`, `سلاح`, `أسلحة`, `مخدرات`, `اختراق`,
}

// hints are words that are about harm more often than not, and have other uses.
var hints = phrases{kind: Hint, letters: hintLetters, words: []string{
	`illegal\w*`, `illicit\w*`, `unlawful\w*`, `criminals?`, `crimes?`, `gangs?`, `mafia`, `cartels?`, `outlaws?`, `villains?`, `killers?`, `attackers?`, `black market`, `dark ?web`, `underground`, `clandestine`, `contraband`, `cheat(?:s|ed|ing|ers?)?`, `plagiari\w+`, `exam answers`,
	`harmful`, `dangerous`, `deadly`, `lethal`, `fatal`, `toxic`, `venom\w*`, `flammable`, `incendiary`, `corrosive`, `radioactive`, `contagious`, `infectious`, `autopsy`, `untraceable`, `corpse`, `dead body`, `drugs`, `pills`, `weed`, `vodka`, `underage`, `addict\w+`,
	`victims?`, `vulnerable`, `targets?`, `manipulat\w+`, `deceiv\w+`, `deception`, `mislead\w*`, `intimidat\w+`, `threaten\w*`, `threats?`, `revenge`, `retaliat\w+`, `humiliat\w+`, `seduc\w+`, `obsess\w+`, `bad intentions`, `strangers`, `interrogat\w+`, `isolat\w+`, `surveil\w+`, `eavesdrop\w*`, `wiretap\w*`, `track(?:s|ing)? (?:a |my |his |her |someone\w*|people)\w*`, `(?:where|when) (?:he|she|a person|a woman|a man|someone|somebody) (?:lives?|is|works?|goes)`,
	`viruses?`, `encrypts? (?:the|all|their|his|her) files`, `after a reboot`, `propagat\w+`, `credentials`, `exfiltrat\w+`, `paywalls?`, `blades?`, `system prompt`, `your (?:\w+ )?(?:guidelines|programming|restrictions)`, `worms?`, `infect\w*`, `breach\w*`, `intru(?:ders?|sions?)`, `insider threats?`, `vulnerabilit\w+`, `unauthori[sz]ed`, `cracked`, `spoof\w*`, `impersonat\w+`, `(?:neighbou?r|my ex|girlfriend|boyfriend|wife|husband|boss|colleague|roommate)'?s? (?:\w+ )?(?:wi-?fi|phone|account|passwords?|messages|e?-?mails?|laptop|location)`, `cyber\w*`, `bots?`,
	`fake\w*`, `faking`, `con (?:artist|m[ae]n)`, `swindl\w+`, `bogus`, `shell compan(?:y|ies)`, `offshore`, `off the books`, `cash`, `inventory shrinkage`, `take things out`, `laundry`, `tax(?:es)? (?:fraud|dodg\w*)`, `bribes?`, `loan sharks?`, `casinos?`, `slot machines?`, `gambl\w+`,
	`violen\w+`, `aggress\w+`, `brutal\w*`, `assault\w*`, `fights?`, `gore`, `blood\w*`, `guns?`, `rifles?`, `pistols?`, `knives`, `knife`, `bullets?`, `ambush\w*`, `resistance group`, `partisans?`, `insurgen\w+`, `rebels?`, `revolutionar\w+`, `substations?`, `electricity of`, `infrastructure`, `explosions?`, `blast\w*`, `reactors?`, `fertili[sz]ers?`,
	`hatred`, `tamper\w*`, `perfect crime`, `dead person`, `scar(?:e|es|ed|ing)`, `jokes? about (?:\w+ )?(?:women|men|people|blacks?|gays?|muslims?|jews?|immigrants?|blondes?)`, `women drivers`, `(?:black|white|gay|trans|disabled|fat|old|asian|arab) (?:people|men|women)`, `proctor\w*`, `trick (?:them|it|him|her|people|the \w+)`, `hate`, `prejudice\w*`, `stereotypes?`, `bigot\w*`, `demagogu\w+`, `dictators?`, `radical\w*`, `scapegoat\w*`, `immigrants?`, `jews?`, `muslims?`, `minorit(?:y|ies)`, `distrust\w*`, `outrage`, `controvers\w+`, `sceptics?`, `skeptics?`, `rumou?rs?`, `polari[sz]\w+`, `inflammatory`, `incit\w+`, `call to action`,
	`porn\w*`, `sexual\w*`, `erotic\w*`, `nudes?`, `naked`, `explicit (?:scene|content|image)s?`, `self-?destructive`, `starv\w+`, `laxatives?`, `sleeping pills`,
	`illegale?`, `verbrech\w+`, `kriminell\w*`, `ill[eé]ga\w+`, `clandestins?`, `ilegal\w*`, `criminal(?:es)?`, `peligros\w+`, `dangereu\w+`, `gef[aä]hrlich\w*`,
}}

// hintLetters are such words in other scripts.
var hintLetters = []string{`불법`, `범죄`, `위험한`, `незаконн`, `преступ`, `опасн`, `非法`, `犯罪`, `危险`, `違法`, `危険`, `غير قانوني`, `جريمة`, `خطير`}
