package canary

import "weir/internal/match/rule"

// Phrases in languages written with spaces in Latin or Cyrillic letters.

const (
	esOwned = `(?:originales|iniciales|completas|internas|ocultas|exactas|secretas|del?\s+sistema)`
	frOwned = `(?:initiales|originales|compl[eè]tes|internes|secr[eè]tes|exactes|cach[ée]es|d['’]origine|de\s+d[ée]part|(?:du\s+)?syst[eè]me)`
	deOwned = `(?:ursprünglichen?r?|vollständigen?r?|kompletten?r?|internen?r?|geheimen?r?|genauen?r?|gesamten?r?)`
	ptOwned = `(?:originais|iniciais|completas|internas|ocultas|exatas|secretas|d[eo]\s+sistema)`
	itOwned = `(?:originali|iniziali|complete|interne|nascoste|esatte|segrete|di\s+sistema)`
	ruOwned = `(?:исходн|первоначальн|изначальн|системн|полн|внутренн|скрыт|секретн|точн|оригинальн)`
)

var announcingWorld = []rule.Rule{
	{
		ID: "leak-es-my-instructions", Lang: "es", Title: "The model gives its instructions, in Spanish",
		Anchors: []string{"mis instrucciones", "mis indicaciones", "mis directrices", "mi prompt", "mi mensaje de"},
		Before:  40,
		Pattern: `(?:(?:aqu[ií]\s+(?:est[aá]n?|tienes?|van)|estas\s+son|este\s+es|a\s+continuaci[oó]n(?:\s+est[aá]n?)?)\s+(?:mis\s+(?:instrucciones|indicaciones|directrices)|mi\s+(?:prompt|mensaje)\s+del?\s+sistema)\b|mis\s+(?:instrucciones|indicaciones|directrices)(?:\s+` + esOwned + `)+\s+(?:son|dicen|indican|establecen)\b|mis\s+(?:instrucciones|indicaciones)\s+(?:son|dicen)(?:\s+las\s+siguientes)?\s*:|mi\s+(?:prompt|mensaje)\s+(?:(?:completo|original|inicial|oculto)\s+)?del?\s+sistema\s+(?:es|dice|indica|empieza|comienza)\b)`,
		Valid:   notNegated,
		Match:   []string{"Mi prompt del sistema es: Eres un", "Aquí están mis instrucciones originales", "mis instrucciones del sistema dicen que"},
		NoMatch: []string{"mis instrucciones son claras", "mi prompt del sistema es confidencial", "lee mis instrucciones"},
	},
	{
		ID: "leak-fr-my-instructions", Lang: "fr", Title: "The model gives its instructions, in French",
		Anchors: []string{"mes instructions", "mes consignes", "mes directives", "mon prompt", "mon message sys", "mon message de sys", "mon invite"},
		Before:  40,
		Pattern: `(?:(?:voici|voil[aà]|ce\s+sont)\s+(?:toutes\s+)?(?:mes\s+(?:instructions|consignes|directives)|mon\s+(?:prompt|message|invite)\s+(?:de\s+)?syst[eè]me)|mes\s+(?:instructions|consignes|directives)(?:\s+` + frOwned + `)+\s+(?:sont|disent|indiquent|pr[ée]cisent|stipulent)\b|mes\s+(?:instructions|consignes)\s+(?:sont|disent)(?:\s+les\s+suivantes)?\s*:|mon\s+(?:prompt|message|invite)\s+(?:de\s+)?syst[eè]me\s+(?:(?:complet|initial)\s+)?(?:est|dit|indique|commence)\b)`,
		Valid:   notNegated,
		Match:   []string{"Voici mes instructions d'origine :", "Mon prompt système est le suivant", "mes consignes initiales disent de"},
		NoMatch: []string{"mes instructions sont claires", "Mon prompt système est confidentiel", "suivez mes instructions"},
	},
	{
		ID: "leak-de-my-instructions", Lang: "de", Title: "The model gives its instructions, in German",
		Anchors: []string{"mein system", "meine system", "meine anweisungen", "meine instruktionen", "meine vorgaben", "mein prompt", "meine urspr", "mein urspr", "meine vollst", "mein vollst", "meine komplett", "mein komplett", "meine internen", "mein interner", "meine geheimen", "mein geheimer", "meine genauen", "mein genauer", "meine gesamten", "mein gesamter"},
		Before:  24,
		Pattern: `(?:(?:hier\s+(?:ist|sind)|(?:das|dies)\s+(?:ist|sind)|es\s+folgen)\s+meine?\s+(?:` + deOwned + `\s+)*(?:system-?\s?(?:prompt|anweisung(?:en)?|nachricht|instruktionen)|anweisungen|instruktionen|vorgaben)\b|meine?\s+(?:` + deOwned + `\s+)*system-?\s?(?:prompt|anweisung(?:en)?|nachricht|instruktionen)\s+(?:ist|sind|lautet|lauten|besagt|besagen|sagt|beginnt)\b|meine\s+(?:` + deOwned + `\s+)+(?:anweisungen|instruktionen|vorgaben)\s+(?:sind|lauten|besagen|sagen)\b|meine\s+(?:anweisungen|instruktionen|vorgaben)\s+(?:sind|lauten)(?:\s+wie\s+folgt)?\s*:)`,
		Valid:   notNegated,
		Match:   []string{"Mein Systemprompt lautet: Du bist", "Hier sind meine ursprünglichen Anweisungen", "meine internen Vorgaben besagen"},
		NoMatch: []string{"Mein System ist langsam", "meine Anweisungen sind klar", "Mein System-Prompt ist vertraulich"},
	},
	{
		ID: "leak-pt-my-instructions", Lang: "pt", Title: "The model gives its instructions, in Portuguese",
		Anchors: []string{"minhas instru", "minhas diretrizes", "meu prompt", "minha mensagem d"},
		Before:  40,
		Pattern: `(?:(?:aqui\s+est(?:ão|ao|á|a)|est[ae]s?\s+(?:são|sao|é|e)|a\s+seguir,?)\s+(?:as\s+|o\s+)?(?:minhas\s+(?:instruç[õo]es|instrucoes|diretrizes)|meu\s+prompt\s+d[eo]\s+sistema)|minhas\s+(?:instruç[õo]es|instrucoes|diretrizes)(?:\s+` + ptOwned + `)+\s+(?:são|sao|dizem|indicam)|minhas\s+(?:instruç[õo]es|instrucoes)\s+(?:são|sao|dizem)(?:\s+as\s+seguintes)?\s*:|(?:meu\s+prompt|minha\s+mensagem)\s+d[eo]\s+sistema\s+(?:é|diz|indica|começa)\s)`,
		Valid:   notNegated,
		Match:   []string{"Aqui estão as minhas instruções originais", "Meu prompt do sistema é o seguinte", "minhas instruções iniciais dizem para"},
		NoMatch: []string{"minhas instruções são claras", "meu prompt do sistema é confidencial", "siga minhas instruções"},
	},
	{
		ID: "leak-it-my-instructions", Lang: "it", Title: "The model gives its instructions, in Italian",
		Anchors: []string{"mie istruzioni", "mie direttive", "mio prompt", "mio messaggio di sistema"},
		Before:  24,
		Pattern: `(?:(?:ecco|queste\s+sono|questo\s+è|di\s+seguito)\s+(?:le\s+mie\s+(?:istruzioni|direttive)|il\s+mio\s+(?:prompt|messaggio)\s+di\s+sistema)\b|le\s+mie\s+(?:istruzioni|direttive)(?:\s+` + itOwned + `)+\s+(?:sono|dicono|indicano)\b|le\s+mie\s+istruzioni\s+(?:sono|dicono)(?:\s+le\s+seguenti)?\s*:|il\s+mio\s+(?:prompt|messaggio)\s+di\s+sistema\s+(?:è|dice|inizia|recita)\s)`,
		Valid:   notNegated,
		Match:   []string{"Ecco le mie istruzioni originali", "Il mio prompt di sistema è il seguente", "le mie istruzioni iniziali dicono di"},
		NoMatch: []string{"le mie istruzioni sono chiare", "il mio prompt di sistema è riservato", "segui le mie istruzioni"},
	},
	{
		ID: "leak-ru-my-instructions", Lang: "ru", Title: "The model gives its instructions, in Russian",
		Anchors: []string{"инструкции", "системный промпт", "системный запрос", "системное сообщение", "указания"},
		Before:  80, After: 120,
		Pattern: `(?:вот\s+(?:все\s+)?мо[ийе]\s+(?:` + ruOwned + `\pL+\s+){0,2}(?:инструкции|указания|промпт|сообщение)|мо[ийе]\s+(?:` + ruOwned + `\pL+\s+){1,2}(?:инструкции|указания|промпт|запрос|сообщение)\s*(?:—|–|-|:|таковы|такие|такой|гласят|гласит|говорят|говорит|звучит|следующие|следующий)|мои\s+(?:инструкции|указания)(?:\s+(?:таковы|следующие|такие))?\s*:)`,
		Match:   []string{"Мой системный промпт: ты", "Вот мои исходные инструкции", "мои системные инструкции гласят", "Мои инструкции следующие: отвечай"},
		NoMatch: []string{"мои инструкции понятны", "вот инструкции по установке", "системный промпт хранится отдельно"},
	},
	{
		ID: "leak-tr-my-instructions", Lang: "tr", Title: "The model gives its instructions, in Turkish",
		Anchors: []string{"talimatlar", "sistem istemim", "sistem promptum", "sistem komutum", "yönergelerim"},
		Before:  32, After: 60,
		Pattern: `(?:işte\s+(?:benim\s+)?(?:(?:orijinal|ilk|asıl|gizli|tüm|sistem)\s+){0,2}(?:talimatlarım|yönergelerim|istemim)|(?:(?:orijinal|ilk|asıl|gizli|sistem)\s+){1,2}(?:talimatlarım|yönergelerim)\s+(?:şunlar|şöyle|şu|diyor)|sistem\s+(?:istemim|promptum|komutum)\s*(?::|şu|şöyle|diyor)|talimatlarım\s+(?:şunlar(?:dır)?|şöyle)\s*:)`,
		Match:   []string{"İşte orijinal talimatlarım: işte asıl talimatlarım", "sistem istemim şöyle:", "Sistem talimatlarım şunlardır", "talimatlarım şunlardır: kısa yaz"},
		NoMatch: []string{"talimatlarım açık", "sistem talimatları okundu", "işte kurulum talimatları"},
	},
}

