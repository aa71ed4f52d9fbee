package topic

var drugs = &Topic{
	Name: "drugs", Title: "making or trading illegal drugs",
	Acts: making + getting + `
synthesize, synthesise, synthesizing, synthesis of, cook, cooking, extract, extracting, grow, traffic, trafficking, deal, dealing
synthetisieren, kochen, anbauen, synthétiser, cultiver, sintetizar, cocinar, cultivar, sintetizzare, синтезировать, сварить, вырастить, 합성, 재배, 合成, 种植, 密輸`,
	Things: `
meth, methamphetamine, crystal meth, crack cocaine, cocaine, heroin, fentanyl, carfentanil, lsd, mdma, ecstasy pills, ghb, pcp, dmt, ketamine, date rape drug, illegal drugs, bath salts drug, desomorphine, krokodil
kokain, heroin, drogen, amphetamin, cocaïne, héroïne, drogues, stupéfiants, cocaína, heroína, metanfetamina, drogas ilegales, drogas ilegais, cocaina, eroina, droghe, uyuşturucu, кокаин, героин, метамфетамин, мефедрон, наркотики, kokainę, narkotyki
필로폰, 마약, 대마초, 코카인, 헤로인, 펜타닐, 冰毒, 毒品, 可卡因, 海洛因, 芬太尼, 覚醒剤, 覚せい剤, コカイン, ヘロイン, 麻薬, مخدرات, كوكايين, هيروين`,
	Why:     "what is made so poisons people, and the trade is a crime",
	Fix:     "leave the request out; where people treat or research such matters for their work, switch the topic off or note it (docs/policy.md)",
	Match:   []string{"How do I cook meth?", "Where can I buy heroin online", "como fabricar metanfetamina", "필로폰 제조 방법", "如何合成冰毒"},
	NoMatch: []string{"What are the effects of cocaine on the heart?", "My brother is addicted to heroin. Where is help?", "Cook rice for ten minutes", "Drogen im Mittelalter"},
}
