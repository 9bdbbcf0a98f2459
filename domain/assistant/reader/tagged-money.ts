/** Money in a text whose words are tagged. */
import type { Token } from './lexicon.ts';
import { disagree, type MoneyFound, type NamedSum, type Sum, settled } from './read-money.ts';

interface Found extends NamedSum {
  /** Of the words: the first and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Something beside it says that it is money to be spent. */
  readonly isMeant: boolean;
  readonly isPrice: boolean;
}

export interface TaggedMoney extends MoneyFound {
  /** The words that are used up. */
  readonly used: ReadonlySet<Token>;
}

/** So many words around a sum say what kind of sum it is. */
const BESIDE = 4;

function currencyOf(token: Token | undefined, own: string): string | null {
  if (!token?.currency) return null;
  return token.currency.shared.includes(own) ? own : token.currency.usual;
}

/** The tags between two places of a sentence; cut at the marks. */
const tagsBefore = (tokens: readonly Token[], start: number, cut: RegExp): string => {
  let tags = '';
  for (let index = start - 1; index >= Math.max(0, start - BESIDE); index -= 1) {
    const tag = tokens[index]?.tag ?? '.';
    if (cut.test(tag)) break;
    tags = tag + tags;
  }
  return tags;
};
const tagsAfter = (tokens: readonly Token[], end: number, most: number, cut: RegExp): string => {
  let tags = '';
  for (let index = end; index < Math.min(tokens.length, end + most); index += 1) {
    const tag = tokens[index]?.tag ?? '.';
    if (cut.test(tag)) break;
    tags += tag;
  }
  return tags;
};

function periodOf(tokens: readonly Token[], start: number, end: number): Sum['per'] {
  for (let index = end; index < Math.min(tokens.length, end + 4); index += 1) {
    const token = tokens[index];
    if (!token || /[.n$]/.test(token.tag)) break;
    if (token.tag === 'p') return token.per ?? 'total';
    // "70 Euro die Woche", "500 € la semaine".
    if (token.tag === 'u' && index === end) return token.months ? 'month' : token.n === 7 ? 'week' : 'day';
  }
  for (let index = start - 1; index >= Math.max(0, start - BESIDE); index -= 1) {
    const token = tokens[index];
    const before = tokens[index - 1]?.tag ?? '';
    if (!token || /[,n$]/.test(token.tag) || before === '$' || (token.tag === '.' && before !== 'p')) break;
    if (token.tag === 'p') return token.per ?? 'total';
    if (token.tag === 'u' && index >= start - 2 && !/[nijNPB]/.test(before)) {
      return token.months ? 'month' : token.n === 7 ? 'week' : 'total';
    }
  }
  return 'total';
}

function qualifierOf(tokens: readonly Token[], start: number, end: number): Sum['qualifier'] {
  const before = tagsBefore(tokens, start, /[.,$n]/);
  const after = tagsAfter(tokens, end, 3, /[.n$]/);
  const sentence = tagsAfter(tokens, end, 12, /[.$]/);
  if (/L[qgbPU]{0,2}$/.test(before) || /^[p]?L/.test(after)) return 'at_least';
  if (/(?:M[qgbPUp]{0,2}|T)$/.test(before) || /^[pgq]{0,2}M/.test(after) || sentence.includes('l')) return 'at_most';
  return /a[qPUg]?$/.test(before) || /^p?,?a/.test(after) ? 'about' : 'exact';
}

/** The sum that begins at a word, if one does. */
function sumAt(tokens: readonly Token[], index: number, own: string): Found | null {
  let start = index;
  let sign: Token | undefined;
  let number = tokens[index];
  if (number?.tag === '$') {
    sign = number;
    number = tokens[index + 1];
    if (number?.tag !== 'n' && number?.tag !== 'y') return null;
    start = index;
  }
  if (!number || (number.tag !== 'n' && number.tag !== 'y') || number.n === undefined) return null;
  const at = sign ? index + 1 : index;
  let end = at + 1;
  if (!sign) {
    if (tokens[end]?.tag === '$') end += 1;
    else if (tokens[end]?.tag === 'P' && tokens[end + 1]?.tag === '$') end += 2;
    if (end > at + 1) sign = tokens[end - 1];
    else if (number.currency) sign = number;
  }
  const next = tokens[at + 1]?.tag ?? '.';
  const before = tagsBefore(tokens, start, /[.$n]/);
  const isBudget =
    /b[qaMLgpP.]{0,2}$/.test(tagsBefore(tokens, start, /[,$n]/)) ||
    /^(?:[qg]{0,2}b)/.test(tagsAfter(tokens, end, 3, /[.,$n]/));
  const isSum =
    sign !== undefined ||
    (number.isMultiplied === true && next !== 'q') ||
    (/[bMLag][qgP]{0,2}$/.test(before) && /[.,pMLabgz]/.test(next) && !/[TU-]$/.test(before)) ||
    (isBudget && !/[u%mwwC]/.test(next)) ||
    (/g[q]{0,2}$/.test(before) && !/[u%Cm]/.test(next)) ||
    next === 'g' ||
    (/z[q]?$/.test(before) && !/[quCm%wTU-]/.test(next));
  if (!isSum || next === '%' || (number.n > 2019 && number.n < 2100 && !sign && !isBudget)) return null;
  const first = tokens[start] as Token;
  const last = tokens[end - 1] as Token;
  const qualifier = qualifierOf(tokens, start, end);
  const per = periodOf(tokens, start, end);
  return {
    from: first.from,
    to: last.to,
    start,
    end,
    amount: Math.round(number.n * 1000) / 1000,
    currency: currencyOf(sign, own) ?? own,
    qualifier,
    per,
    isNamed: sign !== undefined,
    isMeant: isBudget || qualifier !== 'exact' || /[bgz]/.test(before),
    // "Lunettes à 1 €" is what they cost.
    isPrice: (/U$/.test(before) && per === 'total') || /^p?%/.test(tagsAfter(tokens, end, 3, /[.,$n]/)),
  };
}

