import type { Meaning, Words } from '../lexicon.ts';
import { currency, dollars, meant, pounds } from './meanings.ts';

const months = [
  'janvier|janv\\.?',
  'février|févr?\\.?',
  'mars',
  'avril|avr\\.?',
  'mai',
  'juin',
  'juillet|juil\\.?',
  'août',
  'septembre|sept\\.?',
  'octobre|oct\\.?',
  'novembre|nov\\.?',
  'décembre|déc\\.?',
];
const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const short = ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'];
const ordinals = ['premier', 'deuxième|second', 'troisième', 'quatrième'];

/** What French says of time. */
export const frenchTime: Words<Meaning> = [
  ...meant({
    inMonth: months,
    wholeMonth: 'tout le mois(?! de)',
    ramadan: 'ramadan',
    weekday: days,
    everyWeekday: days.map((pattern) => `${pattern}s|le ${pattern}(?! \\d)(?! prochain)(?! en huit)`),
    shortWeekday: short.map((pattern) => `${pattern}\\.?`),
    day: 'jours?|journées?',
    week: 'semaines?',
    month: 'mois',
    aFortnight: 'quinze jours|15 jours|une quinzaine(?: de jours)?',
    aWeek: 'huit jours|8 jours|une semaine',
    quarter: ordinals.map((name, index) => `(?:${name}|${index + 1}e[r]?|${index + 1}eme) trimestre|t${index + 1}`),
    calendarWeek: 'semaine (?=\\d)',
    from: "à partir (?:de|du|d')|à compter (?:de|du|d')|dès|depuis|dès le|à partir",
    of: "de|du|des|d'|dans",
    until: "jusqu'(?:au?|à|en)|jusque|jusqu'|jusqu'à la",
    to: 'à|au|aux',
    and: 'et|puis|&|ainsi que',
    next: 'prochaine?s?|qui vient|à venir|ce(?= week)',
    afterNext: 'en huit',
    first: 'premières?|premiers?|1ères?|1re',
    last: 'dernières?|derniers?|deuxième|seconde?',
    early: 'début',
    mid: 'mi|milieu|à la mi',
    late: 'fin',
    half: 'quinzaine|moitié',
    before: "avant|qui précède(?:nt)?|précédente?s?|d'avant|auparavant",
    after: 'après',
    today: "aujourd'hui|ce jour",
    tomorrow:
      'demain|dès que possible|le plus tôt possible|au plus vite|immédiatement|tout de suite|dès maintenant|dès à présent|dès demain',
    spring: 'printemps',
    summer: "(?:en |cet |été |l')été",
    autumn: 'automne',
    winter: "(?:en |cet |l')hiver",
    christmas: 'noël',
    christmasEve: 'réveillon de noël|24 décembre',
    newYearsEve: "fin de l'année|fin d'année|saint-sylvestre|nouvel an",
    advent: "l'avent|avent",
    easter: 'pâques',
    shroveTuesday: 'mardi gras',
    pentecost: 'pentecôte',
    saintNicholas: 'saint-nicolas',
    epiphany: "l'épiphanie|épiphanie",
    valentine: 'saint-valentin',
    frenchMothersDay: 'fête des mères',
    frenchFathersDay: 'fête des pères',
    bastilleDay: '14 juillet',
    blackFriday: 'black friday|vendredi noir',
    ramadanEnd: "l'aïd|aïd(?: el[- ]fitr)?",
    opening: "l'ouverture|l'inauguration|la première|l'événement|jour j",
    weekend: 'week-?ends?|fins? de semaine',
    workingDays: 'jours ouvrables|jours ouvrés|en semaine|jours de semaine|jours de travail',
    every: 'tous les|toutes les|chaque',
    not: "pas|jamais|sauf|sans|excepté|hormis|ni|non|aucun|surtout pas|à l'exception",
    closed: "fermés?|fermée?s?|on est fermés?|c'est fermé",
  }),
  [{ tag: 'D', clocks: [['06:00', '12:00']] }, 'matins?|matinées?|le matin|matinale?s?'],
  [
    { tag: 'D', clocks: [['12:00', '14:00']] },
    "midi|le midi|(?:à )?l'heure du déjeuner|(?:aux )?heures? (?:du|de) (?:déjeuner|repas)|pause déjeuner|pendant le déjeuner|entre midi et deux",
  ],
  [{ tag: 'D', clocks: [['14:00', '18:00']] }, "après-midis?|l'après-midi"],
  [{ tag: 'D', clocks: [['18:00', '22:00']] }, 'soirs?|soirées?|le soir|en soirée'],
  ...meant({
    night: 'la nuit|nuits?',
    rushHours: '(?:aux )?heures? de pointe',
    toWork:
      '(?:qui vont|vont|aller|en allant|partent) (?:au|vers le) (?:travail|boulot|bureau)|sur le chemin du (?:travail|boulot|bureau)',
    homeward:
      '(?:qui )?(?:rentrent|rentrant|reviennent|sortent) (?:du|de leur) (?:travail|boulot|bureau)|sur le chemin du retour',
    afterWork: '(?:après le|à la sortie du) (?:travail|boulot|bureau)|sortie des bureaux',
    officeHours: "heures? (?:de|d'ouverture des) bureaux?|horaires de bureau|heures ouvrables",
    noTime:
      "boîtes? de nuit|bonne? soirée|cours du soir|restos? du soir|une fois|fois|petit-déjeuner|journées? portes ouvertes|portes ouvertes|pas cher|pas chère?s?|soldes? d'hiver|soldes? d'été|cinéma d'été",
    passedOver:
      "le|la|les|l'|un|une|ce|cette|ces|en|pour|pendant|durant|sur|tout|toute|tous|toutes|entier|entière|c'est|mais|environ(?=s)|par(?= la suite)|notre|vos|nos|votre|allant|courant|seulement|uniquement|juste|ht|ttc|hors taxes|grand(?= max)|qui",
  }),
];

