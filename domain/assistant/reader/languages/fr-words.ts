import type { Language } from '../lexicon.ts';

/** French: what is advertised, for whom, where and why. */
export const frenchGoals: Language['goals'] = [
  [
    'recruitment',
    "recrut\\p{L}*|embauch\\p{L}*|(?:recherch|cherch)(?:e|ons|ent) (?!des? (?:bénévoles?|clients?|donneurs?))(?:\\p{L}+ |d'){0,2}(?:chauffeurs?|serveu\\p{L}+|cuisinie\\p{L}+|vendeu\\p{L}+|apprentis?|infirmi\\p{L}+|caissi\\p{L}+|employé\\p{L}*|salariés?|personnel|aides?-soignant\\p{L}*|technicien\\p{L}*|livreurs?|développeu\\p{L}+)|offres? d'emploi|postes? à pourvoir|emplois?(?! du temps)|apprentis?|alternants?|saisonniers|job dating",
  ],
  [
    'event',
    "festivals?|portes ouvertes|brocante|vide-(?:grenier|dressing)s?|marché de noël|concerts?|spectacles?|salon (?:du|de l'|des)(?! (?:coiffure|thé|beauté))\\p{L}*|exposition|expo|foire|kermesse|tournoi|gala|conférence|marathon|avant-première|à l'affiche|fête (?:de la|du) \\p{L}+|carnaval|représentations?|braderie|course à pied|loto géant|pop-?up|vernissage",
  ],
  [
    'launch',
    "lancement|lanç\\p{L}*|lance(?:r|nt)?|ouvertures?(?! facile)|ouvrons|on ouvre|j'ouvre|nous ouvrons|ouvre (?:ses portes|bientôt|un|une|son|sa|le)|inaugur\\p{L}*|nouvelle? (?:offre|boutique|magasin|restaurant|carte|collection|produit|gamme|service|application|agence|adresse)|nouveau (?:magasin|restaurant|produit|service|menu|modèle)|vient d'ouvrir|débuts?(?= de la vente)",
  ],
  [
    'promotion',
    "promos?|promotions?|soldes?|déstockage|liquidation|réductions?|remises?|rabais|prix cassés|offres?(?! d'emploi)|% |\\d+ ?%|moitié prix|bons? plans?|nouveaux (?:patients|clients|membres|adhérents|élèves)|nouvelles (?:clientes|inscriptions)|inscriptions?|inscrire|réservations?|devis|abonnements?|essai gratuit|cours d'essai|cadeau offert|offerts?|à \\d+(?:[.,]\\d+)? ?€|sans engagement|/ ?mois sans|arrivent|black friday|ventes? privées?|code promo",
  ],
  [
    'store_visits',
    'poussent la porte|pousser la porte|passent nous voir|passer nous voir|viennent nous voir|venez|plus de (?:passage|monde|clients) (?:dans|en|au)|faire venir|entrent|rendre visite|attirer du monde|fréquentation|visiter (?:notre|le|la) (?:magasin|boutique)|du monde (?:en|dans|au) (?:magasin|boutique|salon)',
  ],
  [
    'awareness',
    "notoriété|faire connaître|connus?|connaître|connaissent|se sache|le sache(?:nt)?|sachent|reconnus?|visibilité|visibles?|rappeler|informer|sensibilis\\p{L}*|bénévoles?|dons?|donneurs?|séduire|image de marque|parler de nous|qu'on (?:nous|se) (?:voie|remarque)|se souvien\\p{L}*|faire parler|bouche[- ]à[- ]oreille",
  ],
];

