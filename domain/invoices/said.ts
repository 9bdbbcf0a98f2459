import { elementsAt, readXml, textAt, type XmlElement } from './xml.ts';

/** An amount as a file says it: the digits that stand there. */
export type Said = string | null;

export interface SaidParty {
  readonly name: string | null;
  readonly countryCode: string | null;
  readonly vatId: string | null;
  readonly registerId: string | null;
}

export interface SaidTax {
  readonly category: string | null;
  readonly rate: Said;
}

/** What a file for machines says, whatever it is written in; days as YYYY-MM-DD. */
export interface SaidInvoice {
  readonly standard: string | null;
  readonly typeCode: string | null;
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly currency: string | null;
  readonly seller: SaidParty;
  readonly buyer: SaidParty;
  readonly period: { readonly from: string | null; readonly to: string | null };
  readonly corrects: string | null;
  readonly lines: readonly (SaidTax & {
    readonly id: string | null;
    readonly name: string | null;
    readonly quantity: Said;
    readonly net: Said;
    readonly price: Said;
    readonly from: string | null;
    readonly to: string | null;
  })[];
  readonly taxes: readonly (SaidTax & {
    readonly basis: Said;
    readonly amount: Said;
    readonly reason: string | null;
  })[];
  readonly lineTotal: Said;
  readonly taxTotal: Said;
  readonly withoutTax: Said;
  readonly withTax: Said;
  readonly prepaid: Said;
  readonly payable: Said;
  /** What the Emirates ask for besides; null elsewhere. */
  readonly emirates: {
    readonly flags: string | null;
    readonly uuid: string | null;
    readonly sellerEndpoint: string | null;
    readonly buyerEndpoint: string | null;
    readonly emirate: string | null;
    readonly authority: string | null;
    readonly creditReason: string | null;
    readonly lines: readonly { readonly gross: Said; readonly tax: Said; readonly kind: string | null }[];
  } | null;
}

const attributeAt = (element: XmlElement, path: string, name: string): string | null =>
  elementsAt(element, path)[0]?.attributes[name] ?? null;

/** YYYYMMDD as YYYY-MM-DD. */
const dashed = (text: string | null): string | null => text?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null;

