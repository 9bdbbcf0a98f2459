import type { Language } from '../lexicon.ts';

/** German: what is advertised, for whom, where and why. */
export const germanGoals: Language['goals'] = [
  [
    'recruitment',
    'such(?:t|en|e)(?: noch| dringend| ab sofort)? (?!nach)(?:\\p{L}+ ){0,2}(?:gesellen|azubis?|auszubildende[nr]?|mitarbeite\\p{L}*|personal|aushilfen?|fahrer\\p{L}*|verkäufer\\p{L}*|pflegekr\\p{L}*|pfleger\\p{L}*|köche?|kellner\\p{L}*|servicekräfte|fachkräfte|lehrlinge?|monteure?|erzieher\\p{L}*|verstärkung|leute für|team)|stellen\\p{L}*|offene stellen|job(?:s|messe)|personal gesucht|einstellen|wir stellen ein|lehrlinge?|lehrstellen?|azubis?|auszubildende|ausbildungsplätze|recruiting|bewerber\\p{L}*|(?:mitarbeiter|personal|fahrer|verkäufer)\\p{L}* gesucht|arbeitskräfte|sueched',
  ],
  [
    'event',
    '\\p{L}*(?:festival|konzert|flohmarkt|straßenfest|schützenfest|volksfest|stadtfest|sommerfest|weihnachtsmarkt|adventsmarkt|basar|börse|turnier|vorstellung|aufführung|premiere|ausstellung|messe|marathon|lesung|tanzabend|theater(?= ))(?:e|en|s|er)?|tag der offenen tür|tage der offenen tür|flohmarkt|trödelmarkt|konzert(?:e|en)?|messe|vorstellungen|veranstaltung(?:en)?|party|kirmes|jahrmarkt',
  ],
  [
    'launch',
    'neueröffnung|eröffnung\\p{L}*|eröffnen|eröffnet|wir öffnen|macht [^.!?]{0,20}auf|machen [^.!?]{0,20}auf|verkaufsstart|markteinführung|start in|launch\\p{L}*|neu(?:e|er|es|en) (?:filiale|laden|produkt|app|kollektion|angebot|standort|\\p{L}*ticket|modell|geschäft|praxis|menü|speisekarte)|bringen [^.!?]{0,30} auf den markt|ab jetzt neu|vertriebsstart|einführung',
  ],
  [
    'promotion',
    '\\p{L}*(?:schlussverkauf|ausverkauf|räumungsverkauf|sonderverkauf|rabatt|angebot|aktion|gutschein|schnäppchen)(?:e|s|en|stage)?|sale|rabatte?|prozent|minus \\d+ ?%|\\d+ ?%|neue (?:kunden|patient\\p{L}*|mitglieder|gäste|schüler)|neukunden|anmeldung(?:en)?|anmelden|buchungen|frühbucher|gratis dazu|geschenkt|zum halben preis|probetraining|probestunde|probewoche|kostenlose[rsn]? (?:probe\\p{L}*|beratung)|abonnent\\p{L}*|bestellungen|angebote?',
  ],
  [
    'store_visits',
    'laufkundschaft|vorbeischauen|vorbeikommen|vorbei kommen|vorbei schauen|reinschauen|mehr (?:besucher|gäste|kundschaft|leute) (?:im|in den|in unser|bei)|besuch(?:t|en sie) uns|in den laden (?:kommen|locken)|reinkommen|mehr gäste|kommen sie vorbei',
  ],
  [
    'awareness',
    'bekannt(?:er|heit)?(?: werden| machen)?|bekanntheit|image\\p{L}*|auf uns aufmerksam|aufmerksam machen|aufmerksamkeit|informieren|in erinnerung|erinnern|spend(?:e|en|er)(?! blut e)|blutspende\\p{L}*|brauchen leute|ehrenamtliche|freiwillige|aufklär\\p{L}*|wissen,? dass|kennen(?:lernen)?|markenbekanntheit|ins gespräch|sichtbar(?:er|keit)?|tierheim',
  ],
];