export const frenchProducts: Language['products'] = [
  [
    'food_drink',
    "boulangeries?(?:[- ]pâtisserie)?|pâtisseries?|galettes?(?: des rois)?|chocolateries?|chocolats?|fromageries?|boucheries?|charcuteries?|traiteurs?|glaciers?|glaces|miels?|confitures?|coffrets? (?:de|d')\\p{L}+|dattes|épiceries? fines?|torréfacteur|cafés? en grains|jus de fruits|poissonneries?|biscuits?|biscuiterie|caves? à vin|thés?(?! ?dansant)(?<!de thé)|confiseries?|macarons?|huiles? d'olive|crêpes à emporter|eau minérale|sodas?",
  ],
  [
    'restaurants',
    'restaurants?|restos?(?! du)|cafés?(?:-\\p{L}+)?|bistrots?|bistros?|brasseries?|pizzerias?|pizzas?|kebabs?|food[- ]?trucks?|crêperies?|salons? de thé|burgers?|sushis?|snacks?|bars? à (?:vin|salade|tapas|bière)s?|buvettes?|cantines?|friteries?|tacos|guinguettes?|rôtisseries?|buffets?|couscous|auberges?(?! de jeunesse)',
  ],
  [
    'health',
    'cabinets? dentaires?|dentistes?|opticiens?|pharmacies?|parapharmacies?|cabinets? médica(?:l|ux)|médecins?|kinés?(?:ithérapeutes?)?|ostéopathes?|audioprothésistes?|appareils auditifs|cliniques?(?! vétérinaire)|hôpita(?:l|ux)|ehpad|maisons? de retraite|dons? du sang|collecte de sang|applications? de (?:méditation|santé)|psychologues?|lunettes|centres? de santé|vaccination|sage-femme|orthophonistes?|dermatologues?|pédicures?|podologues?',
  ],
  [
    'sports',
    "salles? de sport|clubs? de (?:sport|foot\\p{L}*|tennis|rugby|natation|judo|gym)|yoga|pilates|fitness|crossfit|salles? d'escalade|escalade|magasins? de (?:sport|ski)|location de skis|piscines?|arts martiaux|padel|golf|équitation|centre équestre|matériel de (?:camping|randonnée)|boutiques? de (?:sport|surf)|école de surf",
  ],
  [
    'beauty',
    'salons? de (?:coiffure|beauté|massage|tatouage)|coiffeu(?:r|se)s?|instituts? de beauté|parfumeries?|parfums?|barbiers?|manucures?|onglerie|bars? à ongles|cosmétiques?|maquillage|spa|esthéticienne|épilation|soins du visage',
  ],
  [
    'fashion',
    'boutiques? de (?:vêtements|mode|chaussures|bijoux|lingerie)|bijouteries?|bijoux|joaillerie|horlogeries?|montres?|vêtements|prêt-à-porter|chaussures|magasins? de (?:vêtements|chaussures)|friperies?|vide-dressings?|merceries?|robes? de mariée|lingerie|maroquineries?|sacs à main|costumes?|location de costumes|couturi\\p{L}+|baskets|chapeaux',
  ],
  [
    'education',
    "écoles? (?:d'ingénieurs?|de commerce|de conduite|de musique|de danse|de langues?|d'art|de cuisine|hôtelière|privée)|auto-écoles?|crèches?(?: \\p{L}+)?|universités?(?! ,)|lycées?|collèges?|écoles?|cours (?:de|d')\\p{L}+|soutien scolaire|formations?|organismes? de formation|bts|maternelle|conservatoire|centres? de formation|stages? de \\p{L}+|garderie",
  ],
  [
    'automotive',
    'concession(?:naire)?s? (?:auto\\p{L}*|moto)?|concessions?|garages?|voitures?|autos?(?!-école)|pneus?|stations? de lavage|lavage (?:auto|de voitures)|parkings?|contrôles? techniques?|motos?|location de voitures|véhicules? électriques?|carrosserie|réparation auto|camping-cars?|pièces auto',
  ],
  [
    'home',
    'cuisinistes?|cuisines(?= (?:équipées|sur))|meubles|magasins? de meubles|plombi\\p{L}+|chauffag\\p{L}+|électriciens?|menuiseries?|menuisiers?|ébénistes?|jardineries?|pépinières?|paysagistes?|bougies|literies?|matelas|canapés?|panneaux solaires|pompes à chaleur|fenêtres|couvreurs?|peintres en bâtiment|tapis|rideaux|décoration|salles de bains?|carrelage|bricolage|isolation|vérandas?|piscinistes?',
  ],
  [
    'retail',
    'librairies?|fleuristes?|fleurs|brocantes?|vide-greniers?|magasins? de (?:vélos|jouets)|vélos(?! à)(?<!location de vélos)|vélos électriques|jouets|papeteries?|antiquaires?|marchés? aux puces|disquaires?|animaleries?|boutiques? de cadeaux|cadeaux|bd|bandes dessinées|grands magasins?|braderies?|ressourcerie|sapins?(?: de noël)?',
  ],
  [
    'grocery',
    'supermarchés?(?= (?:bio|de quartier))|épiceries?|magasins? bio|paniers? de légumes|amap|primeurs?|légumes|fruits et légumes|supérettes?|vente à la ferme|produits locaux',
  ],
  [
    'electronics',
    'réparation (?:de )?(?:téléphones?|portables?|smartphones?|ordinateurs?)|téléphones?|smartphones?|ordinateurs?|informatique|électroménager|appareils photo|téléviseurs?|consoles? de jeux|casques audio',
  ],
  [
    'travel',
    "(?:l')?office (?:de|du) tourisme(?: (?:de |d'|du )(?:la |l')?\\p{L}+)?|hôtels?(?= (?:à|de|du|restaurant|\\d))|location (?:de )?(?:vélos|bateaux|vacances)|agences? de voyages?|voyages?|campings?|gîtes?|chambres? d'hôtes?|auberges? de jeunesse|croisières?|compagnies? aérienne|vols?(?= )|stations? de ski|tramway gratuit|abonnements? de transport|bus touristiques?|visites? guidées?|parc d'attractions|locations? saisonnières?",
  ],
  [
    'entertainment',
    "festivals?(?: de \\p{L}+)?|marchés? de noël|boîtes? de nuit|discothèques?|théâtres?|spectacles?|concerts?|musées?|expositions?|cirques?|cinéma(?= (?:indépendant|d'art))|escape games?|bowlings?|opéras?|comédies? musicales?|parcs? d'attractions|zoos?|aquarium|podcasts?|humoriste|salle de concert|carnaval|laser game|fête foraine",
  ],
  [
    'real_estate',
    'agences? immobilières?|immobilier|appartements?|maisons? à vendre|promoteurs?|programmes? neufs?|résidences? étudiantes?|locations? de bureaux|coworking|espaces? de coworking|villas?|terrains? à bâtir|syndic',
  ],
  [
    'finance',
    'banques? (?:coopérative|en ligne|mutualiste|privée)|banques?|assurances?|mutuelles?|crédits?|courtiers?|épargne|prêts? immobiliers?|cartes? bancaires?|investissements?|placements?|assureurs?',
  ],
  [
    'telecom',
    'fibre(?: optique)?|forfaits? mobiles?|opérateurs? mobiles?|box internet|internet très haut débit|téléphonie mobile',
  ],
  [
    'government',
    'tri des déchets|mairie|commune|préfecture|police|pompiers|gendarmerie|département|région(?= )|ministère|recensement|conseil municipal|déchetterie',
  ],
  [
    'services',
    "cabinets? d'avocats?|avocats?|notaires?|vétérinaires?|cliniques? vétérinaires?|pressings?|laveries?|déménageurs?|déménagements?|associations?|les restos du \\p{L}+|banques? alimentaires?|refuges?|spa animal|imprimeries?|serruriers?|photographes?|comptables?|experts?-comptables?|sociétés? de (?:transport|nettoyage|sécurité)|entreprises? de nettoyage|ménage à domicile|toilettage|pompes funèbres|cordonniers?|cordonnerie|retouches|conciergerie|baby-sitting|transporteurs?|logistique|agences? d'intérim|aide à domicile|coursiers?",
  ],
  [
    'technology',
    'logiciels?|applications?(?: mobile)?|applis?|start-?ups?|saas|cloud|cybersécurité|plateformes?|site de rencontres?',
  ],
  ['gambling', 'loto|loteries?|casinos?|paris sportifs|jeux à gratter'],
  [
    'alcohol',
    'brasseries? artisanales?|bières?(?: artisanales?)?|vins?|domaines? viticoles?|champagnes?|rhums?|whiskys?|cavistes?|vignerons?|caves? coopératives?',
  ],
  ['political', 'campagne électorale|candidats?|élections?|parti politique|référendum'],
  ['tobacco', 'tabac|bureaux? de tabac|cigarettes?|vapotage|cigarettes électroniques'],
];

