package labelled

import (
	"strings"
	"sync"

	"weir/pii/word"
)

// reachPublic is how many bytes before a place the words that say of what it is are.
const reachPublic = 72

// OfPublicPlace reports whether the words before the coordinates text[at:], in the same line, say
// that they are those of a station, a summit and the like, or of a map, and none says that
// somebody lives there. Words before another value are not read: once that one is masked they may
// be further away.
func OfPublicPlace(text []byte, at int) bool {
	before := string(word.AppendFolded(nil, text[max(0, at-reachPublic):at]))
	before = before[strings.LastIndexAny(before, "\n;@0123456789")+1:]
	public := false
	for _, w := range strings.FieldsFunc(before, func(r rune) bool { return strings.ContainsRune(" ,:()'\"’\t", r) }) {
		if homes()[w] {
			return false
		}
		public = public || publicPlaces()[w]
	}
	return public || strings.Contains(before, "駅") || strings.Contains(before, "空港") || strings.Contains(before, "机场") || strings.Contains(before, "车站")
}

var publicPlaces = sync.OnceValue(func() map[string]bool {
	return setOf("airport station tower summit peak mountain epicentre epicenter earthquake quake lighthouse museum stadium bridge harbour harbor castle cathedral beach island volcano observatory monument buoy runway crater reef square capital geojson setview zoom " +
		"bahnhof flughafen turm tor tors gipfel leuchtturm museums brücke burg dom insel gare aéroport tour sommet phare musée pont château île " +
		"aeropuerto estación torre cumbre faro museo puente castillo isla aeroporto stazione vetta museu estação ponte ilha dworzec lotnisko wieża szczyt letiště nádraží " +
		"вокзал вокзала аэропорт аэропорта башня башни вершина вершины площадь площади музея havalimanı istasyonu kulesi zirvesi")
})

var homes = sync.OnceValue(func() map[string]bool {
	return setOf("my home house live lives living our her his address mein zuhause wohnt wohne haus haustür chez maison habite domicile mi casa vivo vive domicilio minha moro mora mia abito abita mój dom mieszka mieszkam мой дом дома живу живёт живет evim evi")
})
