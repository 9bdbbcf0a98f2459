import { currencyDigits, minorToDecimal } from '../money/currency.ts';
import { plainTaxId } from '../tax/tax-ids.ts';

export interface UblParty {
  readonly name: string;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  /** ISO 3166. */
  readonly countryCode: string;
  readonly taxId: string | null;
  readonly email: string | null;
  readonly registerId?: string | null;
}

/** What an invoice or a credit note says; amounts in minor units, those of a credit note above zero. */
export interface UblDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly seller: UblParty;
  readonly buyer: UblParty;
  readonly campaign: { readonly id: string };
  readonly poNumber: string | null;
  readonly lines: readonly {
    readonly description: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly net: number;
  }[];
  readonly tax: { readonly category: string; readonly rate: string; readonly amount: number };
  readonly net: number;
  readonly gross: number;
  readonly card: { readonly brand: string; readonly last4: string | null } | null;
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
}

type Node = readonly [name: string, content: string | readonly Part[], attributes?: Readonly<Record<string, string>>];
type Part = Node | null;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 cannot hold, however it is written. */
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string => text.replace(unfit, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function render([name, content, attributes = {}]: Node, indent: string): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  if (typeof content === 'string') return `${indent}<${name}${head.join('')}>${escaped(content)}</${name}>\n`;
  const inner = content.filter((part) => part !== null).map((part) => render(part, `${indent}  `));
  return `${indent}<${name}${head.join('')}>\n${inner.join('')}${indent}</${name}>\n`;
}

const cbc = (name: string, content: string, attributes: Readonly<Record<string, string>> = {}): Node => [
  `cbc:${name}`,
  content,
  attributes,
];
const cac = (name: string, ...content: readonly Part[]): Node => [`cac:${name}`, content];
const given = (name: string, content: string | null | undefined): Part => (content ? cbc(name, content) : null);

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/**
 * Which rules it says it follows: the European standard's by sellers in the Union, Peppol's for the Emirates by sellers there, none by
 * anybody else, nor in a currency of three decimals, which the standard does not allow (BR-DEC).
 */
function specification({ seller, currency, tax }: UblDocument): Part[] {
  if (currencyDigits(currency) > 2) return [];
  if (seller.countryCode === 'AE')
    return [cbc('CustomizationID', 'urn:peppol:pint:billing-1@ae-1'), cbc('ProfileID', 'urn:peppol:bis:billing')];
  // BR-CO-26: a seller whom nothing identifies cannot keep to the standard.
  const isKnown = Boolean(seller.registerId) || (seller.taxId !== null && tax.category !== 'O');
  return union.has(seller.countryCode) && isKnown ? [cbc('CustomizationID', 'urn:cen.eu:en16931:2017')] : [];
}

/** An id for value added tax: with the prefix of its country where the European standard is claimed (BR-CO-09), plain elsewhere. */
function vatId({ seller }: UblDocument, countryCode: string, taxId: string): string {
  const plain = plainTaxId(countryCode, taxId);
  return union.has(seller.countryCode) ? `${countryCode === 'GR' ? 'EL' : countryCode}${plain}` : plain;
}

function partyOf(document: UblDocument, party: UblParty): Node {
  const { name, street, postcode, city, countryCode, taxId, email, registerId } = party;
  return cac(
    'Party',
    email ? cbc('EndpointID', email, { schemeID: 'EM' }) : null,
    cac(
      'PostalAddress',
      given('StreetName', street),
      given('CityName', city),
      given('PostalZone', postcode),
      cac('Country', cbc('IdentificationCode', countryCode)),
    ),
    // BR-O-02: what is not subject to the tax names nobody's id.
    taxId && document.tax.category !== 'O'
      ? cac('PartyTaxScheme', cbc('CompanyID', vatId(document, countryCode, taxId)), cac('TaxScheme', cbc('ID', 'VAT')))
      : null,
    cac('PartyLegalEntity', cbc('RegistrationName', name), given('CompanyID', registerId)),
    email ? cac('Contact', cbc('ElectronicMail', email)) : null,
  );
}

