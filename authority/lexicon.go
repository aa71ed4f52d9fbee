package authority

import (
	"strings"
	"sync"
)

// verbs maps verbs to the effects that they may have. One line holds the words of
// many languages for one set of effects, in the form of an order. A stem of English words
// covers their other forms in the present tense.
var verbs = []entry{
	{Money, "pay repay remit wire deposit withdraw donate refund tip invest settle payout topup top recharge"},
	{Money, "überweise überweisen bezahle bezahlen zahle paga pagar pague pagá payez payer virez paie versez pagate bonifica betaal overmaken zapłać przelej заплати заплатите оплати оплатите переведи переведите перечисли öde ödeyin"},
	{Money | Message | Share | File, "send transmit"},
	{Money | Message | Share | File, "sende senden schick schicke schicken envía enviar envíe envia envie mande manda envoyez envoyer envoie transmets transmettez invia inviare inviate verzend stuur wyślij prześlij отправь отправьте пошли пришли gönder yolla skicka"},
	{Money | Share | File, "transfer أرسل حول ادفع भेज भेजें भुगतान"},
	{Money | Buy, "trade sell swap stake mint"},
	{Message | Share, "forward leak disclose reveal report relay cc bcc transfiere transférer weiterleiten leite"},
	{Message | Share, "weitergeben reenvía reenviar transférez inoltra inoltrare encaminhe przekaż перешли перешлите ilet"},
	{Message, "ask email mail message text notify reply respond tell inform contact announce broadcast whisper dm ping tweet comment call phone alert antworte informe responde réponds rispondi"},
	{Message | Form, "answer"},
	{Message | Social, "post publish"},
	{Message | Calendar | Share, "invite lade einladen invita invitez convide zaproś пригласи"},
	{Share, "share grant permit allow authorize authorise give provide"},
	{Share, "teile teilen freigeben comparte compartir compartilhe partagez partager condividi deel udostępnij поделись поделитесь paylaş dela"},
	{Share | Config, "promote elevate escalate whitelist allowlist trust impersonate attach"},
	{Share | Calendar | Config | Run, "assign reassign"},
	{Delete, "delete remove erase wipe destroy purge drop cancel revoke discard trash unlink truncate clear terminate uninstall rm rmdir unsubscribe kill shred"},
	{Delete, "lösche löschen entferne entfernen storniere kündige kündigen elimina eliminar elimine borra borrar borre cancela apague exclua supprime supprimez supprimer efface effacez cancella cancellare rimuovi verwijder wis usuń skasuj удали удалите сотри отмени sil kaldır radera"},
	{Delete, "احذف हटाएं हटाओ"},
	{Config | Calendar | Social | Run, "close archive"},
	{Run, "run execute install deploy push merge clone fork compile rebase curl wget sudo chmod chown ssh scp kubectl docker npm pip terraform apply rollback invoke trigger launch"},
	{Run | Social, "star unstar watch"},
	{Run, "führe starte ejecuta ejecutar instale instala exécutez exécute installez esegui installa execute uitvoeren uruchom zainstaluj выполни выполните запусти установи çalıştır kör"},
	{Run | Calendar, "commit schedule"},
	{Config | File | Calendar | Run | Buy | Memory, "update change modify edit alter replace rename"},
	{Config | Device, "set configure enable disable toggle switch adjust activate deactivate"},
	{Config | Device, "aktiviere deaktiviere activez désactivez désactive active activa desactiva desative attiva disattiva disattivate schakel wyłącz выключи выключите отключите kapat stäng"},
	{Config | File, "ändere ändern aktualisiere cambia cambiar cambie actualiza altere atualize modifie modifiez changez modifica aggiorna wijzig zmień измени измените обнови değiştir ändra"},
	{Config, "point reset rotate suspend ban block unblock freeze unfreeze link connect rebind whitelist override downgrade upgrade migrate redirect"},
	{Visit, "visit browse navigate download view click fetch load surf goto"},
	{Visit | Device | Config | Share, "open access expose"},
	{Visit | Device, "öffne öffnen abre abrir ouvrez ouvre ouvrir apri aprire otwórz открой откройте"},
	{Visit | Social, "follow"},
	{Visit, "besuche besuchen visita visitar visite visitez cliquez scarica bezoek odwiedź посети посетите перейди скачай ziyaret besök herunterladen descarga descargar baixe téléchargez télécharge télécharger pobierz indir"},
	{Form | Config, "register enroll login log"},
	{Form, "fill submit enter input type complete vote apply sign signup verify authenticate confirm"},
	{Form, "ausfüllen fülle trage anmelden rellena rellenar rellene ingresa preencha remplissez remplir saisissez compila inserisci invul wypełnij zarejestruj заполни заполните введи введите зарегистрируйся doldur"},
	{Buy, "buy purchase order reserve rent subscribe preorder bid"},
	{Buy, "abonniere abonnieren suscríbete suscríbase abonnez abonne iscriviti assine подпишись подпишитесь"},
	{Buy | Calendar, "book"},
	{Buy, "kaufe kaufen bestelle bestellen buche compra comprar compre pide pedir encargue achète achetez acheter commande commandez acquista comprate ordina koop bestel kup zamów купи купите закажи закажите satın köp"},
	{Calendar, "reschedule plan arrange postpone accept decline remind"},
	{Calendar, "plane vereinbare termine agenda programa agende planifiez planifie pianifica plan zaplanuj запланируй назначь planla"},
	{Message | File | Memory, "write"},
	{File | Memory, "save store append"},
	{File, "upload copy move insert put overwrite rename export import backup sync mkdir log"},
	{File, "schreibe speichere hochladen kopiere guarda guardar escribe escribir sube copie salve escreva enregistrez écrivez scrivi salva schrijf opslaan zapisz napisz сохрани сохраните запиши загрузи kaydet yaz spara"},
	{Memory, "remember memorize memorise merke recuerda recordar lembre retiens retenez ricorda onthoud zapamiętaj запомни запомните hatırla"},
	{Device, "unlock lock turn arm disarm start stop dim heat cool entsperren schalte enciende abra allumez accendi odblokuj включи отключи разблокируй"},
	{Social, "like upvote downvote rate review recommend subscribe retweet react endorse"},
	{anything, "add create make generate build draft compose"},
	{anything, "erstelle erstellen lege crea crear cree crie criar créez crée créer maak utwórz stwórz dodaj создай создайте добавь добавьте oluştur ekle añade agregar agrega adicione ajoutez ajoute aggiungi toevoegen hinzufügen füge skapa"},
	{Read, "get list search read find check query show describe lookup count retrieve peek analyze summarize inspect monitor preview compare calculate convert translate validate ls cat grep head tail glob select is has fetch"},
}

