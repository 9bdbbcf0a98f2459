import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ciiInvoice } from '#domain/invoices/cii.ts';
import { ublInvoice } from '#domain/invoices/ubl.ts';
import { sampleInvoices, sampleUuid } from '#tests/support/invoices/sample-invoices.ts';
import { documentText, type KeptDocument } from '../../rooms/invoices/kept-document.ts';
import { termOf } from './tax-terms.ts';
import { formatsOf, writeInvoiceFile } from './write-invoice-file.ts';

const require = createRequire(import.meta.url);

/** A sample as it is frozen. */
function frozen(name: string, language: string) {
  const sample = sampleInvoices[name];
  if (!sample) throw new Error(`No sample ${name}`);
  const { corrects } = sample;
  const kept = {
    ...sample,
    language,
    issuedAt: `${sample.issuedOn}T08:00:00.000Z`,
    campaign: { ...sample.campaign, name: 'Winter' },
    tax: { ...sample.tax, reason: null, evidence: {} },
    corrects: corrects && { ...corrects, reason: 'cancelled' },
  } as KeptDocument;
  return { id: sampleUuid, number: sample.number, document: documentText(kept), sha256: 'ab'.repeat(32) };
}

async function pdfOf(name: string, language: string): Promise<Buffer> {
  const file = await writeInvoiceFile(frozen(name, language), 'pdf');
  return Buffer.from(file?.bytes ?? []);
}

/** The objects of a PDF: what stands before their stream, and the stream as it was before it was packed. */
function objectsOf(pdf: Buffer): { readonly head: string; readonly stream: Buffer | null }[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\n\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, body = '']) => {
    const [, head = body, stream] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
    if (stream === undefined) return { head, stream: null };
    const bytes = Buffer.from(stream, 'latin1');
    return { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes) : bytes };
  });
}

const metadataOf = (pdf: Buffer) =>
  objectsOf(pdf)
    .find(({ head }) => head.includes('/Subtype /XML'))
    ?.stream?.toString('utf8') ?? '';
const attachmentOf = (pdf: Buffer) =>
  objectsOf(pdf)
    .find(({ head }) => head.includes('/Type /EmbeddedFile'))
    ?.stream?.toString('utf8') ?? '';

const european = Object.keys(sampleInvoices).filter((name) => /Germany|Union/.test(name));
const others = Object.keys(sampleInvoices).filter((name) => !european.includes(name));

