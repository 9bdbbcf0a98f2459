import { describe, expect, it } from 'vitest';
import { countriesIn, currencyCodes, guessCountry, preferredCurrency } from './countries.ts';

const nowhere = { timeZone: 'UTC', languages: [], tenantLocale: null };

describe('The countries', () => {
  it('are named and sorted in the reader’s language', () => {
    const english = countriesIn('en');
    expect(english.length).toBeGreaterThan(235);
    expect(english[0]?.name).toBe('Afghanistan');
    expect(english.find(({ code }) => code === 'AE')?.name).toBe('United Arab Emirates');
    const arabic = countriesIn('ar-AE');
    expect(arabic.find(({ code }) => code === 'AE')?.name).toBe('الإمارات العربية المتحدة');
    expect(arabic.map(({ name }) => name)).not.toEqual(english.map(({ name }) => name));
  });

  it.each([
    [{ ...nowhere, timeZone: 'Asia/Dubai', languages: ['en-US'] }, 'AE'],
    [{ ...nowhere, timeZone: 'Asia/Calcutta' }, 'IN'],
    [{ ...nowhere, timeZone: 'Asia/Kolkata' }, 'IN'],
    [{ ...nowhere, timeZone: 'America/Argentina/Ushuaia' }, 'AR'],
    [{ ...nowhere, languages: ['en', 'de-AT'] }, 'AT'],
    [{ ...nowhere, languages: ['x!'], tenantLocale: 'ar-AE' }, 'AE'],
    [{ ...nowhere, languages: ['en-001'] }, 'US'],
    [nowhere, 'US'],
  ])('are guessed from %o', (surroundings, code) => {
    expect(guessCountry(surroundings)).toBe(code);
  });

  it('bring their currency where it is sold, and the first that is sold otherwise', () => {
    expect(preferredCurrency('DE', ['USD', 'EUR'])).toBe('EUR');
    expect(preferredCurrency('DE', ['USD'])).toBe('USD');
    expect(preferredCurrency('AE', [])).toBe('AED');
    expect(currencyCodes('AE', [])).toEqual(['AED', 'USD', 'EUR']);
    expect(currencyCodes('US', [])).toEqual(['USD', 'EUR']);
    expect(currencyCodes('AE', ['USD'])).toEqual(['USD']);
    expect(preferredCurrency('ZZ', [])).toBe('USD');
  });
});
