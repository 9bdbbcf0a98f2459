import { fallbackLanguage, type Language, languageOf } from '#domain/text/languages.ts';

/** A language with the BCP 47 tag that decides digits, dates and money. */
export interface Locale {
  readonly language: Language;
  /** For example `ar-AE` (Latin digits) or `ar-SA` (Arabic-Indic digits). */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
}

/**
 * The tag to show: the visitor's own choice of language if there is one, else the tenant's, else English. The tenant's
 * tag decides the region in either language, and in its own language everything else it says as well.
 */
export function resolveTag(chosen: Language | null, tenantTag: string | null | undefined): string {
  const tenantLanguage = languageOf(tenantTag);
  const language = chosen ?? tenantLanguage ?? fallbackLanguage;
  if (!tenantTag) return language;
  if (language === tenantLanguage) return tenantTag;
  const region = new Intl.Locale(tenantTag).region;
  return region ? `${language}-${region}` : language;
}
