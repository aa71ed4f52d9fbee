package rules

import (
	"slices"

	"weir/injection/prose"
	"weir/internal/match/rule"
)

// CueID is the ID of the rule whose matches call the model. Findings of the model have it
// as well.
const CueID = "injection-model"

// modelled is the table of the one rule that the model answers for. Its anchors
// are cues: words that orders to an assistant hold, and most texts do not. Two
// different ones near each other make the model read their surroundings.
var modelled = family{
	name: "modelled",
	why:  "Orders come in words that no rule knows. A linear model over words and word classes, trained on attacks and look-alikes, weighs the sentence as a whole.",
	fix:  "Look at the passage that the finding names. Where it is harmless, load the text as trusted, or choose the permissive profile.",
	rules: []rule.Rule{
		{
			ID: CueID, Title: "Passage that the model takes for an order to an assistant",
			Anchors: slices.Concat(cues, foreignCues), Find: cue,
			Match:   []string{"please disregard the rest", "As an AI assistant"},
			NoMatch: []string{"The library opens at ten.", "the order of the arguments", "assistant"},
		},
	},
}

// Consulted is the rule that signals of the model carry.
var Consulted = func() *rule.Rule {
	r := modelled.rules[0]
	r.Weight = Medium
	fill(&r, &modelled)
	return &r
}()

// cue accepts every hit, because the model decides, except in a text that is a cue and
// nothing else: it takes two cues to call the model, and "assistant" is the text of many
// roles. The span is long enough to distinguish the cue from others.
func cue(text []byte, at int) (start, end int, ok bool) {
	end = at + 1
	for end < len(text) && end < at+12 && (prose.IsWordByte(text[end]) || CueByte(text[end]) == ' ') {
		end++
	}
	return at, end, at > 0 || end < len(text)
}

// CueByte returns c in the form in which cues are compared: a small letter for a capital,
// and a space for any blank.
func CueByte(c byte) byte {
	if c == ' ' || '\t' <= c && c <= '\r' {
		return ' '
	}
	return c | 0x20
}

// cues are the anchors that call the model.
var cues = []string{
	"ignore all", "ignore any", "ignore your", "ignore previous", "ignore prior", "ignore every", "ignore these", "ignore what", "ignore my", "ignore above", "ignore the", "disregard", "forget all", "forget every", "forget your", "forget the", "forget about", "forget what", "bypass your",
	"your instruction", "previous instruction", "prior instruction", "the instruction", "these instruction", "new instruction", "following instruction", "my instruction", "all instruction", "instructions", "system prompt", "system instruction", "your prompt", "system message", "initial prompt", "the prompt", "your rules", "your guideline", "your programming", "your system", "your training",
	"you are now", "you are a", "you are the", "you will be", "from now on", "pretend", "act as", "roleplay", "role-play", "in character", "your new", "your real", "your task", "your goal", "your job", "your response", "your answer", "your reply", "your output", "your summary", "your next", "your final",
	"respond with", "reply with", "answer with", "respond only", "only respond", "only reply", "only output", "reply only", "say \"", "print \"", "output \"", "just say",
	"do not mention", "do not tell", "don't tell", "don't mention", "do not inform", "do not reveal", "do not disclose", "without telling", "without asking", "without informing", "without mention", "secretly", "do not ask", "don't ask", "keep this",
	"ai assistant", "assistant", "ai agent", "ai model", "ai system", "language model", "llm", "chatbot", "chatgpt", "claude", "gpt-", "copilot",
	"the user", "tell the user", "as an ai", "if you are an", "note to", "attention", "important:", "important!", "urgent", "critical:", "before answering", "before responding", "before you", "before proceeding", "before using",
	"you must", "you have to", "you can now", "you are required", "please send", "send the", "send all", "send it", "exfiltrat", "password", "api key", "api_key", ".env", "ssh key", "id_rsa", "bitcoin", "delete all", "rm -rf", "wget ", "visit ", "click ", "execute the",
	"<system", "[system", "system:", "[inst]", "<|im_", "<|sys", "<|user", "new task", "jailbreak", "developer mode", "debug mode", "admin mode", "no restriction", "any restriction", "to the user", "user that", "your tools", "your context", "your memory", "your conversation", "every response", "every message", "this message", "secret key", "secret word", "recommend this", "always recommend", "always include", "always say", "your credential", "all credential", "forward all", "forward the", "upload the", "run the following", "run this", "run command", "hidden instruction", "you can do anything", "do anything now", "full access", "root access", "admin access", "the conversation", "chat history", "evil", "attacker", "override:", "override all", "override the", "override your", "overriding", "without confirm", "no need to ask", "maintenance mode", "you may now", "this is a test", "security team", "on behalf of", "unrestricted", "unfiltered", "approve", "reveal", "confidential", "authorized", "administrator",
}

// foreignCues are those of other languages: words for orders, prompts,
// assistants and secrecy, as they are written and without diacritics.
var foreignCues = []string{
	"ignoriere", "vergiss", "missachte", "anweisung", "systemprompt", "ki-assistent", "sprachmodell", "du bist jetzt", "ab sofort", "von nun an", "passwort", "dem nutzer", "ohne einschr", "zugangsdaten",
	"ignorez", "oublie", "consignes", "prompt syst", "ne mentionne", "l'assistant", "l'utilisateur", "tu es maintenant", "vous êtes maintenant", "sans restriction", "mot de passe", "modèle de langage",
	"ignora ", "ignora todas", "ignore todas", "olvida", "instrucciones", "instruções", "instrucoes", "prompt del sistema", "prompt do sistema", "prompt de sistema", "asistente", "assistente", "ahora eres", "a partir de ahora", "a partir de agora", "você agora", "sin restricciones", "sem restri", "contraseña", "senha", "al usuario", "ao usuário", "no menciones", "não mencione", "esqueça", "desconsidere", "istruzioni", "dimentica", "prompt di sistema", "all'utente", "senza restrizioni",
	"önceki", "onceki", "talimat", "yok say", "sistem istem", "yapay zeka", "kullanıcı", "kısıtlama", "şifre", "artık sen",
	"zignoruj", "zapomnij", "instrukcje", "polecenia", "prompt systemowy", "asystent", "użytkownik", "od teraz", "bez ogranicz", "hasło",
	"bỏ qua", "hướng dẫn", "lời nhắc", "trợ lý", "người dùng", "mật khẩu", "từ bây giờ", "bây giờ bạn", "giới hạn",
	"abaikan", "lupakan", "instruksi", "perintah", "prompt sistem", "asisten", "pengguna", "mulai sekarang", "kata sandi", "tanpa batas",
	"игнорир", "забудь", "инструкци", "системный промпт", "ассистент", "пользовател", "отныне", "с этого момента", "без ограничений", "пароль", "не упоминай", "правила",
	"تجاهل", "التعليمات", "تعليمات", "موجه النظام", "المساعد", "المستخدم", "كلمة المرور", "بدون قيود", "من الآن",
	"अनदेखा", "निर्देश", "सिस्टम", "सहायक", "उपयोगकर्ता", "पासवर्ड", "भूल जा", "नियम",
	"忽略", "无视", "忘记", "指令", "提示词", "系统提示", "助手", "智能体", "用户", "现在是", "从现在", "不要告诉", "密码", "规则", "执行", "发送到", "模型",
	"無視", "指示", "プロンプト", "アシスタント", "ユーザー", "これから", "今から", "パスワード", "送信", "制限な", "ルール",
	"무시", "지시", "명령", "프롬프트", "어시스턴트", "사용자", "이제부터", "지금부터", "비밀번호", "제한 없", "규칙", "시스템", "에이전트",
}
