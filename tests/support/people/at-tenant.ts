import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { components, paths } from '#contract/product-api.ts';
import { raw, sql } from '#server/kernel/db/database.ts';
import { firstDemoTenantId } from '#server/kernel/platform-tenant.ts';
import { decodeClaims } from '#src/lib/jwt.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { newcomer } from './new-member.ts';

type Spec = components['schemas']['TenantSpec'];

/** A description of a tenant that has faults in nothing; another at each call. */
export function tenantSpec(change: Partial<Spec> = {}): Spec {
  const mark = randomUUID().replaceAll('-', '').slice(0, 12);
  return {
    domain: `${mark}.ads.example`,
    name: `Spreelicht ${mark}`,
    theme: { name: 'spreelicht', accent: '#0f766e', accentDark: '#5eead4' },
    locale: 'en',
    currency: 'EUR',
    userPoolId: `eu-central-1_${mark}`,
    oauthClientId: `client${mark}`,
    seller: {
      legalName: 'Spreelicht Plattform GmbH',
      street: 'Torstraße 1',
      postcode: '10119',
      city: 'Berlin',
      countryCode: 'DE',
      taxId: 'DE136695976',
      registerId: 'HRB 123456 B',
      email: 'billing@ads.example',
      timezone: 'Europe/Berlin',
    },
    ...change,
  };
}

/** Somebody who has signed up at a tenant that a description made, and accepted its terms: with a role at its desk, or a company. */
export async function personAt(
  server: TestServer,
  { id, spec }: Pick<components['schemas']['Tenant'], 'id' | 'spec'>,
  as: 'operator' | 'owner',
) {
  const asked = { id, clients: { own: spec.oauthClientId }, terms: await termsOf(server, id) };
  const person = await newcomer(server.origin, 'Nora Newcomer', asked as unknown as Parameters<typeof newcomer>[2]);
  const headers: Record<string, string> = {
    Authorization: `Bearer ${person.tokens.IdToken}`,
    'X-Namespace-Id': id,
    'X-Locale': 'en',
  };
  const userId = String(decodeClaims(person.tokens.IdToken)?.sub);
  if (as === 'operator')
    await server.write(
      sql`insert into platform_roles (namespace_id, user_id, role) values (${id}, ${userId}, 'operator')`,
    );
  else {
    await person.send('POST', '/dsp/instances', { name: 'Nora’s Bakery', countryCode: 'DE', currencyCode: 'EUR' });
    const [found] = await server.rows<{ id: string }>(
      sql`select instance_id as id from memberships where namespace_id = ${id} and user_id = ${userId}`,
    );
    headers['X-Instance-Id'] = found?.id ?? '';
  }
  return {
    ...{ userId, headers, email: person.email },
    api: createClient<paths>({ baseUrl: `${server.origin}/api`, headers }),
  };
}

const termsOf = (server: TestServer, id: string) =>
  server.rows<{ version: string }>(
    sql`select version from terms_versions where namespace_id = ${id} order by effective_at`,
  );

/** Brings everything that a tenant needs beside its domain: terms, a screen like one of the demo's, two operators; the first of them. */
export async function furnish(server: TestServer, tenant: Pick<components['schemas']['Tenant'], 'id' | 'spec'>) {
  const { id } = tenant;
  await server.write(sql`insert into terms_versions (namespace_id, version, locales, effective_at, created_at)
    values (${id}, '2026-01', '{en}', now() - interval '1 day', now() - interval '1 day')`);
  await server.write(sql`insert into terms_documents (namespace_id, version, locale, html)
    values (${id}, '2026-01', 'en', '<p>Be kind</p>')`);
  const written = await server.rows<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = 'screens'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const columns = raw(written.map(({ name }) => name).join(', '));
  const copied = raw(written.map(({ name }) => `copied.${name}`).join(', '));
  await server.write(sql`
    insert into screens (${columns})
    select ${copied} from screens s, jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'namespace_id', ${id}::uuid,
      'currency_code', 'EUR', 'public_key', null)) as copied
    where s.namespace_id = ${firstDemoTenantId} order by s.code limit 1`);
  const operator = await personAt(server, tenant, 'operator');
  await personAt(server, tenant, 'operator');
  return operator;
}