function readUbl(root: XmlElement): SaidInvoice {
  const isInvoice = root.name === 'Invoice';
  const at = (path: string) => textAt(root, path);
  const party = (path: string): SaidParty => ({
    name: at(`${path}/cac:PartyLegalEntity/cbc:RegistrationName`),
    countryCode: at(`${path}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
    vatId: at(`${path}/cac:PartyTaxScheme/cbc:CompanyID`),
    registerId: at(`${path}/cac:PartyLegalEntity/cbc:CompanyID`),
  });
  const taxOf = (element: XmlElement, path: string): SaidTax => ({
    category: textAt(element, `${path}/cbc:ID`),
    rate: textAt(element, `${path}/cbc:Percent`),
  });
  const totals = (name: string) => at(`cac:LegalMonetaryTotal/cbc:${name}`);
  const lines = elementsAt(root, isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine');
  const seller = 'cac:AccountingSupplierParty/cac:Party';
  const buyer = 'cac:AccountingCustomerParty/cac:Party';
  const flags = at('cbc:ProfileExecutionID');
  return {
    standard: at('cbc:CustomizationID'),
    typeCode: at(isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode'),
    number: at('cbc:ID'),
    issuedOn: at('cbc:IssueDate'),
    dueOn: at('cbc:DueDate'),
    currency: at('cbc:DocumentCurrencyCode'),
    seller: party(seller),
    buyer: party(buyer),
    period: { from: at('cac:InvoicePeriod/cbc:StartDate'), to: at('cac:InvoicePeriod/cbc:EndDate') },
    corrects: at('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
    lines: lines.map((line) => ({
      id: textAt(line, 'cbc:ID'),
      name: textAt(line, 'cac:Item/cbc:Name'),
      quantity: textAt(line, isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity'),
      net: textAt(line, 'cbc:LineExtensionAmount'),
      price: textAt(line, 'cac:Price/cbc:PriceAmount'),
      from: textAt(line, 'cac:InvoicePeriod/cbc:StartDate'),
      to: textAt(line, 'cac:InvoicePeriod/cbc:EndDate'),
      ...taxOf(line, 'cac:Item/cac:ClassifiedTaxCategory'),
    })),
    taxes: elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal').map((tax) => ({
      basis: textAt(tax, 'cbc:TaxableAmount'),
      amount: textAt(tax, 'cbc:TaxAmount'),
      reason:
        textAt(tax, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') ??
        textAt(tax, 'cac:TaxCategory/cbc:TaxExemptionReason'),
      ...taxOf(tax, 'cac:TaxCategory'),
    })),
    lineTotal: totals('LineExtensionAmount'),
    taxTotal: at('cac:TaxTotal/cbc:TaxAmount'),
    withoutTax: totals('TaxExclusiveAmount'),
    withTax: totals('TaxInclusiveAmount'),
    prepaid: totals('PrepaidAmount'),
    payable: totals('PayableAmount'),
    emirates:
      flags === null
        ? null
        : {
            flags,
            uuid: at('cbc:UUID'),
            sellerEndpoint: at(`${seller}/cbc:EndpointID`),
            buyerEndpoint: at(`${buyer}/cbc:EndpointID`),
            emirate: at(`${seller}/cac:PostalAddress/cbc:CountrySubentity`),
            authority: attributeAt(root, `${seller}/cac:PartyLegalEntity/cbc:CompanyID`, 'schemeAgencyName'),
            creditReason: at('cac:DiscrepancyResponse/cbc:ResponseCode'),
            lines: lines.map((line) => ({
              gross: textAt(line, 'cac:ItemPriceExtension/cbc:Amount'),
              tax: textAt(line, 'cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount'),
              kind: textAt(line, 'cac:Item/cac:CommodityClassification/cbc:CommodityCode'),
            })),
          },
  };
}

function readCii(root: XmlElement): SaidInvoice {
  const trade = 'rsm:SupplyChainTradeTransaction';
  const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;
  const at = (path: string) => textAt(root, path);
  const party = (name: string): SaidParty => {
    const path = `${trade}/ram:ApplicableHeaderTradeAgreement/ram:${name}`;
    return {
      name: at(`${path}/ram:Name`),
      countryCode: at(`${path}/ram:PostalTradeAddress/ram:CountryID`),
      vatId: at(`${path}/ram:SpecifiedTaxRegistration/ram:ID`),
      registerId: at(`${path}/ram:SpecifiedLegalOrganization/ram:ID`),
    };
  };
  const taxOf = (element: XmlElement, path: string): SaidTax => ({
    category: textAt(element, `${path}ram:CategoryCode`),
    rate: textAt(element, `${path}ram:RateApplicablePercent`),
  });
  const dayAt = (element: XmlElement, path: string) => dashed(textAt(element, `${path}/udt:DateTimeString`));
  const totals = (name: string) => at(`${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`);
  return {
    standard: at('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    typeCode: at('rsm:ExchangedDocument/ram:TypeCode'),
    number: at('rsm:ExchangedDocument/ram:ID'),
    issuedOn: dayAt(root, 'rsm:ExchangedDocument/ram:IssueDateTime'),
    dueOn: dayAt(root, `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime`),
    currency: at(`${settlement}/ram:InvoiceCurrencyCode`),
    seller: party('SellerTradeParty'),
    buyer: party('BuyerTradeParty'),
    period: {
      from: dayAt(root, `${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime`),
      to: dayAt(root, `${settlement}/ram:BillingSpecifiedPeriod/ram:EndDateTime`),
    },
    corrects: at(`${settlement}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`),
    lines: elementsAt(root, `${trade}/ram:IncludedSupplyChainTradeLineItem`).map((line) => ({
      id: textAt(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
      name: textAt(line, 'ram:SpecifiedTradeProduct/ram:Name'),
      quantity: textAt(line, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'),
      net: textAt(
        line,
        'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
      ),
      price: textAt(line, 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'),
      from: dayAt(line, 'ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod/ram:StartDateTime'),
      to: dayAt(line, 'ram:SpecifiedLineTradeSettlement/ram:BillingSpecifiedPeriod/ram:EndDateTime'),
      ...taxOf(line, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/'),
    })),
    taxes: elementsAt(root, `${settlement}/ram:ApplicableTradeTax`).map((tax) => ({
      basis: textAt(tax, 'ram:BasisAmount'),
      amount: textAt(tax, 'ram:CalculatedAmount'),
      reason: textAt(tax, 'ram:ExemptionReasonCode') ?? textAt(tax, 'ram:ExemptionReason'),
      ...taxOf(tax, ''),
    })),
    lineTotal: totals('LineTotalAmount'),
    taxTotal: totals('TaxTotalAmount'),
    withoutTax: totals('TaxBasisTotalAmount'),
    withTax: totals('GrandTotalAmount'),
    prepaid: totals('TotalPrepaidAmount'),
    payable: totals('DuePayableAmount'),
    emirates: null,
  };
}

/** What one of our own files says, in UBL or CII. */
export function saidBy(xml: string): SaidInvoice {
  const root = readXml(xml);
  return root.name === 'rsm:CrossIndustryInvoice' ? readCii(root) : readUbl(root);
}
