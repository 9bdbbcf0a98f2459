import type { Language } from '../lexicon.ts';
import { germanMoney, germanMultipliers, germanNumbers, germanTime } from './de-time.ts';
import { germanAudiences, germanGoals, germanJobs, germanProducts, germanVenues } from './de-words.ts';

export const german: Language = {
  code: 'de',
  time: germanTime,
  money: germanMoney,
  numbers: germanNumbers,
  multipliers: germanMultipliers,
  numberLink: 'und',
  goals: germanGoals,
  products: germanProducts,
  jobs: germanJobs,
  advertisers:
    '\\p{L}*verein|stadtwerke|stadtverwaltung|rathaus|hilfsorganisation|polizei|feuerwehr|ministerium|gesundheitsamt|stadt',
  sold: 'verkauf von',
  audiences: germanAudiences,
  venues: germanVenues,
  out: 'keine?[nmrs]?|nicht|nix|nichts|ohne|außer|ausgenommen|weder|noch|bloß nicht|auf keinen fall',
  outAfter:
    '(?:bitte )?(?:ausschließen|weglassen|auslassen|vermeiden|nicht(?! nur)|sind (?:für uns )?tabu|tabu|kommen nicht in frage|ausgeschlossen)',
  small: 'im|in|am|an|auf|bei|beim|der|die|das|den|dem|bitte|vor|den|zu|zum|werbung|anzeigen|plakate',
  less: 'weniger|seltener|nicht so (?:oft|viel)',
  more: 'mehr|öfter|lieber|häufiger|stärker',
  places: {
    near: 'in der nähe (?:vom|von|des|der)|nahe|nähe|beim|bei|rund um|rund ums|rings um|gegenüber|neben|(?:im )?umkreis (?:von [\\d.,]+ ?(?:km|kilometern?) )?(?:um|von)|ums|um|unweit|vor',
    inside: 'in|im|z|zu|am|an|auf|aus|hinterm|hinter|aber nicht',
    weak: 'nach|durch|für|von|ab|über',
    streets: 'straße|strasse|allee|platz|weg|ufer|damm|gasse|chaussee',
    kinds:
      'krankenhaus|hauptbahnhof|bahnhof|stadtteil|bezirk|viertel|universität|platz|straße|markt|klinikum|messe|rathaus|sankt|bad',
    links: 'an der|am|ob der|vor der',
    common:
      'grüß|gott|gemeindehaus|pfarrsaal|turnhalle|stadthalle|bürgerhaus|gemeindesaal|neubau|stunden?|tage?n?|wochen?|monate?|jahre?n?|werbung|laden|geschäft|shop|filiale|filialen|budget|euro|uhr|sofort|heute|morgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|herbst|winter|sommer|frühling|frühjahr|weihnachten|ostern|wochenende|nähe|umgebung|gegend|stadt|innenstadt|region|land|kiez|viertel|nachbarschaft|umkreis|menschen|leuten?|kunden|gästen?|besucher\\p{L}*|ende|anfang|mitte(?= (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember))|abend|morgens|mittag|nacht|woche|arbeit|weg|kunde|see|meer|abo|sicht|sachen|rahmen|eröffnung|premiere|geburtstag|frühstück|start|ziel|zielgruppe|monat|tag|jahr|internet|netz|zeitraum|laufzeit|verfügung|preis|administrator|reichweite|system|milliarde|opa|oma|wand|kasse|ende|plakat\\p{L}*|flächen|bildschirm\\p{L}*|screens?|anzeigen?|spots?|hause|nächsten?|moin|hallo|hi|servus|grüezi|wir|ich|mein|unser|bitte|danke|herr|frau|team|höhe|terminen?|besten|liebsten|semester|hundert\\p{L}*|stück|person\\p{L}*|firma|betrieb|ecke|haus|uns|mandanten|einkaufs\\p{L}*|bürozeiten|geschäftszeiten|sommer\\p{L}*|kinder\\p{L}*|karneval',
    around: 'und umgebung|und umland|und drumherum',
    without: 'nicht (?:in|am|im|an|auf|bei)(?: der| dem)?|außer(?: in| am| im)?|ausgenommen',
    correction: 'nein|nee|doch nur|doch lieber|besser|korrektur|ach nein|quatsch',
    seat: 'aus|neubau (?:in|am|an)|(?:laden|geschäft|lokal|filiale|büro) (?:in|am|an)|ansässig in|sitz(?:en)? in|wir sind in|unser (?:laden|geschäft|lokal) (?:ist |liegt )?in',
    adjective: 'er',
    and: 'und|sowie|oder|u\\.|&',
    only: 'nur|ausschließlich|lediglich',
  },
};
