import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { components } from '#contract/product-api.ts';
import { isTimeZone } from '#domain/planner/zone.ts';
import { checkTaxId } from '#domain/tax/tax-ids.ts';
import { taxedCountries } from '#domain/tax/tax-rates.ts';
import { languageOf } from '#domain/text/languages.ts';
import { gazetteer } from '../../engines/places/gazetteer.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

/** Who sells at a tenant: the head of its invoices, and what its tax is decided by. */
export interface SellerSpec {
  readonly legalName: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Null: not registered for value added tax. */
  readonly taxId: string | null;
  readonly registerId: string | null;
  /** Where in the country, as invoices of the Emirates have it: DXB. */
  readonly subdivision?: string | null;
  /** Who keeps the register. */
  readonly registerAuthority?: string | null;
  readonly email: string;
  /** IANA; where an invoice's day begins. */
  readonly timezone: string;
  /** Where advertisers transfer to; without it nobody pays by invoice, and one that is known stays. */
  readonly bank?: { readonly name: string; readonly account: string; readonly code: string | null };
}

/** A tenant as its operator describes it. */
export interface TenantSpec {
  readonly domain: string;
  readonly name: string;
  /** Where its site is; `https://` and the domain unless given. */
  readonly url?: string;
  readonly iconUrl?: string;
  readonly theme: components['schemas']['Theme'];
  /** BCP 47. */
  readonly locale: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly isSmbShowStudio?: boolean;
  readonly userPoolId: string;
  readonly oauthClientId: string;
  readonly oauthClientIdGoogle?: string;
  readonly oauthClientIdApple?: string;
  readonly seller: SellerSpec;
  /** Before the numbers of its documents. */
  readonly series?: { readonly invoice: string; readonly creditNote: string };
}

export interface SpecProblem {
  /** JSON pointer. */
  readonly path: string;
  readonly code: string;
  readonly expected?: string;
}

export type Outcome = 'created' | 'changed' | 'unchanged';

const isHost = (text: string): boolean =>
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);

