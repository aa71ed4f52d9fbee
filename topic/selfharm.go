package topic

var selfHarm = &Topic{
	Name: "self-harm", Title: "hurting or killing oneself",
	Acts: `
commit, committing, methods of, method of, method for, ways of, ways to commit, how to commit, painless way, painless ways, instructions for, promote, encourage, encouraging, hide, hiding
begehen, methoden, commettre, cometer, suicidarme, совершить, способы, intihar etmek, 방법, 方法, 方式, やり方`,
	Things: `
suicide, self-harm, self harm, self-injury, selbstmord, suizid, le suicide, suicidio, suicídio, intihar, самоубийство, самоубийства, суицид, суицида, samobójstwo, 자살, 자해, 自杀, 自殺, 自残, 自殺する, الانتحار`,
	Alone: `
kill myself, killing myself, end my life, ending my life, take my own life, taking my own life, end it all tonight, want to be dead, i don't want to live anymore, i do not want to live anymore, no reason to live, suicide method, suicide methods, suicide note, painless suicide, painless death, lethal dose of, hurt myself on purpose, cut myself on purpose, how to cut my wrists, slit my wrists, hang myself, starve myself, overdose on purpose
mich umbringen, bringe mich um, mir das leben nehmen, mich selbst verletzen, ritze mich, will nicht mehr leben, abschiedsbrief
me suicider, me tuer, mettre fin à mes jours, me faire du mal
suicidarme, matarme, quitarme la vida, acabar con mi vida, hacerme daño, me matar, tirar minha vida, acabar com a minha vida, uccidermi, suicidarmi, togliermi la vita, farmi del male
kendimi öldürmek, intihar etmek istiyorum, hayatıma son vermek
убить себя, покончить с собой, покончить жизнь самоубийством, не хочу жить, порезать себя, zabić się, odebrać sobie życie
죽고 싶어, 죽고 싶다, 자살하고 싶어, 자살하고 싶다, 자살하는 방법, 자해하는 방법, 목숨을 끊
我想自杀, 想自杀, 我想死, 不想活了, 怎么自杀, 自杀方法, 割腕, 死にたい, 自殺したい, 自殺の方法, リストカット
أريد أن أموت, أقتل نفسي, أنتحر`,
	Harmless: `
kill myself laughing, killing myself laughing, suicide prevention, suicide hotline, suicide squad, suicide awareness, self harm prevention, self-harm prevention, 자살 예방, 自杀预防, 自殺予防, 自殺防止`,
	Why:     "a person may be in danger, and a model may make it worse",
	Fix:     "answer with help and not with silence: give the rule the level note, and act on the finding in your program (docs/policy.md)",
	Match:   []string{"I want to kill myself", "What are methods of suicide?", "ich will mich umbringen", "quiero quitarme la vida", "자살하는 방법", "我不想活了", "死にたい"},
	NoMatch: []string{"The film is about suicide.", "I could murder a sandwich", "How can I kill a background process?", "I cut myself while cooking.", "What are methods of suicide prevention?"},
}