export const germanProducts: Language['products'] = [
  [
    'food_drink',
    '\\p{L}*(?:bäckerei|konditorei|metzgerei|fleischerei|schokoladenmanufaktur|chocolaterie|imkerei|eisdiele|kaffeerösterei|rösterei|käserei|weinhandlung|teeladen|feinkost\\p{L}*|honig|schokolade|plätzchen|stollen|brot|torten?|pralinen|saft|säfte|mineralwasser|limonade|nudeln|olivenöl|gewürze)|hofkäserei|eiscreme',
  ],
  [
    'restaurants',
    '\\p{L}*(?:café|cafe|restaurant|gaststätte|gasthaus|gasthof|wirtshaus|kneipe|bistro|imbiss|imbissbude|dönerladen|döner|pizzeria|pizza|burgerladen|burger|kantine|biergarten|heuriger|heurige|teestube|bar(?= (?:in|am|im|an))|foodtruck|food truck|sushi|brauhaus|lieferdienst-app|lieferdienst|mittagstisch|frühstückslokal|suppenküche|kaffeehaus)s?',
  ],
  [
    'health',
    '\\p{L}*(?:arztpraxis|zahnarzt|zahnärztin|zahnarztpraxis|kinderarzt|hausarzt|augenarzt|hautarzt|apotheke|optiker|hörgeräte|hörakustiker|physiotherapie|ergotherapie|logopädie|krankenhaus(?= such)|klinik|pflegedienst|pflegeheim|seniorenheim|altenheim|blutspendetermin|blutspende|heilpraktiker\\p{L}*|sanitätshaus|brillen|zahnklinik|arztpraxen|osteopath\\p{L}*|impf\\p{L}*|pflegekräfte)',
  ],
  [
    'sports',
    '\\p{L}*(?:yogastudio|yoga|pilates|fitnessstudio|fitnesscenter|kletterhalle|boulderhalle|sportverein|tennisclub|skiladen|skiverleih|sportgeschäft|laufschuhe|schwimmbad|schwimmschule|tauchschule|kampfsport\\p{L}*|campingausrüstung|outdoorladen|golfclub|padel|reitschule|sportladen|turnverein)',
  ],
  [
    'beauty',
    '\\p{L}*(?:friseur\\p{L}*|frisör\\p{L}*|friseursalon|nagelstudio|kosmetikstudio|kosmetik|parfümerie|parfüm|barbershop|barbier|haarsalon|wellness\\p{L}*|massagesalon|sonnenstudio|tattoostudio|naturkosmetik|beautysalon)',
  ],
  [
    'fashion',
    '\\p{L}*(?:modehaus|modegeschäft|mode(?=laden|boutique)\\p{L}*|boutique|kostümverleih|schuhgeschäft|schuhladen|schuhe|uhrenladen|uhren|juwelier|schmuck|goldschmiede|brautmode|brautkleider|kleiderladen|kleidung|klamotten|secondhandladen|trachten|kurzwaren|taschen|dessous|strickwaren|handarbeitsladen|herrenausstatter)(?: \\p{Lu}?\\p{L}+(?=,))?',
  ],
  [
    'education',
    '\\p{L}*(?:volkshochschule|fahrschule|sprachschule|musikschule|tanzschule|hochschule|universität|(?<!\\p{L})uni|schule|kita|kindergarten|krippe|nachhilfe|akademie|kochkurse?|sprachkurse?|kurse|weiterbildung|gymnasium|internat|malschule|waldorfschule)',
  ],
  [
    'automotive',
    '\\p{L}*(?:autohaus|autohändler|gebrauchtwagen|autowerkstatt|kfz-werkstatt|werkstatt(?= für autos)|reifenwechsel|reifen|waschanlage|autowäsche|parkhaus|tiefgarage|motorräder|motorradhändler|autovermietung|elektroautos?|wohnmobile?|carsharing|autoteile|parkplätze)',
  ],
  [
    'home',
    '\\p{L}*(?:schreinerei|tischlerei|küchenstudio|küchen|möbelhaus|möbel|wärmepumpen|heizung|sanitär|heizungsbau|elektriker|malerbetrieb|maler|dachdecker|fensterbau|fenster|gartencenter|gärtnerei|baumarkt|solaranlagen|photovoltaik|matratzen|teppiche|lampen|kerzen|gardinen|klempner|installateur|fliesenleger|parkett|raumausstatter|betten|kaminöfen|pflanzen|badsanierung)',
  ],
  [
    'retail',
    '\\p{L}*(?:weihnachtsbaumverkauf|weihnachtsbäume|christbäume|buchhandlung|buchladen|blumenladen|blumen|florist\\p{L}*|fahrradladen|fahrräder|fahrradgeschäft|e-bikes?|bikes?|spielwarenladen|spielwarenbörse|spielwaren|spielzeug\\p{L}*|flohmarkt|trödelmarkt|schreibwaren|geschenkeladen|plattenladen|antiquariat|zoohandlung|kaufhaus|comicladen|weltladen|wochenmarkt|antiquitäten|geschenkartikel)',
  ],
  [
    'grocery',
    '\\p{L}*(?:bio-supermarkt|supermarkt|gemüsekiste|biokiste|hofladen|bioladen|lebensmittelladen|obst und gemüse|gemüseladen|unverpackt-laden|unverpacktladen|lebensmittelmarkt)',
  ],
  [
    'electronics',
    '\\p{L}*(?:handyladen|handyreparatur|handys?|smartphones?|elektronikmarkt|computerladen|computer|laptops?|pc-reparatur|kameras?|fernseher|kopfhörer|elektrogeräte)',
  ],
  [
    'travel',
    '\\p{L}*(?:hotel|pension|ferienwohnung(?:en)?|ferienhaus|hütten|jugendherberge|reisebüro|reisen|campingplatz|kreuzfahrten?|flüge|fluggesellschaft|jobticket|deutschlandticket|verkehrsbetriebe|fahrradverleih|bootsverleih|stadtführungen|tourismus\\p{L}*|skigebiet|freizeitpark|bahnticket|fernbus|nahverkehr)(?= |,|\\.|!|$)',
  ],
  [
    'entertainment',
    '\\p{L}*(?:kindertheater|puppentheater|theater|kegelbahn|bowlingbahn|schützenfest|volksfest|stadtfest|weihnachtsmarkt|adventsmarkt|musikfestival|festival|konzert|museum|ausstellung|kino|club|diskothek|disko|zirkus|zoo|tierpark|escape room|kabarett|oper|musical|podcast|kirmes|freilichtbühne|comedy\\p{L}*|spielhalle|jazzclub)',
  ],
  [
    'real_estate',
    '\\p{L}*(?:eigentumswohnung(?:en)?|wohnungen|immobilien\\p{L}*|makler\\p{L}*|(?<!\\p{L})häuser|(?<=familien|reihen|ferien|wohn|fertig)häuser|bauträger|coworking(?:-?space)?|büroflächen|grundstücke|neubauwohnungen|mietwohnungen|studentenwohnheim)',
  ],
  [
    'finance',
    '\\p{L}*(?:versicherung(?:en)?|bank(?!filiale|en)|sparkasse|volksbank|kredite?|bausparkasse|girokonto|geldanlage|kfz-versicherung|vermögensberatung|altersvorsorge|baufinanzierung)',
  ],
  [
    'telecom',
    '\\p{L}*(?:glasfaser\\p{L}*|mobilfunk\\p{L}*|internetanbieter|internetanschluss|handytarife?|handyvertrag|breitband)',
  ],
  [
    'government',
    '\\p{L}*(?:stadtverwaltung|rathaus|bürgeramt|landratsamt|gemeinde(?=verwaltung)\\p{L}*|polizei|feuerwehr|ministerium|stadt(?= informiert)|mülltrennung|gesundheitsamt|finanzamt|bundesagentur)',
  ],
  [
    'services',
    '\\p{L}*(?:tierheim|tierarzt|tierarztpraxis|notariat|notar|kanzlei|rechtsanwalt|rechtsanwältin|anwalt|steuerberater\\p{L}*|reinigung|änderungsschneiderei|wäscherei|umzugsunternehmen|umzüge|spedition|gebäudereinigung|hausverwaltung|fotograf\\p{L}*|fotostudio|druckerei|schlüsseldienst|tafel|verein|hilfsorganisation|hundesalon|hundeschule|hundepension|logistik\\p{L}*|bestattung\\p{L}*|schuster|schlosserei|kurierdienst|partyservice|hochzeitsplaner\\p{L}*|babysitter|kleiderspende|obdachlosenhilfe|spendenaktion|schuhmacher|schuhreparatur|eheberatung)',
  ],
  ['technology', '\\p{L}*(?:software|cloud|app|startup|ki-tool|it-dienstleister|plattform|webagentur)'],
  ['gambling', 'lotto\\p{L}*|lotterie|spielbank|casino|sportwetten'],
  ['alcohol', '\\p{L}*(?:brauerei|craft-?bier|bier|weingut|wein|sekt|gin|whisky|schnaps|winzer)'],
  [
    'political',
    'wahlkampf|wahlkandidat\\p{L}*|bürgermeisterkandidat\\p{L}*|partei(?:tag)?|volksbegehren|bürgerentscheid',
  ],
  ['tobacco', 'tabak\\p{L}*|zigaretten|vapes?|e-zigaretten'],
];

