import { checkTaxId, type TaxIdCheck } from './tax-ids.ts';
import { taxRateOf } from './tax-rates.ts';

/** EN 16931's codes of tax categories (UNCL 5305), those that a decision comes to. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'G' | 'O';

/** Why no tax is added. */
export type TaxReason =
  | 'seller_not_registered'
  | 'no_tax_in_country'
  | 'reverse_charge'
  | 'export'
  | 'seller_exempt'
  | 'buyer_exempt';

/** Why the law asks no tax of what somebody sells, or buys. */
export interface TaxExemption {
  /** As documents say it. */
  readonly reason: string;
  /** What proves it; absent of a seller, who says so themselves. */
  readonly evidence?: string;
  /** ISO day, its last one; absent without an end. */
  readonly validUntil?: string;
}

export interface TaxParty {
  /** ISO 3166. */
  readonly countryCode: string;
  /** As it was given; null where there is none. */
  readonly taxId: string | null;
  readonly exemption?: TaxExemption;
}

export interface TaxDecision {
  readonly category: TaxCategory;
  /** Percent, as a decimal. */
  readonly rate: string;
  /** Null where tax is added. */
  readonly reason: TaxReason | null;
  /** Of what is exempt: why, as documents say it. */
  readonly exemption?: string;
  /** Minor units, half rounded away from zero. */
  readonly amount: number;
  /** What was looked at, to be kept with what it decided. */
  readonly evidence: {
    readonly on: string;
    readonly seller: TaxParty;
    readonly buyer: TaxParty;
    readonly buyerTaxId: TaxIdCheck | 'none';
    readonly source: string | null;
  };
}

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** A part of an amount in minor units, by a rate in percent with up to two decimals; half is rounded away from zero. */
export function taxAmount(net: number, rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.');
  const hundredths = BigInt(whole + fraction.padEnd(2, '0'));
  const product = BigInt(Math.abs(net)) * hundredths;
  const rounded = Number((product + 5000n) / 10000n);
  return net < 0 ? -rounded : rounded;
}

const holdsOn = ({ validUntil }: TaxExemption, on: string): boolean => validUntil === undefined || on <= validUntil;

/** What of a party is looked at. */
const partyOf = ({ countryCode, taxId, exemption }: TaxParty): TaxParty => ({
  countryCode,
  taxId,
  ...(exemption ? { exemption } : {}),
});

/**
 * What value added tax is added to an amount of advertising, minor units, on a day where the seller is. The buyer is taken to be a
 * business. Inside a country its standard rate; between countries of the Union reverse charge where the buyer's id is well formed, else
 * the seller's rate (Directive 2006/112, articles 44 and 196); to abroad otherwise free of tax: as an export by a seller in the Union
 * (G), at the rate of zero elsewhere (Z, as the Emirates' Cabinet Decision 52 of 2017, article 31, has it). An exemption that holds on the
 * day, the seller's before the buyer's, takes the place of the standard rate alone (E): what is taxed elsewhere is none of its business.
 */
export function decideTax({
  seller,
  buyer,
  net,
  on,
}: {
  readonly seller: TaxParty;
  readonly buyer: TaxParty;
  readonly net: number;
  readonly on: string;
}): TaxDecision {
  const standard = taxRateOf(seller.countryCode, on);
  const buyerTaxId: TaxDecision['evidence']['buyerTaxId'] =
    buyer.taxId === null ? 'none' : checkTaxId(buyer.countryCode, buyer.taxId);
  const evidence: TaxDecision['evidence'] = {
    on,
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    buyerTaxId,
    source: standard?.source ?? null,
  };
  const free = (category: TaxCategory, reason: TaxReason): TaxDecision => ({
    category,
    rate: '0',
    reason,
    amount: 0,
    evidence,
  });
  if (seller.taxId === null) return free('O', 'seller_not_registered');
  if (!standard) return free('O', 'no_tax_in_country');
  const isAbroad = buyer.countryCode !== seller.countryCode;
  const isSellerInUnion = union.has(seller.countryCode);
  const isInUnion = isSellerInUnion && union.has(buyer.countryCode);
  if (isAbroad && isInUnion && buyerTaxId === 'well_formed') return free('AE', 'reverse_charge');
  if (isAbroad && !isInUnion) return free(isSellerInUnion ? 'G' : 'Z', 'export');
  const exempt = [['seller_exempt', seller.exemption] as const, ['buyer_exempt', buyer.exemption] as const];
  for (const [reason, exemption] of exempt)
    if (exemption && holdsOn(exemption, on)) return { ...free('E', reason), exemption: exemption.reason };
  return { category: 'S', rate: standard.rate, reason: null, amount: taxAmount(net, standard.rate), evidence };
}
