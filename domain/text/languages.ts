interface LanguageInfo {
  readonly dir: 'ltr' | 'rtl';
  /** The language's name in itself, as the switch shows it. */
  readonly nativeName: string;
}

/** The languages of the product, one a line: each has a file of messages in the app and one of texts on the server. */
export const languageInfo = {
  en: { dir: 'ltr', nativeName: 'English' },
  ar: { dir: 'rtl', nativeName: 'العربية' },
} as const satisfies Readonly<Record<string, LanguageInfo>>;

export type Language = keyof typeof languageInfo;

const isLanguage = (code: string): code is Language => Object.hasOwn(languageInfo, code);
export const languages: readonly Language[] = Object.keys(languageInfo).filter(isLanguage);

export const fallbackLanguage: Language = 'en';

/** The language of a BCP 47 tag (`ar-AE` → `ar`), or null when there are no texts in it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.split('-')[0]?.toLowerCase() ?? '';
  return isLanguage(primary) ? primary : null;
}

/** Which way the text of a tag runs. */
export const directionOf = (tag: string | null | undefined): 'ltr' | 'rtl' =>
  languageInfo[languageOf(tag) ?? fallbackLanguage].dir;