export const germanJobs: Language['jobs'] = [
  [
    'services',
    'lagerkräfte|lagermitarbeiter\\p{L}*|fahrer\\p{L}*|kraftfahrer\\p{L}*|lkw-fahrer|zusteller\\p{L}*|reinigungskräfte|paketboten|kuriere?|kurierfahrer',
  ],
  ['restaurants', 'köche|koch|kellner\\p{L}*|servicekräfte|küchenhilfen?|bedienung(?:en)?'],
  ['health', 'pflegekräfte|pflegerinnen und pfleger|pfleger\\p{L}*|krankenschwestern|mfas?|arzthelfer\\p{L}*|ärzte'],
  ['education', 'erzieher\\p{L}*|lehrer\\p{L}*|lehrkräfte'],
  ['retail', 'verkäufer\\p{L}*'],
  [
    'services',
    'gesellen|azubis?|auszubildende[nr]?|lehrlinge?|lernende|aushilfen?|mitarbeiter\\p{L}*|mitarbeitende|fachkräfte|monteure?|personal|softwareentwickler\\p{L}*|entwickler\\p{L}*',
  ],
];

export const germanAudiences: Language['audiences'] = [
  [
    'commuters',
    'pendler(?:innen)?(?: und pendler)?|berufspendler\\p{L}*|bahnfahrer\\p{L}*|leute auf dem weg zur arbeit',
  ],
  [
    'students',
    'student(?:en|innen)(?: und studenten)?|studierende[nr]?|studis|schüler(?:innen)?(?: und schüler)?|schülern',
  ],
  ['families', 'familien?|eltern|mütter|väter|kinder(?!theater)|mamas|papas|muttis'],
  [
    'professionals',
    'berufstätige[nr]?|geschäftsleute|büroangestellte|angestellte|führungskräfte|manager(?:innen)?|geschäftsreisende',
  ],
  [
    'shoppers',
    'einkäufer|shopper|einkaufsbummel|einkaufende|leute beim (?:einkaufen|shoppen|einkaufsbummel)|kauflustige',
  ],
  ['drivers', 'autofahrer(?:innen)?(?: und autofahrer)?|kraftfahrer(?! such)|fahrzeughalter'],
  [
    'young_adults',
    'jugendliche[nr]?|junge (?:leute|erwachsene|menschen)|teenager|teenies|jungen leuten|jungen menschen|twens|gen z',
  ],
  [
    'seniors',
    'senior(?:en|innen)(?: und senioren)?|rentner(?:innen)?|ältere(?:n)? (?:menschen|leute)|über 60|ruheständler',
  ],
  ['tourists', 'tourist(?:en|innen)|urlauber|stadtbesucher|feriengäste'],
  ['travellers', 'reisende[nr]?|fluggäste|passagiere|bahnreisende'],
  [
    'locals',
    'nachbarschaft|nachbarn|anwohner(?:innen)?|leute aus (?:dem viertel|der gegend|dem kiez)|kiez|einheimische|bewohner|menschen (?:im viertel|in der gegend)|bürger(?:innen)?(?: und bürger)?(?! ?(?:amt|entscheid))',
  ],
  ['nightlife', '(?:leute,? die )?abends ausgehen|nachtschwärmer|partygänger|feiernde|partyvolk|clubgänger|nachteulen'],
  ['fitness', 'sportler(?:innen)?|läufer(?:innen)?|radfahrer(?:innen)?|sportbegeisterte|jogger|fitnessfans'],
  ['women', 'frauen|damen'],
  ['men', 'männer|herren(?!ausstatter)'],
];