/** "zwischen 8.000 und 10.000 Euro". */
function rangeIn(
  tokens: readonly Token[],
  own: string,
): (Sum & { readonly start: number; readonly end: number }) | null {
  for (let index = 0; index < tokens.length; index += 1) {
    const low = tokens[index];
    if (low?.tag !== 'n' || low.n === undefined) continue;
    let at = index + 1;
    const isSigned = tokens[index - 1]?.tag === '$';
    const lowSign = tokens[at]?.tag === '$' ? tokens[at] : isSigned ? tokens[index - 1] : undefined;
    if (tokens[at]?.tag === '$') at += 1;
    const join = tokens[at]?.tag ?? '';
    const isBetween = tokens[index - (isSigned ? 2 : 1)]?.tag === '~';
    if (!(join === 'A' ? isBetween : /[TU-]/.test(join))) continue;
    at += 1;
    if (tokens[at]?.tag === '$') at += 1;
    const high = tokens[at];
    if (high?.tag !== 'n' || high.n === undefined) continue;
    let end = at + 1;
    if (tokens[end]?.tag === 'P' && tokens[end + 1]?.tag === '$') end += 1;
    const sign = tokens[end]?.tag === '$' ? tokens[end] : lowSign;
    if (tokens[end]?.tag === '$') end += 1;
    const isSum =
      sign !== undefined || tokens[index - 1]?.tag === 'b' || tokens[index - 2]?.tag === 'b' || high.isMultiplied;
    if (!isSum) continue;
    const scale = high.isMultiplied && !low.isMultiplied && low.n < 1000 ? (high.n >= 1e6 ? 1e6 : 1000) : 1;
    const bottom = low.n * scale;
    if (!(bottom < high.n)) continue;
    return {
      from: low.from,
      to: (tokens[end - 1] as Token).to,
      start: index,
      end,
      amountFrom: bottom,
      amount: high.n,
      currency: currencyOf(sign, own) ?? own,
      qualifier: 'range',
      per: periodOf(tokens, index, end),
    };
  }
  return null;
}

const bare = ({ from, to, amount, amountFrom, currency, qualifier, per }: Sum): Sum => ({
  from,
  to,
  amount,
  ...(amountFrom === undefined ? {} : { amountFrom }),
  currency,
  qualifier,
  per,
});

/** The sums of a text; `days` is how long the flight lasts, null where that is not known. */
export function taggedMoney(tokens: readonly Token[], own: string, days: number | null): TaggedMoney {
  const ranged = rangeIn(tokens, own);
  if (ranged) {
    const sum = bare(ranged);
    return { sum, sums: [sum], isContradictory: false, used: new Set(tokens.slice(ranged.start, ranged.end)) };
  }
  const all: Found[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const sum = sumAt(tokens, index, own);
    if (!sum) continue;
    all.push(sum);
    index = sum.end - 1;
  }
  const used = new Set(all.flatMap(({ start, end }) => tokens.slice(start, end)));
  const unpriced = all.filter(({ isPrice }) => !isPrice);
  const meant = unpriced.filter(({ isMeant, per }) => isMeant || per !== 'total');
  const named =
    unpriced.length > 1 && meant.some(({ isMeant }) => isMeant)
      ? unpriced.filter((sum) => meant.includes(sum) || (sum.isNamed && !sum.isPrice))
      : unpriced;
  const found = settled(named, (last, next) => tokens.slice(last.end, next.start).some(({ tag }) => tag === 'z'));
  const [sum] = found;
  if (!sum) return { sum: null, sums: [], isContradictory: false, used };
  const total = found.find(({ per }) => per === 'total');
  const isOver = found.some(
    ({ per, amount }) =>
      days !== null &&
      total !== undefined &&
      per !== 'total' &&
      (amount * days) / { day: 1, week: 7, month: 30 }[per] > total.amount,
  );
  const isContradictory = disagree(found) || isOver;
  return { sum: isContradictory ? null : bare(sum), sums: found.map(bare), isContradictory, used };
}
