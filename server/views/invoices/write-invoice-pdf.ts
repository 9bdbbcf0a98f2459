import PDFDocument from 'pdfkit';
import { currencyDigits, minorToDecimal } from '#domain/money/currency.ts';
import { fallbackLanguage } from '#domain/text/languages.ts';
import type { KeptDocument } from '../../rooms/invoices/kept-document.ts';
import { type TextId, type Texts, textsIn } from '../../texts/texts.ts';
import { createTypesetter, isolated, type TextStyle, type Typesetter } from '../pdf/typesetter.ts';
import { escapeMetadata, facturXMetadata, type WithMetadata } from './pdf-metadata.ts';
import { qrCells, saudiQrText } from './saudi-qr.ts';
import { termOf } from './tax-terms.ts';

const margin = 48;
const soft = '#5d5b6b';
const faint = '#d4d2dc';
/** Where the amounts begin, from the end of the line. */
const amountWidth = 130;

/** Where a document has to be readable in the country's language, whatever language it was ordered in. */
const bilingualCountries: ReadonlySet<string> = new Set(['AE', 'BH', 'EG', 'JO', 'KW', 'OM', 'QA', 'SA']);
/** Where the law calls an invoice with value added tax a tax invoice. */
const taxInvoiceCountries: ReadonlySet<string> = new Set(['AE', 'BH', 'OM', 'SA']);

type Page = InstanceType<typeof PDFDocument>;

interface Sheet {
  readonly page: Page;
  readonly type: Typesetter;
  readonly document: KeptDocument;
  readonly texts: Texts;
  /** The other language that its headings are said in; null where one is enough. */
  readonly second: Texts | null;
  readonly width: number;
  /** Of a stretch that begins so far from the start of the line, which is the right of an Arabic page. */
  x(start: number, size: number): number;
  money(minor: number): string;
  day(iso: string): string;
  country(code: string): string;
}

/** The country's own language, or the fallback where the document is in that one. */
function secondTexts(country: string, first: Texts): Texts | null {
  if (!bilingualCountries.has(country)) return null;
  const own = textsIn(new Intl.Locale(`und-${country}`).maximize().language);
  return own === first ? textsIn(fallbackLanguage) : own;
}

