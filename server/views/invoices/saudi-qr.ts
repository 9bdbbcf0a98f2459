import { encode } from 'uqr';
import { minorToDecimal } from '#domain/money/currency.ts';
import type { KeptDocument } from '../../rooms/invoices/kept-document.ts';

/** As much of a text as 255 bytes of UTF-8 hold, cut between two letters. */
function bytesOf(text: string): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (const letter of text) {
    const bytes = Buffer.from(letter);
    length += bytes.length;
    if (length > 255) break;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

type Told = Pick<KeptDocument, 'seller' | 'issuedAt' | 'gross' | 'currency'> & {
  readonly tax: { readonly amount: number };
};

/**
 * What the QR code of a Saudi tax invoice says, as phase 1 of its e-invoicing has it (ZATCA): each field is its number, its length in bytes,
 * and these bytes, all in base64. Phase 2's hash and signatures are not in it.
 */
export function saudiQrText({ seller, issuedAt, gross, currency, tax }: Told): string {
  const fields = [
    seller.name,
    seller.taxId ?? '',
    `${issuedAt.slice(0, 19)}Z`,
    minorToDecimal(gross, currency),
    minorToDecimal(tax.amount, currency),
  ].map(bytesOf);
  return Buffer.concat(
    fields.map((field, index) => Buffer.concat([Buffer.of(index + 1, field.length), field])),
  ).toString('base64');
}

/** The cells of a QR code, row by row, without the empty margin that it needs around. */
export const qrCells = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;
