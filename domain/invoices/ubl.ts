import { minorToDecimal } from '../money/currency.ts';
import { taxAmount } from '../tax/decide-tax.ts';
import {
  emiratesStandard,
  emiratesTaxId,
  europeanStandard,
  exemptionOf,
  type InvoiceDocument,
  type InvoiceParty,
  standardOf,
  supplyPeriod,
  vatIdOf,
} from './invoice-document.ts';
import { writeXml, type XmlNode, type XmlPart } from './xml.ts';

const cbc = (name: string, content: string, attributes: Readonly<Record<string, string>> = {}): XmlNode => [
  `cbc:${name}`,
  content,
  attributes,
];
const cac = (name: string, ...content: readonly XmlPart[]): XmlNode => [`cac:${name}`, content];
const given = (name: string, content: string | null | undefined): XmlPart => (content ? cbc(name, content) : null);

/** Why the Emirates have a credit note issued (BTAE-03): the supply was cancelled, or what it costs was changed. */
const creditReasons: Readonly<Record<string, string>> = {
  cancelled: 'DL8.61.1.A',
  rejected: 'DL8.61.1.A',
  late_payment: 'DL8.61.1.A',
  duplicate_payment: 'DL8.61.1.A',
  reduced: 'DL8.61.1.C',
  undelivered: 'DL8.61.1.C',
};

/** What its head says of the rules that it follows. */
function claims(document: InvoiceDocument): XmlPart[] {
  const standard = standardOf(document);
  if (standard === 'en16931') return [cbc('CustomizationID', europeanStandard)];
  if (standard === null) return [];
  const isExport = document.buyer.countryCode !== 'AE';
  return [
    cbc('CustomizationID', emiratesStandard),
    cbc('ProfileID', 'urn:peppol:bis:billing'),
    // BTAE-02: eight signs of what is special about the supply; the last is that of an export.
    cbc('ProfileExecutionID', isExport ? '00000001' : '00000000'),
  ];
}

/** Where it is sent: in the Emirates by the first ten digits of the tax number, or by what stands for who has none there. */
function endpoint(document: InvoiceDocument, { taxId, countryCode, email }: InvoiceParty): XmlPart {
  if (standardOf(document) !== 'pint_ae') return email ? cbc('EndpointID', email, { schemeID: 'EM' }) : null;
  const plain = (taxId ?? '').replace(/\D/g, '');
  const stands = countryCode === 'AE' ? '9900000098' : '9900000099';
  return cbc('EndpointID', countryCode === 'AE' && emiratesTaxId.test(plain) ? plain.slice(0, 10) : stands, {
    schemeID: '0235',
  });
}

function partyOf(document: InvoiceDocument, party: InvoiceParty): XmlNode {
  const { name, street, postcode, city, countryCode, taxId, email, registerId, registerAuthority, subdivision } = party;
  const isLicensed = standardOf(document) === 'pint_ae' && registerAuthority;
  return cac(
    'Party',
    endpoint(document, party),
    cac(
      'PostalAddress',
      given('StreetName', street),
      given('CityName', city),
      given('PostalZone', postcode),
      given('CountrySubentity', subdivision),
      cac('Country', cbc('IdentificationCode', countryCode)),
    ),
    // BR-O-02: what is not subject to the tax names nobody's id.
    taxId && document.tax.category !== 'O'
      ? cac(
          'PartyTaxScheme',
          cbc('CompanyID', vatIdOf(document, countryCode, taxId)),
          cac('TaxScheme', cbc('ID', 'VAT')),
        )
      : null,
    cac(
      'PartyLegalEntity',
      cbc('RegistrationName', name),
      registerId
        ? cbc(
            'CompanyID',
            registerId,
            // BTAE-15, BTAE-12: a trade licence, and who gave it.
            isLicensed ? { schemeAgencyID: 'TL', schemeAgencyName: registerAuthority } : {},
          )
        : null,
    ),
    email ? cac('Contact', cbc('ElectronicMail', email)) : null,
  );
}

/** UNCL 1001; in the Emirates what is not subject to the tax has codes of its own. */
function typeCode({ kind, tax }: InvoiceDocument, isEmirates: boolean): string {
  const isOutside = isEmirates && tax.category === 'O';
  if (kind === 'invoice') return isOutside ? '480' : '380';
  return isOutside ? '81' : '381';
}

/**
 * The document in UBL 2.1 (OASIS), an `Invoice` (UNCL 1001: 380) or a `CreditNote` (381). Lines are not rounded: they are whole minor
 * units, and so are their sums (BR-CO-10, BR-CO-15). `uuid` is that of the document, which the Emirates ask for.
 */
