/** The languages of the product and which way each runs: each has a file of messages in the app and one of texts on the server. */
const directions = { en: 'ltr', de: 'ltr', fr: 'ltr', es: 'ltr', ar: 'rtl' } as const;

export type Language = keyof typeof directions;

const isLanguage = (code: string): code is Language => Object.hasOwn(directions, code);
export const languages: readonly Language[] = Object.keys(directions).filter(isLanguage);

export const fallbackLanguage: Language = 'en';

/** The language of a BCP 47 tag (`ar-AE` → `ar`), or null when there are no texts in it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.split('-')[0]?.toLowerCase() ?? '';
  return isLanguage(primary) ? primary : null;
}

/** Which way the text of a tag runs. */
export const directionOf = (tag: string | null | undefined): 'ltr' | 'rtl' =>
  directions[languageOf(tag) ?? fallbackLanguage];
