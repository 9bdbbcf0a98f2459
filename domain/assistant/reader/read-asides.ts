/** What a brief says beside its wishes: near the writer's own shop, cheaper than before, less of this and more of that. */
import type { BriefReading } from '../brief-reading.ts';
import { foldText, type Hit } from './folded.ts';
import { foldPattern } from './lexicon.ts';
import { amountOf } from './numbers.ts';

const L = '(?<![\\p{L}\\p{N}])';
const R = '(?![\\p{L}\\p{N}])';

/** What one has a place of, in the five languages. */
const premises =
  'shop|store|restaurant|cafe|bar|office|branch|bakery|salon|studio|gym|place|business|premises|showroom|clinic|practice|hotel|' +
  'ladens?|geschäfts?|filiale|lokals?|restaurants?|cafés?|praxis|büros?|salons?|studios?|standorts?|bäckerei|hotels?|werkstatt|betriebs?|' +
  'boutique|magasin|restaurant|bureau|cabinet|agence|salon|boulangerie|établissement|commerce|atelier|local|' +
  'tienda|negocio|local|restaurante|bar|oficina|clínica|panadería|peluquería|taller|establecimiento|sucursal|' +
  'محلنا|متجرنا|مطعمنا|مقهانا|مكتبنا|عيادتنا|فرعنا|معرضنا|صالوننا|شركتنا';
const own = new RegExp(
  foldPattern(
    [
      `${L}(?:near|around|close to|next to|by|within [\\d.,]+ ?(?:km|miles?|mi) of) (?:our|my|the) (?:own )?(?:\\p{L}+ )?(?:${premises})${R}`,
      `${L}(?:around|near|close to) us${R}`,
      `${L}(?:in der nähe|nahe|rund um|im umkreis(?: von [\\d.,]+ ?km)?(?: um)?|nicht weit von|bei|neben|um) (?:unser(?:e[mnrs]?)?|mein(?:e[mnrs]?)?|vo[nm] unserem|von meinem|vom|des|der) ?(?:\\p{L}+ )?(?:${premises})${R}`,
      `${L}(?:um uns herum|rund um uns|bei uns um die ecke|in unserer nähe)${R}`,
      `${L}(?:près|autour|à côté|proche|aux alentours|à [\\d.,]+ ?(?:km|m)) de (?:notre|mon|ma|la|nos) (?:${premises})${R}`,
      `${L}(?:autour|près) de (?:chez )?nous${R}`,
      `${L}(?:cerca|alrededor|al lado|a [\\d.,]+ ?km|en los alrededores) de(?: nuestr[oa]| mi| la|l) (?:${premises})${R}`,
      `${L}(?:cerca de nosotros|alrededor nuestro|a nuestro alrededor)${R}`,
      `(?:قرب|قريب من|حول|حوالين|جنب|بجانب|بجوار) (?:${premises})${R}`,
      `(?:حوالينا|حولنا|قريب منا|جنبنا)${R}`,
    ].join('|'),
  ),
  'u',
);
const distance = /(\d+(?:[.,]\d+)?)\s?(km|kilomet\p{L}+|كم|كيلو\p{L}*|m|meter[n]?|metres?|metros|miles?|mi)(?!\p{L})/u;

/** The writer's own place, of which the text says no more; metres. */
export function ownPlace(text: string): (Hit & { readonly radiusM: number | null }) | null {
  const match = own.exec(text);
  if (!match) return null;
  const [, count = '', unit = ''] = distance.exec(text) ?? [];
  const value = Number(count.replace(',', '.'));
  const factor = /^mi/.test(unit) ? 1600 : /^m/.test(unit) ? 1 : 1000;
  return { from: match.index, to: match.index + match[0].length, radiusM: count ? Math.round(value * factor) : null };
}

const sum =
  "(?<sum>\\d[\\d.,' ]*\\d|\\d)\\s?(?<unit>%|prozent|percent|per cent|pour cent|por ciento|بالمئه|k|[€$£]|euros?|eur|usd|dollars?|pounds?|quid|dirhams?|ريال|درهم|دينار|جنيه|دولار|يورو)?";
const cheaper =
  'cheaper|less|lower|off the budget|weniger|billiger|günstiger|de moins|moins cher|moins chère|más barato|más barata|menos|اقل|ارخص';
