import type { components } from '#contract/product-api.ts';
import { type CheckedSeller, sellerFaults } from '#domain/invoices/seller-faults.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Query, query, raw, sql } from '../../kernel/db/database.ts';
import { isLocalHost } from '../../kernel/local-host.ts';
import { seriesPrefixes } from '../invoices/issue-number.ts';

type Schemas = components['schemas'];
type Spec = Schemas['TenantSpec'];

/** A seller as its row stands. */
interface SellerRow {
  readonly legal_name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country_code: string;
  readonly tax_id: string | null;
  readonly register_id: string | null;
  readonly register_authority: string | null;
  readonly subdivision: string | null;
  readonly tax_exemption: string | null;
  readonly email: string;
  readonly timezone: string;
  readonly bank_name: string | null;
  readonly bank_account: string | null;
  readonly bank_code: string | null;
}

/** What is known of a tenant where it is prepared: how it is described, and what it has of what it needs. */
export interface TenantFacts {
  readonly id: string;
  readonly status: Schemas['TenantStatus'];
  readonly version: number;
  readonly isDemo: boolean;
  readonly domain: string;
  readonly name: string;
  readonly url: string;
  readonly iconUrl: string;
  readonly theme: Schemas['Theme'];
  readonly locale: string;
  readonly soldIn: string;
  readonly isSmbShowStudio: boolean;
  readonly useCounting: Schemas['UseCounting'];
  readonly userPoolId: string;
  readonly oauthClientId: string;
  readonly oauthClientIdGoogle: string;
  readonly oauthClientIdApple: string;
  readonly openedAt: string | null;
  readonly domainProofToken: string;
  readonly domainProvenAt: string | null;
  readonly seller: SellerRow | null;
  readonly series: Readonly<Partial<Record<keyof typeof seriesPrefixes, string>>> | null;
  readonly people: number;
  readonly operators: number;
  readonly hasScreens: boolean;
  readonly hasTerms: boolean;
}

/** Reads them: `tenant_facts` as the worker, `platform_tenant` as one of the platform's people, and no row for anybody else. */
export const tenantFacts = (from: 'tenant_facts' | 'platform_tenant', id: string, clock: Clock): Query<TenantFacts> =>
  query<TenantFacts>(sql`
    select id, status, version, is_demo, domain, name, url, icon_url, theme, locale, sold_in, is_smb_show_studio, use_counting, user_pool_id,
      oauth_client_id, oauth_client_id_google, oauth_client_id_apple, date_trunc('milliseconds', opened_at) as opened_at,
      domain_proof_token, date_trunc('milliseconds', domain_proven_at) as domain_proven_at, seller, series, people, operators,
      has_screens, has_terms
    from ${raw(from)}(${id}::uuid, ${clock.wall()}::timestamptz)`);

/** Whether somebody has to say by its name servers that a domain is theirs: of names that only this machine resolves, nobody can. */
const isProofNeeded = (domain: string, isProduction: boolean): boolean =>
  isProduction || !(isLocalHost(domain) || domain.endsWith('.test'));

/** The record that proves a tenant's domain. */
export const proofOf = (
  { domain, domainProofToken, domainProvenAt }: TenantFacts,
  isProduction: boolean,
): Schemas['TenantDomain'] => ({
  isNeeded: isProofNeeded(domain, isProduction),
  record: `_marquee.${domain}`,
  value: `marquee-domain=${domainProofToken}`,
  provenAt: domainProvenAt,
});

const checkedOf = (seller: SellerRow): CheckedSeller => ({
  street: seller.street,
  postcode: seller.postcode,
  city: seller.city,
  countryCode: seller.country_code,
  taxId: seller.tax_id,
  registerId: seller.register_id,
  registerAuthority: seller.register_authority,
  subdivision: seller.subdivision,
  bankAccount: seller.bank_account,
});

/** A seller can issue invoices that hold; without an account it sells against cards alone, and may. */
function isFaultless(seller: SellerRow | null, now: Date): boolean {
  if (!seller) return false;
  const faults = sellerFaults(checkedOf(seller), localDate(seller.timezone, now.getTime()));
  return faults.every((fault) => fault === 'bank_missing');
}

/** One alone could not give what takes four eyes. */
const OPERATORS = 2;

/** What a tenant needs before it sells, and has not. */
export function missingOf(facts: TenantFacts, isProduction: boolean, { business }: Clock): Schemas['TenantCheck'][] {
  const { isNeeded, provenAt } = proofOf(facts, isProduction);
  const has: Readonly<Record<Schemas['TenantCheck'], boolean>> = {
    domain: !isNeeded || provenAt !== null,
    terms: facts.hasTerms,
    screens: facts.hasScreens,
    operators: facts.operators >= OPERATORS,
    seller: isFaultless(facts.seller, business()),
  };
  return (Object.keys(has) as Schemas['TenantCheck'][]).filter((check) => !has[check]);
}

function sellerOf(seller: SellerRow): Spec['seller'] {
  const { bank_name: name, bank_account: account, bank_code: code } = seller;
  return {
    legalName: seller.legal_name,
    street: seller.street,
    postcode: seller.postcode,
    city: seller.city,
    countryCode: seller.country_code,
    taxId: seller.tax_id,
    registerId: seller.register_id,
    subdivision: seller.subdivision,
    registerAuthority: seller.register_authority,
    taxExemption: seller.tax_exemption,
    email: seller.email,
    timezone: seller.timezone,
    ...(name && account ? { bank: { name, account, code } } : {}),
  };
}

/** How a tenant is described. */
export function specOf(facts: TenantFacts): Spec {
  const { domain, name, url, iconUrl, theme, locale, isSmbShowStudio, useCounting, userPoolId, series } = facts;
  const { oauthClientId, oauthClientIdGoogle, oauthClientIdApple } = facts;
  if (!facts.seller) throw new Error(`Nobody sells at ${domain}`);
  return {
    ...{ domain, name, url, iconUrl, theme, locale, currency: facts.soldIn, isSmbShowStudio, useCounting },
    ...{ userPoolId, oauthClientId, oauthClientIdGoogle, oauthClientIdApple },
    seller: sellerOf(facts.seller),
    series: {
      invoice: series?.invoice ?? seriesPrefixes.invoice,
      creditNote: series?.credit_note ?? seriesPrefixes.credit_note,
    },
  };
}
