import type { Meaning, Words } from '../lexicon.ts';
import {
  advent,
  blackFriday,
  christmas,
  christmasEve,
  easter,
  fixed,
  frenchMothersDay,
  fromEaster,
  newYearsEve,
  nthWeekday,
  ramadanEnd,
  valentine,
} from './feasts.ts';

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
const count: Readonly<Record<number, string>> = { 1: 'premier', 2: 'deuxième|second', 3: 'troisième', 4: 'quatrième' };

/** What French says of time. */
export const frenchTime: Words<Meaning> = [
  ...months.map((pattern, n) => [{ tag: 'm', n }, `(?:${pattern})`] as const),
  [{ tag: 'R' }, 'tout le mois(?! de)'],
  [{ tag: 'r' }, 'ramadan'],
  ...days.map((pattern, index) => [{ tag: 'w', n: index + 1 }, pattern] as const),
  ...days.map(
    (pattern, index) =>
      [
        { tag: 'w', n: index + 1, isRecurring: true },
        `${pattern}s|le ${pattern}(?! \\d)(?! prochain)(?! en huit)`,
      ] as const,
  ),
  ...short.map(
    (pattern, index) => [{ tag: 'w', n: index + 1, isRecurring: true, isWeak: true }, `${pattern}\\.?`] as const,
  ),
  [{ tag: 'u', n: 1 }, 'jours?|journées?'],
  [{ tag: 'u', n: 7 }, 'semaines?'],
  [{ tag: 'u', months: 1 }, 'mois'],
  [{ tag: 'l', n: 14 }, 'quinze jours|15 jours|une quinzaine(?: de jours)?'],
  [{ tag: 'l', n: 7 }, 'huit jours|8 jours|une semaine'],
  ...[1, 2, 3, 4].map((n) => [{ tag: 'Q', n }, `(?:${count[n]}|${n}e[r]?|${n}eme) trimestre|t${n}`] as const),
  [{ tag: 'K' }, 'semaine (?=\\d)'],
  [{ tag: 'F' }, "à partir (?:de|du|d')|à compter (?:de|du|d')|dès|depuis|dès le|à partir"],
  [{ tag: 'P' }, "de|du|des|d'|dans"],
  [{ tag: 'T' }, "jusqu'(?:au?|à|en)|jusque|jusqu'|jusqu'à la"],
  [{ tag: 'U' }, 'à|au|aux'],
  [{ tag: 'A' }, 'et|puis|&|ainsi que'],
  [{ tag: 'N' }, 'prochaine?s?|qui vient|à venir|ce(?= week)'],
  [{ tag: 'Z' }, 'en huit'],
  [{ tag: 'i' }, 'premières?|premiers?|1ères?|1re'],
  [{ tag: 'j' }, 'dernières?|derniers?|deuxième|seconde?'],
  [{ tag: 'E' }, 'début'],
  [{ tag: 'I' }, 'mi|milieu|à la mi'],
  [{ tag: 'O' }, 'fin'],
  [{ tag: 'H' }, 'quinzaine|moitié'],
  [{ tag: 'B' }, "avant|qui précède(?:nt)?|précédente?s?|d'avant|auparavant"],
  [{ tag: 'V' }, 'après'],
  [{ tag: 't' }, "aujourd'hui|ce jour"],
  [
    { tag: 'o' },
    'demain|dès que possible|le plus tôt possible|au plus vite|immédiatement|tout de suite|dès maintenant|dès à présent|dès demain',
  ],
  [{ tag: 's', n: 2 }, 'printemps'],
  [{ tag: 's', n: 5 }, "(?:en |cet |été |l')été"],
  [{ tag: 's', n: 8 }, 'automne'],
  [{ tag: 's', n: 11 }, "(?:en |cet |l')hiver"],
  [{ tag: 'f', feast: christmas }, 'noël'],
  [{ tag: 'f', feast: christmasEve }, 'réveillon de noël|24 décembre'],
  [{ tag: 'f', feast: newYearsEve }, "fin de l'année|fin d'année|saint-sylvestre|nouvel an"],
  [{ tag: 'f', feast: advent }, "l'avent|avent"],
  [{ tag: 'f', feast: easter }, 'pâques'],
  [{ tag: 'f', feast: fromEaster(-47) }, 'mardi gras'],
  [{ tag: 'f', feast: fromEaster(49, 49, 48) }, 'pentecôte'],
  [{ tag: 'f', feast: fixed('12-06') }, 'saint-nicolas'],
  [{ tag: 'f', feast: fixed('01-06', '01-06', '01-05') }, "l'épiphanie|épiphanie"],
  [{ tag: 'f', feast: valentine }, 'saint-valentin'],
  [{ tag: 'f', feast: frenchMothersDay }, 'fête des mères'],
  [
    {
      tag: 'f',
      feast: (year) => {
        const day = nthWeekday(year, 6, 6, 3);
        return { start: day, end: day, until: day };
      },
    },
    'fête des pères',
  ],
  [{ tag: 'f', feast: fixed('07-14') }, '14 juillet'],
  [{ tag: 'f', feast: blackFriday }, 'black friday|vendredi noir'],
  [{ tag: 'f', feast: ramadanEnd }, "l'aïd|aïd(?: el[- ]fitr)?"],
  [{ tag: 'Y' }, "l'ouverture|l'inauguration|la première|l'événement|jour j"],
  [{ tag: 'G' }, 'week-?ends?|fins? de semaine'],
  [{ tag: 'W' }, 'jours ouvrables|jours ouvrés|en semaine|jours de semaine|jours de travail'],
  [{ tag: 'e' }, 'tous les|toutes les|chaque'],
  [{ tag: 'X' }, "pas|jamais|sauf|sans|excepté|hormis|ni|non|aucun|surtout pas|à l'exception"],
  [{ tag: 'v' }, "fermés?|fermée?s?|on est fermés?|c'est fermé"],
  [{ tag: 'D', clocks: [['06:00', '12:00']] }, 'matins?|matinées?|le matin|matinale?s?'],
  [
    { tag: 'D', clocks: [['12:00', '14:00']] },
    "midi|le midi|(?:à )?l'heure du déjeuner|(?:aux )?heures? (?:du|de) (?:déjeuner|repas)|pause déjeuner|pendant le déjeuner|entre midi et deux",
  ],
  [{ tag: 'D', clocks: [['14:00', '18:00']] }, "après-midis?|l'après-midi"],
  [{ tag: 'D', clocks: [['18:00', '22:00']] }, 'soirs?|soirées?|le soir|en soirée'],
  [
    {
      tag: 'D',
      clocks: [
        ['22:00', '24:00'],
        ['00:00', '06:00'],
      ],
    },
    'la nuit|nuits?',
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
    '(?:aux )?heures? de pointe',
  ],
  [
    { tag: 'D', clocks: [['07:00', '10:00']], ofWork: true, areCommuters: true },
    '(?:qui vont|vont|aller|en allant|partent) (?:au|vers le) (?:travail|boulot|bureau)|sur le chemin du (?:travail|boulot|bureau)',
  ],
  [
    { tag: 'D', clocks: [['16:00', '19:00']], ofWork: true, areCommuters: true },
    '(?:qui )?(?:rentrent|rentrant|reviennent|sortent) (?:du|de leur) (?:travail|boulot|bureau)|sur le chemin du retour',
  ],
  [
    { tag: 'D', clocks: [['16:00', '19:00']], ofWork: true },
    '(?:après le|à la sortie du) (?:travail|boulot|bureau)|sortie des bureaux',
  ],
  [
    { tag: 'D', clocks: [['09:00', '17:00']], ofWork: true },
    "heures? (?:de|d'ouverture des) bureaux?|horaires de bureau|heures ouvrables",
  ],
  [
    { tag: 'q' },
    "boîtes? de nuit|bonne? soirée|cours du soir|restos? du soir|une fois|fois|petit-déjeuner|journées? portes ouvertes|portes ouvertes|pas cher|pas chère?s?|soldes? d'hiver|soldes? d'été|cinéma d'été",
  ],
  [
    { tag: ' ' },
    "le|la|les|l'|un|une|ce|cette|ces|en|pour|pendant|durant|sur|tout|toute|tous|toutes|entier|entière|c'est|mais|environ(?=s)|par(?= la suite)|notre|vos|nos|votre|allant|courant|seulement|uniquement|juste|ht|ttc|hors taxes|grand(?= max)|qui",
  ],
];