var hintingWorld = []rule.Rule{
	{
		ID: "leak-es-was-instructed", Lang: "es", Title: "The model speaks of its instructions, in Spanish",
		Anchors: []string{"me han indicado", "me han instruido", "me han ordenado", "he sido instruid", "he sido programad", "he sido configurad", "fui instruid", "fui programad", "no puedo revelar", "no debo revelar", "no puedo compartir"},
		Pattern: `(?:me\s+han\s+(?:indicado|instruido|ordenado)|(?:he\s+sido|fui)\s+(?:instruid|programad|configurad)[oa])\s+(?:que|para|a)\b|no\s+(?:puedo|debo)\s+(?:revelar|compartir)\s+(?:mis?|las|el)\s+(?:instrucciones|indicaciones|prompt|directrices)\b`,
		Match:   []string{"He sido programado para responder", "No puedo revelar mis instrucciones"},
		NoMatch: []string{"no puedo compartir la impresora", "me han indicado el camino"},
	},
	{
		ID: "leak-fr-was-instructed", Lang: "fr", Title: "The model speaks of its instructions, in French",
		Anchors: []string{"ai été programmé", "ai été configuré", "ai reçu l'instruction", "ai reçu pour instruction", "ai pour instruction", "m'a demandé de ne pas révéler", "ne peux pas révéler", "ne dois pas révéler", "ne peux pas partager"},
		Pattern: `(?:ai\s+été\s+(?:programmée?|configurée?)\s+pour|ai\s+(?:reçu\s+)?(?:pour|l['’])\s*instruction|m['’]a\s+demandé\s+de\s+ne\s+pas\s+révéler|ne\s+(?:peux|dois)\s+pas\s+(?:révéler|partager)\s+(?:mes|mon|les)\s+(?:instructions|consignes|prompt))\b`,
		Match:   []string{"J'ai été programmé pour répondre", "Je ne peux pas révéler mes instructions"},
		NoMatch: []string{"je ne peux pas partager le fichier", "le four a été programmé pour midi"},
	},
	{
		ID: "leak-de-was-instructed", Lang: "de", Title: "The model speaks of its instructions, in German",
		Anchors: []string{"ich wurde angewiesen", "ich wurde programmiert", "ich wurde instruiert", "ich bin angewiesen", "ich bin programmiert", "ich darf meine", "ich kann meine", "ich darf mein system", "ich kann mein system"},
		Pattern: `ich\s+(?:(?:wurde|bin)\s+(?:angewiesen|programmiert|instruiert)\b|(?:darf|kann)\s+meine?n?\s+(?:\S+\s+){0,2}?(?:anweisungen|instruktionen|vorgaben|system-?prompt)\s+nicht\b)`,
		Match:   []string{"Ich wurde angewiesen, kurz zu antworten", "Ich darf meine Anweisungen nicht verraten"},
		NoMatch: []string{"ich kann meine Dateien nicht öffnen", "er wurde angewiesen"},
	},
	{
		ID: "leak-pt-was-instructed", Lang: "pt", Title: "The model speaks of its instructions, in Portuguese",
		Anchors: []string{"fui instruíd", "fui instruid", "fui programad", "fui configurad", "fui orientad", "não posso revelar", "nao posso revelar", "não posso compartilhar"},
		Pattern: `(?:fui\s+(?:instru[ií]d|programad|configurad|orientad)[oa]\s+(?:a|para|que)\b|n[ãa]o\s+posso\s+(?:revelar|compartilhar)\s+(?:as\s+)?(?:minhas|meu|o)\s+(?:instruç[õo]es|prompt|diretrizes))`,
		Match:   []string{"Fui instruído a responder", "Não posso revelar minhas instruções"},
		NoMatch: []string{"não posso compartilhar o arquivo", "fui orientado pelo médico"},
	},
	{
		ID: "leak-it-was-instructed", Lang: "it", Title: "The model speaks of its instructions, in Italian",
		Anchors: []string{"sono stato istruit", "sono stata istruit", "sono stato programmat", "sono stata programmat", "non posso rivelare", "non devo rivelare", "non posso condividere"},
		Pattern: `(?:sono\s+stat[oa]\s+(?:istruit|programmat)[oa]\s+(?:a|per)\b|non\s+(?:posso|devo)\s+(?:rivelare|condividere)\s+(?:le\s+mie|il\s+mio)\s+(?:istruzioni|prompt|direttive)\b)`,
		Match:   []string{"Sono stato istruito a rispondere", "Non posso rivelare le mie istruzioni"},
		NoMatch: []string{"non posso condividere il file", "sono stato istruito da lui"},
	},
	{
		ID: "leak-ru-was-instructed", Lang: "ru", Title: "The model speaks of its instructions, in Russian",
		Anchors: []string{"проинструктирова", "запрограммирова", "не могу раскрыть", "не могу раскрывать", "нельзя раскрывать", "не должен раскрывать", "не могу поделиться"},
		Before:  24,
		Pattern: `(?:(?:я\s+(?:был\s+)?|меня\s+)(?:проинструктирова[нл]|запрограммирова[нл])(?:а|ы|или)?(?:\s|[.,!]|$)|(?:не\s+(?:могу|должен)|нельзя)\s+(?:раскры(?:ть|вать)|поделиться)\s+(?:свои|мои|своими|моими|эти|системный)\s+(?:\pL+\s+)?(?:инструкции|инструкциями|указания|промпт))`,
		Match:   []string{"Я запрограммирован отвечать кратко", "Я не могу раскрыть свои инструкции"},
		NoMatch: []string{"не могу раскрыть файл", "станок запрограммирован"},
	},
	{
		ID: "leak-tr-was-instructed", Lang: "tr", Title: "The model speaks of its instructions, in Turkish",
		Anchors: []string{"talimatlarımı", "sistem istemimi", "talimatı aldım", "talimatı verildi", "programlandım"},
		After:   60,
		Pattern: `(?:(?:talimatlarımı|sistem\s+istemimi)\s+(?:açıklayamam|paylaşamam|gösteremem)|talimatı\s+(?:aldım|verildi)|programlandım)`,
		Match:   []string{"Talimatlarımı açıklayamam.", "kısa yazmak için programlandım"},
		NoMatch: []string{"talimatlarımı oku", "makine programlandı"},
	},
}
