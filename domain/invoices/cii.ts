import { minorToDecimal } from '../money/currency.ts';
import {
  europeanStandard,
  exemptionOf,
  type InvoiceDocument,
  type InvoiceParty,
  isIban,
  standardOf,
  supplyPeriod,
  vatIdOf,
} from './invoice-document.ts';
import { writeXml, type XmlNode, type XmlPart } from './xml.ts';

const ram = (name: string, content: string, attributes: Readonly<Record<string, string>> = {}): XmlNode => [
  `ram:${name}`,
  content,
  attributes,
];
const group = (name: string, ...content: readonly XmlPart[]): XmlNode => [`ram:${name}`, content];
const given = (name: string, content: string | null | undefined): XmlPart => (content ? ram(name, content) : null);
/** A day as UN/CEFACT writes it: format 102 is YYYYMMDD. */
const day = (name: string, iso: string, space = 'udt'): XmlNode =>
  group(name, [`${space}:DateTimeString`, iso.replaceAll('-', ''), { format: '102' }]);

function partyOf(name: string, document: InvoiceDocument, party: InvoiceParty): XmlNode {
  const { street, postcode, city, countryCode, taxId, email, registerId } = party;
  return group(
    name,
    ram('Name', party.name),
    registerId ? group('SpecifiedLegalOrganization', ram('ID', registerId)) : null,
    email ? group('DefinedTradeContact', group('EmailURIUniversalCommunication', ram('URIID', email))) : null,
    group(
      'PostalTradeAddress',
      given('PostcodeCode', postcode),
      given('LineOne', street),
      given('CityName', city),
      ram('CountryID', countryCode),
    ),
    email ? group('URIUniversalCommunication', ram('URIID', email, { schemeID: 'EM' })) : null,
    // BR-O-02: what is not subject to the tax names nobody's id.
    taxId && document.tax.category !== 'O'
      ? group('SpecifiedTaxRegistration', ram('ID', vatIdOf(document, countryCode, taxId), { schemeID: 'VA' }))
      : null,
  );
}

/**
 * The document in the Cross Industry Invoice of UN/CEFACT, D16B, as EN 16931 binds it: `factur-x.xml` in the PDF of a seller in the Union.
 * It says what the UBL says. Null where the document does not follow that standard.
 */
export function ciiInvoice(document: InvoiceDocument): string | null {
  if (standardOf(document) !== 'en16931') return null;
  const { kind, number, issuedOn, dueOn, currency, seller, buyer, campaign, poNumber, lines, tax, net, gross } =
    document;
  const { card, corrects, bank, onAccount } = document;
  const isTaxed = tax.category !== 'O';
  const amount = (name: string, minor: number, attributes = {}): XmlNode =>
    ram(name, minorToDecimal(minor, currency), attributes);
  const exemption = exemptionOf(document);
  const period = supplyPeriod(document);
  const paid = dueOn === null && !onAccount;
  const rate = isTaxed ? ram('RateApplicablePercent', tax.rate) : null;
  return writeXml([
    'rsm:CrossIndustryInvoice',
    [
      [
        'rsm:ExchangedDocumentContext',
        [group('GuidelineSpecifiedDocumentContextParameter', ram('ID', europeanStandard))],
      ],
      [
        'rsm:ExchangedDocument',
        [ram('ID', number), ram('TypeCode', kind === 'invoice' ? '380' : '381'), day('IssueDateTime', issuedOn)],
      ],
      [
        'rsm:SupplyChainTradeTransaction',
        [
          ...lines.map((line, index) =>
            group(
              'IncludedSupplyChainTradeLineItem',
              group('AssociatedDocumentLineDocument', ram('LineID', String(index + 1))),
              group('SpecifiedTradeProduct', ram('Name', line.description)),
              group(
                'SpecifiedLineTradeAgreement',
                group('NetPriceProductTradePrice', amount('ChargeAmount', line.net)),
              ),
              group('SpecifiedLineTradeDelivery', ram('BilledQuantity', '1', { unitCode: 'C62' })),
              group(
                'SpecifiedLineTradeSettlement',
                group('ApplicableTradeTax', ram('TypeCode', 'VAT'), ram('CategoryCode', tax.category), rate),
                group('BillingSpecifiedPeriod', day('StartDateTime', line.startDate), day('EndDateTime', line.endDate)),
                group('SpecifiedTradeSettlementLineMonetarySummation', amount('LineTotalAmount', line.net)),
              ),
            ),
          ),
          group(
            'ApplicableHeaderTradeAgreement',
            // BT-10: who the buyer wants it to be told by.
            ram('BuyerReference', poNumber ?? campaign.id),
            partyOf('SellerTradeParty', document, seller),
            partyOf('BuyerTradeParty', document, buyer),
            poNumber ? group('BuyerOrderReferencedDocument', ram('IssuerAssignedID', poNumber)) : null,
          ),
          group('ApplicableHeaderTradeDelivery'),
          group(
            'ApplicableHeaderTradeSettlement',
            bank ? ram('PaymentReference', number) : null,
            ram('InvoiceCurrencyCode', currency),
            // UNCL 4461: 48 is a bank card, 30 a transfer.
            card
              ? group(
                  'SpecifiedTradeSettlementPaymentMeans',
                  ram('TypeCode', '48'),
                  card.last4 ? group('ApplicableTradeSettlementFinancialCard', ram('ID', card.last4)) : null,
                )
              : bank
                ? group(
                    'SpecifiedTradeSettlementPaymentMeans',
                    ram('TypeCode', '30'),
                    group(
                      'PayeePartyCreditorFinancialAccount',
                      ...(isIban(bank.account) ? [ram('IBANID', bank.account)] : []),
                      ram('AccountName', seller.name),
                      ...(isIban(bank.account) ? [] : [ram('ProprietaryID', bank.account)]),
                    ),
                    bank.code ? group('PayeeSpecifiedCreditorFinancialInstitution', ram('BICID', bank.code)) : null,
                  )
                : null,
            group(
              'ApplicableTradeTax',
              amount('CalculatedAmount', tax.amount),
              ram('TypeCode', 'VAT'),
              exemption ? ram('ExemptionReason', exemption.text) : null,
              amount('BasisAmount', net),
              ram('CategoryCode', tax.category),
              exemption?.code ? ram('ExemptionReasonCode', exemption.code) : null,
              rate,
            ),
            group('BillingSpecifiedPeriod', day('StartDateTime', period.from), day('EndDateTime', period.to)),
            kind === 'invoice' && dueOn ? group('SpecifiedTradePaymentTerms', day('DueDateDateTime', dueOn)) : null,
            group(
              'SpecifiedTradeSettlementHeaderMonetarySummation',
              amount('LineTotalAmount', net),
              amount('TaxBasisTotalAmount', net),
              amount('TaxTotalAmount', tax.amount, { currencyID: currency }),
              amount('GrandTotalAmount', gross),
              paid ? amount('TotalPrepaidAmount', gross) : null,
              amount('DuePayableAmount', paid ? 0 : gross),
            ),
            corrects
              ? group(
                  'InvoiceReferencedDocument',
                  ram('IssuerAssignedID', corrects.number),
                  day('FormattedIssueDateTime', corrects.issuedOn, 'qdt'),
                )
              : null,
          ),
        ],
      ],
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  ]);
}