export const frenchJobs: Language['jobs'] = [
  [
    'services',
    "chauffeurs?(?:[- ]livreurs?)?|livreurs?|agents? (?:de sécurité|d'entretien)|caristes?|préparateurs? de commandes|manutentionnaires?|femmes? de ménage|coursiers?",
  ],
  [
    'restaurants',
    'serveurs?(?: et serveuses?)?|serveuses?|cuisiniers?|cuisinières?|plongeurs?|barmans?|commis de cuisine',
  ],
  ['health', 'infirmiers?(?: et infirmières?)?|infirmières?|aides?-soignante?s?|médecins?'],
  ['education', 'professeurs?|enseignants?|animateurs?|éducateurs?'],
  ['retail', 'vendeurs?(?: et vendeuses?)?|vendeuses?|caissiers?|caissières?'],
  ['technology', 'développeu(?:rs?|ses?)'],
  ['services', 'apprentis?|alternants?|saisonniers|techniciens?|employés?|mécaniciens?|menuisiers?'],
];

export const frenchAudiences: Language['audiences'] = [
  ['commuters', 'navetteurs?|usagers (?:du métro|des transports|du train)|banlieusards?'],
  ['students', 'étudiants?|étudiantes?|lycéens?|lycéennes?|collégiens?|élèves(?! de conduite)|écoliers'],
  ['families', 'familles?|parents?|mamans?|papas?|enfants?|mères(?! de)(?<!des mères)|pères(?<!des pères)'],
  [
    'professionals',
    "cadres?|actifs|salariés|professionnels?|employés de bureau|hommes d'affaires|gens d'affaires|travailleurs",
  ],
  ['shoppers', 'acheteurs|gens qui font leurs (?:courses|achats)|chalands'],
  ['drivers', 'automobilistes?|conducteurs?|motards'],
  ['young_adults', 'jeunes(?: adultes| gens)?|ados?|adolescents?|moins de (?:25|30) ans|génération z'],
  ['seniors', 'seniors?|retraités?|personnes âgées|plus de 60 ans|aînés'],
  ['tourists', 'touristes?|vacanciers|visiteurs de passage'],
  ['travellers', 'voyageurs?|passagers'],
  [
    'locals',
    'habitants?|riverains?|voisins?|voisinage|gens du (?:quartier|coin|village)|monde du (?:coin|quartier)|quartier(?= (?:le sache|sache))|locaux',
  ],
  ['nightlife', 'noctambules?|fêtards?|gens qui sortent|couche-tard|clubbeurs'],
  ['fitness', 'sportifs?|sportives?|coureurs|joggeurs|cyclistes'],
  ['women', 'femmes|dames|clientes'],
  ['men', "hommes(?! d'affaires)|messieurs"],
];

