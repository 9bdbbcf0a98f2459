import { currencyDigits } from '../money/currency.ts';
import { plainTaxId } from '../tax/tax-ids.ts';

export interface InvoiceParty {
  readonly name: string;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  /** ISO 3166. */
  readonly countryCode: string;
  readonly taxId: string | null;
  readonly email: string | null;
  readonly registerId?: string | null | undefined;
  /** ISO 3166-2 without the country: in the Emirates, the emirate. */
  readonly subdivision?: string | null | undefined;
  /** Who gave out the register's id. */
  readonly registerAuthority?: string | null | undefined;
}

/** Where money is sent to. */
export interface BankAccount {
  readonly name: string;
  /** An IBAN where there is one. */
  readonly account: string;
  /** BIC. */
  readonly code: string | null;
}

/** Whether an account is named by its IBAN. */
export const isIban = (account: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account);

/** What an invoice or a credit note says; amounts in minor units, those of a credit note above zero. */
export interface InvoiceDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly campaign: { readonly id: string };
  readonly poNumber: string | null;
  readonly lines: readonly {
    readonly description: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly net: number;
  }[];
  readonly tax: {
    readonly category: string;
    readonly rate: string;
    readonly amount: number;
    /** Why it is exempt, in words. */
    readonly exemption?: string | undefined;
  };
  readonly net: number;
  readonly gross: number;
  readonly card: { readonly brand: string; readonly last4: string | null } | null;
  /** It is paid by transfer after its issue, or corrects one that is. */
  readonly onAccount?: boolean | undefined;
  readonly bank?: BankAccount | null | undefined;
  readonly corrects: {
    readonly number: string;
    readonly issuedOn: string;
    readonly reason?: string | undefined;
  } | null;
}

export type InvoiceStandard = 'en16931' | 'pint_ae';

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** A tax number of the Emirates as their rules have it (ibr-132-ae). */
export const emiratesTaxId = /^1\d{12}03$/;
/** The emirates, ISO 3166-2 without the country (ibr-128-ae). */
export const emirates: ReadonlySet<string> = new Set(['AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK']);

/**
 * Which standard its files say they follow: the European one by sellers in the Union, Peppol's PINT AE by sellers in the Emirates of whom
 * all is known that it asks for, none by anybody else, nor in a currency of three decimals, which neither allows (BR-DEC).
 */
export function standardOf({
  seller,
  currency,
  tax,
}: Pick<InvoiceDocument, 'seller' | 'currency' | 'tax'>): InvoiceStandard | null {
  if (currencyDigits(currency) > 2) return null;
  const { countryCode, taxId, registerId, registerAuthority, subdivision } = seller;
  if (countryCode === 'AE') {
    const isKnown =
      emiratesTaxId.test(taxId ?? '') && registerId && registerAuthority && emirates.has(subdivision ?? '');
    // What is exempt there has codes of the Emirates' own, which nobody has told us.
    return isKnown && currency === 'AED' && tax.category !== 'E' ? 'pint_ae' : null;
  }
  // BR-CO-26: a seller whom nothing identifies cannot keep to the standard.
  const isKnown = Boolean(registerId) || (taxId !== null && tax.category !== 'O');
  return union.has(countryCode) && isKnown ? 'en16931' : null;
}

export const europeanStandard = 'urn:cen.eu:en16931:2017';
export const emiratesStandard = 'urn:peppol:pint:billing-1@ae-1';

/** An id for value added tax: with the prefix of its country where the European standard is claimed (BR-CO-09), plain elsewhere. */
export function vatIdOf({ seller }: Pick<InvoiceDocument, 'seller'>, countryCode: string, taxId: string): string {
  const plain = plainTaxId(countryCode, taxId);
  return union.has(seller.countryCode) ? `${countryCode === 'GR' ? 'EL' : countryCode}${plain}` : plain;
}

/** The standard's codes of why no tax is charged (VATEX). */
const exemptions: Readonly<Record<string, readonly [code: string, text: string]>> = {
  AE: ['VATEX-EU-AE', 'Reverse charge'],
  G: ['VATEX-EU-G', 'Export outside the Union'],
  K: ['VATEX-EU-IC', 'Intra-Community supply'],
  O: ['VATEX-EU-O', 'Not subject to VAT'],
  E: ['VATEX-EU-132', 'Exempt from VAT'],
};

/** Why no tax is charged (BT-120 and BT-121); null where some is, and at the rate of zero. What is exempt for a reason of its own has no code. */
export function exemptionOf({
  tax: { category, exemption },
}: Pick<InvoiceDocument, 'tax'>): { readonly code: string | null; readonly text: string } | null {
  if (category === 'E' && exemption) return { code: null, text: exemption };
  const known = exemptions[category];
  return known ? { code: known[0], text: known[1] } : null;
}

/** From the first to the last day of what is charged. */
export function supplyPeriod({ lines, issuedOn }: Pick<InvoiceDocument, 'lines' | 'issuedOn'>): {
  readonly from: string;
  readonly to: string;
} {
  const days = lines.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  return { from: days[0] ?? issuedOn, to: days.at(-1) ?? issuedOn };
}
