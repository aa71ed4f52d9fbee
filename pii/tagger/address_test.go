package tagger

import (
	"strings"
	"testing"
)

// wholeAddresses are texts with an address in a form of its country, which is marked.
var wholeAddresses = []string{
	"leave it with the neighbour if nobody opens, «Flat 2/1, 14 Kelvin Drive, Glasgow G20 8QG»",
	"Dear all,\nfrom Monday letters reach us at «The Old Rectory, Church End, Little Wold, Norfolk NR20 4XQ». The old lodge is let.\nPhilippa Garside",
	"Ship to:\nMarcus Oyelowo\n«4821 W 57th St Apt 3R\nChicago, IL 60638»",
	"Address: «H.No. 8-2-914/3, Road No. 11, Banjara Hills, Hyderabad 500034»",
	"courier boy, my house is «Plot No. 47, Sector 15, Vashi, Navi Mumbai 400703», landmark is the petrol pump",
	"Please send the books to «B-204, Shanti Apartments, near Ganesh Temple, Kothrud, Pune 411038».\nRegards\nVaidehi Kulkarni",
	"come to «D-14, 2nd Floor, Lajpat Nagar II, New Delhi 110024», bell does not work",
	"Residence: «Door No. 12/45, Gandhi Street, T. Nagar, Chennai - 600017»",
	"The generator must reach «House 21, Street 9, F-8/2, Islamabad» before Friday.",
	"Oga the dispatch rider is at «14B Adewale Coker Street, Surulere, Lagos», nobody picks",
	"Delivery: «Blk 5 Lot 12, Camia St., Brgy. San Isidro, Cainta, Rizal»",
	"{\"shipTo\":{\"name\":\"Ana Kovac\",\"street1\":\"«7 Crag Path»\",\"town\":\"Aldeby\"}}",
	"Reuben Aldous\n«3 Tanners Yard\nBack Lane\nHoltby YO19 5UD»\n\nDear Mrs Pickersgill,\nthe roof is done.",
	"2026-03-04 07:11:02 INFO geocode ok addr=\"«12 The Crescent, Maynooth»\" ms=41",
	"pick me up from «221 East 84th», corner of second",
	"ma lives at «5 Upper Glen Road», the green door",
	"Die Werkstatt ist «Am alten Bahnhof 3», Tor steht offen",
	"Hallo Friedhelm,\nwir wohnen jetzt «Hinter der Mühle 7, 37586 Dassel». Kommt vorbei!",
	"Lieferung an: «Auf dem Kamp 12a, 49080 Osnabrück»",
	"ich bin «Zum Sportplatz 4», klingel bei Nowak",
	"Wohnhaft: «In den Birken 19, 2. OG links, 21244 Buchholz»",
	"Absender: Karl-Heinz Mertens, «Postfach 11 02 37, 50400 Köln»",
	"Servus, der Schlüssel liegt in der «Neubaugasse 51/2/14, 1070 Wien».\nLG Resi",
	"Adresse: «Im Grund 12, 8424 Embrach»",
	"Oma zieht um: «Unter den Eichen 8, 12203 Berlin»",
	"Name;Straße;Ort\nWilma Tönnies;«Heideweg 4»;Soltau\nJost Brinkmann;An der Linde 11;Walsrode",
	"Name;Straße;Ort\nWilma Tönnies;Heideweg 4;Soltau\nJost Brinkmann;«An der Linde 11»;Walsrode",
	"je suis au «12 bis, rue des Lilas», code au portail",
	"Adresse : «Résidence Les Pins, bât C, 31 av. Jean Jaurès, 13500 Martigues»",
	"on se voit chez moi «4 place du Marché, 1204 Genève» vers 19h",
	"Domicile: «Rue du Midi 45 bte 3, 1000 Bruxelles»",
	"Panne au «14 sq. des Cordeliers», locataire Mme Sauvageot.",
	"Dirección: «C/ Olmo nº 12, 3º izq, 28012 Madrid»",
	"el taller está en «Avda. de la Constitución s/n», al lado del súper",
	"mándalo a «Cra 15 # 82-34 apto 501, Bogotá» porfa, a nombre de Yuliana",
	"Dir: «Calle 45 No. 12-30, Bucaramanga»",
	"«Rivadavia 5210, 4º A», tocá timbre",
	"entrega na «R. das Acácias, 120 – apto 32, Bl. B», porteiro seu Jorge",
	"Morada: «Travessa do Carmo 4, r/c dto, 4000-123 Porto»",
	"Endereço: «SQN 308 Bloco C apto 204, Brasília»",
	"Prezada Iracema,\nnovo escritório: «Largo do Chafariz, n.º 3, 2.º Esq., Évora».",
	"ci vediamo in «Via dei Mille, 12/A», citofono Bonfanti",
	"Residenza: «P.zza Garibaldi 4, 43121 Parma»",
	"Adres: «Dorpsstraat 4 bus 2, 3001 Heverlee»",
	"ik woon «Achter de Kerk 7, 4331 Middelburg»",
	"babcia mieszka na «os. Tysiąclecia 14/32», trzecie piętro",
	"Adres: «Wola Mała 23, 37-100 Łańcut»",
	"Pani Danuto,\nproszę wysłać na «Marszałkowska 84 m. 12, 00-514 Warszawa».",
	"Siedziba: «al. Jana Pawła II 61 lok. 4, 01-031 Warszawa»",
	"Adresa: «nám. Míru 4/820, 120 00 Praha 2»",
	"doruč na «Hlavná 45, 040 01 Košice», zvonček Horváthová",
	"Нет воды: «мкр. Северный, 7-21»",
	"«Невский пр., 88», вход со двора",
	"Adresa: «Trg bana Jelačića 3, 10000 Zagreb»",
	"Adresa: «Str. Lalelelor nr. 4, bl. B2, sc. A, et. 3, ap. 12, Cluj-Napoca»",
	"stau pe «Aleea Rozelor 7», poarta maro",
	"Cím: «1067 Budapest, Teréz krt. 23.»",
	"Διεύθυνση: «Λεωφ. Κηφισίας 118, 115 26 Αθήνα»",
	"Adres: «Atatürk Mah. 1453 Sok. No:7 D:3, 35040 Bornova»",
	"ustayı «Cumhuriyet Cd. 12/4» diye yolla, Nurten Hanım evde",
	"العنوان: «حي النخيل، شارع 14، مبنى 12، شقة 4»",
	"نشانی: «تهران، خیابان آزادی، کوچه نسترن، پلاک ۱۲، واحد ۳»",
	"بسته را بیار «خیابان گلستان پلاک ۴۷» زنگ دوم",
	"כתובת: «דיזנגוף 88, תל אביב»",
	"पता: «मकान नं. 12, गली नं. 4, शास्त्री नगर, दिल्ली 110052»",
	"ঠিকানা: «১৪ কলেজ রোড, সিলেট ৩১০০»",
	"ส่งมาที่ «12/3 หมู่ 4 ต.บางพลี อ.บางพลี จ.สมุทรปราการ 10540» นะคะ",
	"ที่อยู่: «88 ซอยสุขุมวิท 21 แขวงคลองเตยเหนือ กรุงเทพฯ 10110»",
	"Địa chỉ: «45/7 Nguyễn Trãi, P. Bến Thành, Q.1, TP.HCM»",
	"Alamat: «Perum Griya Indah Blok C4 No. 7, Depok 16413»",
	"我家在«中山北路二段112巷5弄7號»，門口有棵樹",
	"寄到«台北市信義區松仁路58號12樓之3»就好",
	"住所：«〒150-0041 東京都渋谷区神南一丁目十二番四号»",
	"新居は«横浜市港北区日吉1の2の3»です",
	"주소: «경기도 성남시 분당구 판교로 255번길 12, 103동 1204호»",
	"«마포구 서교동 395-12»로 와주세요",
	"paketet till «Storgatan 14 B, lgh 1203, 903 26 Umeå», Gun-Britt öppnar",
	"Postadress: «Box 118, 903 22 Umeå»",
	"jeg bor «Nørregade 14, 2. tv., 1165 København K»",
	"lever hos Torbjørn i «Bygdøy allé 5B», inngang bak",
	"Postadresse: «Postboks 88, 6701 Måløy»",
	"osoite on «Hämeentie 12 as. 4, 00500 Helsinki», soita Pirkolle",
	"Laskut: «PL 118, 33101 Tampere»",
	"too pakk «Pärna tn 4-12, Tartu»",
	"atved uz «Brīvības iela 45-8, Rīga»",
}

