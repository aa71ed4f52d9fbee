package pii

import "sync"

// topLevelDomains lists the top-level domains an address may end in, by length
// and in order: all country codes, and the generic ones in common use, without
// those that are more often a property or a file name (data, docs, java, zip).
var topLevelDomains = [...]string{
	2:  "acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjbmbnbobrbsbtbwbybzcacccdcfcgchcickclcmcncocrcucvcwcxcyczdedjdkdmdodzeceeegereseteufifjfkfmfofrgagdgegfggghgiglgmgngpgqgrgsgtgugwgyhkhmhnhrhthuidieiliminioiqirisitjejmjojpkekgkhkikmknkpkrkwkykzlalblclilklrlsltlulvlymamcmdmemgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzompapepfpgphpkplpmpnprpsptpwpyqarerorsrurwsasbscsdsesgshsiskslsmsnsosrssstsusvsxsysztctdtftgthtjtktltmtntotrtttvtwtzuaugukusuyuzvavcvevgvivnvuwfwsyeytzazmzw",
	3:  "aaaabbadsappartawsbarbetbidbiobizbmwboobotboxbuybzhcabcalcamcarcatceocomcpadaddaydevdiydogeatecoeduesqeusfanfitflyfoofrlfunfyigalgaygdngoogopgotgovhivhothowibmicuincinginkintistjotjoykimkrdlatlawllcllplolltdmanmbamedmenmilmoemommovnetngonhknranrwnyconeongonloooorgottovhpaypetphdpropubpwcredrenriprunsapsbisbsscbsewsexsfrskiskysoyspasrltaxteltoptuiubsunovetvinvipwebwedwinwmewowwtfxinxxxxyzyouyun",
	4:  "aeroarmyarpaasiaaudiautobabybandbankbeerbestbikeblogbluebondbookbuzzcafecampcarecarscasacashcernchatcityclubcoolcoopdatedealdelldesidietfailfansfarmfastfilmfirefishfoodfundgamegentgiftgmbhgoldgolfgugeguruhairhaushelphostimmoinfojobskidskiwikpmgkredlandlegolgbtlifelimolinkliveloanloveltdaluxemaifmeetmememenuminimobimodanamenavynewspagepicspingpinkplaypluspornpostprofqponreitrentrestrichroomrsvpruhrsafesalesarlscotseatsexyshopshowsiteskinsncfsohusonysurftalktaxiteamtechtipstowntoystubevisavotevotowangwienwikiwineworkxboxyogazarazerozone",
	5:  "actoradultapplearchiaudioautosbiblebingoblackboatsbuildcanoncardscheapciscoclickcloudcoachcodescymrudancedealsdrivedubaiearthemailfaithforexforumgamesgiftsgivesglassgmailgreengripegroupguidehomeshondahorsehotelhouseirishkoelnkyotoleaselegalloanslottomediamiamimoneymoviemusicnexusninjaonionosakaparispartspartyphonephotopizzaplacepokerpressprimepromoquestradiorehabreiserocksrodeorugbysalonsevenshellshoesskypesmartsolarspacesportstadastorestudystylesucksswisstatartirestiroltodaytokyotoolstourstradetrusttunesvegasvideovodkavolvowaleswatchweberweiboworksworldxeroxyahoo",
	6:  "activeagencybayernbeautyberlinbostonbrokercameracareercasinocenterchurchclaimscliniccoffeecondoscreditdatingdealerdegreedentaldesigndirectdoctordurbanenergyestateeventsexpertfamilyfutbolgardengivingglobalgooglegratishealthhiphophockeyhotelsinsurejoburgjuegoskaufenlatinolawyerlivinglockerlondonluxurymadridmaisonmakeupmarketmonashmormonmoscowmuseumnagoyanowruzofficeonlineoracleorangephotosphysioquebecracingrealtyreisenrepairreportreviewryukyusafetyschoolschulesearchsecuresoccersocialstreamstudiosupplysydneytaipeitattootennistiendatoyotatravelviajesvillasvirginvisionvotingvoyagewebcamyachtsyandex",
	7:  "academyauctionbrothercapitalcareerscharitycollegecolognecompanycomparecontactcookingcorsicacountrycouponscoursescricketcruisesdentistdigitaldomainsexposedexpressfarmersfashionfinancefishingfitnessflightsfloristflowersforsalegallerygroceryguitarshamburgholidayhostingjewelrykitchenlimitedmarketsmonsternetworkneustarokinawaorganicoriginsphilipsrealtorrecipesrentalsreviewssamsungschmidtsciencesinglesstoragesupportsurgerysystemstheatertheatreticketstoshibatradingwalmartwatchesweatherwebsiteweddingwhoswhowinnersyoutubezuerich",
	8:  "airforceattorneybargainsbaseballboutiquebroadwaybrusselsbuildersbusinesscapetowncateringcatholiccleaningclothingcomputerdeliverydeloittedemocratdiamondsdiscountdownloadengineerexchangefeedbackfootballgraphicshelsinkiholdingshospitalistanbullightingmemorialmortgageobserverpartnerspharmacypicturesplumbingpropertysaarlandsecurityshoppingsoftwaresuppliestrainingventuresyokohama",
	9:  "amsterdamanalyticsbarcelonabloombergchristmascommunitydirectoryeducationequipmentfinancialfurnitureinstituteinsurancelifestylemarketingmelbournemicrosoftsolutionsstockholmvacations",
	10: "accountantapartmentsassociatesbasketballconsultingcreditcardeurovisionfoundationhealthcareimmobilienindustriesmanagementpropertiesprotectionrealestaterepublicanrestauranttechnologyuniversityvlaanderen",
	11: "accountantsblackfridaycontractorscreditunionengineeringenterprisesinvestmentslamborghinimotorcyclesphotographyproductions",
	12: "constructionversicherung",
	13: "international",
}

// isTLD reports whether t is a top-level domain, in any case.
func isTLD(t []byte) bool {
	n := len(t)
	if n >= len(topLevelDomains) || topLevelDomains[n] == "" {
		return false
	}
	var folded [len(topLevelDomains)]byte
	for i, c := range t {
		if upper(c) {
			c |= 0x20
		}
		folded[i] = c
	}
	// Those of one first letter stand together, and that is a few.
	list, from := topLevelDomains[n], &topLevelStarts()[n]
	letter := folded[0] - 'a'
	if letter >= 26 {
		return false
	}
	for i := int(from[letter]); i < int(from[letter+1]); i += n {
		if list[i:i+n] == string(folded[:n]) {
			return true
		}
	}
	return false
}

// topLevelStarts says, by length and first letter, where in topLevelDomains those
// with that letter begin, made on first use.
var topLevelStarts = sync.OnceValue(func() *[len(topLevelDomains)][27]uint16 {
	from := new([len(topLevelDomains)][27]uint16)
	for n, list := range topLevelDomains {
		i := 0
		for letter := range 26 {
			from[n][letter] = uint16(i)
			for i < len(list) && int(list[i]-'a') <= letter {
				i += n
			}
		}
		from[n][26] = uint16(len(list))
	}
	return from
})