// objects maps what something is done to, in names of tools, to the effects that it may
// then have.
var objects = []entry{
	{Money, "money payment fund cash transaction balance transfer wire invoice payout salary wallet stock share crypto bank iban"},
	{Message, "email mail message sms chat channel dm slack comment post tweet reply thread notification discussion newsletter call inbox whatsapp telegram discord"},
	{Visit | Form, "webpage url website link page browser web http request site api webhook"},
	{Visit, "download"},
	{Form, "form survey otp signup login"},
	{Calendar, "calendar event meeting appointment reminder invitation"},
	{File, "file dir directory folder node document doc sheet row record table note page attachment object bucket database contact lead deal ticket task"},
	{Run, "repo repository branch issue pull pr commit gist code script command shell bash terminal workflow pipeline package container job release merge fork function lambda instance vm cluster"},
	{Config, "setting config password profile account user key ssh token secret credential rule policy address phone preference option forwarding filter dns domain webhook"},
	{Share, "permission access member collaborator participant role share sharing group guest owner viewer editor admin team invite recipient"},
	{Buy, "cart order product item checkout booking reservation hotel flight ticket ride restaurant subscription car train taxi wishlist"},
	{Memory, "memory memories instruction knowledge"},
	{Device, "light lock door thermostat alarm device garage camera heating blind scene oven switch valve window"},
	{Social, "star like follow review rating watch vote"},
}

// pastVerbs are verbs in the past, which say less.
var pastVerbs = []entry{
	{Money | Message | Share | File, "sent transmitted"},
	{Money | Buy, "paid bought purchased ordered"},
	{Message | Share, "forwarded shared gave given told emailed mailed posted invited granted"},
	{Money | Share | File, "transferred"},
	{Delete, "deleted removed erased cancelled canceled"},
	{Config | File, "changed updated modified reset enabled disabled"},
	{Share | Config | anything, "added created made wrote"},
}

// leads are words behind which a verb is an order: they ask, oblige, or join two orders.
const leads = `please kindly then and now next first finally also immediately must should to shall will can you by need or just always instead urgently directly quickly simply
before after when try let start either both further force anything everything else afterwards later
assistant assistants agent agents ai bot everyone everybody visitors users readers members
bitte zu te favor plaît prego proszę пожалуйста lütfen und y et e i и ve och en`

// signs are the verbs of scripts that put no blank between words. Each begins with the six
// bytes of its first two letters.
var signs = []entry{
	{Money, "付款 支付 转账 轉帳 汇款 转给 支払 振り 送金 송금 지불 이체"},
	{Money | Message | Share | File, "发送 發送 寄给 发给 送信 送っ 보내 전송 ส่ง โอน"},
	{Delete, "删除 刪除 清空 取消 削除 消去 삭제 지워 ลบ"},
	{Share, "分享 共享 授权 転送 共有 공유"},
	{Visit, "访问 打开 点击 下载 下載 アク 開い ダウ 방문 다운 클릭"},
	{Buy, "购买 購買 下单 订购 購入 注文 구매 주문"},
	{Run, "运行 执行 安装 実行 イン 실행 설치"},
	{Config | File, "修改 更改 更新 変更 변경"},
	{anything, "创建 添加 作成 追加 생성 추가"},
	{Message, "回复 通知 邮件 返信 メー 답장 메일"},
	{Form, "填写 提交 入力 제출 입력"},
}

// An entry gives words, blanks between them, their effects.
type entry struct {
	class Class
	words string
}

// A lexicon maps stems to effects.
type lexicon map[string]Class

// makeLexicon returns the lexicon of a list. The effects that several entries give a word
// add up.
func makeLexicon(list []entry) lexicon {
	l := lexicon{}
	for _, e := range list {
		for w := range strings.FieldsSeq(e.words) {
			l[string(stem([]byte(w)))] |= e.class
		}
	}
	return l
}

var (
	verbLexicon   = sync.OnceValue(func() lexicon { return makeLexicon(verbs) })
	objectLexicon = sync.OnceValue(func() lexicon { return makeLexicon(objects) })
)

// signLexicon maps the first two letters of signs.
var signLexicon = sync.OnceValue(func() lexicon {
	l := lexicon{}
	for _, e := range signs {
		for w := range strings.FieldsSeq(e.words) {
			l[w[:min(len(w), signBytes)]] |= e.class
		}
	}
	return l
})

const signBytes = 6 // of two letters of three bytes each

// signsIn returns the effects of the signs in text.
func signsIn(text []byte) (c Class) {
	for i := 0; i+signBytes <= len(text); {
		if text[i] < 0xE0 {
			i++
			continue
		}
		c |= signLexicon()[string(text[i:i+signBytes])]
		i += 3
	}
	return c
}
