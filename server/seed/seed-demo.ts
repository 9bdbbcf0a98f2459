import { fallbackLanguage, languageOf } from '#domain/text/languages.ts';
import type { Identity } from '../engines/identity/identity.ts';
import type { IdentityProvider, OAuthRegistration } from '../engines/identity/oauth/oauth-client.ts';
import { publicScreenKey, simulatedScreenKey } from '../engines/playout/screen-key.ts';
import { makeTenant, type TenantSpec } from '../flows/platform/create-tenant.ts';
import { grantRole } from '../flows/platform/grant-role.ts';
import { publishTerms } from '../flows/platform/publish-terms.ts';
import { plainClock } from '../kernel/clock.ts';
import { type Database, sql, type Tx } from '../kernel/db/database.ts';
import { transition } from '../kernel/transition.ts';
import { tenantEntity } from '../rooms/accounts/tenant-entity.ts';
import { writeScreens } from '../rooms/inventory/write-screens.ts';
import { seedOffers } from './demo-offers.ts';
import { seedPackages } from './demo-packages.ts';
import { demoSellers, seedSellers } from './demo-sellers.ts';
import { type DemoTenant, demoPassword, demoTenants } from './demo-tenants.ts';
import type { DemoUser } from './demo-users.ts';
import { audienceAsOf, audienceSource, modelAudience } from './inventory/audience.ts';
import { cities } from './inventory/cities.ts';
import { currencyOf, isArabicInventory, screensOf } from './inventory/inventory.ts';
import { makeMoreScreens } from './more-screens.ts';

export interface SeedParts {
  readonly db: Database;
  readonly identity: Identity;
  readonly screenKeySecret: string;
  /** Screens that the first tenant has at least. */
  readonly screens?: number;
}

/** A tenant as whoever runs a platform describes one. */
function specOf(tenant: DemoTenant): TenantSpec {
  const { domain, clients, iconUrl, theme, isSmbShowStudio, userPoolId, inventory } = tenant;
  const of = demoSellers.find((one) => one.tenant === domain);
  if (!of) throw new Error(`Nobody sells at ${domain}`);
  return {
    ...{ domain, name: tenant.name, url: `http://${domain}`, iconUrl, theme, locale: tenant.locale, isSmbShowStudio },
    ...{
      userPoolId,
      oauthClientId: clients.own,
      oauthClientIdGoogle: clients.google,
      oauthClientIdApple: clients.apple,
    },
    currency: currencyOf(inventory),
    seller: of.seller,
  };
}

async function seedTenant(tx: Tx, tenant: DemoTenant): Promise<void> {
  await makeTenant(tx, specOf(tenant), { id: tenant.id });
  const locale = languageOf(tenant.locale) ?? fallbackLanguage;
  for (const { version, publishedAt, html } of tenant.terms) {
    const clock = { wall: () => new Date(publishedAt) };
    await publishTerms({ tx, clock }, { namespaceId: tenant.id, version, documents: [{ locale, html }] });
  }
  await tx.run(
    sql`insert into agencies (id, namespace_id, name) values (${tenant.agency.id}, ${tenant.id}, ${tenant.agency.name})`,
  );
}

/** The companies of a tenant that are missing; an installation may be older than some. */
async function seedInstances(tx: Tx, tenant: DemoTenant): Promise<void> {
  for (const instance of tenant.instances) {
    await tx.run(sql`
      insert into instances (id, namespace_id, agency_id, name, country_code, country_name, currency_code)
      values (${instance.id}, ${tenant.id}, ${tenant.agency.id}, ${instance.name}, ${instance.countryCode}, ${instance.countryName},
        ${instance.currency}) on conflict do nothing`);
  }
}

async function seedScreens(tx: Tx, tenant: DemoTenant, keySecret: string): Promise<void> {
  const screens = screensOf(tenant.inventory);
  const ids = new Map(screens.map(({ code, id }) => [code, id]));
  const idOf = (code: string) => ids.get(code) ?? '';
  const placed = screens.map((screen) => ({
    ...screen,
    // Its people are those of the demo's cities.
    cityPopulation: null,
    operatingHours: screen.operatingHours.flat(),
    pricingModel: screen.pricing.model,
    rateMicros: screen.pricing.rateMicros,
    hourFactor: screen.pricing.hourFactor,
    currencyCode: screen.currency,
    audience: screen.audience && { ...screen.audience, source: screen.audienceSource, asOf: screen.audienceAsOf },
    publicKey: publicScreenKey(simulatedScreenKey(keySecret, screen.id)),
  }));
  await writeScreens(tx, tenant.id, placed, { idOf, areSimulated: true });
  // From the first campaign on: there is nothing yet that they would have to be asked about.
  await tx.run(sql`update media_owners set asks_for_review = true
    where namespace_id = ${tenant.id} and name = any(${[...tenant.askingOwners]}::text[])`);
}