function createSheet(page: Page, document: KeptDocument): Sheet {
  const texts = textsIn(document.language);
  const width = page.page.width - 2 * margin;
  const digits = currencyDigits(document.currency);
  const amounts = new Intl.NumberFormat(texts.tag, {
    style: 'currency',
    currency: document.currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const days = new Intl.DateTimeFormat(texts.tag, { dateStyle: 'long', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(texts.tag, { type: 'region' });
  return {
    page,
    type: createTypesetter(page, texts.dir),
    document,
    texts,
    second: secondTexts(document.seller.countryCode, texts),
    width,
    x: (start, size) => (texts.dir === 'rtl' ? margin + width - start - size : margin + start),
    money: (minor) => isolated(amounts.format(minorToDecimal(minor, document.currency))),
    day: (iso) => days.format(new Date(`${iso}T00:00:00Z`)),
    country: (code) => countries.of(code) ?? code,
  };
}

/** A heading in both languages, where there are two, or with the term that the seller's law has for it. */
function heading({ texts, second, document }: Sheet, id: TextId): string {
  const other = second?.t(id) ?? termOf(document, id);
  return other && other !== texts.t(id) ? `${texts.t(id)} · ${isolated(other)}` : texts.t(id);
}

export function titleOf({ kind, seller, tax }: Pick<KeptDocument, 'kind' | 'seller' | 'tax'>): TextId {
  const isTaxInvoice = taxInvoiceCountries.has(seller.countryCode) && seller.taxId !== null && tax.category !== 'O';
  return isTaxInvoice ? `invoices.taxKind.${kind}` : `invoices.kind.${kind}`;
}

/** Writes lines of text below one another, each broken to fit; answers where they end. */
function block(
  { type, x }: Sheet,
  lines: readonly {
    readonly text: string;
    readonly size?: number;
    readonly weight?: 'bold';
    readonly colour?: string;
  }[],
  at: { readonly start: number; readonly y: number; readonly size: number },
): number {
  let { y } = at;
  for (const { text, size = 9, weight = 'plain', colour } of lines) {
    const style: TextStyle = { size, weight, ...(colour && { colour }) };
    for (const part of type.wrap(text, at.size, style)) {
      type.line(part, x(at.start, at.size), y, at.size, style);
      y += size * 1.45;
    }
  }
  return y;
}

function partyLines(
  sheet: Sheet,
  title: TextId,
  party: KeptDocument['buyer'] & { readonly registerId?: string | null },
) {
  const { texts, country, document } = sheet;
  const term = termOf(document, 'invoices.pdf.taxId');
  const { name, street, postcode, city, countryCode, taxId, registerId, email } = party;
  const place = [postcode, city].filter(Boolean).join(' ');
  const lines = [street, place, country(countryCode)].filter((line): line is string => Boolean(line));
  return [
    { text: heading(sheet, title), size: 7.5, colour: soft },
    { text: isolated(name), size: 10, weight: 'bold' as const },
    ...lines.map((text) => ({ text: isolated(text) })),
    ...(taxId
      ? [{ text: term ? isolated(`${term} ${taxId}`) : texts.t('invoices.pdf.taxId', { id: isolated(taxId) }) }]
      : []),
    ...(registerId ? [{ text: texts.t('invoices.pdf.registerId', { id: isolated(registerId) }) }] : []),
    ...(email ? [{ text: isolated(email) }] : []),
  ];
}

/** What it is, of which day, and what it is about; answers where it ends. */
function drawHead(sheet: Sheet): number {
  const { document, texts, width, day } = sheet;
  const { number, issuedOn, dueOn, poNumber, corrects, lines } = document;
  const half = (width - 24) / 2;
  const periods = lines.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  const facts: [TextId, string | null | undefined][] = [
    ['invoices.column.number', isolated(number)],
    ['invoices.column.issuedOn', day(issuedOn)],
    ['invoices.pdf.period', `${day(periods[0] ?? issuedOn)} – ${day(periods.at(-1) ?? issuedOn)}`],
    ['invoices.column.dueOn', dueOn && day(dueOn)],
    ['invoices.pdf.poNumber', poNumber && isolated(poNumber)],
    [
      'invoices.pdf.corrects',
      corrects &&
        texts.t('invoices.pdf.correctsWhat', { number: isolated(corrects.number), date: day(corrects.issuedOn) }),
    ],
  ];
  const title = block(sheet, [{ text: heading(sheet, titleOf(document)), size: 18, weight: 'bold' }], {
    start: 0,
    y: margin,
    size: width,
  });
  const parties = title + 18;
  const from = block(sheet, partyLines(sheet, 'invoices.pdf.seller', document.seller), {
    start: 0,
    y: parties,
    size: half,
  });
  const to = block(sheet, partyLines(sheet, 'invoices.pdf.buyer', document.buyer), {
    start: half + 24,
    y: parties,
    size: half,
  });
  let y = Math.max(from, to) + 18;
  for (const [id, value] of facts) {
    if (!value) continue;
    const end = block(sheet, [{ text: heading(sheet, id), colour: soft }], { start: 0, y, size: 190 });
    y = Math.max(end, block(sheet, [{ text: value }], { start: 200, y, size: width - 200 }));
  }
  return y + 18;
}

/** A line across the page. */
const rule = ({ page, width }: Sheet, y: number, colour = faint) =>
  page
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .stroke(colour);

/** What is charged or paid back; answers where it ends. A page that is full is followed by another, with the head of the table. */
function drawLines(sheet: Sheet, top: number): number {
  const { page, type, document, width, x, money, day } = sheet;
  const bottom = page.page.height - margin - 40;
  const words = width - amountWidth - 16;
  const amount = (text: string, y: number, weight?: 'bold') =>
    type.line(text, x(width - amountWidth, amountWidth), y, amountWidth, {
      size: 9,
      align: 'end',
      ...(weight && { weight }),
    });
  const head = (y: number) => {
    const style = { size: 7.5, colour: soft };
    type.line(heading(sheet, 'invoices.pdf.description'), x(0, words), y, words, style);
    type.line(heading(sheet, 'invoices.pdf.net'), x(width - amountWidth, amountWidth), y, amountWidth, {
      ...style,
      align: 'end',
    });
    rule(sheet, y + 14);
    return y + 22;
  };
  let y = head(top);
  for (const { description, startDate, endDate, net } of document.lines) {
    const lines = [
      { text: isolated(description) },
      { text: `${day(startDate)} – ${day(endDate)}`, size: 8, colour: soft },
    ];
    const height = type.wrap(description, words, { size: 9 }).length * 13 + 20;
    if (y + height > bottom) {
      page.addPage();
      y = head(margin);
    }
    amount(money(net), y);
    y = block(sheet, lines, { start: 0, y, size: words }) + 6;
    rule(sheet, y);
    y += 8;
  }
  if (y > bottom - 190) {
    page.addPage();
    y = margin;
  }
  return drawTotals(sheet, y + 4);
}

function drawTotals(sheet: Sheet, top: number): number {
  const { type, document, texts, width, x, money } = sheet;
  const { net, tax, gross, card } = document;
  const rate = new Intl.NumberFormat(texts.tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(tax.rate) / 100,
  );
  const rows: [label: string, minor: number, weight: 'plain' | 'bold'][] = [
    [heading(sheet, 'invoices.pdf.net'), net, 'plain'],
    [`${heading(sheet, 'invoices.column.tax')} ${isolated(rate)}`, tax.amount, 'plain'],
    [heading(sheet, 'invoices.pdf.total'), gross, 'bold'],
  ];
  const size = 300;
  let y = top;
  for (const [label, minor, weight] of rows) {
    const style = { size: weight === 'bold' ? 11 : 9, weight };
    const words = size - amountWidth;
    type.line(label, x(width - size, words), y, words, style);
    type.line(money(minor), x(width - amountWidth, amountWidth), y, amountWidth, { ...style, align: 'end' });
    y += 18;
  }
  const notes = [
    tax.category === 'S' ? null : heading(sheet, `invoices.tax.${tax.category}`),
    tax.exemption ? isolated(tax.exemption) : null,
    card &&
      texts.t(`invoices.settled.${document.kind}`, {
        card: isolated(cardName(card)),
      }),
    transferNote(sheet),
  ];
  const end = block(
    sheet,
    notes.filter((text) => text !== null).map((text) => ({ text, colour: soft })),
    { start: 0, y: y + 10, size: width },
  );
  return document.seller.countryCode === 'SA' && document.seller.taxId ? drawSaudiQr(sheet, end + 20) : end;
}

/** How what is paid after its issue is paid, or what becomes of the credit. */
function transferNote({ document, texts, day }: Sheet): string | null {
  const { onAccount, bank, dueOn, number, seller } = document;
  if (!onAccount) return null;
  if (!bank || !dueOn) return document.kind === 'credit_note' ? texts.t('invoices.setOff') : null;
  const account = [bank.account, bank.code].filter(Boolean).join(' · ');
  return texts.t('invoices.payTo', {
    due: isolated(day(dueOn)),
    seller: isolated(seller.name),
    bank: isolated(bank.name),
    account: isolated(account),
    number: isolated(number),
  });
}

/** The code that the Saudi authority's app reads, at the start of the line; answers where it ends. */
function drawSaudiQr({ page, x, document }: Sheet, top: number): number {
  const cells = qrCells(saudiQrText(document));
  const side = 92;
  const cell = side / cells.length;
  const left = x(0, side);
  cells.forEach((row, down) => {
    row.forEach((isDark, along) => {
      if (isDark) page.rect(left + along * cell, top + down * cell, cell, cell);
    });
  });
  page.fill('#000000');
  return top + side;
}

const cardName = ({ brand, last4 }: NonNullable<KeptDocument['card']>): string =>
  last4 ? `${brand} •••• ${last4}` : brand;

export interface Attachment {
  readonly name: string;
  readonly content: string;
  readonly description: string;
  /** It is the CII of EN 16931, and the PDF is to say so. */
  readonly isFacturX: boolean;
}

/**
 * An invoice or a credit note as a document for people, on A4, in its own language: PDF/A-3b with the file for machines in it, which says
 * the same. `sha256` is that of what was frozen. The same document gives the same bytes.
 */
export async function writeInvoicePdf(
  document: KeptDocument,
  sha256: string,
  attachment: Attachment,
): Promise<Uint8Array> {
  const texts = textsIn(document.language);
  const title = `${texts.t(titleOf(document))} ${document.number}`;
  const issued = new Date(`${document.issuedOn}T00:00:00Z`);
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: texts.language,
    displayTitle: true,
    info: {
      Title: title,
      Author: document.seller.name,
      Creator: 'Marquee',
      Producer: 'Marquee',
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const metadata = page as unknown as WithMetadata;
  escapeMetadata(metadata);
  if (attachment.isFacturX) metadata.appendXML(facturXMetadata(attachment.name));
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.once('end', resolve);
    page.once('error', reject);
  });
  const sheet = createSheet(page, document);
  drawLines(sheet, drawHead(sheet));
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    const foot = { size: 7, colour: soft };
    const y = page.page.height - margin;
    sheet.type.line(
      `${isolated(document.seller.name)}  ·  SHA-256 ${isolated(sha256)}`,
      margin,
      y - 12,
      sheet.width,
      foot,
    );
    const number = texts.t('report.page', { page: index + 1, pages: count });
    sheet.type.line(`${isolated(document.number)}  ·  ${number}`, margin, y, sheet.width, foot);
  }
  page.file(Buffer.from(attachment.content), {
    name: attachment.name,
    type: 'application/xml',
    description: attachment.description,
    relationship: 'Alternative',
    creationDate: issued,
    modifiedDate: issued,
  } as PDFKit.Mixins.PDFAttachmentOptions);
  page.end();
  await done;
  return Buffer.concat(parts);
}
