import { describe, expect, it } from 'vitest';
import { directionOf, fallbackLanguage, languageOf, languages } from './languages.ts';
import { nativeName } from './native-name.ts';

describe('A language', () => {
  it('is what a tag begins with, if there are texts in it', () => {
    expect(['en-US', 'ar-SA-u-nu-latn', 'AR', 'it-IT', 'arn', 'constructor', '', null].map(languageOf)).toEqual(
      ['en', 'ar', 'ar', null, null, null, null, null], // Mapudungun (arn) is not Arabic.
    );
    expect(languages).toContain(fallbackLanguage);
  });

  it('runs from right to left in Arabic, and as English does where there are no texts', () => {
    expect(['ar-AE', 'en', 'it', null].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr', 'ltr']);
  });

  it('is named in itself', () => {
    expect(languages.map(nativeName)).toEqual(['English', 'Deutsch', 'Français', 'Español', 'العربية']);
  });
});
