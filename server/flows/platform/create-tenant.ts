import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { components } from '#contract/product-api.ts';
import { isTimeZone } from '#domain/planner/zone.ts';
import { checkTaxId } from '#domain/tax/tax-ids.ts';
import { taxedCountries } from '#domain/tax/tax-rates.ts';
import { languageOf } from '#domain/text/languages.ts';
import { gazetteer } from '../../engines/places/gazetteer.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';

export type TenantSpec = components['schemas']['TenantSpec'];

export interface SpecProblem {
  /** JSON pointer. */
  readonly path: string;
  readonly code: string;
  readonly expected?: string;
}

export type Outcome = 'created' | 'changed' | 'unchanged';

const isHost = (text: string): boolean =>
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);

/** A tag that whatever formats dates and money takes, in a language that is offered. */
function isLocale(tag: string): boolean {
  try {
    Intl.getCanonicalLocales(tag);
  } catch {
    return false;
  }
  return Boolean(languageOf(tag));
}

/** What a schema cannot say of a tenant. */
export async function findSpecProblems(spec: TenantSpec): Promise<SpecProblem[]> {
  const { countries } = await gazetteer();
  const { seller } = spec;
  const known = new Set([...countries.values()].flatMap(({ currencies }) => currencies));
  const problems: SpecProblem[] = [];
  if (!isHost(spec.domain)) problems.push({ path: '/domain', code: 'format', expected: 'ads.example.com' });
  if (!isLocale(spec.locale)) problems.push({ path: '/locale', code: 'not_offered' });
  if (!known.has(spec.currency)) problems.push({ path: '/currency', code: 'not_offered' });
  if (!countries.has(seller.countryCode)) problems.push({ path: '/seller/countryCode', code: 'not_offered' });
  if (!isTimeZone(seller.timezone))
    problems.push({ path: '/seller/timezone', code: 'format', expected: 'Europe/Berlin' });
  if (seller.taxId !== null) {
    const found = checkTaxId(seller.countryCode, seller.taxId);
    if (found === 'bad_format' || found === 'bad_check_digit') problems.push({ path: '/seller/taxId', code: found });
    // Whoever is registered charges tax: an invoice without it, for want of a rate that we know, would be wrong.
    if (!taxedCountries.includes(seller.countryCode))
      problems.push({
        path: '/seller/taxId',
        code: 'no_tax_rate',
        expected: `null, or one of ${taxedCountries.join(' ')}`,
      });
  }
  return problems;
}

/** The domain is another tenant's. */
export class DomainTakenError extends Error {}

/** What the demo made is described by the demo. */
export class DemoTenantError extends Error {}

/** It has sold under that domain, or has sold or priced its screens in that currency. */
export class TenantFixedError extends Error {
  readonly field: 'domain' | 'currency';
  constructor(field: 'domain' | 'currency', reason = `Once a tenant has been opened, its ${field} stays`) {
    super(reason);
    this.field = field;
  }
}

interface KnownTenant {
  readonly id: string;
  readonly isDemo: boolean;
  readonly version: number;
  readonly status: components['schemas']['TenantStatus'];
  readonly openedAt: string | null;
  readonly domain: string;
  readonly currency: string | null;
  readonly kept: Readonly<Record<string, unknown>>;
}

const columnsOf = (spec: TenantSpec) => ({
  domain: spec.domain,
  name: spec.name,
  url: spec.url ?? `https://${spec.domain}`,
  icon_url: spec.iconUrl ?? '/icon.svg',
  theme: spec.theme,
  locale: spec.locale,
  is_smb_show_studio: spec.isSmbShowStudio ?? false,
  use_counting: spec.useCounting ?? 'off',
  user_pool_id: spec.userPoolId,
  oauth_client_id: spec.oauthClientId,
  oauth_client_id_google: spec.oauthClientIdGoogle ?? '',
  oauth_client_id_apple: spec.oauthClientIdApple ?? '',
  currency_code: spec.currency,
});