export function ublInvoice(document: InvoiceDocument, uuid: string | null = null): string {
  const { kind, number, issuedOn, dueOn, currency, seller, buyer, campaign, poNumber, lines, tax, net, gross } =
    document;
  const { card, corrects, bank, onAccount } = document;
  const isInvoice = kind === 'invoice';
  const isTaxed = tax.category !== 'O';
  const isEmirates = standardOf(document) === 'pint_ae';
  const amount = (name: string, minor: number): XmlNode =>
    cbc(name, minorToDecimal(minor, currency), { currencyID: currency });
  const category = (name: string, ...more: readonly XmlPart[]): XmlNode =>
    cac(
      name,
      cbc('ID', tax.category),
      isTaxed ? cbc('Percent', tax.rate) : null,
      ...more,
      cac('TaxScheme', cbc('ID', 'VAT')),
    );
  // The codes are the Union's; the Emirates have a list of their own, for what is exempt there.
  const exemption = isEmirates ? null : exemptionOf(document);
  const period = supplyPeriod(document);
  const paid = dueOn === null && !onAccount;
  const name = isInvoice ? 'Invoice' : 'CreditNote';
  const response = isEmirates && corrects?.reason ? creditReasons[corrects.reason] : undefined;
  /** BTAE-10, BTAE-08, BTAE-13, BTAE-17: with tax, the tax, that it is a service, and which: the sale of advertising space (998366). */
  const emiratesItem = isEmirates
    ? [
        cac('AdditionalItemIdentification', cbc('ID', '998366', { schemeID: 'SAC' })),
        cac('CommodityClassification', cbc('CommodityCode', 'S')),
      ]
    : [];
  const extension = (lineNet: number) => {
    const lineTax = taxAmount(lineNet, tax.rate);
    return isEmirates
      ? cac('ItemPriceExtension', amount('Amount', lineNet + lineTax), cac('TaxTotal', amount('TaxAmount', lineTax)))
      : null;
  };
  return writeXml([
    name,
    [
      ...claims(document),
      cbc('ID', number),
      isEmirates ? given('UUID', uuid) : null,
      cbc('IssueDate', issuedOn),
      isInvoice && dueOn ? cbc('DueDate', dueOn) : null,
      cbc(isInvoice ? 'InvoiceTypeCode' : 'CreditNoteTypeCode', typeCode(document, isEmirates)),
      cbc('DocumentCurrencyCode', currency),
      // BT-10: who the buyer wants it to be told by.
      cbc('BuyerReference', poNumber ?? campaign.id),
      cac('InvoicePeriod', cbc('StartDate', period.from), cbc('EndDate', period.to)),
      response ? cac('DiscrepancyResponse', cbc('ResponseCode', response)) : null,
      poNumber ? cac('OrderReference', cbc('ID', poNumber)) : null,
      corrects
        ? cac(
            'BillingReference',
            cac('InvoiceDocumentReference', cbc('ID', corrects.number), cbc('IssueDate', corrects.issuedOn)),
          )
        : null,
      cac('AccountingSupplierParty', partyOf(document, seller)),
      cac('AccountingCustomerParty', partyOf(document, buyer)),
      // UNCL 4461: 48 is a bank card; 30 a transfer; 1 says that no means was agreed.
      card
        ? cac(
            'PaymentMeans',
            cbc('PaymentMeansCode', '48'),
            card.last4
              ? cac('CardAccount', cbc('PrimaryAccountNumberID', card.last4), cbc('NetworkID', card.brand))
              : null,
          )
        : bank
          ? cac(
              'PaymentMeans',
              cbc('PaymentMeansCode', '30'),
              cbc('PaymentID', number),
              cac(
                'PayeeFinancialAccount',
                cbc('ID', bank.account),
                cbc('Name', seller.name),
                bank.code ? cac('FinancialInstitutionBranch', cbc('ID', bank.code)) : null,
              ),
            )
          : isEmirates
            ? cac('PaymentMeans', cbc('PaymentMeansCode', '1'))
            : null,
      cac(
        'TaxTotal',
        amount('TaxAmount', tax.amount),
        // IBT-200: prices are without tax.
        isEmirates ? cbc('TaxIncludedIndicator', 'false') : null,
        cac(
          'TaxSubtotal',
          amount('TaxableAmount', net),
          amount('TaxAmount', tax.amount),
          category(
            'TaxCategory',
            ...(exemption
              ? [
                  ...(exemption.code ? [cbc('TaxExemptionReasonCode', exemption.code)] : []),
                  cbc('TaxExemptionReason', exemption.text),
                ]
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
          cac(
            'Item',
            // IBT-154: the Emirates ask for a description beside the name.
            isEmirates ? cbc('Description', line.description) : null,
            cbc('Name', line.description),
            ...emiratesItem,
            category('ClassifiedTaxCategory'),
          ),
          cac('Price', amount('PriceAmount', line.net)),
          extension(line.net),
        ),
      ),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  ]);
}
