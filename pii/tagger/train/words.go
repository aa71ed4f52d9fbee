package main

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

// addressForms are forms of addresses: # is a number, * a name, @ a town and % a post code.
var addressForms = map[string][]string{
	"en": {"# * Street", "# * Rd", "# * Avenue, @", "# * Lane, Apt #, @", "Flat #, # * Close", "# * Dr, @, CA %", "# West * Blvd", "PO Box #"},
	"de": {"*straße #", "*str. #, % @", "*weg #", "Am * #, % @", "*-Platz #", "*allee #a, @"},
	"fr": {"# rue *", "# avenue de *, % @", "# boulevard *", "# chemin du *, @"},
	"es": {"calle * #", "Av. * #, @", "Calle de * #, %  @", "Plaza * #"},
	"it": {"via * #", "Via * #, % @", "piazza * #", "viale * #, @"},
	"pt": {"Rua * #", "Avenida *, #, @", "Travessa * #"},
	"nl": {"*straat #", "*laan #, @", "*weg # b", "*plein #"},
	"pl": {"ul. * #", "ul. * #/#, @", "al. * #", "os. * #"},
	"cs": {"* #", "*ova #, @", "ulice * #"},
	"ru": {"ул. *, д. #", "улица *, #", "проспект *, д. #, кв. #", "@, ул. *, #"},
	"uk": {"вул. *, #", "вулиця *, буд. #", "просп. *, #"},
	"tr": {"* Caddesi No: #", "* Sokak #/#, @", "* Mah. * Sk. No #"},
	"sv": {"*gatan #", "*vägen # A", "*gatan #, @"},
	"no": {"*gate #", "* vei #", "*veien #, @"},
	"da": {"*gade #", "*vej #, @", "*allé #"},
	"fi": {"*katu #", "*tie # A #", "*nkatu #, @"},
	"hu": {"@, * utca #.", "* út #.", "* tér #."},
	"ro": {"str. * nr. #", "Strada * #, @", "bd. * #"},
	"el": {"* #", "οδός * #, @"},
	"ar": {"شارع * #", "شارع *، @"},
	"he": {"רחוב * #", "* #, @"},
	"id": {"Jl. * No. #", "Jalan * #, @"},
	"vi": {"# đường *", "# * , @"},
	"zh": {"@*路#号", "@*街#号#室"},
	"ja": {"@*町#-#", "@#丁目#-#"},
	"ko": {"@ *로 #", "@ *길 #"},
}

// companyWords make up names of companies.
var companyWords = []string{"Blue", "North", "Green", "Bright", "Silver", "Stone", "River", "Cloud", "Nova", "Apex", "Vertex", "Global", "Urban", "Prime", "Delta", "Omni", "Terra", "Solar", "Data", "Med", "Tech", "Soft", "Net", "Bio", "Eco", "Inter", "Trans", "Alpha", "Grand", "Summit", "Harbor", "Falcon", "Cedar", "Quantum", "Lumen", "Vista", "Meridian", "Pioneer"}

// companyEnds end names of companies and institutions.
var companyEnds = map[string][]string{
	"en": {"Ltd", "Inc.", "LLC", "Corp", "Group", "Holdings", "Bank", "University", "Hospital", "Solutions", "Consulting", "Insurance", "LLP", "Partners", "School", "Logistics", "Co."},
	"de": {"GmbH", "AG", "GmbH & Co. KG", "e.V.", "Versicherung", "Klinik", "KG", "OHG"},
	"fr": {"SARL", "SA", "SAS", "et Fils", "Assurances"},
	"es": {"S.A.", "S.L.", "S.A. de C.V.", "y Asociados", "Seguros"},
	"it": {"S.p.A.", "S.r.l.", "& Figli", "Assicurazioni"},
	"pt": {"Lda", "S.A.", "Ltda", "Seguros"},
	"nl": {"B.V.", "N.V.", "Groep", "Verzekeringen"},
	"pl": {"Sp. z o.o.", "S.A.", "Ubezpieczenia"},
	"cs": {"s.r.o.", "a.s."},
	"ru": {"ООО", "АО", "Банк", "Групп"},
	"uk": {"ТОВ", "Банк"},
	"tr": {"A.Ş.", "Ltd. Şti.", "Holding", "Sigorta"},
	"sv": {"AB", "Försäkring"}, "no": {"AS", "ASA"}, "da": {"ApS", "A/S"}, "fi": {"Oy", "Oyj"},
	"hu": {"Kft.", "Zrt."}, "ro": {"SRL", "SA"},
	"zh": {"有限公司", "银行", "大学", "医院", "集团"},
	"ja": {"株式会社", "銀行", "大学", "病院"},
	"ko": {"주식회사", "은행", "대학교", "병원"},
}

