import { describe, expect, it } from 'vitest';
import { sampleInvoices, sampleUuid } from '#tests/support/invoices/sample-invoices.ts';
import { checkInvoice } from './check-invoice.ts';
import { ciiInvoice } from './cii.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { brokenRules } from './rules.ts';
import { saidBy } from './said.ts';
import { ublInvoice } from './ubl.ts';

const sample = (name: string): InvoiceDocument => {
  const document = sampleInvoices[name];
  if (!document) throw new Error(`No sample ${name}`);
  return document;
};
const german = sample('invoice at home in Germany, to be paid');

describe('The rules before an invoice is issued', () => {
  it.each(Object.entries(sampleInvoices))('are kept by an %s', (_, document) => {
    expect(checkInvoice(document, sampleUuid)).toEqual([]);
  });

  /** What somebody could do to a finished file, and the rules that say so, in UBL and in CII. */
  const falsified: readonly [what: string, of: string, from: RegExp, to: string, rules: readonly string[]][] = [
    ['another total to pay', 'ubl', /(PayableAmount[^>]*>)774\.15/, '$1774.16', ['BR-CO-16']],
    ['another total to pay', 'cii', /(DuePayableAmount>)774\.15/, '$1774.16', ['BR-CO-16']],
    ['another total with tax', 'cii', /(GrandTotalAmount>)774\.15/, '$1774.16', ['BR-CO-15', 'BR-CO-16']],
    [
      'another sum of the lines',
      'ubl',
      /(<cbc:LineExtensionAmount[^>]*>)650\.55/,
      '$1650.56',
      ['BR-CO-10', 'BR-CO-13'],
    ],
    ['another total without tax', 'ubl', /(TaxExclusiveAmount[^>]*>)650\.55/, '$1650.54', ['BR-CO-13', 'BR-CO-15']],
    ['another price of a line', 'cii', /(ChargeAmount>)400\.00/, '$1399.99', ['LINE-PRICE']],
    ['another tax', 'cii', /(CalculatedAmount>)123\.60/, '$1123.61', ['BR-CO-14', 'BR-CO-17']],
    ['another rate', 'ubl', /<cbc:Percent>19</g, '<cbc:Percent>7<', ['BR-CO-17']],
    ['another rate in a line', 'cii', /Percent>19</, 'Percent>7<', ['BR-*-08']],
    ['a rate of nothing', 'ubl', /<cbc:Percent>19</g, '<cbc:Percent>0<', ['BR-CO-17', 'BR-S-05']],
    ['a third decimal', 'ubl', /(PayableAmount[^>]*>)774\.15/, '$1774.150', ['BR-DEC']],
    ['no date to pay by', 'ubl', /<cbc:DueDate>[^<]*<\/cbc:DueDate>/, '', ['BR-CO-25']],
    ['no date of issue', 'cii', /20261124/, '2026', ['BR-03']],
    ['a day that there is not', 'ubl', /(IssueDate>)2026-11-24/, '$12026-02-40', ['BR-03']],
    ['no number', 'ubl', /<cbc:ID>INV-000042</, '<cbc:ID><', ['BR-02']],
    ['no name of the buyer', 'cii', /<ram:Name>Bäckerei</, '<ram:Name><', ['BR-07']],
    ['no country of the seller', 'ubl', /IdentificationCode>DE</, 'IdentificationCode><', ['BR-09']],
    ['a tax id without its country', 'cii', /schemeID="VA">DE/, 'schemeID="VA">', ['BR-CO-09']],
    ['no tax id of the seller', 'ubl', /<cbc:CompanyID>DE136695976</, '<cbc:CompanyID><', ['BR-CO-09', 'BR-S-02']],
    ['a period that ends before it begins', 'ubl', /EndDate>2026-12-20</, 'EndDate>2026-11-30<', ['BR-29']],
    ['a line without words', 'ubl', /<cbc:Name>Spring</, '<cbc:Name><', ['BR-25']],
    ['a price below nothing', 'cii', />250\.55</g, '>-250.55<', ['BR-27', 'BR-CO-10', 'BR-*-08']],
    ['no lines', 'ubl', /<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>/, '', ['BR-16', 'BR-CO-10', 'BR-*-08']],
    ['no tax group', 'ubl', /<cac:TaxSubtotal>[\s\S]*<\/cac:TaxSubtotal>/, '', ['BR-CO-14', 'BR-CO-18', 'BR-*-08']],
    ['another type', 'cii', /TypeCode>380</, 'TypeCode>384<', ['BR-04-TYPE']],
    [
      'an exemption without a word',
      'exempt',
      /<cbc:TaxExemptionReason>[^<]*<\/cbc:TaxExemptionReason>/,
      '',
      ['BR-E-10'],
    ],
    ['another category', 'ubl', /<cbc:ID>S</g, '<cbc:ID>Z<', ['BR-Z-05', 'BR-Z-09']],
  ];
  it.each(falsified)('are broken by %s in %s', (_, syntax, from, to, rules) => {
    const small = sampleInvoices['invoice of a small business in Germany'] ?? german;
    const file = syntax === 'cii' ? (ciiInvoice(german) ?? '') : ublInvoice(syntax === 'exempt' ? small : german);
    const other = file.replace(from, to);
    expect(other).not.toBe(file);
    expect(brokenRules(saidBy(other)).sort()).toEqual([...rules].sort());
  });

  /** What a document of ours could come to by a fault of ours. */
  const faults: readonly [what: string, of: string, over: Partial<InvoiceDocument>, rules: readonly string[]][] = [
    ['a gross that is not net and tax', 'invoice at home in Germany', { gross: 774_16 }, ['BR-CO-15']],
    [
      'lines that come to something else',
      'invoice at home in Germany',
      { net: 650_56, gross: 774_16 },
      ['BR-*-08', 'BR-CO-10', 'BR-CO-17'],
    ],
    [
      'tax where none is charged',
      'invoice within the Union',
      { tax: { category: 'AE', rate: '0', amount: 1 }, gross: 650_56 },
      ['BR-AE-09', 'BR-CO-17'],
    ],
    [
      'tax where its seller is exempt',
      'invoice of a small business in Germany',
      { tax: { category: 'E', rate: '0', amount: 1, exemption: 'Small' }, gross: 650_56 },
      ['BR-CO-17', 'BR-E-09'],
    ],
    [
      'an exemption by a seller without an id',
      'invoice of a small business in Germany',
      { seller: { ...german.seller, taxId: null } },
      ['BR-E-02'],
    ],
    [
      'reverse charge to a buyer without an id',
      'invoice within the Union',
      { buyer: { ...german.buyer, countryCode: 'FR', taxId: null, registerId: null } },
      ['BR-AE-03'],
    ],
    [
      'a standard rate by a seller without an id',
      'invoice at home in Germany',
      { seller: { ...german.seller, taxId: null } },
      ['BR-S-02'],
    ],
    ['a credit note of nothing', 'credit note at home in Germany', { corrects: null }, ['BR-55']],
    [
      'a credit note without a reason in the Emirates',
      'credit note at home in the Emirates',
      { corrects: { number: 'INV-1', issuedOn: '2026-10-01' } },
      ['BTAE-03'],
    ],
    ['an id of no document in the Emirates', 'invoice at home in the Emirates', {}, ['BTAE-07']],
  ];
  it.each(faults)('are broken by %s', (_, name, over, rules) => {
    const uuid = rules.includes('BTAE-07') ? 'none' : sampleUuid;
    expect(checkInvoice({ ...sample(name), ...over }, uuid).sort()).toEqual([...rules].sort());
  });

  it('leave the parts of a payment that go back their share of its tax, and an invoice no unit', () => {
    const note = sample('credit note at home in Germany');
    const off = { tax: { ...note.tax, amount: note.tax.amount + 2 }, gross: note.gross + 2 };
    expect(checkInvoice({ ...note, ...off }, sampleUuid)).toEqual([]);
    expect(checkInvoice({ ...sample('invoice at home in Germany'), ...off }, sampleUuid)).toEqual(['BR-CO-17']);
  });
});

describe('A document in CII', () => {
  it('says what its UBL says', () => {
    for (const document of Object.values(sampleInvoices)) {
      const cii = ciiInvoice(document);
      if (cii !== null) expect(saidBy(cii)).toEqual(saidBy(ublInvoice(document)));
    }
  });

  it('is written by sellers in the Union alone, and never of three decimals', () => {
    const written = Object.entries(sampleInvoices).filter(([, document]) => ciiInvoice(document) !== null);
    expect(written.map(([name]) => name).filter((name) => !/Germany|Union/.test(name))).toEqual([]);
    expect(written).toHaveLength(18);
    expect(ciiInvoice({ ...german, currency: 'KWD' })).toBeNull();
  });
});
