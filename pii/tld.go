package pii

import (
	"strings"
	"sync"
)

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
	if n > packedLabel {
		return n < len(topLevelDomains) && listedTLD(t)
	}
	x := packed(t)
	for table, at := topLevels(), labelPlace(x); x != 0; at++ {
		switch table[at%packedPlaces] {
		case x:
			return true
		case 0:
			return false
		}
	}
	return false
}

// listedTLD looks for t among those of its length.
func listedTLD(t []byte) bool {
	list := topLevelDomains[len(t)]
	for i := 0; i < len(list); i += len(t) {
		if strings.EqualFold(list[i:i+len(t)], string(t)) {
			return true
		}
	}
	return false
}

const (
	packedLabel  = 8    // bytes of the longest domain that is looked up as a number
	packedPlaces = 2048 // of the table of those
)

// topLevels has the short top-level domains, packed, each at the first free place
// from its own on. It is made on first use.
var topLevels = sync.OnceValue(func() *[packedPlaces]uint64 {
	table := new([packedPlaces]uint64)
	for n := 1; n <= packedLabel; n++ {
		for list := topLevelDomains[n]; list != ""; list = list[n:] {
			x := packed([]byte(list[:n]))
			at := labelPlace(x)
			for table[at%packedPlaces] != 0 {
				at++
			}
			table[at%packedPlaces] = x
		}
	}
	return table
})

// packed returns the bytes of a label of at most packedLabel letters, in lower case,
// as a number.
func packed(t []byte) (x uint64) {
	for _, c := range t {
		x = x<<8 | uint64(c|0x20)
	}
	return x
}

func labelPlace(x uint64) uint64 { return spread(x) >> (64 - 11) }
