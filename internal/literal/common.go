package literal

import "sync"

// The beginnings of words that are the most frequent in code and prose, by size:
// rows of the cost, as in rarity.go, in one hexadecimal digit, and the letters in
// lower case. They were counted like the costs there; all that are met at least
// once in 24,000 bytes are listed. Those of four bytes are of words that have as
// many letters and digits. Those of eight leave out what is generated.
const (
	commonEight = "" +
		"e:linkname:noescape:nosplite</code> e<a href=ea bsd-stea singleeadditioneaddress eall righeallocate" +
		"eallocatiealready ean erroreand retudand the eare not earglengtdargumenteassociatfattributeauthors." +
		"eavailablebe foundebe used dbecause ebetween ebsd-styleby a bsdecalling ecan be fecertificecharacte" +
		"ecode is ecompilerecompleteeconnectifconsiderdconstantdcontainsecontext econtinueecopyrighecorrespo" +
		"dcurrent edeclaratedefault fdefault:edefined edescriptedeterminedifferenedirectlyddirectorddoes not" +
		"edoesn't edynamic eelement eelementsdencodingderr != nderr erroeerror) {eexplicitdexpressiefollowin" +
		"efor examcfor the efound indfrom thebfunctiondgenerateegithub.cego authoego:buildego:linknego:noesc" +
		"ego:nosplegolang.odgoroutinegoverneddhttps://eidentifidif err !eif therecimplemenein the lein the s" +
		"ein this eindicateeinformateinitialieinstead dinstructeinteger cinterfaccinternaleinto theeinvalid " +
		"eis govereis not aeis used eit returelength: dlicense dlinknameelist of elocationemethods emultiple" +
		"dmust be dneed to enoescapeenote thadnumber oeobj.typefof the ceof the feof the sdof this eoperatio" +
		"dotherwiscpackage epackagesdparametedpointer epointer(epointersepositionepossibleepreviouseprovided" +
		"ereferencereflect.dregistererelocatidreports drepresenfrequest ereservederesponseereturn 0ereturn a" +
		"ereturn cereturn edreturn fdreturn nfreturn oereturn sdreturn tdreturnedbreturns erights reruntime " +
		"eruntime.esection esequenceeshould besignatureso that esoftwareesource cespecial especificespecifie" +
		"estatemenestring) dstring, estrings.dstruct {fsupport fsupporteesyscall.etemplateethat candthat the" +
		"ethat we ethe callethe compfthe contethe currethe filedthe firsethe funcethe giveethe go afthe last" +
		"ethe liceethe nameethe nextethe numbethe packethe resuethe retudthe sameethe stacdthe typeethe valu" +
		"ethere arethere isfthis fundthis is ethis soueto avoidetype pareuintptr(eunderlyieunmarshadunsafe.p" +
		"euse of teuse the eused to eusing thevalue ofdvariabledversion eversionsewe don'tewe have ewe need " +
		"ewhen thecwhether ewhich isdwill be dwith thedwithout "
	commonSix = "" +
		"e000000e0008, e000a, e000c, e0040, c00|x00d0x0000e0x0008d0x000ae0x000ce0x0040e0x43, e0x80, e0xcc, " +
		"e1 != 0e1 := sd2026-1e3, 0x8e43, 0xd://gite://go.e://gole://pkgea new ea singea typeea valuea, 0x1" +
		"dabout eactiveeaddresdafter eallocaean erreanalyseand a eand redand thdappendearchiteare noearea: " +
		"eargleneargs: dargumeeas theeassigndat theeauthordauxintebe fouebe useebecausdbeforeebehaviebenchm" +
		"ebinarydblock ebool {ebsd-stdbufferdbuild cby theebyte, ebytes ecalledecallerecalls dcan beecaptur" +
		"ecc, 0xcchangeecharacecheck echeckeeclientdcobra dcobra.ecode iecom/goecom/spbcommanecommendcompar" +
		"dcompatecompdidcompilbcompledconfigdconst dconstadconstrdcontaiecontendcontexecontindcontriecontro" +
		"econverecopyriecorresdcreateecurrenecustomedeclarbdecodeedecodicdefaulddefineedefiniddescriddiffer" +
		"cdirectddo notedocumeedoes nedoesn'edynamiee1 != ee1 := ee3, 0xdelemeneelse {eembeddeempty cencode" +
		"cencodieencrypcerr !=cerr :=derr = derr ereerr(e1eerrno(eerrnoecerror eerror(eerror`derrorfderrors" +
		"eescapeeevery cexampleexecutdexpecteexporteexpresefalse,efatal(efatalfefeaturdfield dfieldsdfile i" +
		"dfiles efilterefirst dflags efloat6efmt.prdfollowdfor a efor coefor exefor i cfor thdformatdfound " +
		"efrom aefrom tcfunc (efunc sefunc tcfunctibgeneradgenericgithubegiven dgo-jsodgo.devegoarchegoccy/" +
		"cgolangegoogledhandledheaderchi: 0xbhttps:didentieif e1 cif erreif lendif thedif youeignoredimplem" +
		"cimportbin theein thidincludeindex dinformeinput einstaldinstandinsteaeint64(cinterfdinterneinto a" +
		"einvalieis gendis notdis theeissue eissuesdit is djson/vejsonteekind: ekubectelegacydlengthelevel " +
		"dlibrardlicensclo: 0xelookupemain.gdmarshaemasterematch ematcheemay beememberememoryemessagcmethod" +
		"dmoduleemultipemust bename, dname: enames eneed tenormalenot eddnumberdobjectbof theeof thicoffset" +
		"don theeopcodeeoperatcoptiondorg/x/dother coutputbpackagdparameeparamsepattereperforepersisepkg.go" +
		"epleasecpointeepositiepossibeprefixeprintfeprintleprioridprocesdprograeprojeceproperdprovidepublic" +
		"drange dreaderereceivdrecorderefereereflecdregexperegistereleaseremovedreplacdreportereposierepres" +
		"erequesdrequirereservdresultareturnerootcmerunnindruntimdscriptesectiodselectesemanteservereset of" +
		"eshellcdshouldesignalesignatesingleeslice dsourcedspecifespf13/essa.opestandaestaticdstatusdstream" +
		"astringbstructesuch adsuggesdsupporeswitchesyntaxcsyscaldsystemdt.erroet.fataetargetetelemeetempla" +
		"dtestinetests ethat adthat cethat iethat tethat wethe cacthe codthe deethe enethe erethe exdthe fi" +
		"dthe foethe fuethe gedthe goethe indthe liethe maethe meethe nadthe neethe olethe onethe opethe ou" +
		"ethe padthe prcthe redthe saethe sedthe stethe tedthe todthe tydthe vadtheir dthere ethese ethis c" +
		"ethis ddthis fethis iethis rethis sethrougetimeoueto be cto theeto useetools/etop; detype aetype i" +
		"dtype petype setype tetype, etypepadtypes ctypes.duint16cuint32cuint64cuintpteunicodcunmarsdunsafe" +
		"eupdateeuse ofeuse theused tdusing evalidacvalue cvalue:dvaluesevariabcversioewe candwhere ewhethe" +
		"cwhich dwill bdwith `dwith adwith tdwithouewrite ewritesewritteex/toolex0008,dx000a,ex000c,ex0040," +
		"cx00|x0ex03|x0ex43, 0excc, 0eyou ca"
	commonFour = "" +
		"c0000e0001e0008d000ae000ce0040a0x00e0x01e0x02e0x03d0x10e0x11e0x12e0x13e0x14e0x15e0x16e0x17e0x18e0x1f" +
		"e0x20e0x30e0x33e0x40e0x42d0x43e0x44d0x80d0x81e0x82e0x83e0xa0d0xcce0xe3e0xffe1000d2026daboueaboveacce" +
		"dactieaddaeaddicaddrdafteeagaiealiacallodalsoeamd6eanaldappedappldarcheareaearglcargsdarguearraeassi" +
		"eattrdautheautodauxidbackdbasedbashebecadbefodbehaebeloebencebinadbitscbloccboolebotheboundbreadbuff" +
		"cbuilbbyteecachbcallecaptbcaseecertcchandcharcchececlasecleaecliedclosbcobrbcodebcommacompeconcecond" +
		"dconfeconnbconsbcontdconvdcopydcorrdcoundcreaectxtecurrecustcdataedebuddeclbdecocdefaedefecdefiddesc" +
		"ddiffcdireedisaediscedistedocuddoesedoneedynadeachdeditdelemdelseeembeeempteenabbencoeencreentreequa" +
		"derrnaerroeescaeeveneevereevexcexamdexeceexisdexpeeexpleexpodexpreextedfailcfalsefastdfataefeatbfiel" +
		"afileefiliefiltdfinddfirsefixebflagdfloadfolldformdfouneframefreebfromafuncefuzzbgenecgithdgiveegoar" +
		"egocccgolaegoogdgoosegoroegovedgroudhandehashchavedheadehellchelpehereeholdehtmlbhttpdideneignodimpl" +
		"cimpodincleincocindeeindicinfodinitdinpubinstdint3cint6eint8bintedintoeinvacissubjsonekeepekeysdkind" +
		"dkubeelabeelangelargelastdleftelegadlengdleveelibcdlibrdlicedlikeelimiclinedlinkclistdloaddlocaelock" +
		"elongdlookcmaincmakedmarkdmarsdmaskemastcmatcemeanemembememoemergemesscmethdmodedmodudmoreemostdmult" +
		"dmustanamedneedenextdnodeenoneenormdnotednumbdobjecoffseonceconlyeopcodopendopercoptieordeeorigdothe" +
		"coutpdoverbpackdpairepanicparadparsepartdpasscpathepatteperfepersepflaeplacepleacpoineposiepossepowe" +
		"dprefcprineprioeprivdproceprofdprogeprojepropeprotdprovepublerandcrangbreaderecedrecoerefeereflcrege" +
		"dregiereleeremodreplcrepoereprcrequdreseeresperestdresuaretudrighdrooterunedrunndruntdsameescanescop" +
		"dscridsectesecueseeddseleesemaesenddservesetseshardsheleshordshoueshowcsignesimpesincesingcsizedskip" +
		"dsliceslowesmalesockdsomedsourespacespancspecespf1dstacestandstarcstatestordstreastribstruestylesuch" +
		"dsuggcsuppeswitesyncdsyntcsyscdsystetabletakeetargeteledtempetermatestctextdthanbthatdtheidthemdthen" +
		"dtherdthesdtheyathisethreethrobtimedtokeetomlctooldtracetranetreectrue9typeauinteundeeunexeuniccunma" +
		"dunsaeupdaeusagcuseddusereusescusindvaliavaludvaricverscwantcwhatcwhendwherewhetbwhicewhilewholcwill" +
		"awitheworddworkcwritbx000ex001ex004ex100cyamlcyourdzero"
	commonThree = "" +
		"c0 {b0, e0.0e00,b000e001e004c00|d03|e0: e0; a0x0a0x1b0x2b0x3b0x4c0x5c0x6d0x7a0x8c0x9b0xab0xbc0xcd0xd" +
		"c0xec0xfe0},e1 !d1 :c1, e1. d10-d100e128e13/e16 d16(e1: e1},d2, e200c202d256e2: d3, e32 d32(e32,e32x" +
		"d4, e400d43,d5, e512e6, d64 c64(e64,e64xe7, d8, e80,e800d9, b://e</pe</tea `da bca cda dca fda gda l" +
		"da mda nda pea rca sda tea vca, ea: dabodaccdactbadddafteagacagedaliballdalsealteamdban eana9andcany" +
		"eapicappdarcbareaargearmearrbas easmdassdastcat dattdautdauxdb, eb: dbacebadebarcbasbbe ebecdbefdbeh" +
		"ebeldbenebetdbincbitcblocbooeboteboudbreebsdcbufebugcbuicbutbby bbytdc, ec: ecacbcalbcanecapbcasecc," +
		"ecerecgobchaccheechodclaecledclidclobcmdbcobbcodecol9comacondcopdcordcouecpudcredctxdcurecusdd, ed: " +
		"cdatddebadecbdefedelddepddesedetcdevedidddifbdircdisddo cdocddoeddonedsteduredynee, de1 ee3,ee: deac" +
		"dedideledelseembeempeenabencdenddenteenveequ9erreesccevecexaeexcdexeeexibexpdextdf, ef: dfaicfalefas" +
		"dfatefeabfieafildfindfircfixbflacflocfmtdfolefoo9fordfouefraefrebfroafunefuzbgencgetcgitdgivbgo cgo-" +
		"cgo.dgo/dgo:ego`egoaegoccgoldgooegopegordgotegovegracgrodhanchaschavcheacheleherchi:eholdhowehtmbhtt" +
		"ei :ei <dide9if eifteigneimmbimpain cinccindcinfdinieinldinpbins9intdinveio.eio/eir.9is cissbit eite" +
		"citsbjsoekeeekemckeydkindkubelabelanelarelaselatdleadlefelegblendlevclibdlicdlikelimblincliselitclo:" +
		"dloaclocdlogelonclooelowemaccmaicmakemancmapcmarcmascmatdmaxdmayemd}dmeacmememeremescmetdminbmoddmor" +
		"emosdmovemsgdmuldmusen\",anamdneeenetbnewenexbnilcno dnoddnonenoranotenowcnumcobj9of coffeok dold" +
		"bon eoncconeconleop eopaeopccopeeopscoptbor eordcorgeorieos.dothboutdoveeownbpacdpaiepanbpardpasbpat" +
		"cperepflcpkgdplaeplecpoicposepowbprebpriaprodptrepubdquecranerawbreacreccrefbregdreldrembrepcreqbres" +
		"areterevdrigdrooeroubrunes ses, dsamdscaescodscrcseccseedselesemeseneseqdserbsetdshadsheeshicshocsig" +
		"dsimdsincsizdskidsliesloesmadso esocdsomdsoudspacspeespfdsrcdssabstadstddsto9strdstycsubdsucdsugcsup" +
		"eswicsymdsynasysdt, dt.eet.fdtabetagetaketaretd>eteldtemeteratesctexatha7theathidthrbtimetmp9to dtok" +
		"etomctoodtopctraetreetrictrudtwodtxt9typauindundeunecunieunlcunmcunseup eupdeurleusaausecusiev\"," +
		"ev, dv.aev0.ev1 dv2 avalbvarevecbvercwandwasewaycwe cwhabwhebwhidwhocwilewinawitcworcwridx, dx/tax00" +
		"dx01ex02cx03ex04ex05ex06dx10ex11ex12ex13ex14ex15dx16ex17ex18ex19ex1bex1eex1fdx20ex30ex32ex33ex40ex42" +
		"dx43ex44dx80dx81ex82ex83ex86exa0dxccexe3exffcyameyesbyoudzerezsh"
)

