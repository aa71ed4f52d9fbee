package injection

// noticeStems are beginnings of terms of legal notices, in English, German, French, Spanish, Italian
// and Portuguese.
var noticeStems = words(
	`warrant licens licenc copyright liab merchantab redistribut sublicens disclaim infring noninfring patent trademark permission
	permit indemnif damages tort negligen distribut derivative notice contributor copies recipient obligation`,
	`gewährleist haftung haftet lizenz urheber garanti marktgängig weitergabe weiterverbreit schäden schadens genehmigung erlaubnis nutzungsrecht`,
	`responsab dommage redistribu autorisation commercialis contrefaçon brevet`,
	`daños perjuicio permiso comerciabil`,
	`garanzia danni ridistribu permesso commerciabil`,
	`licenç danos permissão comercializ prejuízo`,
)

// noticeWords are the other words of such notices, and those that any sentence has. They were
// written down for this table.
var noticeWords = words(
	// English: words of any sentence
	`a an the and or nor but if of in on at by to for from with without within under over above below upon as is are was were be been being
	it its this that these those such same there their them they he she his her you your yours we our us i my who whom whose which what when where how why
	not no none any all each every either both other another some only also may can cannot could might must shall should will would do does did done doing has have had having
	than then thus however therefore otherwise so far further furthermore instead except unless until while whether because since before after during between among
	here herein hereby hereof hereunder hereto herewith therein thereof thereto thereby hereafter whatsoever whatever wherever whoever following follows first second third one two more most least less
	provided including include includes included excluding limited limitation limitations b c d e s t ii iii iv`,
	// English: words of notices
	`software program programs library libraries work works code source object binary executable form forms material materials document documents documentation version versions file files package portion portions part parts whole section sections paragraph copy copying copied modified modify modifies modification modifications use used uses using user usage purpose purposes fee charge charges free freely
	grant grants granted granting right rights holder holders owner owners owned author authors licensor licensee licensees third party parties person persons entity legal law laws statute jurisdiction court courts judicial order regulation
	term terms condition conditions restriction restrictions restrict restricts claim claims contract agreement compliance compliant comply complies fail fails noncompliance non violation terminate terminated terminates termination void reinstated accept acceptance accepted accepting agree agrees
	provide provides express expressed implied fitness particular quality performance title event occurrence direct indirect incidental special exemplary consequential arising loss profits data goodwill business interruption procurement substitute goods services theory strict action advised possibility even whether way
	appear appears supporting specific prior written permission endorse promote products product derived name names based original covered combined combination complete corresponding machine readable medium media interchange accompany accompanied conspicuously appropriately appropriate publish published intact keep refer refers absence along give gives given receive received receives commercial noncommercial applications application alter origin misrepresented misrepresent represent representation statement statements plainly marked removed removal origin acknowledge acknowledgment acknowledgement acknowledgments required requires requirement requirements necessary reasonable reasonably
	initial developer digital public general foundation license's additional transfer transferred exercise perpetual worldwide royalty exclusive irrevocable nonexclusive hereunder interest effect effective enforce enforceable enforcing invalid unenforceable extent maximum possible possible impossible applicable apply applies applying contrary
	offer offers offered offering support warranty behalf own sole responsibility responsible incurred asserted against reason reasons consistent maintain provision provisions intended meaning mean means purpose integrity system systems subsequent subject attributed attribution retain reproduce reproduced prominent changed change changes date dated
	made make makes making cause causes contain contains contained containing accordance respect regard regards related relating relation associated certain entire identical verbatim translated translation per cost costs physical equivalent access public publicly display perform sell import sold use electronic network networks`,
	`accord add added preserve preserved list collection extract extracted individually page pages respects paragraphs protect protects forbid forbids forbidden need needs try trying describe describes description time times days day cure cured notify notifies prior full remain remains long become becomes attempt attempted automatically
	induce contest validity sole protecting conveying convey conveyed covered ordinary newer later previous present print printed process results carry carries carrying text machine readable appended responsibility goes go out into title page back cover verbatim exactly say says said see let lets mark marking number author's contributor's holder's distributor distributors sections exception exceptions deal dealing merge sell furnished do so substantial fix damage lost harm know knows unlimited`,
	// German
	`der die das den dem des ein eine einer einem eines und oder aber nicht kein keine keinerlei keiner ist sind wird werden wurde kann können darf dürfen soll muss für von mit ohne zu zur zum im in auf an aus bei durch über unter gegen nach wie als auch nur jede jeder jeden jedes alle aller diese dieser dieses dieses sich sie es wenn dass sofern soweit insbesondere einschließlich ausschließlich jeglicher jegliche
	software programm quellcode quelltext werk kopie kopien kopieren verbreitung verbreiten nutzen nutzung verwenden verwendung zweck zwecke bestimmten eignung ändern geändert änderung änderungen form rechte recht rechteinhaber inhaber autor autoren vermerk hinweis bedingungen bedingung folgende folgenden entgelt kostenlos unentgeltlich bereitgestellt gestellt verfügung ausdrücklich ausdrückliche stillschweigend stillschweigende ansprüche anspruch verträge vertrag unerlaubter handlung mittelbare unmittelbare zufällige folge folgeschäden verlust verluste daten gewinn gewinne vorhanden erteilt hiermit enthalten bleiben bleibt`,
	// French
	`le la les l un une des de du d et ou mais ni ne pas aucun aucune est sont être sera seront peut peuvent doit doivent pour par avec sans sous sur dans en au aux ce cet cette ces il elle ils elles qui que qu dont si tout toute tous toutes y compris notamment ainsi sauf leur leurs son sa ses n s
	logiciel programme code source œuvre copie copies copier modifier modification modifications utiliser utilisation usage but fin fins forme droit droits auteur auteurs titulaire titulaires présente présent mention mentions avis conditions condition suivantes suivante accordée accordé gratuitement gratuit fourni fournie fournis état expresse implicite adéquation particulier qualité marchande directs indirects accessoires spéciaux pertes perte données réclamation contrat délit toute personne obtenant incluse inclus figurer doit tiers`,
	// Spanish
	`el la los las un una unos unas de del y o u pero ni no ningún ninguna es son ser será serán puede pueden debe deben para por con sin bajo sobre en a al este esta estos estas ese que cual cuyo si todo toda todos todas incluido incluida incluyendo así salvo su sus se lo como tal cualquier
	software programa código fuente obra copia copias copiar modificar modificación modificaciones usar uso utilizar propósito fin fines forma derecho derechos autor autores titular titulares presente aviso condiciones condición siguientes concede concedido gratuita gratuitamente proporciona expresa expresas implícita implícitas idoneidad particular calidad directos indirectos incidentales especiales pérdida pérdidas datos reclamación contrato agravio persona terceros`,
	// Italian
	`il lo la i gli le un uno una di del della dei degli delle dello e o ma né non nessun nessuna è sono essere sarà può possono deve devono per da con senza sotto su in nel nella al alla ai agli alle dal dalla questo questa questi queste che cui se tutto tutta tutti tutte incluso inclusa inclusi compresi compresa salvo suo sua suoi come qualsiasi si l d
	software programma codice sorgente opera copia copie copiare modificare modifica modifiche usare uso utilizzare utilizzo scopo fini fine forma diritto diritti autore autori titolare titolari presente avviso condizioni condizione seguenti concesso concessa gratuito gratuitamente fornito espressa implicita idoneità particolare qualità diretti indiretti incidentali speciali perdita perdite dati reclamo contratto illecito persona terzi`,
	// Portuguese
	`o os a as um uma uns umas de do da dos das e ou mas nem não nenhum nenhuma é são ser será serão pode podem deve devem para por pelo pela com sem sob sobre em no na nos nas ao à aos este esta estes estas que qual cujo se todo toda todos todas incluindo incluído assim salvo seu sua seus suas como qualquer
	software programa código fonte obra cópia cópias copiar modificar modificação modificações usar uso utilizar utilização propósito fim fins forma direito direitos autor autores titular titulares presente aviso condições condição seguintes concedida concedido gratuita gratuitamente fornecido expressa implícita adequação particular qualidade diretos indiretos incidentais especiais perda perdas dados reclamação contrato ilícito pessoa terceiros`,
)

// agentWords are words that a passage of a notice does not have and an order may.
var agentWords = words(`assistant assistants ai agent bot chatbot llm model prompt instruction instructions tool tools ignore disregard forget send forward email mail upload post reveal delete pay tell reply respond answer call run execute download password passwords token`)
