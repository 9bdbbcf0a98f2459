import type { Meaning, Words } from '../lexicon.ts';
import {
  advent,
  blackFriday,
  christmas,
  christmasEve,
  easter,
  fixed,
  fromEaster,
  mothersDay,
  newYearsEve,
  ramadanEnd,
  valentine,
} from './feasts.ts';

const months = [
  'januar|jänner|jan\\.?',
  'februar|feber|feb\\.?|febr\\.?',
  'märz|mrz\\.?',
  'april|apr\\.?',
  'mai',
  'juni|jun\\.?',
  'juli|jul\\.?',
  'august|aug\\.?',
  'september|sept?\\.?',
  'oktober|okt\\.?',
  'november|nov\\.?',
  'dezember|dez\\.?',
];
const days = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend', 'sonntag'];
const short = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];
const recurring = (names: string) =>
  names
    .split('|')
    .map((name) => `${name}s`)
    .join('|');

/** What German says of time. */
export const germanTime: Words<Meaning> = [
  ...months.map((pattern, n) => [{ tag: 'm', n }, `(?:${pattern})s?`] as const),
  ...months.map((pattern, n) => [{ tag: 'h', n }, `(?:${pattern.split('|')[0]})hälfte`] as const),
  [{ tag: 'H' }, 'hälfte|monatshälfte'],
  [{ tag: 'R' }, '(?:den )?ganzen monat'],
  [{ tag: 'r' }, 'ramadan|fastenmonat'],
  ...days.map((pattern, index) => [{ tag: 'w', n: index + 1 }, `(?:${pattern})`] as const),
  ...days.map((pattern, index) => [{ tag: 'w', n: index + 1, isRecurring: true }, recurring(pattern)] as const),
  ...days.map(
    (pattern, index) =>
      [{ tag: 'w', n: index + 1, isRecurring: true }, `(?:${pattern})(?:abends?|nachmittags?|vormittags?)`] as const,
  ),
  ...short.map((pattern, index) => [{ tag: 'w', n: index + 1, isRecurring: true, isWeak: true }, pattern] as const),
  [{ tag: 'u', n: 1 }, 'tage?n?'],
  [{ tag: 'u', n: 7 }, 'wochen?|wuche'],
  [{ tag: 'u', months: 1 }, 'monate?n?|monats'],
  [{ tag: 'u', n: 14 }, 'vierzehn tage|14 tage'],
  ...['erste', 'zweite', 'dritte', 'vierte'].map(
    (name, index) => [{ tag: 'Q', n: index + 1 }, `(?:${name}[nrs]?|${index + 1}\\.) quartals?|q${index + 1}`] as const,
  ),
  [{ tag: 'K' }, 'kw|kalenderwochen?'],
  [{ tag: 'F' }, 'ab|seit|beginnend|beginnend ab|angefangen|start(?:et|end)?(?= (?:am|ab|zum|\\d))'],
  [{ tag: 'P' }, 'von|vom|zwischen(?= dem \\d)'],
  [{ tag: 'T' }, 'bis|bis zu[mr]?|bis einschliesslich|bis inkl\\.?'],
  [{ tag: 'A' }, 'und|sowie|u\\.|&|i(?= de schuele)'],
  [
    { tag: 'N' },
    'nächste[nrsm]?|kommende[nrsm]?|diese[nrsm]?(?= (?:wochenende|sonntag|samstag|montag|dienstag|mittwoch|donnerstag|freitag))',
  ],
  [{ tag: 'Z' }, 'übernächste[nrsm]?'],
  [{ tag: 'i' }, 'erste[nrs]?'],
  [{ tag: 'j' }, 'letzte[nrs]?'],
  [{ tag: 'j' }, 'zweite[nrs]?'],
  [{ tag: 'E' }, 'anfang'],
  [
    { tag: 'I' },
    'mitte(?= (?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|ramadan|des monats))',
  ],
  [{ tag: 'O' }, 'ende'],
  [{ tag: 'B' }, 'vor|vorher|davor|zuvor'],
  [{ tag: 'V' }, 'nach'],
  [{ tag: 't' }, 'heute'],
  [
    { tag: 'o' },
    'morgen|ab sofort|sofort|schnellstmöglich|so schnell wie möglich|so bald wie möglich|baldmöglichst|ab jetzt|demnächst los',
  ],
  [{ tag: 's', n: 2 }, 'frühling|frühjahr'],
  [{ tag: 's', n: 5 }, 'sommer'],
  [{ tag: 's', n: 8 }, 'herbst'],
  [{ tag: 's', n: 11 }, 'winter'],
  [{ tag: 'f', feast: christmas }, 'vorweihnachtszeit|weihnachten|weihnachtszeit|weihnachtsgeschäft'],
  [{ tag: 'f', feast: christmasEve }, 'heiligabend|heiliger abend|heiligen abend|hl\\. abend'],
  [{ tag: 'f', feast: newYearsEve }, 'silvester|jahresende|ende des jahres'],
  [{ tag: 'f', feast: advent }, 'advent|adventszeit'],
  [{ tag: 'f', feast: fixed('12-27', '12-31', '12-31') }, 'zwischen den jahren'],
  [{ tag: 'f', feast: easter }, 'ostern|ostersonntag'],
  [{ tag: 'f', feast: fromEaster(-48) }, 'rosenmontag'],
  [{ tag: 'f', feast: fromEaster(-46) }, 'aschermittwoch'],
  [{ tag: 'f', feast: fromEaster(-2) }, 'karfreitag'],
  [{ tag: 'f', feast: fromEaster(49, 49, 48) }, 'pfingsten'],
  [{ tag: 'f', feast: fixed('12-06') }, 'nikolaus(?:tag)?'],
  [{ tag: 'f', feast: fixed('01-06', '01-06', '01-05') }, 'dreikönig(?:stag)?|heilige drei könige'],
  [{ tag: 'f', feast: valentine }, 'valentinstag'],
  [{ tag: 'f', feast: mothersDay }, 'muttertag'],
  [{ tag: 'f', feast: blackFriday }, 'black friday'],
  [{ tag: 'f', feast: ramadanEnd }, 'zuckerfest|ramadanfest'],
  [{ tag: 'Y' }, 'premiere|eröffnung|neueröffnung|erstaufführung|einweihung|start(?= (?:am|ist))'],
  [{ tag: 'G' }, 'wochenende[ns]?'],
  [{ tag: 'W' }, 'werktags?|werktagen|an werktagen|arbeitstage?n?|unter der woche|wochentags?|wochentagen'],
  [{ tag: 'e' }, 'jeden|jeder|jedes|immer|stets'],
  [{ tag: 'X' }, 'nicht|nie|niemals|keine?[nmrs]?|ohne|außer|ausgenommen|nix|nichts|auf keinen fall|bloß nicht'],
  [{ tag: 'v' }, 'zu(?= ?[,.!]|$)|geschlossen|ruhetag|aus(?= ?[,.!]|$)|haben wir zu|ist zu'],
  [{ tag: 'D', clocks: [['06:00', '10:00']] }, 'morgens|früh ?morgens|am (?:frühen )?morgen|in der früh'],
  [{ tag: 'D', clocks: [['09:00', '12:00']] }, 'vormittags?|am vormittag'],
  [
    { tag: 'D', clocks: [['11:00', '14:00']] },
    'mittags|mittagszeit|zur mittagszeit|am mittag|mittagspause|in der mittagspause|über mittag',
  ],
  [{ tag: 'D', clocks: [['14:00', '18:00']] }, 'nachmittags?|am nachmittag'],
  [{ tag: 'D', clocks: [['18:00', '22:00']] }, 'abends|am abend|in den abendstunden|feierabends'],
  [
    {
      tag: 'D',
      clocks: [
        ['22:00', '24:00'],
        ['00:00', '06:00'],
      ],
    },
    'nachts|in der nacht|bei nacht',
  ],
  [
    {
      tag: 'D',
      clocks: [
        ['07:00', '10:00'],
        ['16:00', '19:00'],
      ],
      ofWork: true,
      areCommuters: true,
    },
    'berufsverkehr|im berufsverkehr|pendlerzeiten?|zu pendlerzeiten',
  ],
  [
    {
      tag: 'D',
      clocks: [
        ['07:00', '10:00'],
        ['16:00', '19:00'],
      ],
      ofWork: true,
    },
    'stoßzeiten|hauptverkehrszeit(?:en)?|rush ?hour',
  ],
  [
    { tag: 'D', clocks: [['07:00', '10:00']], ofWork: true, areCommuters: true },
    '(?:auf dem weg )?zur arbeit(?: fahren| gehen)?|morgendlicher berufsverkehr',
  ],
  [
    { tag: 'D', clocks: [['16:00', '19:00']], ofWork: true },
    'nach der arbeit|nach feierabend|zum feierabend|feierabend',
  ],
  [
    { tag: 'D', clocks: [['16:00', '19:00']], ofWork: true, areCommuters: true },
    'auf dem heimweg|von der arbeit (?:heim|kommen|nach hause)\\p{L}*',
  ],
  [
    { tag: 'D', clocks: [['09:00', '17:00']], ofWork: true },
    'bürozeiten|zu bürozeiten|geschäftszeiten|zu den geschäftszeiten',
  ],
  [
    { tag: 'q' },
    'abends ausgehen|abends (?:weg|unterwegs)|abends weggehen|guten morgen|guten abend|pro jahr|öffnungszeiten|tag der offenen tür|tage der offenen tür',
  ],
  [
    { tag: ' ' },
    'der|die|das|den|dem|des|am|im|zum|zur|em|ca|a|an|in|lang|ganzen?|ganze[rsmn]?|ganztägig|komplett|einschließlich|uhr|je|,-|\\.-|etwa zur|für|den ganzen|dann noch mal|noch mal|also|jeweils|nur|zeit|stunden|wieder',
  ],
];

