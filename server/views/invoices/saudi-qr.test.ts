import { describe, expect, it } from 'vitest';
import { saudiQrText } from './saudi-qr.ts';

const told = (name: string) => ({
  seller: {
    name,
    street: null,
    postcode: null,
    city: null,
    countryCode: 'SA',
    taxId: '310122393500003',
    registerId: null,
    email: null,
  },
  issuedAt: '2022-04-25T15:30:00.123Z',
  currency: 'SAR',
  gross: 1000_00,
  tax: { amount: 150_00 },
});

/** The texts that a scanner reads. */
function read(qr: string): string[] {
  const bytes = Buffer.from(qr, 'base64');
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    expect(bytes[at]).toBe(texts.length + 1);
    texts.push(bytes.toString('utf8', at + 2, at + 2 + (bytes[at + 1] ?? 0)));
  }
  return texts;
}

describe('The QR code of a Saudi invoice', () => {
  it('is that of the authority’s example', () => {
    expect(saudiQrText(told('Bobs Records'))).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    );
  });

  it('is read back in every script, and cuts between two letters a name that is longer than a length can say', () => {
    expect(read(saudiQrText(told('شركة اللوحات')))).toEqual([
      'شركة اللوحات',
      '310122393500003',
      '2022-04-25T15:30:00Z',
      '1000.00',
      '150.00',
    ]);
    expect(read(saudiQrText(told('ش'.repeat(200))))[0]).toBe('ش'.repeat(127));
  });
});