const sellerOf = ({ seller }: Pick<TenantSpec, 'seller'>) => ({
  legal_name: seller.legalName,
  street: seller.street,
  postcode: seller.postcode,
  city: seller.city,
  country_code: seller.countryCode,
  tax_id: seller.taxId,
  register_id: seller.registerId,
  email: seller.email,
  timezone: seller.timezone,
  subdivision: seller.subdivision ?? null,
  register_authority: seller.registerAuthority ?? null,
  tax_exemption: seller.taxExemption ?? null,
  ...(seller.bank === undefined ? {} : bankOf(seller.bank)),
});

/** The columns of an account; empty ones of none. */
const bankOf = (bank: TenantSpec['seller']['bank']) => ({
  bank_name: bank?.name ?? null,
  bank_account: bank?.account ?? null,
  bank_code: bank?.code ?? null,
});

/** A tenant that is there, locked; the account that is known stays where none is described. */
function findKnown(tx: Tx, which: Sql, spec: TenantSpec): Promise<KnownTenant | undefined> {
  const bank =
    spec.seller.bank === undefined
      ? sql``
      : sql` || jsonb_build_object('bank_name', s.bank_name, 'bank_account', s.bank_account, 'bank_code', s.bank_code)`;
  return tx.row<KnownTenant>(sql`
    select n.id, n.is_demo, n.version, n.status, n.opened_at, n.domain, n.currency_code as currency,
      jsonb_build_object('domain', n.domain, 'name', n.name, 'url', n.url, 'icon_url', n.icon_url, 'theme', n.theme, 'locale', n.locale,
      'is_smb_show_studio', n.is_smb_show_studio, 'use_counting', n.use_counting, 'user_pool_id', n.user_pool_id, 'oauth_client_id', n.oauth_client_id,
      'oauth_client_id_google', n.oauth_client_id_google, 'oauth_client_id_apple', n.oauth_client_id_apple,
      'currency_code', n.currency_code, 'seller', jsonb_build_object('legal_name', s.legal_name, 'street', s.street, 'postcode', s.postcode,
        'city', s.city, 'country_code', s.country_code, 'tax_id', s.tax_id, 'register_id', s.register_id, 'email', s.email,
        'timezone', s.timezone, 'subdivision', s.subdivision, 'register_authority', s.register_authority,
        'tax_exemption', s.tax_exemption)${bank}) as kept
    from namespaces n left join sellers s on s.namespace_id = n.id where ${which} for update of n`);
}

const findId = (tx: Tx, domain: string) =>
  tx.row<{ readonly id: string }>(sql`select id from namespaces where domain = ${domain}`);

async function insertTenant(tx: Tx, spec: TenantSpec, demo: DemoMark | undefined): Promise<string> {
  const id = demo?.id ?? randomUUID();
  const { theme, ...of } = columnsOf(spec);
  await tx.run(sql`
    insert into namespaces (id, domain, name, url, icon_url, theme, locale, is_smb_show_studio, use_counting, user_pool_id, oauth_client_id,
      oauth_client_id_google, oauth_client_id_apple, currency_code, is_demo)
    values (${id}, ${of.domain}, ${of.name}, ${of.url}, ${of.icon_url}, ${JSON.stringify(theme)}::jsonb, ${of.locale},
      ${of.is_smb_show_studio}, ${of.use_counting}, ${of.user_pool_id}, ${of.oauth_client_id}, ${of.oauth_client_id_google}, ${of.oauth_client_id_apple},
      ${demo ? null : of.currency_code}, ${demo !== undefined})`);
  await writeSeller(tx, id, spec);
  return id;
}

/** Whoever held the domain before has proven nothing of the new one, and their token proves nothing any more. */
const withoutProof = sql`, domain_proof_token = replace(gen_random_uuid()::text, '-', ''), domain_proven_at = null`;

