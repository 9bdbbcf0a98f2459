import { describe, expect, it } from 'vitest';
import { callingCodes, toE164 } from './phone-number.ts';

describe('A phone number', () => {
  it.each([
    ['(555) 010-0123', 'US', '+15550100123'],
    ['07700 900123', 'GB', '+447700900123'],
    ['050 123 4567', 'AE', '+971501234567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['+44 7700 900123', 'US', '+447700900123'],
    ['0044 7700 900123', 'US', '+447700900123'],
    ['\u200e+966 50 123 4567', 'US', '+966501234567'],
  ])('typed as %s in %s is %s', (text, country, number) => {
    expect(toE164(text, country)).toBe(number);
  });

  it.each([
    ['', 'US'],
    ['12', 'US'],
    ['+0123456789', 'US'],
    ['555 0100 call me', 'US'],
    ['1234567890123456', 'US'],
    ['5550100123', 'ZZ'],
  ])('is none: %j in %s', (text, country) => {
    expect(toE164(text, country)).toBeNull();
  });

  it('has one calling code for each country, which the browser can name', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region' });
    for (const [country, code] of callingCodes) {
      expect(code, country).toMatch(/^[1-9]\d{0,2}$/);
      expect(names.of(country), country).not.toBe(country);
    }
    expect(callingCodes.size).toBeGreaterThan(170);
  });
});
