import type { Meaning, Words } from '../lexicon.ts';
import { currency, dollars, meant, pounds } from './meanings.ts';

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
  ...meant({
    inMonth: months.map((pattern) => `(?:${pattern})s?`),
    monthHalf: months.map((pattern) => `(?:${pattern.split('|')[0]})hälfte`),
    half: 'hälfte|monatshälfte',
    wholeMonth: '(?:den )?ganzen monat',
    ramadan: 'ramadan|fastenmonat',
    weekday: days,
    everyWeekday: days.map((pattern) => `${recurring(pattern)}|(?:${pattern})(?:abends?|nachmittags?|vormittags?)`),
    shortWeekday: short,
    day: 'tage?n?',
    week: 'wochen?|wuche',
    month: 'monate?n?|monats',
    fortnight: 'vierzehn tage|14 tage',
    quarter: ['erste', 'zweite', 'dritte', 'vierte'].map(
      (name, index) => `(?:${name}[nrs]?|${index + 1}\\.) quartals?|q${index + 1}`,
    ),
    calendarWeek: 'kw|kalenderwochen?',
    from: 'ab|seit|beginnend|beginnend ab|angefangen|start(?:et|end)?(?= (?:am|ab|zum|\\d))',
    of: 'von|vom|zwischen(?= dem \\d)',
    until: 'bis|bis zu[mr]?|bis einschliesslich|bis inkl\\.?',
    and: 'und|sowie|u\\.|&|i(?= de schuele)',
    next: 'nächste[nrsm]?|kommende[nrsm]?|diese[nrsm]?(?= (?:wochenende|sonntag|samstag|montag|dienstag|mittwoch|donnerstag|freitag))',
    afterNext: 'übernächste[nrsm]?',
    first: 'erste[nrs]?',
    last: 'letzte[nrs]?|zweite[nrs]?',
    early: 'anfang',
    mid: 'mitte(?= (?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|ramadan|des monats))',
    late: 'ende',
    before: 'vor|vorher|davor|zuvor',
    after: 'nach',
    today: 'heute',
    tomorrow:
      'morgen|ab sofort|sofort|schnellstmöglich|so schnell wie möglich|so bald wie möglich|baldmöglichst|ab jetzt|demnächst los',
    spring: 'frühling|frühjahr',
    summer: 'sommer',
    autumn: 'herbst',
    winter: 'winter',
    christmas: 'vorweihnachtszeit|weihnachten|weihnachtszeit|weihnachtsgeschäft',
    christmasEve: 'heiligabend|heiliger abend|heiligen abend|hl\\. abend',
    newYearsEve: 'silvester|jahresende|ende des jahres',
    advent: 'advent|adventszeit',
    betweenTheYears: 'zwischen den jahren',
    easter: 'ostern|ostersonntag',
    roseMonday: 'rosenmontag',
    ashWednesday: 'aschermittwoch',
    goodFriday: 'karfreitag',
    pentecost: 'pfingsten',
    saintNicholas: 'nikolaus(?:tag)?',
    epiphany: 'dreikönig(?:stag)?|heilige drei könige',
    valentine: 'valentinstag',
    mothersDay: 'muttertag',
    blackFriday: 'black friday',
    ramadanEnd: 'zuckerfest|ramadanfest',
    opening: 'premiere|eröffnung|neueröffnung|erstaufführung|einweihung|start(?= (?:am|ist))',
    weekend: 'wochenende[ns]?',
    workingDays: 'werktags?|werktagen|an werktagen|arbeitstage?n?|unter der woche|wochentags?|wochentagen',
    every: 'jeden|jeder|jedes|immer|stets',
    not: 'nicht|nie|niemals|keine?[nmrs]?|ohne|außer|ausgenommen|nix|nichts|auf keinen fall|bloß nicht',
    closed: 'zu(?= ?[,.!]|$)|geschlossen|ruhetag|aus(?= ?[,.!]|$)|haben wir zu|ist zu',
  }),
  [{ tag: 'D', clocks: [['06:00', '10:00']] }, 'morgens|früh ?morgens|am (?:frühen )?morgen|in der früh'],
  [{ tag: 'D', clocks: [['09:00', '12:00']] }, 'vormittags?|am vormittag'],
  [
    { tag: 'D', clocks: [['11:00', '14:00']] },
    'mittags|mittagszeit|zur mittagszeit|am mittag|mittagspause|in der mittagspause|über mittag',
  ],
  [{ tag: 'D', clocks: [['14:00', '18:00']] }, 'nachmittags?|am nachmittag'],
  [{ tag: 'D', clocks: [['18:00', '22:00']] }, 'abends|am abend|in den abendstunden|feierabends'],
  ...meant({
    night: 'nachts|in der nacht|bei nacht',
    commute: 'berufsverkehr|im berufsverkehr|pendlerzeiten?|zu pendlerzeiten',
    rushHours: 'stoßzeiten|hauptverkehrszeit(?:en)?|rush ?hour',
    toWork: '(?:auf dem weg )?zur arbeit(?: fahren| gehen)?|morgendlicher berufsverkehr',
    afterWork: 'nach der arbeit|nach feierabend|zum feierabend|feierabend',
    homeward: 'auf dem heimweg|von der arbeit (?:heim|kommen|nach hause)\\p{L}*',
    officeHours: 'bürozeiten|zu bürozeiten|geschäftszeiten|zu den geschäftszeiten',
    noTime:
      'abends ausgehen|abends (?:weg|unterwegs)|abends weggehen|guten morgen|guten abend|pro jahr|öffnungszeiten|tag der offenen tür|tage der offenen tür',
    passedOver:
      'der|die|das|den|dem|des|am|im|zum|zur|em|ca|a|an|in|lang|ganzen?|ganze[rsmn]?|ganztägig|komplett|einschließlich|uhr|je|,-|\\.-|etwa zur|für|den ganzen|dann noch mal|noch mal|also|jeweils|nur|zeit|stunden|wieder',
  }),
];