/** What a schema cannot say of a tenant. */
export async function findSpecProblems(spec: TenantSpec): Promise<SpecProblem[]> {
  const { countries } = await gazetteer();
  const { seller } = spec;
  const known = new Set([...countries.values()].flatMap(({ currencies }) => currencies));
  const problems: SpecProblem[] = [];
  if (!isHost(spec.domain)) problems.push({ path: '/domain', code: 'format', expected: 'ads.example.com' });
  if (!languageOf(spec.locale)) problems.push({ path: '/locale', code: 'not_offered' });
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

interface KnownTenant {
  readonly id: string;
  readonly isDemo: boolean;
  readonly kept: Readonly<Record<string, unknown>>;
}

const columnsOf = (spec: TenantSpec) => ({
  name: spec.name,
  url: spec.url ?? `https://${spec.domain}`,
  icon_url: spec.iconUrl ?? '/icon.svg',
  theme: spec.theme,
  locale: spec.locale,
  is_smb_show_studio: spec.isSmbShowStudio ?? false,
  user_pool_id: spec.userPoolId,
  oauth_client_id: spec.oauthClientId,
  oauth_client_id_google: spec.oauthClientIdGoogle ?? '',
  oauth_client_id_apple: spec.oauthClientIdApple ?? '',
  currency_code: spec.currency,
});

const sellerOf = ({ seller }: TenantSpec) => ({
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
  ...(seller.bank
    ? { bank_name: seller.bank.name, bank_account: seller.bank.account, bank_code: seller.bank.code }
    : {}),
});

/**
 * Makes a tenant, or brings the one of the domain up to the description; the same description again changes nothing. Its numbers go on:
 * a series that has begun keeps its prefix. @throws TypeError where the domain is a demo tenant's
 */
export async function createTenant(
  tx: Tx,
  spec: TenantSpec,
): Promise<{ readonly id: string; readonly outcome: Outcome }> {
  await tx.run(sql`select take_lock('create-tenant')`);
  const wanted = { ...columnsOf(spec), seller: sellerOf(spec) };
  const keptBank = spec.seller.bank
    ? sql` || jsonb_build_object('bank_name', s.bank_name, 'bank_account', s.bank_account, 'bank_code', s.bank_code)`
    : sql``;
  const known = await tx.row<KnownTenant>(sql`
    select n.id, n.is_demo, jsonb_build_object('name', n.name, 'url', n.url, 'icon_url', n.icon_url, 'theme', n.theme, 'locale', n.locale,
      'is_smb_show_studio', n.is_smb_show_studio, 'user_pool_id', n.user_pool_id, 'oauth_client_id', n.oauth_client_id,
      'oauth_client_id_google', n.oauth_client_id_google, 'oauth_client_id_apple', n.oauth_client_id_apple,
      'currency_code', n.currency_code, 'seller', jsonb_build_object('legal_name', s.legal_name, 'street', s.street, 'postcode', s.postcode,
        'city', s.city, 'country_code', s.country_code, 'tax_id', s.tax_id, 'register_id', s.register_id, 'email', s.email,
        'timezone', s.timezone, 'subdivision', s.subdivision, 'register_authority', s.register_authority)${keptBank}) as kept
    from namespaces n left join sellers s on s.namespace_id = n.id where n.domain = ${spec.domain}`);
  if (known?.isDemo) throw new TypeError(`${spec.domain} is a tenant of the demo`);
  const id = known?.id ?? randomUUID();
  if (known && isDeepStrictEqual(known.kept, JSON.parse(JSON.stringify(wanted)))) return { id, outcome: 'unchanged' };
  const { theme, ...of } = columnsOf(spec);
  await tx.run(sql`
    insert into namespaces (id, domain, name, url, icon_url, theme, locale, is_smb_show_studio, user_pool_id, oauth_client_id,
      oauth_client_id_google, oauth_client_id_apple, currency_code)
    values (${id}, ${spec.domain}, ${of.name}, ${of.url}, ${of.icon_url}, ${JSON.stringify(theme)}::jsonb, ${of.locale},
      ${of.is_smb_show_studio}, ${of.user_pool_id}, ${of.oauth_client_id}, ${of.oauth_client_id_google}, ${of.oauth_client_id_apple},
      ${of.currency_code})
    on conflict (domain) do update set name = excluded.name, url = excluded.url, icon_url = excluded.icon_url, theme = excluded.theme,
      locale = excluded.locale, is_smb_show_studio = excluded.is_smb_show_studio, user_pool_id = excluded.user_pool_id,
      oauth_client_id = excluded.oauth_client_id, oauth_client_id_google = excluded.oauth_client_id_google,
      oauth_client_id_apple = excluded.oauth_client_id_apple, currency_code = excluded.currency_code`);
  const seller = sellerOf(spec);
  const { bank } = spec.seller;
  await tx.run(sql`
    insert into sellers (namespace_id, legal_name, street, postcode, city, country_code, tax_id, register_id, email, timezone,
      subdivision, register_authority, bank_name, bank_account, bank_code)
    values (${id}, ${seller.legal_name}, ${seller.street}, ${seller.postcode}, ${seller.city}, ${seller.country_code}, ${seller.tax_id},
      ${seller.register_id}, ${seller.email}, ${seller.timezone}, ${seller.subdivision}, ${seller.register_authority},
      ${bank?.name ?? null}, ${bank?.account ?? null}, ${bank?.code ?? null})
    on conflict (namespace_id) do update set legal_name = excluded.legal_name, street = excluded.street, postcode = excluded.postcode,
      city = excluded.city, country_code = excluded.country_code, tax_id = excluded.tax_id, register_id = excluded.register_id,
      email = excluded.email, timezone = excluded.timezone, subdivision = excluded.subdivision,
      register_authority = excluded.register_authority, bank_name = coalesce(excluded.bank_name, sellers.bank_name),
      bank_account = coalesce(excluded.bank_account, sellers.bank_account),
      bank_code = case when excluded.bank_account is null then sellers.bank_code else excluded.bank_code end`);
  for (const [kind, prefix] of [
    ['invoice', spec.series?.invoice],
    ['credit_note', spec.series?.creditNote],
  ])
    if (prefix !== undefined)
      await tx.run(sql`insert into document_series (namespace_id, kind, prefix) values (${id}, ${kind}, ${prefix})
        on conflict (namespace_id, kind) do nothing`);
  return { id, outcome: known ? 'changed' : 'created' };
}

/** The tenant of a domain; undefined where there is none. */
export const findTenant = (tx: Tx, domain: string) =>
  tx.row<{ id: string; userPoolId: string; locale: string }>(
    sql`select id, user_pool_id, locale from namespaces where domain = ${domain}`,
  );
