import { currencyDigits } from '../money/currency.ts';
import { emirates, emiratesStandard, emiratesTaxId, europeanStandard } from './invoice-document.ts';
import type { Said, SaidInvoice } from './said.ts';

/** Amounts are compared in ten-thousandths, as whole numbers. */
const decimals = 4;
const one = 10 ** decimals;

/** An amount as it stands there; null where it is none. */
function units(said: Said): number | null {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(said ?? '') ?? [];
  if (whole === '') return null;
  const value = Number(whole + fraction.padEnd(decimals, '0'));
  return sign ? -value : value;
}

const sum = (said: readonly Said[]): number => said.reduce((total, amount) => total + (units(amount) ?? Number.NaN), 0);
const isDay = (text: string | null): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const digitsOf = (said: Said): number => said?.split('.')[1]?.length ?? 0;

interface Rule {
  readonly id: string;
  /** Null: it does not apply. */
  readonly isKept: (said: SaidInvoice) => boolean | null;
}

/** What may not be missing: the core's rules on what each document names. */
const named: Readonly<Record<string, (said: SaidInvoice) => string | null>> = {
  'BR-02': (said) => said.number,
  'BR-04': (said) => said.typeCode,
  'BR-06': (said) => said.seller.name,
  'BR-07': (said) => said.buyer.name,
  'BR-12': (said) => said.lineTotal,
  'BR-13': (said) => said.withoutTax,
  'BR-14': (said) => said.withTax,
  'BR-15': (said) => said.payable,
};
const required: readonly Rule[] = Object.entries(named).map(([id, name]) => ({
  id,
  isKept: (said) => Boolean(name(said)),
}));

const core: readonly Rule[] = [
  { id: 'BR-03', isKept: ({ issuedOn }) => isDay(issuedOn) },
  { id: 'BR-05', isKept: ({ currency }) => /^[A-Z]{3}$/.test(currency ?? '') },
  { id: 'BR-09', isKept: ({ seller }) => /^[A-Z]{2}$/.test(seller.countryCode ?? '') },
  { id: 'BR-11', isKept: ({ buyer }) => /^[A-Z]{2}$/.test(buyer.countryCode ?? '') },
  { id: 'BR-16', isKept: ({ lines }) => lines.length > 0 },
  { id: 'BR-21', isKept: ({ lines }) => lines.every(({ id }) => Boolean(id)) },
  { id: 'BR-22', isKept: ({ lines }) => lines.every(({ quantity }) => units(quantity) !== null) },
  { id: 'BR-24', isKept: ({ lines }) => lines.every(({ net }) => units(net) !== null) },
  { id: 'BR-25', isKept: ({ lines }) => lines.every(({ name }) => Boolean(name)) },
  { id: 'BR-27', isKept: ({ lines }) => lines.every(({ price }) => (units(price) ?? -1) >= 0) },
  { id: 'BR-29', isKept: ({ period: { from, to } }) => isDay(from) && isDay(to) && to >= from },
  { id: 'BR-30', isKept: ({ lines }) => lines.every(({ from, to }) => isDay(from) && isDay(to) && to >= from) },
  // Ours: what corrects says what; the standard only checks that a reference has a number (BR-55).
  { id: 'BR-55', isKept: ({ typeCode, corrects }) => (isCredit(typeCode) ? Boolean(corrects) : corrects === null) },
  { id: 'BR-DEC', isKept: haveDecimals },
  { id: 'BR-CO-04', isKept: ({ lines }) => lines.every(({ category }) => Boolean(category)) },
  { id: 'BR-CO-10', isKept: ({ lines, lineTotal }) => sum(lines.map(({ net }) => net)) === units(lineTotal) },
  { id: 'BR-CO-13', isKept: ({ withoutTax, lineTotal }) => units(withoutTax) === units(lineTotal) },
  { id: 'BR-CO-14', isKept: ({ taxes, taxTotal }) => sum(taxes.map(({ amount }) => amount)) === units(taxTotal) },
  { id: 'BR-CO-15', isKept: ({ withTax, withoutTax, taxTotal }) => units(withTax) === sum([withoutTax, taxTotal]) },
  {
    id: 'BR-CO-16',
    isKept: ({ payable, withTax, prepaid }) => units(payable) === sum([withTax]) - (units(prepaid) ?? 0),
  },
  { id: 'BR-CO-17', isKept: isTaxOfBasis },
  { id: 'BR-CO-18', isKept: ({ taxes }) => taxes.length > 0 },
  {
    id: 'BR-CO-25',
    isKept: ({ typeCode, payable, dueOn }) => (isCredit(typeCode) || units(payable) === 0 ? null : isDay(dueOn)),
  },
  // Ours: each line is one thing at its price.
  {
    id: 'LINE-PRICE',
    isKept: ({ lines }) => lines.every(({ quantity, net, price }) => quantity === '1' && net === price),
  },
];

