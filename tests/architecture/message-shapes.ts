import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { fallbackLanguage } from '#domain/text/languages.ts';

/** The messages of one language by their ids. */
export type Messages = Readonly<Record<string, string>>;

/** Every placeholder of a message with what it is formatted as, e.g. `count: plural`. */
function placeholders(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(`${element.value}: ${TYPE[element.type]}`);
    if (element.type === TYPE.tag) placeholders(element.children, found);
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const option of Object.values(element.options)) placeholders(option.value, found);
    }
  }
  return found;
}

/** What a message has to be given, by name. */
export const valuesOf = (message: string): string[] =>
  [...placeholders(parse(message))].map((placeholder) => placeholder.replace(/: .*$/, ''));

/** What a message says around its placeholders. */
function literals(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return literals(element.children);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    return Object.values(element.options).flatMap((option) => literals(option.value));
  });
}

/** The plural forms that a message offers, one list a plural. */
function pluralForms(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralForms(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap((option) => pluralForms(option.value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

const exactForms: Readonly<Record<string, string>> = { zero: '=0', one: '=1', two: '=2' };

/** Whether a language writes 50 % or 50%. */
const setsPercentApart = (language: string): boolean =>
  /\s%/.test(new Intl.NumberFormat(language, { style: 'percent', numberingSystem: 'latn' }).format(0.5));

/** What is wrong with a language's messages beside those in English, "id: why"; nothing when all is well. */
export function faultsOf(messages: Messages, english: Messages, language: string): string[] {
  const { script } = new Intl.Locale(language).maximize();
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const shapeOf = (message = '') => [...placeholders(parse(message))].sort().join();
  const wordsOf = (message = '') => literals(parse(message)).join(' ');
  const offersAll = (offered: readonly string[]) =>
    forms.every((form) => offered.includes(form) || offered.includes(exactForms[form] ?? form));
  const ids = Object.keys(messages);
  const checks: Readonly<Record<string, (id: string, message: string) => boolean>> = {
    'not in English': (id) => !(id in english),
    'out of order': (id) => id < (ids[ids.indexOf(id) - 1] ?? ''),
    empty: (_, message) => !message.trim(),
    'other placeholders': (id, message) => id in english && shapeOf(message) !== shapeOf(english[id]),
    // English writes one form where its two would be the same.
    'plural forms missing': (_, message) =>
      language !== fallbackLanguage && !pluralForms(parse(message)).every(offersAll),
    // Some languages set the sign apart: then by a space at which no line ends.
    'percent sign apart, or not %': (_, message) =>
      (setsPercentApart(language) ? /[\d}#] ?%|٪/ : /[\d}]\s+%|٪/).test(message),
    // Of two languages in Latin letters some words are the same.
    'left in English': (id, message) =>
      script !== 'Latn' && /[a-z]{3}/i.test(wordsOf(message)) && wordsOf(message) === wordsOf(english[id]),
  };
  return [
    ...Object.keys(english).flatMap((id) => (id in messages ? [] : [`${id}: missing`])),
    ...Object.entries(checks).flatMap(([why, isFaulty]) =>
      Object.entries(messages).flatMap(([id, message]) => (isFaulty(id, message) ? [`${id}: ${why}`] : [])),
    ),
  ];
}
