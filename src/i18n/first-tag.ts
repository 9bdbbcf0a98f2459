import { languageOf } from '#domain/text/languages.ts';
import { type KeptTenant, keptTenant } from '../lib/kept-tenant.ts';
import { resolveTag } from './locales.ts';

/** The locale tag that was kept of a tenant, where it is one. */
function tagOf({ locale }: KeptTenant): string | null {
  try {
    return typeof locale === 'string' ? (Intl.getCanonicalLocales(locale)[0] ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * The tag to show until the tenant's lookup has answered: by the visitor's choice and the tenant as this browser kept them, at a first
 * visit by what the document says of the tenant. The document's script and the app have to come to the same.
 */
export function firstTag(
  kept: (key: 'locale' | 'namespace') => string | null,
  documentTag: string | undefined,
): string {
  return resolveTag(languageOf(kept('locale')), tagOf(keptTenant(kept('namespace'))) ?? documentTag);
}
