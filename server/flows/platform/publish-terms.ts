import type { components } from '#contract/product-api.ts';
import { fallbackLanguage, type Language, languageOf } from '#domain/text/languages.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type FieldError, ProblemError } from '../../kernel/problem.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { cleanDocument, TangledDocumentError } from './clean-document.ts';
import type { Outcome } from './create-tenant.ts';

type Document = components['schemas']['TermsDocument'];

/** Letters of a document, as the contract bounds it. */
const MOST_LETTERS = 200_000;
const FURTHEST_MS = 366 * 86_400_000;

export interface TermsSpec {
  readonly namespaceId: string;
  readonly version: string;
  /** Each language once, the tenant's own among them. */
  readonly documents: readonly Document[];
  /** When they begin to hold: at once where that is past or left out. */
  readonly effectiveAt?: Date | undefined;
}

/** A document as it is published, or why it is not. */
function clean(html: string): { readonly html: string } | Pick<FieldError, 'code' | 'limit'> {
  if (html.length > MOST_LETTERS) return { code: 'maxLength', limit: MOST_LETTERS };
  try {
    const text = cleanDocument(html);
    return text === '' ? { code: 'empty' } : { html: text };
  } catch (error) {
    if (error instanceof TangledDocumentError) return { code: 'tangled' };
    throw error;
  }
}

/** The documents as they are published, the tenant's own language first. @throws ProblemError `invalid_request` */
function cleaned(documents: readonly Document[], own: Language): Document[] {
  const errors: FieldError[] = [];
  const published = documents.flatMap(({ locale, html }, index) => {
    const field = `/documents/${index}`;
    if (documents.findIndex((one) => one.locale === locale) < index)
      errors.push({ path: `${field}/locale`, code: 'duplicate' });
    const found = clean(html);
    if ('html' in found) return [{ locale, html: found.html }];
    errors.push({ path: `${field}/html`, ...found });
    return [];
  });
  if (!documents.some(({ locale }) => locale === own)) errors.push({ path: '/documents', code: 'language_missing' });
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  return published.sort((a, b) => Number(b.locale === own) - Number(a.locale === own));
}

/** When they begin to hold. @throws ProblemError `invalid_request` where that is too far ahead */
function startOf(effectiveAt: Date | undefined, now: Date): Date {
  if (!effectiveAt || effectiveAt <= now) return now;
  const limit = new Date(now.getTime() + FURTHEST_MS);
  if (effectiveAt > limit)
    throw new ProblemError('invalid_request', {
      errors: [{ path: '/effectiveAt', code: 'maximum', limit: limit.toISOString() }],
    });
  return effectiveAt;
}

/** Whether a version that was published says the same, from the same moment on. */
async function isSame(
  tx: Tx,
  spec: TermsSpec,
  documents: readonly Document[],
  start: Date,
  now: Date,
): Promise<boolean> {
  const { namespaceId, version } = spec;
  const { effectiveAt } = await tx.one<{ effectiveAt: string }>(
    sql`select effective_at from terms_versions where namespace_id = ${namespaceId} and version = ${version}`,
  );
  const before = await tx.rows<{ locale: string; html: string }>(
    sql`select locale, html from terms_documents where namespace_id = ${namespaceId} and version = ${version}`,
  );
  const holds = new Date(effectiveAt);
  const isOfOneTime = (holds <= now && start <= now) || holds.getTime() === start.getTime();
  // Those of before documents were cleaned are the same as what would become of them.
  const ofEarlier = (html: string) => {
    const found = clean(html);
    return 'html' in found ? found.html : undefined;
  };
  const isKept = ({ locale, html }: Document) =>
    before.some((one) => one.locale === locale && (one.html === html || ofEarlier(one.html) === html));
  return isOfOneTime && before.length === documents.length && documents.every(isKept);
}

/**
 * Publishes a version of a tenant's terms, cleaned of what a browser could run; the same again changes nothing. Whoever has an account there
 * is told at once, and asked once they hold.
 * @throws ProblemError `not_found`, `invalid_request`, `name_taken` for a version that says something else: who accepted it accepted that
 */
export async function publishTerms(
  { tx, clock }: { readonly tx: Tx; readonly clock: Pick<Clock, 'wall'> },
  spec: TermsSpec,
): Promise<Outcome> {
  const { namespaceId, version } = spec;
  // Locked, so that of two who publish the second finds what the first has published.
  const tenant = await tx.row<{ locale: string }>(
    sql`select locale from namespaces where id = ${namespaceId} for update`,
  );
  if (!tenant) throw new ProblemError('not_found');
  const now = clock.wall();
  const start = startOf(spec.effectiveAt, now);
  const documents = cleaned(spec.documents, languageOf(tenant.locale) ?? fallbackLanguage);
  const { isKnown, isTold } = await tx.one<{ isKnown: boolean; isTold: boolean }>(sql`
    select coalesce(bool_or(version = ${version}), false) as is_known,
      -- The first are agreed to before there is anything else to see; where nobody is, nobody has to be told.
      count(*) > 0 and exists (select 1 from users where namespace_id = ${namespaceId} and deleted_at is null) as is_told
    from terms_versions where namespace_id = ${namespaceId}`);
  if (isKnown) {
    if (await isSame(tx, spec, documents, start, now)) return 'unchanged';
    throw new ProblemError('name_taken');
  }
  const locales = documents.map(({ locale }) => locale);
  await tx.run(sql`
    insert into terms_versions (namespace_id, version, locales, effective_at, created_at)
    values (${namespaceId}, ${version}, ${locales}::text[], ${start}, ${now})`);
  await tx.run(sql`
    insert into terms_documents (namespace_id, version, locale, html)
    select ${namespaceId}, ${version}, d.locale, d.html
    from unnest(${locales}::text[], ${documents.map(({ html }) => html)}::text[]) as d(locale, html)`);
  const facts = start > now ? { holdsFrom: start.toISOString() } : {};
  if (isTold)
    await notify({ tx, clock }, { namespaceId, instanceId: null }, { type: 'terms.published', key: version, facts });
  return 'created';
}
