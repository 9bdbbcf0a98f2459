import { fallbackLanguage, type Language, languageOf } from '#domain/text/languages.ts';

/** The first language of `ui_locales`, `lang` or Accept-Language that the page speaks; English when none is. */
export function consentLanguage(...wishes: ReadonlyArray<string | undefined>): Language {
  const tags = wishes.flatMap((wish) => (wish ?? '').split(/[\s,]+/));
  return tags.map((tag) => languageOf(tag.split(/[_;]/)[0])).find((language) => language !== null) ?? fallbackLanguage;
}