/** Makes a user of a tenant that is there, as the pool, the product and the instance know them. */
export async function seedUser(
  { db, identity }: Pick<SeedParts, 'db' | 'identity'>,
  tenant: DemoTenant,
  user: DemoUser,
): Promise<void> {
  const instances = [user.instance, ...(user.also ?? [])].flatMap(
    (key) => tenant.instances.find((one) => one.key === key) ?? [],
  );
  const { sub } = await identity.adminCreateUser({
    poolId: tenant.userPoolId,
    email: user.email,
    password: demoPassword,
    status: 'CONFIRMED',
    ...user.identity,
    attributes: {
      name: user.name,
      ...(instances.length > 0
        ? { 'custom:agencies': tenant.agency.id, 'custom:instances': instances.map(({ id }) => id).join(',') }
        : {}),
    },
  });
  const version = user.terms === 'none' ? null : tenant.terms.at(user.terms === 'latest' ? -1 : -2)?.version;
  await db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await tx.run(sql`
      insert into users (namespace_id, user_id, email, name, terms_of_service_version, terms_accepted_at, is_demo)
      values (${tenant.id}, ${sub}, ${user.email}, ${user.name}, ${version ?? null}, ${version ? new Date() : null}, true)
      on conflict do nothing`);
    for (const instance of instances) {
      await tx.run(sql`insert into memberships (namespace_id, instance_id, user_id, role)
        values (${tenant.id}, ${instance.id}, ${sub}, ${user.role ?? 'owner'}) on conflict do nothing`);
    }
    const { platformRole: role, mediaOwner = null, email } = user;
    if (
      !role ||
      (await tx.row(
        sql`select 1 from platform_roles where namespace_id = ${tenant.id} and user_id = ${sub} and role = ${role}`,
      ))
    )
      return;
    await grantRole(tx, { namespaceId: tenant.id, user: { sub, email }, role, mediaOwner, isRevoked: false });
  });
}

/** Simulated screens of an installation that is older than their keys get theirs. */
async function completeKeys({ db, screenKeySecret }: SeedParts): Promise<void> {
  await db.transaction({ role: 'marquee_worker', isLong: true }, async (tx) => {
    const screens = await tx.rows<{ id: string }>(sql`select id from screens where simulated and public_key is null`);
    const keys = screens.map(({ id }) => publicScreenKey(simulatedScreenKey(screenKeySecret, id)));
    await tx.run(sql`update screens s set public_key = k.public_key
      from unnest(${screens.map(({ id }) => id)}::uuid[], ${keys}::text[]) as k(id, public_key) where s.id = k.id`);
  });
}

/** Simulated screens of an installation that is older than their audiences get those of their kinds of venue. */
async function completeAudiences({ db }: SeedParts): Promise<void> {
  await db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const screens = await tx.rows<{
      id: string;
      venueType: number;
      spotLengthS: number;
      multiplier: number;
      domain: string;
    }>(sql`
      select s.id, s.venue_type, s.spot_length_s, n.domain,
        (select sum(m) filter (where s.operating_hours[at]) from unnest(s.impression_multiplier) with ordinality u(m, at)) as multiplier
      from screens s join namespaces n on n.id = s.namespace_id where s.simulated and s.weekly_audience is null`);
    const arabic = new Set(
      demoTenants.filter(({ inventory }) => isArabicInventory(inventory)).map(({ domain }) => domain),
    );
    const found = screens.flatMap(({ id, venueType, spotLengthS, multiplier, domain }) => {
      const audience = modelAudience(venueType, spotLengthS, multiplier);
      return audience ? [{ id, ...audience, source: audienceSource(arabic.has(domain)) }] : [];
    });
    if (found.length === 0) return;
    const column = <K extends keyof (typeof found)[number]>(name: K) => found.map((one) => one[name]);
    await tx.run(sql`
      update screens s set weekly_audience = a.weekly, weekly_visits = a.visits, audience_churn = a.churn, audience_source = a.source,
        audience_as_of = ${audienceAsOf}
      from unnest(${column('id')}::uuid[], ${column('weekly')}::bigint[], ${column('visits')}::float8[], ${column('churn')}::float8[],
        ${column('source')}::text[]) as a(id, weekly, visits, churn, source)
      where s.id = a.id`);
  });
}

/** A loopback host is registered without a port: the server may have taken any. */
const codeFlow = ({ domain }: DemoTenant, provider: IdentityProvider): OAuthRegistration => ({
  identityProviders: [provider],
  redirectUris: [`http://${domain}/dashboard`],
  logoutUris: [`http://${domain}/login`],
});

/** Makes the demo tenants, their screens and users where they are missing; touches nothing that is there. */
export async function seedDemo(parts: SeedParts): Promise<void> {
  let grew = false;
  for (const tenant of demoTenants) {
    await parts.db.transaction({ role: 'marquee_worker', isLong: true }, async (tx) => {
      await tx.run(sql`select take_lock('seed')`); // two copies starting at once seed once
      if (await tx.row(sql`select 1 from namespaces where id = ${tenant.id}`)) return seedInstances(tx, tenant);
      await seedTenant(tx, tenant);
      await seedInstances(tx, tenant);
      await seedScreens(tx, tenant, parts.screenKeySecret);
      // Its people come below; the domain is this machine's own.
      const opened = { type: 'tenant.opened', isComplete: true } as const;
      await transition({ tx, clock: plainClock() }, tenantEntity, { id: tenant.id, status: 'staged' }, opened);
      grew = true;
    });
    const { own, google, apple } = tenant.clients;
    await parts.identity.ensurePool({
      id: tenant.userPoolId,
      devices: true,
      clients: [
        { id: own, name: 'web' },
        { id: google, name: 'google', oauth: codeFlow(tenant, 'Google') },
        { id: apple, name: 'apple', oauth: codeFlow(tenant, 'SignInWithApple') },
      ],
    });
    for (const user of tenant.users) await seedUser(parts, tenant, user);
  }
  const [first] = demoTenants;
  if (first && parts.screens) {
    const wanted = parts.screens;
    const more = await parts.db.transaction({ role: 'marquee_worker', isLong: true }, (tx) =>
      makeMoreScreens(tx, first.id, wanted),
    );
    grew ||= more;
  }
  await completeKeys(parts);
  await completeAudiences(parts);
  await parts.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await seedSellers(tx);
    await seedPackages(tx);
    await seedOffers(tx);
    for (const { key, population, populationSource } of cities) {
      await tx.run(sql`insert into city_populations (city, population, source) values (${key}, ${population}, ${populationSource})
        on conflict (city) do nothing`);
    }
  });
  if (grew) await parts.db.tidy(['screens']);
}