export const frenchVenues: Language['venues'] = [
  [101, 'aéroports?|terminaux'],
  [105, 'stations? de métro|métros?|rer'],
  [106, 'gares?(?! routi)|gares? sncf'],
  [1, 'stations? de tram(?:way)?|trams?|tramways?|transports en commun|arrêts? de tram'],
  [201, 'stations?[- ]services?|stations? essence|pompes à essence'],
  [203, 'supermarchés?(?! bio)|hypermarchés?|grandes surfaces'],
  [205, 'centres? commercia(?:l|ux)|galeries? marchandes?|malls?'],
  [2, 'pharmacies|magasins|commerces|boulangeries(?= et| ,)'],
  [
    301,
    '(?:grands )?panneaux(?: (?:au|en) bord (?:des?|de la) routes?)?(?! solaires)|bords? (?:des?|de la) routes?|routes?|autoroutes?|grands formats|rocades?|4x3',
  ],
  [302, 'mobilier urbain|sucettes?(?: decaux)?|colonnes morris'],
  [303, "arrêts? (?:de |d'auto)?bus|abribus|arrêts? d'autobus|gares? routières?"],
  [401, 'salles de sport|clubs de fitness|salles de gym'],
  [602, 'universités|campus|facs?|cités universitaires'],
  [
    701,
    "immeubles? de bureaux|halls? d'immeubles? de bureaux|bureaux(?! de (?:poste|tabac))(?<!des bureaux)|tours de bureaux|quartiers d'affaires",
  ],
  [802, 'cinémas?'],
  [807, "hôtels|halls d'hôtels?"],
  [6, 'écoles(?= et|,|\\.|$)|collèges|lycées'],
  [10, 'banques(?= et|,|\\.|$)|agences bancaires|distributeurs de billets'],
  [5, "hôpitaux|cliniques|cabinets médicaux|salles d'attente|centres de santé"],
  [8, 'bars(?! à)|bars de nuit|boîtes|discothèques'],
  [11, "immeubles? d'habitation|résidences|halls d'immeubles?(?! de bureaux)|logements collectifs"],
  [3, 'dehors|dans la rue|dans les rues|en extérieur|en plein air|en ville'],
];