function isCredit(typeCode: string | null): boolean {
  return typeCode === '381' || typeCode === '81';
}

/** Two decimals where a standard is claimed, else as many as the currency has. */
function haveDecimals({ standard, currency, lines, taxes, ...totals }: SaidInvoice): boolean {
  const most = standard === null ? currencyDigits(currency ?? '') : 2;
  const amounts = [
    ...lines.flatMap(({ net, price }) => [net, price]),
    ...taxes.flatMap(({ basis, amount }) => [basis, amount]),
    totals.lineTotal,
    totals.taxTotal,
    totals.withoutTax,
    totals.withTax,
    totals.prepaid,
    totals.payable,
  ];
  return amounts.every((amount) => digitsOf(amount) <= most);
}

/**
 * The tax is the rate of what it is on. On an invoice to the last unit; the parts of a payment that go back share its tax so that all of
 * them make the whole, which is within the unit of the currency that the standard's own artefacts leave.
 */
function isTaxOfBasis({ taxes, typeCode, currency }: SaidInvoice): boolean {
  const half = one / 10 ** currencyDigits(currency ?? '') / 2;
  const most = BigInt(isCredit(typeCode) ? one : half);
  return taxes.every(({ basis, rate, amount }) => {
    const [base, percent, tax] = [units(basis), units(rate ?? '0'), units(amount)];
    if (base === null || percent === null || tax === null) return false;
    const off = BigInt(tax) * 100n * BigInt(one) - BigInt(base) * BigInt(percent);
    return (off < 0n ? -off : off) <= most * 100n * BigInt(one);
  });
}

const has = ({ lines, taxes }: SaidInvoice, ...categories: readonly string[]): boolean =>
  [...lines, ...taxes].some(({ category }) => categories.includes(category ?? ''));

const untaxed = ['Z', 'E', 'AE', 'K', 'G'];

/** A rule of one category: it does not apply to documents without it. */
const of = (id: string, category: string, isKept: (said: SaidInvoice) => boolean): Rule => ({
  id,
  isKept: (said) => (has(said, category) ? isKept(said) : null),
});

const each = ({ lines, taxes }: SaidInvoice, category: string) =>
  [...lines, ...taxes].filter((tax) => tax.category === category);

const categories: readonly Rule[] = [
  {
    // The lines of a category and rate come to what its tax is on: BR-S-08, BR-AE-08 and their like.
    id: 'BR-*-08',
    isKept: ({ lines, taxes }) =>
      taxes.every(
        ({ basis, category, rate }) =>
          units(basis) ===
          sum(lines.filter((line) => line.category === category && line.rate === rate).map(({ net }) => net)),
      ) && lines.every((line) => taxes.some(({ category, rate }) => category === line.category && rate === line.rate)),
  },
  of('BR-S-02', 'S', ({ seller }) => Boolean(seller.vatId)),
  of('BR-S-05', 'S', (said) => each(said, 'S').every(({ rate }) => (units(rate) ?? 0) > 0)),
  of('BR-S-10', 'S', ({ taxes }) => taxes.every(({ category, reason }) => category !== 'S' || reason === null)),
  ...untaxed.flatMap((category) => [
    of(`BR-${category}-02`, category, ({ seller }) => Boolean(seller.vatId)),
    of(`BR-${category}-05`, category, (said) => each(said, category).every(({ rate }) => units(rate) === 0)),
    of(`BR-${category}-09`, category, ({ taxes }) =>
      taxes.every((tax) => tax.category !== category || units(tax.amount) === 0),
    ),
    of(`BR-${category}-10`, category, ({ taxes, standard }) =>
      taxes.every((tax) => {
        if (tax.category !== category) return true;
        if (category === 'Z') return tax.reason === null;
        return tax.reason !== null || standard === emiratesStandard;
      }),
    ),
  ]),
  of('BR-AE-03', 'AE', ({ buyer }) => Boolean(buyer.vatId || buyer.registerId)),
  of('BR-K-03', 'K', ({ buyer }) => Boolean(buyer.vatId)),
  of('BR-O-02', 'O', ({ seller, buyer }) => seller.vatId === null && buyer.vatId === null),
  of('BR-O-05', 'O', (said) => each(said, 'O').every(({ rate }) => rate === null)),
  of('BR-O-09', 'O', ({ taxes }) => taxes.every(({ amount }) => units(amount) === 0)),
  of('BR-O-11', 'O', ({ taxes }) => taxes.length === 1),
];