/** What French says of money. */
export const frenchMoney: Words<Meaning> = [
  [{ tag: '$', currency: { usual: 'EUR', shared: [] } }, '€|euros?|eur|balles|boules'],
  [{ tag: 'n', n: 0.01, isMultiplied: true, currency: { usual: 'EUR', shared: [] } }, "(?:1|un) centimes?(?: d'euro)?"],
  [{ tag: '$', currency: { usual: 'CHF', shared: [] } }, 'chf|francs? suisses?'],
  [{ tag: '$', currency: { usual: 'CHF', shared: ['CHF', 'XAF', 'XOF', 'XPF'] } }, 'francs?'],
  [{ tag: '$', currency: { usual: 'XOF', shared: ['XAF', 'XOF'] } }, '(?:francs? )?cfa|fcfa'],
  [{ tag: '$', currency: { usual: 'USD', shared: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'] } }, '\\$|dollars?'],
  [{ tag: '$', currency: { usual: 'CAD', shared: [] } }, 'piasses?|piastres?|cad|dollars? canadiens?'],
  [{ tag: '$', currency: { usual: 'USD', shared: [] } }, 'usd|dollars? américains?'],
  [{ tag: '$', currency: { usual: 'GBP', shared: ['GBP', 'EGP'] } }, '£|livres? sterling|gbp'],
  [{ tag: '$', currency: { usual: 'MAD', shared: ['MAD', 'AED'] } }, 'dirhams?'],
  [{ tag: '$', currency: { usual: 'TND', shared: ['TND', 'DZD', 'KWD'] } }, 'dinars?'],
  [
    { tag: 'a' },
    'environ|à peu près|autour de|dans les|aux alentours de|à la louche|grosso modo|plus ou moins|à quelque chose près|approximativement|quelque(?= \\d)|près de|ou à peu près|en gros|une? (?=centaine)',
  ],
  [
    { tag: 'M' },
    "max\\.?|maxi|maximum|au maximum|au plus|pas plus de|jusqu'à|ne peux pas dépasser|sans dépasser|ne pas dépasser|ne dépassant pas|plafond|limite|tout au plus|grand max|à ne pas dépasser|moins de",
  ],
  [
    { tag: 'l' },
    "pas un (?:euro|sou|centime) de plus|on n'a pas plus|je n'ai pas plus|pas davantage|c'est tout ce qu'on a|moins si possible",
  ],
  [{ tag: 'L' }, 'minimum|au moins|au minimum|pas moins de|à partir de(?= \\d+ ?(?:€|euros))'],
  [{ tag: 'p', per: 'day' }, 'par jour|/ ?j(?:our)?|quotidiens?|journaliers?|chaque jour|par soir|par nuit'],
  [{ tag: 'p', per: 'week' }, 'par semaine|/ ?sem(?:aine)?|hebdomadaires?|chaque semaine'],
  [{ tag: 'p', per: 'month' }, 'par mois|/ ?mois|mensuels?|mensuelle?s?|chaque mois'],
  [{ tag: 'g' }, 'au total|en tout|en totalité|globale?|tout compris'],
  [
    { tag: 'b' },
    "budget|enveloppe|campagne(?= j'ai)|dépenser|investir|mettre|mis|de côté|j'ai|on n'a que|on a|dispos\\p{L}*|consacrer|consacre|paiement|paye?",
  ],
  [{ tag: '~' }, 'entre'],
  [{ tag: '%' }, '%|pour cent|sans engagement'],
  [{ tag: 'z' }, 'non(?: pardon)?|pardon|plutôt|ou plutôt|enfin|finalement|disons|correction|je voulais dire|en fait'],
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
