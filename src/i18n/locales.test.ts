import { describe, expect, it } from 'vitest';
import { resolveTag } from './locales.ts';

describe('The locale', () => {
  it('is the tenant tag until the visitor chooses', () => {
    expect(resolveTag(null, 'ar-AE')).toBe('ar-AE');
    expect(resolveTag(null, 'ar-SA-u-nu-latn')).toBe('ar-SA-u-nu-latn');
  });

  it('keeps the tenant region in a language that the visitor chose', () => {
    expect(resolveTag('en', 'ar-AE')).toBe('en-AE');
    expect(resolveTag('ar', 'ar-SA')).toBe('ar-SA');
  });

  it('falls back to English where there is no choice, no tenant or no such language', () => {
    expect(resolveTag(null, null)).toBe('en');
    expect(resolveTag(null, 'it-IT')).toBe('en-IT');
  });
});