const european: readonly Rule[] = [
  { id: 'BR-04-TYPE', isKept: ({ typeCode }) => typeCode === '380' || typeCode === '381' },
  {
    id: 'BR-CO-09',
    isKept: ({ seller, buyer }) =>
      [seller, buyer].every(
        ({ vatId, countryCode }) =>
          vatId === null || vatId.startsWith(countryCode === 'GR' ? 'EL' : (countryCode ?? '')),
      ),
  },
  { id: 'BR-CO-26', isKept: ({ seller }) => Boolean(seller.vatId || seller.registerId) },
];

const ofEmirates: readonly Rule[] = [
  { id: 'IBR-SP-01', isKept: ({ emirates: said }) => /^[01]{8}$/.test(said?.flags ?? '') },
  {
    id: 'BTAE-07',
    isKept: ({ emirates: said }) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(said?.uuid ?? ''),
  },
  { id: 'IBR-132-AE', isKept: ({ seller }) => seller.vatId === null || emiratesTaxId.test(seller.vatId) },
  { id: 'IBR-128-AE', isKept: ({ emirates: said }) => emirates.has(said?.emirate ?? '') },
  { id: 'IBR-150-AE', isKept: ({ seller }) => Boolean(seller.registerId) },
  { id: 'IBR-172-AE', isKept: ({ emirates: said }) => Boolean(said?.authority) },
  {
    id: 'IBT-034',
    isKept: ({ emirates: said, seller }) =>
      /^1\d{9}$/.test(said?.sellerEndpoint ?? '') &&
      (seller.vatId === null || seller.vatId.startsWith(said?.sellerEndpoint ?? '-')),
  },
  { id: 'IBR-149-AE', isKept: ({ emirates: said }) => /^[19]\d{9}$/.test(said?.buyerEndpoint ?? '') },
  {
    id: 'BTAE-03',
    isKept: ({ typeCode, emirates: said }) =>
      !isCredit(typeCode) || /^DL8\.61\.1\.[A-E]$/.test(said?.creditReason ?? ''),
  },
  { id: 'BTAE-13', isKept: ({ emirates: said }) => (said?.lines ?? []).every(({ kind }) => kind === 'S') },
  {
    id: 'BTAE-10',
    isKept: ({ emirates: said, lines }) =>
      lines.every(
        ({ net }, index) => units(said?.lines[index]?.gross ?? null) === sum([net, said?.lines[index]?.tax ?? null]),
      ),
  },
];

/**
 * The rules of EN 16931 that a file of ours could break, over what it says, with those of the standard that it claims; none is issued that
 * breaks one. They are named by the standard's ids; PINT AE's by its own, or by the term where its rule has no number that we know.
 */
export function brokenRules(said: SaidInvoice): string[] {
  const claimed = said.standard === europeanStandard ? european : said.standard === emiratesStandard ? ofEmirates : [];
  return [...required, ...core, ...categories, ...claimed]
    .filter(({ isKept }) => isKept(said) === false)
    .map(({ id }) => id);
}