export const germanVenues: Language['venues'] = [
  [101, 'flughäfen|flughafen|airports?|terminals?'],
  [105, 'u-bahn(?:höfen?|hof|-?stationen|en)?|metro(?:stationen)?|u-bahnhaltestellen|s- und u-bahnhöfe'],
  [106, 'bahnhöfen?|bahnhof|s-bahnhöfen?|s-bahnhof|zügen|zugbahnhöfe'],
  [1, 'straßenbahn(?:en|haltestellen)?|tram(?:haltestellen)?|öpnv|öffentliche verkehrsmittel|bus und bahn|bussen'],
  [201, 'tankstellen?|zapfsäulen'],
  [203, 'supermärkten?|supermarkt|lebensmittelmärkten?|discountern?'],
  [205, 'einkaufszentren|einkaufszentrum|shopping-?center\\p{L}*|malls?|einkaufspassagen'],
  [2, 'apotheken|drogerien|baumärkten?|geschäften'],
  [
    301,
    'plakatwänden?|plakatwand|großflächen|großen straßen|ausfallstraßen|landstraßen|autobahn(?:en)?|billboards?|am straßenrand|straßenrand|bundesstraßen',
  ],
  [302, 'litfaßsäulen|citylights?|city-?light-?(?:poster|säulen)?|stadtsäulen'],
  [303, 'bushaltestellen?|haltestellen?|busbahnhöfen?|wartehäuschen'],
  [401, 'fitnessstudios|fitnesscentern?|sportstudios|gyms'],
  [602, 'campus|universitäten|unis|hochschulen|uni-campus'],
  [701, 'büros?|bürogebäuden?|bürotürmen?|bürofoyers|bürohäusern?|firmengebäuden?'],
  [802, 'kinos?|lichtspielhäusern?'],
  [807, 'hotels|hotellobbys'],
  [6, 'schulen|schuele|schulhöfen?'],
  [10, 'bankfilialen?|banken|sparkassenfilialen|bankautomaten'],
  [5, 'arztpraxen|wartezimmern?|krankenhäusern?|kliniken|praxen'],
  [8, 'bars|kneipen|clubs|nachtclubs|bars und clubs|diskotheken'],
  [11, 'wohnanlagen|wohnhäusern?|wohnblocks?|hochhäusern?|mehrfamilienhäusern?|treppenhäusern?'],
  [3, 'draußen|im freien|auf der straße|in den straßen|outdoor|unter freiem himmel|fußgängerzonen?|innenstadtflächen'],
];
