import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ciiInvoice } from '#domain/invoices/cii.ts';
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts';
import { ublInvoice } from '#domain/invoices/ubl.ts';
import { sampleInvoices } from '#tests/support/invoices/sample-invoices.ts';
import { pathOf, readSchematron } from '#tests/support/invoices/schematron.ts';

const schema = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2">
  <ns prefix="s" uri="urn:shop" />
  <pattern>
    <rule context="s:sum[../s:line = '|'] | /s:bill/s:total"><assert id="never" test="false()" /></rule>
    <rule context="s:total"><assert id="second" test="false()" /></rule>
    <rule context="/s:bill"><assert id="total" test="s:total = sum(s:line)" /></rule>
    <rule context="s:line"><assert id="positive" test="every $amount in . satisfies number($amount) gt 0" /></rule>
  </pattern>
  <pattern><rule context="s:line | s:total"><assert id="short" test="string-length(.) le 2" /></rule></pattern>
</schema>`;

describe('Schematron', () => {
  const judge = readSchematron(schema);
  const bill = (total: number, ...lines: number[]) =>
    `<bill xmlns="urn:shop">${lines.map((line) => `<line>${line}</line>`).join('')}<total>${total}</total></bill>`;

  it('has each node judged by the first rule of a pattern that it matches, and by every pattern', () => {
    expect(judge(bill(5, 2, 3))).toEqual({ made: 7, broken: ['never'] });
    expect(judge(bill(6, 2, -3)).broken).toEqual(['never', 'total', 'positive']);
    expect(judge(bill(123, 123)).broken).toEqual(['never', 'short', 'short']);
  });

  it('knows an alternative from a bar in a text or in a condition', () => {
    expect(pathOf("a[b = '|'] | /c | (d|e)/f")).toBe("//a[b = '|'] | /c | //(d|e)/f");
  });
});

/** The preprocessed schemas of a release of github.com/ConnectingEurope/eInvoicing-EN16931, which are not ours to ship. */
const folder = process.env.EN16931_SCHEMATRON ?? '';
const file = (syntax: string) => join(folder, `EN16931-${syntax}-validation-preprocessed.sch`);

describe.skipIf(folder === '')('The rules of EN 16931', () => {
  it.each([
    ['UBL', ublInvoice, /(<cbc:TaxInclusiveAmount[^>]*>)/],
    ['CII', ciiInvoice, /(<ram:GrandTotalAmount[^>]*>)/],
  ] as const)(
    'hold for every document in %s that claims them, and find a falsified total',
    (syntax, write, total) => {
      expect(existsSync(file(syntax)), `${file(syntax)} is there`).toBe(true);
      const judge = readSchematron(readFileSync(file(syntax), 'utf8'));
      const written = Object.entries(sampleInvoices).flatMap(([name, document]: [string, InvoiceDocument]) => {
        if (!/Germany|Union/.test(name)) return [];
        const xml = write(document);
        return xml === null ? [] : [[name, xml] as const];
      });
      const claiming = written.filter(([, xml]) => xml.includes('urn:cen.eu:en16931:2017'));
      expect(claiming).toHaveLength(15);
      for (const [name, xml] of claiming) {
        const { made, broken } = judge(xml);
        expect([name, broken]).toEqual([name, []]);
        expect(made).toBeGreaterThan(800);
        expect(judge(xml.replace(total, '$11')).broken, name).toContain('BR-CO-15');
      }
    },
    300_000,
  );
});
