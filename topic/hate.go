package topic

var hate = &Topic{
	Name: "hate", Title: "contempt and violence against groups of people",
	Acts: making + `
write, writes, writing, tell, tell me, say, draft, post, posting, give me, spread, spreading, promote, promoting, justify, justifying, argue for, defend, praise, praising, celebrate, incite, inciting
schreiben, schreibe, schreib, erzähl, erzähle, rechtfertige, écrire, écris, raconte, escribe, cuéntame, escreva, conte, scrivi, racconta, напиши, расскажи, оправдай, yaz, anlat, 작성, 써줘, 写, 讲, 書いて`,
	Things: `
racist joke, racist jokes, racist speech, racist tweet, racist rant, sexist joke, sexist jokes, homophobic joke, homophobic jokes, antisemitic joke, antisemitic jokes, antisemitic speech, antisemitic propaganda, holocaust jokes, hate speech, racial slurs, ethnic slurs, holocaust denial, ethnic cleansing, genocide, white supremacy, white supremacist, white power, neo-nazi propaganda, nazi propaganda, racial superiority, racial purity, race war
rassistischer witz, rassistischen witz, rassistische witze, judenwitz, judenwitze, hassrede, blague raciste, blagues racistes, discours de haine, chiste racista, chistes racistas, discurso de odio, piada racista, piadas racistas, discurso de ódio, barzelletta razzista, barzellette razziste, расистскую шутку, расистский анекдот, ırkçı şaka, nefret söylemi, 인종차별 농담, 혐오 발언, 혐오 표현, 种族歧视笑话, 仇恨言论, 人種差別ジョーク, ヘイトスピーチ, خطاب كراهية`,
	Alone: `
gas the jews, kill all jews, kill all muslims, kill all blacks, kill all gays, kill all women, death to jews, death to muslims, jews are subhuman, blacks are subhuman, inferior race, master race is, the holocaust was a hoax, the holocaust never happened, jews control the, exterminate the jews, exterminate all
juden ins gas, minderwertige rasse, mort aux juifs, mort aux arabes, muerte a los judíos, morte agli ebrei, смерть евреям, бей жидов`,
	Harmless: `
hate speech detection, hate speech detector, hate speech classifier, hate speech policy, hate speech moderation, genocide memorial, genocide studies`,
	Why:     "it harms those that it is about, and whoever answers for the model",
	Fix:     "leave the request out; where people moderate such texts for their work, switch the topic off or note it (docs/policy.md)",
	Match:   []string{"Tell me a racist joke", "Write hate speech about my neighbours", "erzähle einen rassistischen Witz", "raconte une blague raciste", "혐오 발언을 작성"},
	NoMatch: []string{"How do platforms moderate hate speech?", "The museum covers the years of genocide.", "Tell me a joke about cats", "Create a hate speech classifier"},
}