func addressesIn(text string) []Found {
	return Default().Append(nil, []byte(text), nil, Kinds{Addresses: true})
}

// TestForms holds that addresses in the forms of many countries are found, with exactly their edges.
func TestForms(t *testing.T) {
	for _, marked := range wholeAddresses {
		start := strings.Index(marked, "«")
		end := strings.Index(marked, "»") - len("«")
		text := strings.NewReplacer("«", "", "»", "").Replace(marked)
		exact := false
		for _, f := range addressesIn(text) {
			exact = exact || f.Kind == Address && f.Start == start && f.End == end
		}
		if !exact {
			t.Errorf("the address of %q is not found, or with other edges", marked)
		}
	}
}

// noAddresses are texts with words for streets and numbers that are no address.
var noAddresses = []string{
	"Turn to page 12, Park Hill is the second example in chapter 4.",
	"We drove Route 66 in nine days and saw 14 diners.",
	"Wall Street fell 3 % while Main Street kept buying.",
	"Level 5 engineers review; Level 4, 18 people, do not.",
	"Fill in Box 12 of the form, then Box 14 and sign.",
	"Unit 4, Lesson 12 of the workbook covers the passive voice.",
	"Plot 3 shows the drift; Figure 8, Section 2 has the numbers.",
	"Block 118204 was mined in 9 seconds, tower 3 lost power for 12 minutes.",
	"The 2nd Avenue line opened with 3 stations and 1 depot.",
	"Room 214, floor 2: projector broken. Building 7 has a spare.",
	"In 1941 Mill Street Brewery sold 12 Barrel Row stouts a day.",
	"He scored 12 for Park View and 14 for Grove Hill.",
	"Sector 15 of the disk is bad, block 9 as well.",
	"Take 5 Place settings and 2 Square plates.",
	"Gate 12, Terminal 3, boarding at 14:20.",
	"Step 3, Drive the screw in; step 4, Close the lid.",
	"Case 21, Street v. Mayor, was decided in 1987.",
	"Only 12 Way of the Dragon posters are left.",
	"Set RATE to 44, PARK to 1 and DRIVE to 0.",
	"the deploy took forty two minutes down memory lane",
	"one hundred and twelve roads were closed, nine lanes reopened",
	"Am Montag 3 Eier, am Dienstag 4, im Grund 12 die Woche.",
	"Auf Seite 12 steht: Zum Beispiel 4 Tassen Mehl.",
	"In Kapitel 19 und im Anhang 2 fehlt die Tabelle.",
	"Der Ring 14 passt nicht, nimm Größe 12.",
	"Unter Windows 11 läuft es, unter Linux 6 auch.",
	"Hinter Platz 7 kam Platz 9.",
	"La route 12 est fermée, prenez la sortie 4.",
	"Au cours 3, place 12, on lit la page 40.",
	"Le quai 9 est à droite, train 6214.",
	"Calle 13 sacó 5 discos; la carrera 2 duró 40 minutos.",
	"Plaza 4 del concurso: 12 aspirantes.",
	"A praça 3 do mapa tem 12 árvores.",
	"Via 12 messaggi, largo 3 metri, corso 4 di inglese.",
	"Op plein 4 stonden 12 kramen, weg 3 was dicht.",
	"Plac zabaw 3 i aleja 12 na planie, os. X i Y wykresu.",
	"Шоссе М4, 118 км: ремонт; площадь 45 кв. м.",
	"кв. 4 года 2025, д. 3 отчёта, стр. 12.",
	"Cadde 3 bölüm, sokak 12 kişi, kat 4.",
	"الشارع مغلق منذ 12 يوما والطريق 4 مفتوح.",
	"这条路88公里长，3号线2站。",
	"第12号文件第3页，共88人。",
	"4番線から12号車にお乗りください。",
	"도로 12개와 길 4개가 막혔습니다.",
	"đường 12 km, phố có 34 quán.",
	"Jalan 3 km, lalu belok; blok 4 kosong.",
	"Box 118 i diagrammet är tom, väg 4 är stängd.",
	"Tie 4 on poikki, kohta 12 avataan.",
	"गली में 4 दुकानें और 12 पेड़ हैं।",
	"ถนนยาว 12 กม. ซอยแคบ 4 เมตร",
	"Copyright 1993, 1998  The Open Group",
	"fmt.Fprintln(os.Stdout, 2)\n47\t\tos.Exit(1)",
	"Bearing 6204, Payroll run 22, Versie 7712",
	"BP 128/82, pulse 71",
	"S/N via Assuan",
	"Is it 221B Baker Street or 10 Downing Street?",
	"Alma Street 1941",
	"Attorney Drusilla Pike 01480 455 731",
	"Donor Algernon Pike 05/10/1940",
	"Giftnotruf am Kühlschrank: 030 19240",
	"12 minutes at 160 °C. Makes 24 flapjacks",
	"et overskud på 48.207 kr. Ring 112 ved brand",
	"16 April Gate",
}

// TestNoAddress holds that they are left alone.
func TestNoAddress(t *testing.T) {
	for _, text := range noAddresses {
		for _, f := range addressesIn(text) {
			t.Errorf("%q is taken for an address in %q", text[f.Start:f.End], text)
		}
	}
}