/** What German says of money. */
export const germanMoney: Words<Meaning> = [
  [{ tag: 'n', n: 100, isMultiplied: true }, 'hunni|hunderter'],
  [{ tag: '$', currency: { usual: 'EUR', shared: [] } }, '€|euros?|eur|öcken|tacken|teuros?'],
  [{ tag: '$', currency: { usual: 'CHF', shared: [] } }, 'chf|sfr\\.?|franken|franke|fränkli|stutz'],
  [{ tag: '$', currency: { usual: 'USD', shared: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'] } }, '\\$|dollars?'],
  [{ tag: '$', currency: { usual: 'USD', shared: [] } }, 'usd|us-dollar|us\\$'],
  [{ tag: '$', currency: { usual: 'GBP', shared: ['GBP', 'EGP'] } }, '£|pfund|gbp'],
  [{ tag: '$', currency: { usual: 'AED', shared: ['AED', 'MAD'] } }, 'dirham|aed'],
  [{ tag: '$', currency: { usual: 'KWD', shared: ['KWD', 'BHD', 'JOD', 'IQD', 'TND', 'LYD', 'DZD'] } }, 'dinar|kwd'],
  [{ tag: '$', currency: { usual: 'SAR', shared: ['SAR', 'QAR', 'OMR', 'YER'] } }, 'rial|riyal|sar'],
  [
    { tag: 'a' },
    'rund|etwa|circa|ca\\.?|ungefähr|so um(?: die)?|um die|so etwa|schätzungsweise|vielleicht|plus ?minus|plusminus|oder so|über den daumen|knapp|gut(?= \\d)',
  ],
  [
    { tag: 'M' },
    'höchstens|maximal|max\\.?|bis zu|nicht mehr als|nicht über|nicht teurer als|unter(?= \\d)|obergrenze|limit|maximum|allerhöchstens|keinesfalls mehr als|als obergrenze',
  ],
  [
    { tag: 'l' },
    'mehr haben wir nicht|mehr hab(?:e)? ich nicht|mehr gibt [^.!?]{0,30} nicht her|mehr ist nicht drin|mehr geht nicht|keinen cent mehr|gern(?:e)? (?:auch )?(?:etwas |ein bisschen )?weniger|mehr darf es nicht (?:sein|kosten)|nicht mehr',
  ],
  [{ tag: 'L' }, 'mindestens|wenigstens|minimum|nicht weniger als|ab mindestens'],
  [{ tag: 'p', per: 'day' }, 'pro tag|je tag|täglich|/ ?tag|jeden tag|pro abend|pro nacht'],
  [{ tag: 'p', per: 'week' }, 'pro woche|je woche|wöchentlich|/ ?woche|jede woche'],
  [{ tag: 'p', per: 'month' }, 'pro monat|je monat|monatlich|/ ?monat|jeden monat'],
  [{ tag: 'g' }, 'insgesamt|zusammen|in summe|gesamt|unterm strich|alles in allem|alles zusammen'],
  [
    { tag: 'b' },
    '\\p{L}*budget|etat|ausgeben|investieren|geben|zur verfügung|einsetzen|kosten|zahlen?|kostenrahmen|eingeplant|dachten an',
  ],
  [{ tag: '~' }, 'zwischen(?! den jahren)'],
  [{ tag: '%' }, '%|prozent|rabatt'],
  [
    { tag: 'z' },
    'nein|nee|ne,|quatsch|doch lieber|besser gesagt|sagen wir|moment|halt|korrigiere|ich meine|vielmehr|stattdessen|doch nur',
  ],
];

export const germanNumbers: Readonly<Record<string, number>> = {
  null: 0,
  ein: 1,
  eine: 1,
  einen: 1,
  eins: 1,
  zwei: 2,
  zwo: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwolf: 12,
  dreizehn: 13,
  vierzehn: 14,
  funfzehn: 15,
  sechzehn: 16,
  siebzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  funfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
};
export const germanMultipliers: Readonly<Record<string, number>> = {
  hundert: 100,
  k: 1000,
  mille: 1000,
  tsd: 1000,
  tausend: 1000,
  riesen: 1000,
  mio: 1e6,
  million: 1e6,
  millionen: 1e6,
};
