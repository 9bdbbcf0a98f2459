import { describe, expect, it } from 'vitest';
import { createFormat } from './create-format.ts';

/** Intl parts words with spaces of several kinds, and marks direction; neither matters here. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');

describe('Formats', () => {
  const en = createFormat('en-US');

  it('show money with the decimals its currency has, however large', () => {
    expect(en.money(123_45, 'USD')).toBe('$123.45');
    expect(plain(en.money(12_345, 'KWD'))).toBe('KWD 12.345');
    expect(en.money(500, 'JPY')).toBe('¥500');
    expect(en.money(9_007_199_254_740_991, 'USD')).toBe('$90,071,992,547,409.91');
  });

  it('shows round amounts as it shows the others, in its own sign', () => {
    expect([100_00, 100_50].map((minor) => en.money(minor, 'USD'))).toEqual(['$100.00', '$100.50']);
    expect([en, createFormat('ar-AE')].map((format) => plain(format.currency('AED')))).toEqual(['AED', 'د.إ.']);
  });

  it('shows shares to a decimal where a whole percent would say too little, and as whole only what is', () => {
    const shares = [0, 0.0254, 0.0994, 0.0996, 0.1715, 0.994, 0.9996, 1, 1.004, -0.02];
    expect(shares.map(en.percent)).toEqual(['0%', '2.5%', '9.9%', '10%', '17%', '99%', '99.9%', '100%', '100%', '-2%']);
  });

  it('names the zone of a screen in words of the locale, never by its raw name', () => {
    expect(en.zone('America/Los_Angeles')).toBe('Pacific Time');
    expect(createFormat('ar-AE').zone('Asia/Dubai')).toMatch(/^[\u0600-\u06ff ]+$/);
  });

  it('shows hours as the clock of the locale has them, on an axis without what repeats', () => {
    expect([0, 9, 12, 22, 24].map(en.hour).map(plain)).toEqual(['12 AM', '9 AM', '12 PM', '10 PM', '12 AM']);
    expect([0, 9, 12, 22].map(en.hourMark).map(plain)).toEqual(['12 AM', '9', '12 PM', '10']);
    expect([0, 9, 22].map(createFormat('fr-FR').hourMark).map(plain)).toEqual(['00 h', '09 h', '22 h']);
  });

  it('shows sizes in the unit that reads best', () => {
    expect([1, 999_999, 1_250_000, 4_998_800_000, 5e9].map(en.bytes)).toEqual([
      '1 kB',
      '1,000 kB',
      '1.3 MB',
      '5 GB',
      '5 GB',
    ]);
  });

  it('show how often people are reached to the same two decimals, however even it is', () => {
    expect([1, 1.0229, 12.5].map(en.frequency)).toEqual(['1.00', '1.02', '12.50']);
  });

  it('name a country in the language of the page', () => {
    expect(en.country('DE')).toBe('Germany');
    expect(createFormat('ar-AE').country('AE')).toBe('الإمارات العربية المتحدة');
  });

  it('keeps a foreign currency’s letters and sign together from right to left', () => {
    expect(createFormat('ar-AE').money(1_54, 'USD')).toContain('US$\u200e');
    const own = new Intl.NumberFormat('ar-AE', { style: 'currency', currency: 'AED' });
    expect(createFormat('ar-AE').money(1_54, 'AED')).toBe(own.format(1.54));
    expect(en.money(1_54, 'USD')).toBe('$1.54');
  });

  it('show what one play costs', () => {
    expect([12_300, 34_000].map((micros) => en.micros(micros, 'USD'))).toEqual(['$0.0123', '$0.0340']);
    expect(en.micros(2_000_000, 'USD')).toBe('$2.00');
  });

  it('show what a thousand impressions cost to the decimals of the currency', () => {
    expect(en.cpm(13_163_800, 'USD')).toBe('$13.16');
    expect(en.cpm(1_080_000_000, 'JPY')).toBe('¥1,080');
    expect(plain(en.cpm(1_234_567, 'KWD'))).toBe('KWD 1.235');
  });

  it('use the digits of the locale tag: Latin in the Emirates, Arabic-Indic in Saudi Arabia', () => {
    expect(createFormat('ar-AE').number(1234)).toBe('1,234');
    expect(createFormat('ar-SA').number(1234)).toBe('١٬٢٣٤');
    expect(plain(createFormat('ar-AE').money(123_45, 'AED'))).toBe('123.45 د.إ.');
    expect(plain(createFormat('ar-SA').money(123_45, 'SAR'))).toContain('١٢٣٫٤٥');
  });

  it('keep to the Gregorian calendar even where the locale prefers another', () => {
    expect(createFormat('ar-SA').date('2026-06-01')).toContain('٢٠٢٦');
  });

  it('show a calendar day as that day in every time zone', () => {
    expect(en.date('2026-06-01')).toBe('Jun 1, 2026');
    expect(plain(en.dateRange('2026-06-01', '2026-06-30'))).toMatch(/^Jun 1\s–\s30, 2026$/);
  });

  it('show an instant in the zone of its screen', () => {
    expect(plain(en.dateTime('2026-06-01T22:30:00Z', { timeZone: 'Asia/Dubai' }))).toBe('Jun 2, 2026, 2:30 AM');
  });

  it('tell how far away a time is', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    expect(en.relative('2026-06-04T12:00:00Z', now)).toBe('in 3 days');
    expect(en.relative('2026-06-01T10:00:00Z', now)).toBe('2 hours ago');
    expect(en.relative('2026-06-01T12:00:10Z', now)).toBe('this minute');
    expect(en.relative('2026-06-01T12:00:10Z', now, { seconds: true })).toBe('in 10 seconds');
    expect(en.relative('2026-06-01T12:01:59Z', now, { seconds: true })).toBe('in 1 minute');
    expect(en.relative('2026-06-01T12:00:00Z', now, { seconds: true })).toBe('now');
  });

  it('shortens large figures and keeps what there is of small ones', () => {
    const { compact } = createFormat('en-US');
    expect([12_345, 1_500_000, 7, 0.0312, 0].map(compact)).toEqual(['12.3K', '1.5M', '7', '0.031', '0']);
  });
});