async function updateTenant(tx: Tx, known: KnownTenant, spec: TenantSpec): Promise<void> {
  const { theme, ...of } = columnsOf(spec);
  await tx.run(sql`
    update namespaces set domain = ${of.domain}, name = ${of.name}, url = ${of.url}, icon_url = ${of.icon_url},
      theme = ${JSON.stringify(theme)}::jsonb, locale = ${of.locale}, is_smb_show_studio = ${of.is_smb_show_studio}, use_counting = ${of.use_counting},
      user_pool_id = ${of.user_pool_id}, oauth_client_id = ${of.oauth_client_id}, oauth_client_id_google = ${of.oauth_client_id_google},
      oauth_client_id_apple = ${of.oauth_client_id_apple}, currency_code = ${of.currency_code}, version = version + 1
      ${of.domain === known.domain ? sql`` : withoutProof}
    where id = ${known.id}`);
  await writeSeller(tx, known.id, spec);
}

/** Writes who sells at a tenant. An account that is known stays where none is described. */
export async function writeSeller(tx: Tx, id: string, spec: Pick<TenantSpec, 'seller'>): Promise<void> {
  const seller = sellerOf(spec);
  const bank = bankOf(spec.seller.bank);
  const account =
    spec.seller.bank === undefined
      ? sql``
      : sql`, bank_name = excluded.bank_name, bank_account = excluded.bank_account, bank_code = excluded.bank_code`;
  await tx.run(sql`
    insert into sellers (namespace_id, legal_name, street, postcode, city, country_code, tax_id, register_id, email, timezone,
      subdivision, register_authority, tax_exemption, bank_name, bank_account, bank_code)
    values (${id}, ${seller.legal_name}, ${seller.street}, ${seller.postcode}, ${seller.city}, ${seller.country_code}, ${seller.tax_id},
      ${seller.register_id}, ${seller.email}, ${seller.timezone}, ${seller.subdivision}, ${seller.register_authority},
      ${seller.tax_exemption}, ${bank.bank_name}, ${bank.bank_account}, ${bank.bank_code})
    on conflict (namespace_id) do update set legal_name = excluded.legal_name, street = excluded.street, postcode = excluded.postcode,
      city = excluded.city, country_code = excluded.country_code, tax_id = excluded.tax_id, register_id = excluded.register_id,
      email = excluded.email, timezone = excluded.timezone, subdivision = excluded.subdivision,
      register_authority = excluded.register_authority, tax_exemption = excluded.tax_exemption${account}`);
}

const prefixesOf = (series: TenantSpec['series']) => [
  { kind: 'invoice', path: '/series/invoice', prefix: series?.invoice },
  { kind: 'credit_note', path: '/series/creditNote', prefix: series?.creditNote },
];

/** @throws ProblemError `invalid_request` with `begun` at a prefix that is another than the one of numbers that were given out */
async function requireSeriesKept(tx: Tx, id: string, { series }: TenantSpec): Promise<void> {
  const begun = await tx.rows<{ kind: string; prefix: string }>(
    sql`select kind, prefix from document_series where namespace_id = ${id} and next > 1`,
  );
  const errors = prefixesOf(series).flatMap(({ kind, path, prefix }) =>
    prefix !== undefined && begun.some((one) => one.kind === kind && one.prefix !== prefix)
      ? [{ path, code: 'begun' }]
      : [],
  );
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
}

/** Whether a prefix is another now: a series that has begun keeps its own. */
async function writeSeries(tx: Tx, id: string, { series }: TenantSpec): Promise<boolean> {
  let changed = 0;
  for (const { kind, prefix } of prefixesOf(series))
    if (prefix !== undefined)
      changed +=
        await tx.run(sql`insert into document_series as d (namespace_id, kind, prefix) values (${id}, ${kind}, ${prefix})
        on conflict (namespace_id, kind) do update set prefix = excluded.prefix where d.next = 1 and d.prefix <> excluded.prefix`);
  return changed > 0;
}