const dearer = 'more|on top|dearer|mehr|zusätzlich|teurer|de plus|en plus|más(?! o menos)|اكثر|زياده';
const changed = new RegExp(
  foldPattern(
    `${L}${sum}\\s*(?:(?<less>${cheaper})|(?<more>${dearer}))${R}|${L}(?:(?:make it |mach(?:t|en sie)? es )?(?<less2>cheaper by|reduce (?:it |the budget )?by|cut (?:it |the budget )?by|um|réduire de|baisse[rz]? (?:le budget )?de|bájal[oe]|reduce|reducir|rebaja|ارخص ب|قلل ب|اقل ب))\\s?${sum.replaceAll('?<sum>', '?<sum2>').replaceAll('?<unit>', '?<unit2>')}(?:\\s*(?:cheaper|less|günstiger|billiger|weniger|senken|reduzieren|kürzen|más barato))?${R}`,
  ),
  'u',
);
/** "Not less than 500", "500 or more" and "no more than 500" are limits. */
const isLimit = /(?:not|no|nicht|pas|or|oder|ou|o|plus|لا|ou bien|al|au|bis zu|at|hasta)\s*$/u;

/** By how much less or more than before; a part of it for per cent. */
export interface BudgetChange extends Hit {
  readonly amount: number;
  readonly isPart: boolean;
  readonly sign: 1 | -1;
}

/** A change to the budget of an earlier plan. */
export function budgetChange(text: string): BudgetChange | null {
  const match = changed.exec(text);
  if (!match) return null;
  const { sum: one, unit, less, less2, sum2, unit2, more } = match.groups ?? {};
  const said = one ?? sum2 ?? '';
  const kind = unit ?? unit2 ?? '';
  if (
    isLimit.test(text.slice(Math.max(0, match.index - 12), match.index)) ||
    (less2 === 'um' && !/(?:senken|reduzieren|kurzen|gunstiger|billiger|weniger)/.test(match[0]))
  )
    return null;
  const value = amountOf(said.trim()) * (kind === 'k' ? 1000 : 1);
  if (!Number.isFinite(value) || value <= 0) return null;
  const isPart = /^(?:%|prozent|per ?cent|pour cent|por ciento|بالمئه)$/u.test(kind);
  return {
    from: match.index,
    to: match.index + match[0].length,
    amount: isPart ? value / 100 : value,
    isPart,
    sign: more && !less ? 1 : -1,
  };
}

const scarce = '(?:less|fewer|weniger|seltener|moins|اقل)|^\\s*(?:(?:y|pero)\\s)?menos';
const plenty = '(?:more|mehr|öfter|häufiger|plus|davantage|más|اكثر|lieber)';
const small =
  'in|at|near|on|around|the|ads?|screens?|im|an|am|bei|den|der|dem|auf|nahe|vor|werbung|anzeigen|dans|les|le|la|des|de|du|près|aux?|à|en|sur|pub|écrans|los|las|el|cerca|del|anuncios|pantallas|في|عند|قرب|من|علي|اعلانات|شاشات';
const lean = new RegExp(
  foldPattern(`(?:^|[^\\p{L}])(?:(?<less>${scarce})|(?<more>${plenty}))\\s(?:(?:${small})\\s(?:ال)?){0,3}(?:ال|بال)?$`),
  'u',
);

/** Whether the venue at a place of a text is wished less, or more, than it was; null for neither. */
export function leaning(text: string, at: number): 'less' | 'more' | null {
  const lead = text.slice(Math.max(0, at - 40), at);
  const clause = lead.slice(Math.max(...['.', ',', ';', '!', '?', ':'].map((mark) => lead.lastIndexOf(mark))) + 1);
  const groups = lean.exec(clause)?.groups;
  if (!groups) return null;
  return groups.less ? 'less' : 'more';
}

interface Seen extends Hit {
  readonly value: number;
  readonly isOut: boolean;
}

/** Venues by how they are wished: simply, less, more, or not at all. */
export function venuesBy(text: string, seen: readonly Seen[]) {
  const pick = (isOut: boolean, how: 'less' | 'more' | null) => [
    ...new Set(
      seen
        .filter((found) => {
          const leans = leaning(text, found.from);
          return how === null ? leans === null && found.isOut === isOut : leans === how;
        })
        .map(({ value }) => value),
    ),
  ];
  return {
    venues: pick(false, null),
    lessVenues: pick(false, 'less'),
    moreVenues: pick(false, 'more'),
    withoutVenues: pick(true, null),
  };
}

/** What is said beside the wishes, put into a reading. */
export function withAsides(original: string, read: BriefReading): BriefReading {
  const folded = foldText(original);
  const { text } = folded;
  const place = read.places.length > 0 ? null : ownPlace(text);
  const change = budgetChange(text);
  const at = ({ from, to }: Hit) => ({ from: folded.at(from), to: folded.at(to) });
  const words = read.words.filter(({ slot }) => slot !== 'budget' || !change);
  return {
    ...read,
    words: [
      ...words,
      ...(place ? [{ slot: 'places', ...at(place) } as const] : []),
      ...(change ? [{ slot: 'budget', ...at(change) } as const] : []),
    ],
    // "500 cheaper" is no budget of 500.
    money: change ? [] : read.money,
    ownPlace: place && { radiusM: place.radiusM },
    budgetChange: change && { amount: change.amount, isPart: change.isPart, sign: change.sign },
  };
}
