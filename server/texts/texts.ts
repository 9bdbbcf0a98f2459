import { readFileSync } from 'node:fs';
import { createIntl, createIntlCache } from '@formatjs/intl';
import { directionOf, fallbackLanguage, type Language, languageOf, languages } from '#domain/text/languages.ts';
import type en from './en.json';

/** Every text of the server; an unknown id does not compile, nor one put together from a code that lacks a text. */
export type TextId = keyof typeof en;

/** The texts of one language. */
export interface Texts {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  /** For `Intl`: the language with Gregorian days and Latin digits, as the app shows them. */
  readonly tag: string;
  /** A text with what is filled in. Throws when a value is missing: nobody is to read a placeholder. */
  t(id: TextId, values?: Readonly<Record<string, string | number>>): string;
}

const messagesOf = (language: Language): Readonly<Record<TextId, string>> =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'));

function createTexts(language: Language): Texts {
  const messages = messagesOf(language);
  const tag = `${language}-u-ca-gregory-nu-latn`;
  const { formatters } = createIntl({ locale: tag }, createIntlCache());
  const format = (id: TextId, values?: Parameters<Texts['t']>[1]) =>
    String(formatters.getMessageFormat(messages[id], tag).format(values));
  // A file says the same names in every row.
  const plain = new Map<TextId, string>();
  const t: Texts['t'] = (id, values) => {
    if (values) return format(id, values);
    const known = plain.get(id) ?? format(id);
    plain.set(id, known);
    return known;
  };
  return { language, dir: directionOf(language), tag, t };
}

const all = new Map(languages.map((language) => [language, createTexts(language)]));
const ids: ReadonlySet<string> = new Set(Object.keys(messagesOf(fallbackLanguage)));

/** Whether there is such a text: for codes that others make, which may have none. */
export const isTextId = (id: string): id is TextId => ids.has(id);

/** The texts of a BCP 47 tag's language, English where we have no other. */
export function textsIn(tag: string): Texts {
  const language = languageOf(tag) ?? fallbackLanguage;
  const texts = all.get(language);
  if (!texts) throw new Error(`No texts in ${language}`);
  return texts;
}