const hasScreensOfOther = async (tx: Tx, id: string, currency: string): Promise<boolean> =>
  (await tx.row(sql`select 1 from screens where namespace_id = ${id} and currency_code <> ${currency} limit 1`)) !==
  undefined;

/** Brings a locked tenant up to a description. @throws DemoTenantError, TenantFixedError */
async function describeAnew(tx: Tx, known: KnownTenant, spec: TenantSpec): Promise<Outcome> {
  if (known.isDemo) throw new DemoTenantError(`${known.domain} is a tenant of the demo`);
  if (known.openedAt !== null) {
    if (known.domain !== spec.domain) throw new TenantFixedError('domain');
    if (known.currency !== null && known.currency !== spec.currency) throw new TenantFixedError('currency');
  }
  if (known.currency !== spec.currency && (await hasScreensOfOther(tx, known.id, spec.currency)))
    throw new TenantFixedError('currency', 'There are screens that are priced in another currency');
  const wanted = { ...columnsOf(spec), seller: sellerOf(spec) };
  const isSame = isDeepStrictEqual(known.kept, JSON.parse(JSON.stringify(wanted)));
  const isOtherSeries = await writeSeries(tx, known.id, spec);
  if (isSame && !isOtherSeries) return 'unchanged';
  await updateTenant(tx, known, spec);
  return 'changed';
}

/** Two who describe tenants wait for one another: of a domain there is one. */
const inTurn = (tx: Tx) => tx.run(sql`select take_lock('create-tenant')`);

/**
 * Makes a tenant, which is staged, or brings the one of the domain up to the description; the same description again changes nothing. Its
 * numbers go on: a series that has begun keeps its prefix. @throws DemoTenantError, TenantFixedError
 */
export async function createTenant(
  tx: Tx,
  spec: TenantSpec,
): Promise<{ readonly id: string; readonly outcome: Outcome }> {
  await inTurn(tx);
  const known = await findKnown(tx, sql`n.domain = ${spec.domain}`, spec);
  if (known) return { id: known.id, outcome: await describeAnew(tx, known, spec) };
  return { id: await makeTenant(tx, spec), outcome: 'created' };
}

/** Marks a tenant as the demo's, of an id that is known beforehand. Its companies may be of any currency. */
export interface DemoMark {
  readonly id: string;
}

/** Makes a tenant, which is staged. @throws DomainTakenError */
export async function makeTenant(tx: Tx, spec: TenantSpec, demo?: DemoMark): Promise<string> {
  await inTurn(tx);
  if (await findId(tx, spec.domain)) throw new DomainTakenError();
  const id = await insertTenant(tx, spec, demo);
  await writeSeries(tx, id, spec);
  return id;
}

/**
 * Describes a tenant anew. @throws DomainTakenError, DemoTenantError, TenantFixedError, ProblemError `not_found`, `stale_version`,
 * `transition_refused` of one that is closed, and `invalid_request` with `begun` at another prefix of a series that has begun
 */
export async function editTenant(tx: Tx, id: string, ifMatch: string, spec: TenantSpec): Promise<void> {
  await inTurn(tx);
  const known = await findKnown(tx, sql`n.id = ${id}`, spec);
  if (!known) throw new ProblemError('not_found');
  requireVersion(known, ifMatch);
  const { status } = known;
  if (status === 'closed') throw new ProblemError('transition_refused', { facts: { status } });
  const holder = await findId(tx, spec.domain);
  if (holder && holder.id !== id && !known.isDemo) throw new DomainTakenError();
  if (!known.isDemo) await requireSeriesKept(tx, id, spec);
  await describeAnew(tx, known, spec);
}

/** The tenant of a domain; undefined where there is none. */
export const findTenant = (tx: Tx, domain: string) =>
  tx.row<{ id: string; userPoolId: string; locale: string }>(
    sql`select id, user_pool_id, locale from namespaces where domain = ${domain}`,
  );
