import PDFDocument from 'pdfkit';
import { currencyDigits, minorToDecimal } from '#domain/money/currency.ts';
import type { KeptReceipt } from '../../rooms/top-ups/receipt.ts';
import { type Texts, textsIn } from '../../texts/texts.ts';
import { createTypesetter, isolated, type TextStyle } from '../pdf/typesetter.ts';

const margin = 48;
const soft = '#5d5b6b';
const faint = '#d4d2dc';

/** A heading or a line, and what stands behind it. */
type Fact = readonly [label: string, value: string, style?: TextStyle];

function factsOf(receipt: KeptReceipt, { t, tag }: Texts): Fact[] {
  const { number, issuedOn, currency, amount, card, seller, buyer } = receipt;
  const digits = currencyDigits(currency);
  const money = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const country = new Intl.DisplayNames(tag, { type: 'region' });
  const party = ({ name, street, postcode, city, countryCode }: KeptReceipt['buyer']) =>
    [name, street, [postcode, city].filter(Boolean).join(' '), country.of(countryCode) ?? countryCode]
      .filter((line): line is string => Boolean(line))
      .map(isolated)
      .join(', ');
  const cardName = card && (card.last4 ? `${card.brand} •••• ${card.last4}` : card.brand);
  return [
    [t('invoices.column.number'), isolated(number)],
    [t('invoices.column.issuedOn'), day.format(new Date(`${issuedOn}T00:00:00Z`))],
    [t('invoices.pdf.seller'), party(seller)],
    ...(seller.taxId ? [['', t('invoices.pdf.taxId', { id: isolated(seller.taxId) })] as const] : []),
    [t('invoices.pdf.buyer'), party(buyer)],
    ...(buyer.taxId ? [['', t('invoices.pdf.taxId', { id: isolated(buyer.taxId) })] as const] : []),
    ...(cardName ? [[t('balance.receipt.card'), isolated(cardName)] as const] : []),
    [
      t('balance.receipt.amount'),
      isolated(money.format(minorToDecimal(amount, currency))),
      { size: 14, weight: 'bold' },
    ],
  ];
}

/** The receipt of a top-up on A4, in the language of whoever topped up. The same receipt gives the same bytes. */
export async function writeReceiptPdf(receipt: KeptReceipt, sha256: string): Promise<Uint8Array> {
  const texts = textsIn(receipt.language);
  const title = texts.t('balance.receipt.title');
  const issued = new Date(`${receipt.issuedOn}T00:00:00Z`);
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: texts.language,
    displayTitle: true,
    info: {
      Title: `${title} ${receipt.number}`,
      Author: receipt.seller.name,
      Creator: 'Marquee',
      Producer: 'Marquee',
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.once('end', resolve);
    page.once('error', reject);
  });
  const type = createTypesetter(page, texts.dir);
  const width = page.page.width - 2 * margin;
  const x = (start: number, size: number) => (texts.dir === 'rtl' ? margin + width - start - size : margin + start);
  const write = (text: string, at: { start: number; y: number; size: number }, style: TextStyle): number => {
    let { y } = at;
    for (const part of type.wrap(text, at.size, style)) {
      type.line(part, x(at.start, at.size), y, at.size, style);
      y += style.size * 1.45;
    }
    return y;
  };
  let y = write(title, { start: 0, y: margin, size: width }, { size: 18, weight: 'bold' }) + 18;
  for (const [label, value, style = { size: 9.5 }] of factsOf(receipt, texts)) {
    const end = write(label, { start: 0, y, size: 150 }, { size: 9.5, colour: soft });
    y = Math.max(end, write(value, { start: 160, y, size: width - 160 }, style)) + 4;
  }
  page
    .moveTo(margin, y + 10)
    .lineTo(margin + width, y + 10)
    .lineWidth(0.7)
    .stroke(faint);
  write(texts.t('balance.receipt.note'), { start: 0, y: y + 22, size: width }, { size: 9, colour: soft });
  const foot = `${isolated(receipt.number)}  ·  SHA-256 ${isolated(sha256)}`;
  type.line(foot, margin, page.page.height - margin, width, { size: 7, colour: soft });
  page.end();
  await done;
  return Buffer.concat(parts);
}