/** What French says of money. */
export const frenchMoney: Words<Meaning> = [
  [currency('EUR'), '€|euros?|eur|balles|boules'],
  [{ tag: 'n', n: 0.01, isMultiplied: true, currency: { usual: 'EUR', shared: [] } }, "(?:1|un) centimes?(?: d'euro)?"],
  [currency('CHF'), 'chf|francs? suisses?'],
  [currency('CHF', 'XAF', 'XOF', 'XPF'), 'francs?'],
  [currency('XOF', 'XAF'), '(?:francs? )?cfa|fcfa'],
  [dollars, '\\$|dollars?'],
  [currency('CAD'), 'piasses?|piastres?|cad|dollars? canadiens?'],
  [currency('USD'), 'usd|dollars? américains?'],
  [pounds, '£|livres? sterling|gbp'],
  [currency('MAD', 'AED'), 'dirhams?'],
  [currency('TND', 'DZD', 'KWD'), 'dinars?'],
  ...meant({
    about:
      'environ|à peu près|autour de|dans les|aux alentours de|à la louche|grosso modo|plus ou moins|à quelque chose près|approximativement|quelque(?= \\d)|près de|ou à peu près|en gros|une? (?=centaine)',
    atMost:
      "max\\.?|maxi|maximum|au maximum|au plus|pas plus de|jusqu'à|ne peux pas dépasser|sans dépasser|ne pas dépasser|ne dépassant pas|plafond|limite|tout au plus|grand max|à ne pas dépasser|moins de",
    noMore:
      "pas un (?:euro|sou|centime) de plus|on n'a pas plus|je n'ai pas plus|pas davantage|c'est tout ce qu'on a|moins si possible",
    atLeast: 'minimum|au moins|au minimum|pas moins de|à partir de(?= \\d+ ?(?:€|euros))',
    perDay: 'par jour|/ ?j(?:our)?|quotidiens?|journaliers?|chaque jour|par soir|par nuit',
    perWeek: 'par semaine|/ ?sem(?:aine)?|hebdomadaires?|chaque semaine',
    perMonth: 'par mois|/ ?mois|mensuels?|mensuelle?s?|chaque mois',
    inAll: 'au total|en tout|en totalité|globale?|tout compris',
    budget:
      "budget|enveloppe|campagne(?= j'ai)|dépenser|investir|mettre|mis|de côté|j'ai|on n'a que|on a|dispos\\p{L}*|consacrer|consacre|paiement|paye?",
    between: 'entre',
    noSum: '%|pour cent|sans engagement',
    correction: 'non(?: pardon)?|pardon|plutôt|ou plutôt|enfin|finalement|disons|correction|je voulais dire|en fait',
  }),
];

export const frenchNumbers: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
};
export const frenchMultipliers: Readonly<Record<string, number>> = {
  cent: 100,
  cents: 100,
  k: 1000,
  mille: 1000,
  million: 1e6,
  millions: 1e6,
};