// trades are what a company does, and kinds of institutions, by language.
var trades = map[string][]string{
	"en": {"Orthodontics", "Dental", "Vets", "Solicitors", "Plumbing", "Bakery", "Motors", "Systems", "Travel", "Foods", "Freight", "Architects", "Pharmacy", "Clinic", "Hotel", "Primary School", "Academy", "Electric", "Builders", "Roofing", "Lettings", "Estates", "Cleaning", "Catering", "Textiles", "Traders", "Energy", "Media", "Studio", "Brewery", "Farm", "Nursery", "Leisure Centre", "Housing", "Shipping", "Garage", "Tyres", "Optical", "Surgery", "Medical Centre", "Kennels", "Interiors", "Landscaping", "Security", "Recruitment", "Accountants", "Chambers", "Surveyors", "Removals", "Fitness", "Yoga", "Print", "Press", "Books", "Florist", "Cafe", "Kitchen", "Grill", "Tavern", "Inn", "Lodge", "Resort", "Bank", "Credit Union", "Wholesale", "Outfitters", "Church", "Library", "Museum", "College", "Airways", "Ferries", "Telecom", "Robotics", "Labs", "Analytics", "Software", "Capital", "Ventures", "Realty", "Properties", "Hardware"},
	"de": {"Apotheke", "Bäckerei", "Autohaus", "Klinik", "Praxis", "Kanzlei", "Hausverwaltung", "Elektrotechnik", "Metallbau", "Reisen", "Verlag", "Immobilien", "Spedition", "Gymnasium", "Grundschule", "Brauerei", "Möbel", "Optik", "Gartenbau", "Steuerberatung", "Stadtwerke"},
	"fr": {"Immobilier", "Transports", "Boulangerie", "Assurances", "Avocats", "Conseil", "Bâtiment", "Voyages", "Optique", "Automobiles", "Textiles", "Énergie", "Plomberie"},
	"es": {"Inmobiliaria", "Transportes", "Abogados", "Asesores", "Seguros", "Talleres", "Farmacia", "Construcciones", "Viajes", "Motor", "Textil", "Clínica", "Panadería"},
	"it": {"Immobiliare", "Trasporti", "Assicurazioni", "Costruzioni", "Farmacia", "Officina", "Viaggi", "Moda", "Arredamenti", "Alimentari", "Studio Legale", "Clinica"},
	"pt": {"Imobiliária", "Transportes", "Advogados", "Seguros", "Farmácia", "Oficina", "Viagens", "Construções", "Padaria", "Clínica", "Móveis"},
	"nl": {"Makelaardij", "Transport", "Advocaten", "Verzekeringen", "Bouw", "Apotheek", "Reizen", "Techniek", "Bakkerij", "Installaties"},
	"pl": {"Nieruchomości", "Transport", "Budownictwo", "Apteka", "Kancelaria", "Ubezpieczenia", "Meble", "Piekarnia", "Serwis"},
	"sv": {"Bygg", "Fastigheter", "Transport", "Bageri", "Redovisning", "Elteknik", "Resor"},
}