describe('The files of an invoice', () => {
  let schema: XsdValidator;
  beforeAll(() => {
    xmlRegisterFsInputProviders();
    const main = require.resolve('@stackforge-eu/factur-x').replace(/dist.*$/, 'schema/en16931/FACTUR-X_EN16931.xsd');
    const xsd = XmlDocument.fromString(require('node:fs').readFileSync(main, 'utf8'), { url: main });
    schema = XsdValidator.fromDoc(xsd);
  });

  it.each(european)('hold to the schema of Factur-X, level EN 16931: %s', (name) => {
    const xml = ciiInvoice(sampleInvoices[name] as never) ?? '';
    const validate = (text: string) => {
      const document = XmlDocument.fromString(text);
      try {
        schema.validate(document);
      } finally {
        document.dispose();
      }
    };
    validate(xml);
    // Whether the schema was asked at all: what it does not know, and what stands in another place.
    expect(() => validate(xml.replaceAll('ram:GrandTotalAmount', 'ram:GrandTotal'))).toThrow();
    expect(() =>
      validate(xml.replace(/(\s*<ram:ID>INV[^\n]*|\s*<ram:ID>CN[^\n]*)(\s*<ram:TypeCode>[^\n]*)/, '$2$1')),
    ).toThrow();
  });

  it('carry the CII as factur-x.xml by sellers in the Union, and say so', async () => {
    const pdf = await pdfOf('invoice at home in Germany', 'en');
    expect(attachmentOf(pdf)).toBe(ciiInvoice(sampleInvoices['invoice at home in Germany'] as never));
    expect(pdf.toString('latin1')).toContain('(factur-x.xml)');
    const metadata = metadataOf(pdf);
    for (const part of [
      'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
      '<fx:DocumentType>INVOICE</fx:DocumentType>',
      '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
      '<fx:Version>1.0</fx:Version>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
    ])
      expect(metadata).toContain(part);
    expect(formatsOf(frozen('invoice at home in Germany', 'en').document)).toEqual(['pdf', 'ubl', 'cii']);
  });

  it.each(others.filter((name) => /^invoice [^,]*$/.test(name)))(
    'carry the UBL by all others, and claim no CII: %s',
    async (name) => {
      const pdf = await pdfOf(name, 'en');
      expect(attachmentOf(pdf)).toBe(ublInvoice(sampleInvoices[name] as never, sampleUuid));
      expect(metadataOf(pdf)).not.toContain('factur-x');
      expect(await writeInvoiceFile(frozen(name, 'en'), 'cii')).toBeNull();
    },
  );

  // What a PDF/A-3b has to have, looked at one by one: no full validator is among our tools.
  it.each([
    ['invoice at home in Germany', 'en'],
    ['credit note at home in the Emirates', 'ar'],
    ['invoice in dinars, to be paid', 'ar'],
  ])('are built as PDF/A-3b: %s, %s', async (name, language) => {
    const pdf = await pdfOf(name, language);
    const text = pdf.toString('latin1');
    const objects = objectsOf(pdf);
    expect(text.startsWith('%PDF-1.7\n%')).toBe(true);
    // After the first line a comment of at least four bytes above 127, so that nobody takes it for text.
    expect([...pdf.subarray(10, 14)].every((byte) => byte > 127)).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toMatch(/trailer[\s\S]*\/ID \[/);
    for (const forbidden of ['/Encrypt', '/JavaScript', '/Launch', '/OpenAction', '/LZWDecode', '/Transparency'])
      expect(text).not.toContain(forbidden);
    expect(text).toContain('/S /GTS_PDFA1');
    const catalog = objects.find(({ head }) => head.includes('/Type /Catalog'))?.head ?? '';
    for (const key of ['/Metadata', '/OutputIntents', '/AF', '/Names']) expect(catalog).toContain(key);
    const [specification, ...more] = objects.filter(({ head }) => head.includes('/Type /Filespec'));
    expect(more).toEqual([]);
    for (const key of ['/AFRelationship /Alternative', '/F (', '/UF (', '/EF', '/Desc'])
      expect(specification?.head).toContain(key);
    const embedded = objects.find(({ head }) => head.includes('/Type /EmbeddedFile'))?.head;
    for (const key of ['/Subtype /application#2Fxml', '/ModDate', '/Size']) expect(embedded).toContain(key);
    // Each face is in the file.
    const fonts = objects.filter(({ head }) => head.includes('/Type /FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(0);
    for (const { head } of fonts) expect(head).toMatch(/\/FontFile[23]/);
    for (const { head } of objects.filter(({ head: of }) => of.includes('/Subtype /Type0')))
      expect(head).toContain('/ToUnicode');
    // The metadata is not packed, is XML, and says what the file says of itself.
    const metadata = metadataOf(pdf);
    expect(objects.find(({ head }) => head.includes('/Subtype /XML'))?.head).not.toContain('/Filter');
    XmlDocument.fromString(metadata.trim()).dispose();
    for (const part of [
      '<pdfaid:part>3<',
      '<pdfaid:conformance>B<',
      '<xmp:CreateDate>2026-11-24T00:00:00Z<',
      '<pdf:Producer>Marquee<',
    ])
      expect(metadata).toContain(part);
  });

  it('are named in their metadata as people write them', async () => {
    expect(metadataOf(await pdfOf('invoice at home in Germany', 'en'))).toContain(
      '<rdf:li>Torstraße Medien GmbH &amp; Co. KG</rdf:li>',
    );
  });

  it('say what the law of a German seller calls things, and nothing of it elsewhere', () => {
    const german = sampleInvoices['invoice within the Union'] as never;
    expect(termOf(german, 'invoices.tax.AE')).toBe('Steuerschuldnerschaft des Leistungsempfängers');
    expect(termOf(german, 'invoices.pdf.period')).toBe('Leistungszeitraum');
    expect(termOf(sampleInvoices['invoice in dollars'] as never, 'invoices.pdf.period')).toBeNull();
  });

  it('are the same each time', async () => {
    expect((await pdfOf('invoice within the Union', 'en')).equals(await pdfOf('invoice within the Union', 'en'))).toBe(
      true,
    );
  });
});
