package injection

import (
	"bytes"
	"strings"
)

// People say how an assistant is to answer: shorter, in another language, without lists and
// apologies, from now on. The words of such a wish name no rule, tool, secret or person, and a text in
// these words alone can ask for nothing else.

// longestWish is the length of the longest wish, in bytes.
const longestWish = 400

// wish reports whether a person's text is in words for how to answer alone.
func wish(text []byte) bool {
	if len(text) > longestWish {
		return false
	}
	n, words := 0, wishWords()
	for word := range bytes.FieldsFuncSeq(text, betweenWords) {
		if n++; !words[strings.ToLower(string(word))] {
			return false
		}
	}
	return n > 0
}

// wishWords are words for how to answer, by language.
var wishWords = words(
	// English
	`a an the and or but in of at to for with without no not don t do from now on until i say please just only always never every each it is be so me my you your we
	answer answers reply replies respond response responses write speak explain give show keep make stop skip drop leave out use using get straight point
	short shorter brief briefly concise long longer simple simply plain plainly polite formal informal casual friendly calm lowercase
	word words sentence sentences line lines paragraph paragraphs list lists bullet bullets points emoji emojis table tables heading headings markdown text summary summaries introduction intro conclusion greeting greetings sorry apologising apologizing apologise apologize apologies comment comments explanation explanations
	command commands shell code function example examples diff result one two three four five ten twenty thirty fifty hundred under most than more less end beginning start again instead also next last
	english german french spanish italian portuguese dutch polish czech russian ukrainian turkish arabic hindi chinese japanese korean vietnamese indonesian swedish greek`,
	// German
	`ab jetzt sofort von nun an bitte nur noch immer nie kein keine keinen ohne und oder aber mit in im der die das den dem ein eine einen einem am zum ende anfang mich mir du dich dir sie ihnen sich einfach gleich auf hör höre zu mehr
	antworte antworten antwortest antwort schreib schreibe schreibst sprich sprichst erklär erkläre gib zeig zeige lass weg bleib halte dich duz duzt duze sieze siez entschuldigen entschuldigungen entschuldigung
	kurz kürzer knapp knappe kurze kurzen einfach höflich förmlich locker satz sätze sätzen wort wörter wörtern zeilen zeile absatz liste listen aufzählung aufzählungen emoji emojis tabelle tabellen zusammenfassung zusammenfassungen einleitung vorspann schluss kommentare kommentar erklärung erklärungen
	befehl befehle code funktion beispiel höchstens maximal mindestens einem zwei drei vier fünf zehn deutsch englisch auf`,
	// French
	`à a partir de maintenant désormais dorénavant s il te vous plaît toujours jamais ne n pas plus sans et ou mais avec en le la les l un une des du d au tu me m moi ton ta tes votre vos nous on que juste seulement seule simplement à chaque arrête arrêtez
	réponds répondez réponse réponses écris écrivez parle parlez explique donne donnez montre montrez saute passe mets utilise va droit but excuser t excuse excuses tutoie tutoies vouvoie
	court courte courtes courts bref brève brèves simple simples poli formel phrase phrases mot mots ligne lignes liste listes puces émoji émojis emoji emojis tableau résumé résumés introduction conclusion commentaire commentaires explication explications commande commandes code fonction exemple maximum moins deux trois quatre cinq dix français anglais`,
	// Spanish
	`a partir de ahora en adelante desde por favor siempre nunca no sin y o pero con el la los las lo un una me te tú tu tus usted que solo sólo solamente más menos deja dejes dejar sáltate salta omite ve al grano
	responde respondas respuesta respuestas contesta escribe habla explica da dame muestra muéstrame usa uses pon pongas pedir perdón disculparte disculpas tutéame
	corto corta cortas cortos breve breves simple sencillo formal frase frases palabra palabras línea líneas lista listas viñetas emoji emojis tabla resumen resúmenes introducción conclusión comentarios explicación explicaciones comando comandos código función ejemplo máximo dos tres cuatro cinco diez español inglés aunque yo escriba`,
	// Portuguese
	`a partir de agora daqui em diante por favor sempre nunca não sem e ou mas com o os as um uma me te você tu teu seu só somente apenas mais menos para pára pare de direto direta ao ponto pula salta
	responda responde respostas resposta escreva escreve fala fale explica explique dá dê mostra mostre usa use pedir desculpa desculpas
	curto curta curtas curtos breve breves simples formal frase frases palavra palavras linha linhas lista listas emoji emojis tabela resumo resumos introdução conclusão comentários comentário explicação explicações comando comandos código função exemplo máximo duas dois três quatro cinco dez português inglês`,
	// Italian
	`d ora in poi avanti da adesso per favore sempre mai non senza e o ma con il lo la i gli le un uno una mi ti tu solo soltanto più meno smettila smetti di salta vai al dunque
	rispondi risposta risposte scrivi parla spiega dammi mostrami usa usare scusarti scuse dammi del
	corto corta corte brevi breve semplice semplici formale frase frasi parola parole riga righe elenco elenchi puntati puntato emoji tabella riassunto riassunti introduzione conclusione commenti commento spiegazione spiegazioni comando comandi codice funzione esempio massimo due tre quattro cinque dieci italiano inglese`,
	// Dutch
	`vanaf nu graag alsjeblieft altijd nooit geen niet zonder en of maar met in de het een me mij je jij u alleen gewoon meer minder hou op stop met sla over laat weg
	antwoord antwoorden antwoordt schrijf spreek leg uit geef toon laat zien gebruik sorry zeggen excuses verontschuldigen korte kort beknopt simpel formeel zin zinnen woord woorden regel regels lijst lijstjes opsomming opsommingen emoji emojis tabel samenvatting inleiding conclusie commentaar uitleg commando code functie voorbeeld hoogstens maximaal twee drie vier vijf tien nederlands engels`,
	// Polish and Czech
	`od teraz tej chwili proszę zawsze nigdy nie bez i lub albo ale z w na po mi mnie mną ty tylko po prostu już więcej mniej przestań pomiń daj podaj pokaż odpowiadaj odpowiedz odpowiedzi pisz mów wyjaśniaj używaj przepraszać przeprosin zwrotów grzecznościowych krótko krótkie krótkich zwięźle prosto formalnie zdanie zdania zdań zdaniach słów linii lista list listy punktów wypunktowań emoji emotikonów tabeli podsumowania podsumowanie wstępu wstępów zakończenia komentarzy wyjaśnień komendę samą sam kod funkcję przykład najwyżej maksymalnie dwa dwóch trzech trzy polsku angielsku
	odteď odteďka prosím vždy nikdy ne bez a nebo ale s v na mi mě jen jenom už přestaň vynech dej ukaž odpovídej odpověz odpovědi piš mluv vysvětluj používej omlouvat stručně krátce krátké věty věta slov řádků seznam seznamů odrážek emoji shrnutí úvodu závěru komentářů vysvětlení příkaz kód funkci příklad nejvýš dvě tři česky anglicky tykej ten`,
	// Russian and Ukrainian
	`с этого момента отныне теперь впредь пожалуйста всегда никогда не без и или но в на по мне меня ты вы только просто больше меньше хватит перестань прекрати пропусти дай дайте покажи отвечай отвечайте ответ ответы пиши пишите говори объясняй используй извиняться извинений коротко кратко короткие короче проще формально предложений предложения предложение слов строк списков список списка смайликов эмодзи таблиц вывод выводов вступлений вступления заключения комментариев объяснений команду код функцию пример двух трёх трех русски английски
	з відтепер віднині цього моменту будь ласка завжди ніколи без і й та або але у в на мені мене ти ви тільки лише просто більше менше досить припини пропусти дай покажи відповідай відповіді пиши говори пояснюй вибачатися коротко стисло речень слів рядків списків смайликів емодзі підсумок підсумку вступів вступу коментарів пояснень команду код функцію приклад українською англійською`,
	// Turkish
	`bundan sonra şu andan itibaren lütfen hep her zaman hiç ve veya ama ile bana beni sen siz diye sadece yalnızca daha artık bırak geç atla cevap cevapla cevapları cevapların yanıt yanıtla yanıtları yanıtlar yaz konuş açıkla ver göster kullan kullanma özür dilemeyi dileme özeti özet kısa kısaca tut basit resmi hitap et cümle cümlede cümleyi kelime satır liste madde maddesiz emoji emojisiz tablo giriş sonuç yorum açıklama komut komutu kod kodu fonksiyonu örnek en fazla iki üç dört beş türkçe ingilizce`,
	// Arabic
	`من الآن فصاعدا فصاعدًا فضلك دائما دائمًا أبدا لا بدون دون و أو لكن مع في على لي أنا أنت فقط أكثر أقل توقف عن الاعتذار تجاوز وتجاوز الملخص أجب أجبني جاوبني اكتب تحدث اشرح أعطني أرني استخدم تستخدم بجمل جمل جملة قصيرة قصير باختصار بسيطة كلمات كلمة أسطر قائمة قوائم نقاط وبدون رموز تعبيرية جدول مقدمة مقدمات خاتمة تعليقات شرح الأمر الكود الدالة مثال بالعربية بالإنجليزية`,
	// Hindi
	`अब से कृपया हमेशा कभी नहीं मत ना और या लेकिन बिना के में को मुझे मुझको तुम आप सिर्फ़ सिर्फ केवल बस ज़्यादा कम बंद करो छोड़ दो छोटे छोटा छोटी जवाब देना दो दें लिखो लिखना बोलो समझाओ बताओ दिखाओ बता माफ़ी माफी माँगना मांगना सारांश भी वाक्य वाक्यों शब्द सूची इमोजी लगाना तालिका कमांड कोड हिंदी अंग्रेज़ी`,
	// Indonesian and Vietnamese
	`mulai sekarang saat ini tolong selalu jangan tidak tanpa dan atau tapi dengan di saya aku kamu anda saja cuma hanya lebih dari berhenti minta maaf lewati jawab jawaban tulis bicara jelaskan kasih beri tunjukkan pakai gunakan singkat pendek sederhana formal santai bahasa kalimat kata baris daftar poin emoji tabel ringkasan ringkasannya pembukaan penutup komentar penjelasan perintah perintahnya kode fungsi contoh dua tiga empat lima indonesia inggris
	từ giờ bây nay trở đi làm ơn luôn đừng không nữa và hoặc nhưng với cho mình tôi tớ bạn thôi chỉ hơn xin lỗi bỏ phần tóm tắt đi trả lời viết nói giải thích đưa dùng ngắn gọn đơn giản câu từ dòng danh sách gạch đầu biểu tượng cảm xúc bảng mở bài kết luận lệnh mã hàm ví dụ hai ba tiếng việt anh`,
	// Swedish and Greek
	`från och med nu framöver snälla alltid aldrig inte utan men eller med i på en ett det jag mig du bara mer mindre vill ha sluta be om ursäkt hoppa över skippa svara svar skriv tala förklara ge visa använd kort korta korthet enkla enkelt formellt mening meningar ord rader lista listor punktlistor emoji emojis tabell sammanfattning sammanfattningen inledning avslutning kommentarer förklaring förklaringar kommando kommandot kod koden funktionen exempel högst två tre svenska engelska
	από εδώ και πέρα τώρα στο εξής παρακαλώ πάντα ποτέ μη μην δεν χωρίς ή αλλά με σε να το τη την τον μου εσύ μόνο πιο σταμάτα άσε δώσε δείξε απάντα απαντήσεις γράφε γράψε μίλα εξήγησε ζητάς συγγνώμη σύντομα σύντομες σύντομη απλά προτάσεις πρόταση λέξεις γραμμές λίστες λίστα κουκκίδες emoji πίνακα σύνοψη εισαγωγή σχόλια εξηγήσεις εντολή κώδικα συνάρτηση παράδειγμα δύο τρεις ελληνικά αγγλικά`,
	// Korean and Japanese, in which words have their particles with them, and Chinese between commas
	`지금부터 앞으로 이제부터 항상 제발 그냥 사과는 사과 그만하고 그만해 요약도 요약은 요약 빼고 빼줘 명령어만 명령어 코드만 알려줘 알려 보여줘 줘 주세요 대답을 대답은 답변은 답변을 짧게 간단히 간단하게 한국어로 영어로 반말로 존댓말로 세 두 한 문장 문장으로 이내로 하고 해줘 해 대답해 대답해줘 이모티콘은 이모지는 쓰지 마 말고 없이 설명`,
)