// products are names of things that are no names of people, though many look like one.
var products = []string{"Jenkins", "Grafana", "Docker", "Kubernetes", "Postgres", "Redis", "Python", "Java", "Kotlin", "Swift", "Ruby", "Julia", "Ada", "Pascal", "Scala", "Django", "Flask", "Laravel", "React", "Angular", "Vue", "Express", "Spring", "Hibernate", "Jackson", "Gradle", "Maven", "Ansible", "Puppet", "Chef", "Terraform", "Vagrant", "Slack", "Zoom", "Outlook", "Excel", "Notion", "Jira", "Confluence", "GitHub", "GitLab", "Alexa", "Siri", "Cortana", "Claude", "Gemini", "Copilot", "Tesla", "Mercedes", "Benz", "Audi", "Porsche", "Ferrari", "Honda", "Toyota", "Dior", "Chanel", "Gucci", "Prada", "Levi's", "Adidas", "Nike", "Visa", "Mastercard", "PayPal", "Stripe", "Klarna", "Amazon", "Google", "Microsoft", "Apple", "Facebook", "Netflix", "Spotify", "Samsung", "Sony", "Intel", "Nvidia", "Oracle", "Adobe", "Cisco", "Dell", "Lenovo", "Ubuntu", "Debian", "Fedora", "Babel", "Jest", "Mocha", "Chai", "Cypress", "Selenium", "Pandas", "Numpy", "Celery", "Sphinx", "Lombok", "Logback", "Mockito", "Kafka", "Hadoop", "Airflow", "Tableau", "Figma", "Canva", "Trello", "Asana", "Linear", "Sentry", "Datadog", "Jaeger", "Zipkin", "Prometheus", "Consul", "Vault", "Nomad", "Packer", "Pillow", "Requests", "Scrapy", "Jinja", "Werkzeug", "Rails", "Sinatra", "Hanami", "Phoenix", "Elixir", "Erlang", "Haskell", "Elm", "Clojure", "Groovy", "Dart", "Flutter", "Windows", "Linux", "Android", "Chrome", "Firefox", "Safari", "Opera", "Edge", "Walmart", "Costco", "Ikea", "Lidl", "Aldi", "Tesco", "Nestlé", "Danone", "Philips", "Siemens", "Bosch", "Miele", "Braun", "Nokia", "Ericsson", "Vodafone", "Verizon", "Orange", "Ford", "Chevrolet", "Harley", "Yamaha", "Suzuki", "Mitsubishi", "Marvin", "Victoria", "Jordan", "Marlboro", "Martini", "Bacardi", "Guinness", "Heineken", "Cadbury", "Hershey", "Kellogg", "Campbell", "Heinz", "Gillette", "Dove", "Nivea", "Garnier", "Lancôme", "Hermes", "Cartier", "Rolex", "Casio", "Wilson", "Spalding", "Columbia", "Patagonia", "Timberland", "Wrangler", "Diesel", "Boss", "Armani", "Versace", "Zara", "Mango"}

// wordsOf returns the words for a slot in a language, or the English words if the language has no list.
func wordsOf(slot, language string) []string {
	switch slot {
	case "M":
		if w := months[language]; w != nil {
			return w
		}
		return months["en"]
	}
	if w := days[language]; w != nil {
		return w
	}
	return days["en"]
}

var months = map[string][]string{
	"en": {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December", "Jan", "Mar", "Apr", "Jun", "Aug"},
	"de": {"Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"},
	"fr": {"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre"},
	"es": {"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre"},
	"it": {"gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto"},
	"pt": {"janeiro", "março", "abril", "maio", "junho", "julho", "agosto"},
	"nl": {"januari", "maart", "april", "mei", "juni", "augustus"},
	"pl": {"stycznia", "marca", "maja", "czerwca", "sierpnia"},
	"ru": {"января", "марта", "апреля", "мая", "июня", "августа"},
	"tr": {"Ocak", "Mart", "Nisan", "Mayıs", "Haziran", "Eylül"},
}

var days = map[string][]string{
	"en": {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Mon", "Tue", "Fri"},
	"de": {"Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"},
	"fr": {"lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"},
	"es": {"lunes", "martes", "miércoles", "jueves", "viernes"},
	"it": {"lunedì", "martedì", "mercoledì", "giovedì", "venerdì"},
	"pt": {"segunda-feira", "terça-feira", "quarta-feira", "sexta-feira"},
	"nl": {"maandag", "dinsdag", "woensdag", "vrijdag"},
	"pl": {"poniedziałek", "wtorek", "środę", "piątek"},
	"ru": {"понедельник", "вторник", "среду", "пятницу"},
	"tr": {"Pazartesi", "Salı", "Perşembe", "Cuma"},
	"sv": {"måndag", "tisdag", "onsdag", "fredag"},
	"da": {"mandag", "onsdag", "fredag"}, "no": {"mandag", "onsdag", "fredag"},
}
