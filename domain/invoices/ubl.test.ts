import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts';
import { ublInvoice } from './ubl.ts';

const party = (countryCode: string, taxId: string | null): InvoiceParty => ({
  name: 'Torstraße Medien GmbH',
  street: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  countryCode,
  taxId,
  email: 'billing@media.test',
});

const invoice = (over: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  kind: 'invoice',
  number: 'INV-000042',
  issuedOn: '2026-11-24',
  dueOn: null,
  currency: 'EUR',
  seller: party('DE', 'DE136695976'),
  buyer: party('FR', 'FR40303265045'),
  campaign: { id: '0b0e8c5e-5d9c-4c43-8f2e-9f3e7e8a1111' },
  poNumber: 'PO 4711',
  lines: [
    { description: 'Winter', startDate: '2026-12-01', endDate: '2026-12-14', net: 400_00 },
    { description: 'Spring', startDate: '2026-12-03', endDate: '2026-12-20', net: 250_55 },
  ],
  tax: { category: 'S', rate: '19', amount: 123_60 },
  net: 650_55,
  gross: 774_15,
  card: { brand: 'VISA', last4: '4242' },
  corrects: null,
  ...over,
});

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text);

describe('A document in UBL', () => {
  it('says what is charged, for what time, and that it is paid', () => {
    const xml = ublInvoice(invoice());
    expect(all(xml, 'LineExtensionAmount')).toEqual(['650.55', '400.00', '250.55']);
    expect(all(xml, 'TaxAmount')).toEqual(['123.60', '123.60']);
    expect(all(xml, 'TaxInclusiveAmount')).toEqual(['774.15']);
    expect(all(xml, 'PrepaidAmount')).toEqual(['774.15']);
    expect(all(xml, 'PayableAmount')).toEqual(['0.00']);
    expect(all(xml, 'StartDate')).toEqual(['2026-12-01', '2026-12-01', '2026-12-03']);
    expect(all(xml, 'EndDate')).toEqual(['2026-12-20', '2026-12-14', '2026-12-20']);
    expect(all(xml, 'CompanyID')).toEqual(['DE136695976', 'FR40303265045']);
    expect(all(ublInvoice(invoice({ dueOn: '2026-12-24' })), 'PayableAmount')).toEqual(['774.15']);
  });

  it('of a credit note names what it corrects', () => {
    const xml = ublInvoice(
      invoice({ kind: 'credit_note', corrects: { number: 'INV-000007', issuedOn: '2026-10-01' } }),
    );
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(all(xml, 'CreditNoteTypeCode')).toEqual(['381']);
    expect(all(xml, 'CreditedQuantity')).toHaveLength(2);
    expect(xml).toMatch(/<cac:BillingReference>\s*<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-000007</);
  });

  it('claims a standard only where it can keep to it', () => {
    const claimed = (over: Partial<InvoiceDocument>) => all(ublInvoice(invoice(over)), 'CustomizationID');
    expect(claimed({})).toEqual(['urn:cen.eu:en16931:2017']);
    const dubai = {
      ...party('AE', '100234567800003'),
      registerId: 'CN-1',
      registerAuthority: 'Dubai Department of Economy and Tourism',
      subdivision: 'DXB',
    };
    expect(claimed({ seller: dubai, currency: 'AED' })).toEqual(['urn:peppol:pint:billing-1@ae-1']);
    // All that it asks for, or nothing of it.
    expect(claimed({ seller: dubai, currency: 'USD' })).toEqual([]);
    for (const unknown of ['registerId', 'registerAuthority', 'subdivision', 'taxId'])
      expect(claimed({ seller: { ...dubai, [unknown]: null }, currency: 'AED' })).toEqual([]);
    expect(claimed({ seller: party('US', null), currency: 'USD' })).toEqual([]);
    expect(claimed({ currency: 'KWD' })).toEqual([]);
    expect(all(ublInvoice(invoice({ currency: 'KWD' })), 'TaxInclusiveAmount')).toEqual(['77.415']);
  });

  it('puts the country before every tax id where the European standard is claimed, and nowhere else', () => {
    const buyer = party('AE', '100234567800003');
    const tax = { category: 'G', rate: '0', amount: 0 };
    expect(all(ublInvoice(invoice({ buyer, tax, gross: 650_55 })), 'CompanyID')).toEqual([
      'DE136695976',
      'AE100234567800003',
    ]);
    const gulf = invoice({ seller: buyer, buyer: party('DE', 'DE136695976'), currency: 'AED' });
    expect(all(ublInvoice(gulf), 'CompanyID')).toEqual(['100234567800003', '136695976']);
  });

  it('claims nothing for a seller whom nothing identifies', () => {
    const tax = { category: 'O', rate: '0', amount: 0 };
    const of = (seller: InvoiceParty) => all(ublInvoice(invoice({ seller, tax, gross: 650_55 })), 'CustomizationID');
    expect(of(party('DE', null))).toEqual([]);
    expect(of({ ...party('DE', null), registerId: 'HRB 123456' })).toEqual(['urn:cen.eu:en16931:2017']);
  });

  it('of what is not subject to the tax names nobody’s tax id, and says why nothing is charged', () => {
    const xml = ublInvoice(invoice({ tax: { category: 'O', rate: '0', amount: 0 }, gross: 650_55 }));
    expect(xml).not.toContain('DE136695976');
    expect(all(xml, 'Percent')).toEqual([]);
    expect(all(xml, 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-O']);
    const reverse = ublInvoice(invoice({ tax: { category: 'AE', rate: '0', amount: 0 }, gross: 650_55 }));
    expect(all(reverse, 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-AE']);
    expect(all(reverse, 'Percent')).toEqual(['0', '0', '0']);
  });

  it('says in words why a small business charges nothing, and has no code for that', () => {
    const exemption = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';
    const tax = { category: 'E', rate: '0', amount: 0 };
    const xml = ublInvoice(invoice({ tax: { ...tax, exemption }, gross: 650_55 }));
    expect(all(xml, 'TaxExemptionReason')).toEqual([exemption]);
    expect(all(xml, 'TaxExemptionReasonCode')).toEqual([]);
    expect(all(xml, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017']);
  });

  it('holds whatever people call their things', () => {
    const plain = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const xml = ublInvoice(
          invoice({ campaign: { id: name }, poNumber: null, seller: { ...party('DE', null), name } }),
        );
        expect(xml).toMatch(plain);
        const tags = xml.match(/<[^>]*>/g) ?? [];
        expect(tags.filter((tag) => !/^<[?/]?[A-Za-z:]+( [^<]*)?\??>$/.test(tag))).toEqual([]);
        expect(xml.replace(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
      }),
    );
  });
});