/** The standard's codes of why no tax is charged (VATEX). */
const exemptions: Readonly<Record<string, readonly [code: string, text: string]>> = {
  AE: ['VATEX-EU-AE', 'Reverse charge'],
  G: ['VATEX-EU-G', 'Export outside the Union'],
  K: ['VATEX-EU-IC', 'Intra-Community supply'],
  O: ['VATEX-EU-O', 'Not subject to VAT'],
  E: ['VATEX-EU-132', 'Exempt from VAT'],
};

/**
 * The document in UBL 2.1 (OASIS), an `Invoice` (UNCL 1001: 380) or a `CreditNote` (381). Lines are not rounded: they are whole minor
 * units, and so are their sums (BR-CO-10, BR-CO-15).
 */
export function ublInvoice(document: UblDocument): string {
  const {
    kind,
    number,
    issuedOn,
    dueOn,
    currency,
    seller,
    buyer,
    campaign,
    poNumber,
    lines,
    tax,
    net,
    gross,
    card,
    corrects,
  } = document;
  const isInvoice = kind === 'invoice';
  const isTaxed = tax.category !== 'O';
  const amount = (name: string, minor: number): Node =>
    cbc(name, minorToDecimal(minor, currency), { currencyID: currency });
  const category = (name: string, ...more: readonly Part[]): Node =>
    cac(
      name,
      cbc('ID', tax.category),
      isTaxed ? cbc('Percent', tax.rate) : null,
      ...more,
      cac('TaxScheme', cbc('ID', 'VAT')),
    );
  const exemption = exemptions[tax.category];
  const days = lines.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  const paid = dueOn === null;
  const name = isInvoice ? 'Invoice' : 'CreditNote';
  const root: Node = [
    name,
    [
      ...specification(document),
      cbc('ID', number),
      cbc('IssueDate', issuedOn),
      isInvoice && dueOn ? cbc('DueDate', dueOn) : null,
      isInvoice ? cbc('InvoiceTypeCode', '380') : cbc('CreditNoteTypeCode', '381'),
      cbc('DocumentCurrencyCode', currency),
      // BT-10: who the buyer wants it to be told by.
      cbc('BuyerReference', poNumber ?? campaign.id),
      cac('InvoicePeriod', cbc('StartDate', days[0] ?? issuedOn), cbc('EndDate', days.at(-1) ?? issuedOn)),
      poNumber ? cac('OrderReference', cbc('ID', poNumber)) : null,
      corrects
        ? cac(
            'BillingReference',
            cac('InvoiceDocumentReference', cbc('ID', corrects.number), cbc('IssueDate', corrects.issuedOn)),
          )
        : null,
      cac('AccountingSupplierParty', partyOf(document, seller)),
      cac('AccountingCustomerParty', partyOf(document, buyer)),
      // UNCL 4461: 48 is a bank card.
      card
        ? cac(
            'PaymentMeans',
            cbc('PaymentMeansCode', '48'),
            card.last4
              ? cac('CardAccount', cbc('PrimaryAccountNumberID', card.last4), cbc('NetworkID', card.brand))
              : null,
          )
        : null,
      cac(
        'TaxTotal',
        amount('TaxAmount', tax.amount),
        cac(
          'TaxSubtotal',
          amount('TaxableAmount', net),
          amount('TaxAmount', tax.amount),
          category(
            'TaxCategory',
            ...(exemption
              ? [cbc('TaxExemptionReasonCode', exemption[0]), cbc('TaxExemptionReason', exemption[1])]
              : []),
          ),
        ),
      ),
      cac(
        'LegalMonetaryTotal',
        amount('LineExtensionAmount', net),
        amount('TaxExclusiveAmount', net),
        amount('TaxInclusiveAmount', gross),
        paid ? amount('PrepaidAmount', gross) : null,
        amount('PayableAmount', paid ? 0 : gross),
      ),
      ...lines.map((line, index) =>
        cac(
          `${name}Line`,
          cbc('ID', String(index + 1)),
          cbc(isInvoice ? 'InvoicedQuantity' : 'CreditedQuantity', '1', { unitCode: 'C62' }),
          amount('LineExtensionAmount', line.net),
          cac('InvoicePeriod', cbc('StartDate', line.startDate), cbc('EndDate', line.endDate)),
          cac('Item', cbc('Name', line.description), category('ClassifiedTaxCategory')),
          cac('Price', amount('PriceAmount', line.net)),
        ),
      ),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root, '')}`;
}
