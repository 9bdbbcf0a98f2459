import type { Language } from './languages.ts';

/** The language's name in itself, as a list shows it: "Deutsch", "Français", "العربية". */
export function nativeName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
