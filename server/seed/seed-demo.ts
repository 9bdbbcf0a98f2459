import { fallbackLanguage, languageOf } from '#domain/text/languages.ts';
import type { Identity } from '../engines/identity/identity.ts';
import type { IdentityProvider, OAuthRegistration } from '../engines/identity/oauth/oauth-client.ts';
import { publicScreenKey, simulatedScreenKey } from '../engines/playout/screen-key.ts';
import { publishTerms } from '../flows/platform/publish-terms.ts';
import { plainClock } from '../kernel/clock.ts';
import { type Database, sql, type Tx } from '../kernel/db/database.ts';
import { transition } from '../kernel/transition.ts';
import { tenantEntity } from '../rooms/accounts/tenant-entity.ts';
import { seedOffers } from './demo-offers.ts';
import { seedPackages } from './demo-packages.ts';
import { seedSellers } from './demo-sellers.ts';
import { type DemoTenant, demoPassword, demoTenants } from './demo-tenants.ts';
import type { DemoUser } from './demo-users.ts';
import { audienceAsOf, audienceSource, modelAudience } from './inventory/audience.ts';
import { cities } from './inventory/cities.ts';
import { isArabicInventory, screensOf } from './inventory/inventory.ts';
import { makeMoreScreens } from './more-screens.ts';

export interface SeedParts {
  readonly db: Database;
  readonly identity: Identity;
  readonly screenKeySecret: string;
  /** Screens that the first tenant has at least. */
  readonly screens?: number;
}

async function seedTenant(tx: Tx, tenant: DemoTenant): Promise<void> {
  const { clients } = tenant;
  await tx.run(sql`
    insert into namespaces (id, domain, name, url, icon_url, theme, locale, is_smb_show_studio, user_pool_id, oauth_client_id,
      oauth_client_id_google, oauth_client_id_apple, is_demo)
    values (${tenant.id}, ${tenant.domain}, ${tenant.name}, ${`http://${tenant.domain}`}, ${tenant.iconUrl},
      ${JSON.stringify(tenant.theme)}::jsonb, ${tenant.locale}, ${tenant.isSmbShowStudio}, ${tenant.userPoolId}, ${clients.own},
      ${clients.google}, ${clients.apple}, true)`);
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
  for (const screen of screensOf(tenant.inventory)) {
    await tx.run(sql`
      insert into screens (id, namespace_id, code, name, media_owner, venue_type, city, city_name, country_code, address, latitude,
        longitude, timezone, orientation, width_px, height_px, indoor, motion, audio, accepted_mime_types, max_file_bytes,
        spot_length_s, loop_length_s, slots_per_loop, operating_hours, impression_multiplier, impression_source, impression_vendor,
        impression_as_of, pricing_model, rate_micros, hour_factor, currency_code, max_sov_pct, lead_time_days, min_spend_minor,
        prohibited_categories, public_key, simulated, weekly_audience, weekly_visits, audience_churn, audience_source, audience_as_of)
      values (${screen.id}, ${tenant.id}, ${screen.code}, ${screen.name}, ${screen.mediaOwner}, ${screen.venueType}, ${screen.city},
        ${screen.cityName}, ${screen.countryCode}, ${screen.address}, ${screen.latitude}, ${screen.longitude}, ${screen.timezone},
        ${screen.orientation}, ${screen.widthPx}, ${screen.heightPx}, ${screen.indoor}, ${screen.motion}, ${screen.audio},
        ${[...screen.acceptedMimeTypes]}::text[], ${screen.maxFileBytes}, ${screen.spotLengthS}, ${screen.loopLengthS},
        ${screen.slotsPerLoop}, ${screen.operatingHours.flat()}::boolean[], ${[...screen.impressionMultiplier]}::float8[],
        ${screen.impressionSource}, ${screen.impressionVendor}, ${screen.impressionAsOf}, ${screen.pricing.model},
        ${screen.pricing.rateMicros}, ${[...screen.pricing.hourFactor]}::float8[], ${screen.currency}, ${screen.maxSovPct},
        ${screen.leadTimeDays}, ${screen.minSpendMinor}, ${[...screen.prohibitedCategories]}::text[],
        ${publicScreenKey(simulatedScreenKey(keySecret, screen.id))}, true, ${screen.audience?.weekly ?? null},
        ${screen.audience?.visits ?? null}, ${screen.audience?.churn ?? null}, ${screen.audience ? screen.audienceSource : null},
        ${screen.audience ? screen.audienceAsOf : null})`);
  }
}

async function seedOwners(tx: Tx, tenant: DemoTenant): Promise<void> {
  await tx.run(sql`
    insert into media_owners (namespace_id, name, asks_for_review)
    select distinct namespace_id, media_owner, media_owner = any(${[...tenant.askingOwners]}::text[])
    from screens where namespace_id = ${tenant.id} on conflict do nothing`);
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
    if (user.platformRole) {
      await tx.run(sql`insert into platform_roles (namespace_id, user_id, role, media_owner)
        values (${tenant.id}, ${sub}, ${user.platformRole}, ${user.mediaOwner ?? null})
        on conflict do nothing`);
    }
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
      await seedOwners(tx, tenant);
      // Its people and its seller come below; the domain is this machine's own.
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