// uncommon is the least cost of what is not listed.
const uncommon = 15

// common maps what is listed to its cost.
var common = sync.OnceValue(func() map[string]uint8 {
	m := make(map[string]uint8, (len(commonEight)/9+len(commonSix)/7+len(commonFour)/5+len(commonThree)/4)*5/4)
	for _, list := range []struct {
		rows string
		size int
	}{{commonEight, 8}, {commonSix, 6}, {commonFour, 4}, {commonThree, 3}} {
		for at := 0; at < len(list.rows); at += list.size + 1 {
			m[list.rows[at+1:at+1+list.size]] = uint8(nibble(list.rows[at]))
		}
	}
	return m
})

// cost returns in bits how rare the window is in the text of which these are the
// rarities: what was counted of its first bytes, where they are listed, else what their
// letters say, but not less than of those that are, and what the letters behind them
// say. Of a short window what its filter knows counts. What is not above least need not
// be exact.
func (w *window) cost(text string, rarities []uint16, least int) int {
	counted := min(w.size, 3)
	switch {
	case w.size >= 8:
		counted = 8
	case w.size >= 6:
		counted = 6
	case w.long() && isLong(text[w.at:]):
		counted = 4
	}
	bits := begins(text[w.at]) + int(rarities[w.at+counted-1]-rarities[w.at])
	behind := 0
	if w.long() {
		behind = int(rarities[w.at+w.size-1] - rarities[w.at+counted-1])
	}
	if counted < 3 {
		return bits
	}
	if bits = max(bits, uncommon); bits+behind <= least {
		return bits + behind
	}
	if n, ok := common()[text[w.at:w.at+counted]]; ok {
		bits = int(n)
	}
	return bits + behind
}