/** What German says of money. */
export const germanMoney: Words<Meaning> = [
  [{ tag: 'n', n: 100, isMultiplied: true }, 'hunni|hunderter'],
  [currency('EUR'), '€|euros?|eur|öcken|tacken|teuros?'],
  [currency('CHF'), 'chf|sfr\\.?|franken|franke|fränkli|stutz'],
  [dollars, '\\$|dollars?'],
  [currency('USD'), 'usd|us-dollar|us\\$'],
  [pounds, '£|pfund|gbp'],
  [currency('AED', 'MAD'), 'dirham|aed'],
  [currency('KWD', 'BHD', 'JOD', 'IQD', 'TND', 'LYD', 'DZD'), 'dinar|kwd'],
  [currency('SAR', 'QAR', 'OMR', 'YER'), 'rial|riyal|sar'],
  ...meant({
    about:
      'rund|etwa|circa|ca\\.?|ungefähr|so um(?: die)?|um die|so etwa|schätzungsweise|vielleicht|plus ?minus|plusminus|oder so|über den daumen|knapp|gut(?= \\d)',
    atMost:
      'höchstens|maximal|max\\.?|bis zu|nicht mehr als|nicht über|nicht teurer als|unter(?= \\d)|obergrenze|limit|maximum|allerhöchstens|keinesfalls mehr als|als obergrenze',
    noMore:
      'mehr haben wir nicht|mehr hab(?:e)? ich nicht|mehr gibt [^.!?]{0,30} nicht her|mehr ist nicht drin|mehr geht nicht|keinen cent mehr|gern(?:e)? (?:auch )?(?:etwas |ein bisschen )?weniger|mehr darf es nicht (?:sein|kosten)|nicht mehr',
    atLeast: 'mindestens|wenigstens|minimum|nicht weniger als|ab mindestens',
    perDay: 'pro tag|je tag|täglich|/ ?tag|jeden tag|pro abend|pro nacht',
    perWeek: 'pro woche|je woche|wöchentlich|/ ?woche|jede woche',
    perMonth: 'pro monat|je monat|monatlich|/ ?monat|jeden monat',
    inAll: 'insgesamt|zusammen|in summe|gesamt|unterm strich|alles in allem|alles zusammen',
    budget:
      '\\p{L}*budget|etat|ausgeben|investieren|geben|zur verfügung|einsetzen|kosten|zahlen?|kostenrahmen|eingeplant|dachten an',
    between: 'zwischen(?! den jahren)',
    noSum: '%|prozent|rabatt',
    correction:
      'nein|nee|ne,|quatsch|doch lieber|besser gesagt|sagen wir|moment|halt|korrigiere|ich meine|vielmehr|stattdessen|doch nur',
  }),
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
