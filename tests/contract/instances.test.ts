import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { writeDueClaims } from '#server/engines/identity-admin/write-claims.ts';
import { sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Instance = components['schemas']['Instance'];
type Location = components['schemas']['InstanceLocation'];

const bakery = demoTenants[0]?.instances[0];
const agency = demoTenants[0]?.agency;
const nobodys = '01939f00-0000-7000-8000-00000000dead';

const california: Location = {
  placeId: 'city.5368361',
  description: 'Los Angeles, CA, United States',
  geometry: {
    location: { lat: 34.05, lng: -118.24 },
    viewport: { southwest: { lat: 33.7, lng: -118.7 }, northeast: { lat: 34.4, lng: -117.8 } },
  },
  countryCode: 'US',
  country: 'United States',
  area: { minLatitude: 18.9, maxLatitude: 71.4, minLongitude: 172.5, maxLongitude: -66.9 },
};

describe('instances', () => {
  let server: TestServer;
  let attributesOf: TestServer['context']['identityAdmin']['setAttributes'];
  beforeAll(async () => {
    server = await startTestServer();
    attributesOf = server.context.identityAdmin.setAttributes;
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    Object.assign(server.context.identityAdmin, { setAttributes: attributesOf });
  });

  const wanted = { name: 'Lantern Books', countryCode: 'DE', currencyCode: 'USD' };
  const create = (user: ApiUser, body: Record<string, unknown> = wanted, idempotencyKey = key()) =>
    fetch(`${server.origin}/api/dsp/instances`, {
      method: 'POST',
      headers: { ...user.headers, ...idempotencyKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const created = async (user: ApiUser, body?: Record<string, unknown>): Promise<Instance> => {
    const response = await create(user, body);
    expect(response.status).toBe(201);
    return (await response.json()) as Instance;
  };
  const patch = (user: ApiUser, id: string, version: number, body: unknown) =>
    fetch(`${server.origin}/api/admin/instances/${id}`, {
      method: 'PATCH',
      headers: { ...user.headers, 'If-Match': `"${version}"`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const stranger = () => newUser(server, { instanceId: nobodys });
  const list = async (user: ApiUser) => (await bodyOf(user.api.GET('/dsp/instances'))).content;
  const claimsAtPool = async (sub: string) => {
    const row = await server.context.db.transaction({ role: 'marquee_identity' }, (tx) =>
      tx.row<{ attributes: Record<string, string> }>(sql`select attributes from identity_users where sub = ${sub}`),
    );
    return row?.attributes;
  };
  const due = async (sub: string) =>
    server.rows<{ attempts: number }>(sql`select attempts from claims_due where user_id = ${sub}`);

  it('are opened by a user without one, who then owns it and has it in the claims of the next token', async () => {
    const user = await stranger();
    expect(await list(user)).toEqual([]);
    const response = await create(user);
    const instance = (await response.json()) as Instance;
    expect(response.status).toBe(201);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(instance).toEqual({
      id: instance.id,
      name: 'Lantern Books',
      country: { name: 'Germany', code: 'DE' },
      currency: { code: 'USD' },
      role: 'owner',
      version: 1,
    });
    expect(await list(user)).toEqual([instance]);
    expect(await claimsAtPool(user.userId)).toMatchObject({
      'custom:agencies': agency?.id,
      'custom:instances': instance.id,
    });
    expect(await due(user.userId)).toEqual([]);
    const campaigns = await fetch(`${server.origin}/api/dsp/campaigns`, {
      headers: { ...user.headers, 'X-Instance-Id': instance.id },
    });
    expect(campaigns.status).toBe(200);
  });

  it('are opened once however often the request is sent', async () => {
    const user = await stranger();
    const same = key();
    const answers = await Promise.all([1, 2, 3].map(() => create(user, wanted, same)));
    // A repeat during the first is told to wait, a later one gets the first answer.
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const again = await create(user, wanted, same);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await list(user)).toEqual([await again.json()]);
    const other = await create(user, { ...wanted, name: 'Another' }, same);
    expect([other.status, (await other.json()).code]).toEqual([409, 'idempotency_conflict']);
  });

  it('are at most five for one owner, even when all are asked for at once', async () => {
    const user = await stranger();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => create(user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'too_many_instances', facts: { most: 5 } });
    const instances = await list(user);
    expect(instances).toHaveLength(5);
    await writeDueClaims(server.context);
    expect((await claimsAtPool(user.userId))?.['custom:instances']?.split(',').sort()).toEqual(
      instances.map(({ id }) => id).sort(),
    );
  });

  it('stay opened when the pool cannot be told, and the job tells it until it has listened', async () => {
    const user = await stranger();
    const down = () => Promise.reject(new Error('The pool is away'));
    Object.assign(server.context.identityAdmin, { setAttributes: down });
    const instance = await created(user);
    expect((await claimsAtPool(user.userId))?.['custom:instances']).toBeUndefined();
    expect(await due(user.userId)).toEqual([{ attempts: expect.any(Number) }]);
    server.shift(10_000);
    await writeDueClaims(server.context);
    const [{ attempts } = { attempts: 0 }] = await due(user.userId);
    expect(attempts).toBeGreaterThan(1);
    // Too early for another try: nothing is asked.
    Object.assign(server.context.identityAdmin, { setAttributes: attributesOf });
    server.shift(600_000);
    await writeDueClaims(server.context);
    expect(await due(user.userId)).toEqual([]);
    expect((await claimsAtPool(user.userId))?.['custom:instances']).toBe(instance.id);
  });

  it('told late are told as they are by then', async () => {
    const user = await stranger();
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    Object.assign(server.context.identityAdmin, {
      setAttributes: async (change: Parameters<typeof attributesOf>[0]) => {
        if (isFirst) {
          isFirst = false;
          await slow;
        }
        return attributesOf(change);
      },
    });
    const first = create(user);
    await expect.poll(async () => (await list(user)).length).toBe(1);
    const second = await created(user, { ...wanted, name: 'Second' });
    // The first telling knows of one instance only, and ends last.
    release();
    expect((await first).status).toBe(201);
    server.shift(600_000);
    await expect
      .poll(async () => {
        await writeDueClaims(server.context);
        return (await due(user.userId)).length;
      })
      .toBe(0);
    expect((await claimsAtPool(user.userId))?.['custom:instances']).toContain(second.id);
  });

  it('are told to nobody who has deleted the account, and not tried for ever', async () => {
    const user = await stranger();
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    Object.assign(server.context.identityAdmin, {
      setAttributes: async () => {
        await slow;
        throw new Error('There is no such user');
      },
    });
    const opening = create(user);
    await expect.poll(async () => (await list(user)).length).toBe(1);
    expect((await user.api.DELETE('/admin/users/self')).response.status).toBe(204);
    expect(await due(user.userId)).toEqual([]);
    release();
    await opening;
    expect(await due(user.userId)).toEqual([]);
  });

  it('told while the account was deleted are not told again', async () => {
    const user = await stranger();
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    Object.assign(server.context.identityAdmin, { setAttributes: () => slow });
    const opening = create(user);
    await expect.poll(async () => (await list(user)).length).toBe(1);
    expect((await user.api.DELETE('/admin/users/self')).response.status).toBe(204);
    release();
    await opening;
    expect(await due(user.userId)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a country nobody knows', { ...wanted, countryCode: 'ZZ' }, '/countryCode'],
    ['a country in small letters', { ...wanted, countryCode: 'de' }, '/countryCode'],
    ['a currency in which nothing is sold', { ...wanted, currencyCode: 'EUR' }, '/currencyCode'],
    ['a name of spaces', { ...wanted, name: '   ' }, '/name'],
    ['a name that turns the text around', { ...wanted, name: 'Lantern \u202e Books' }, '/name'],
    ['a name too long', { ...wanted, name: 'x'.repeat(101) }, '/name'],
    ['no name', { countryCode: 'DE', currencyCode: 'USD' }, '/name'],
    ['an id of its own', { ...wanted, id: randomUUID() }, '/id'],
    ['a role of its own', { ...wanted, role: 'owner' }, '/role'],
    ['a place in another country', { ...wanted, location: california }, '/location/countryCode'],
  ])('are not opened with %s', async (_, body, path) => {
    const user = await apiUser(server, 'rival@demo.test');
    const response = await create(user, body);
    const problem = (await response.json()) as { code: string; errors: { path: string }[] };
    expect([response.status, problem.code, problem.errors[0]?.path]).toEqual([400, 'invalid_request', path]);
    expect(await list(user)).toHaveLength(1);
  });

  it('are opened under an agency of their own tenant, made where there is none', async () => {
    const reader = await apiUser(server, 'reviewer@arabia.test');
    const response = await create(reader, { name: 'واحة', countryCode: 'AE', currencyCode: 'AED' });
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as Instance;
    const rows = await server.rows<{ agencyId: string; namespaceId: string }>(
      sql`select agency_id, namespace_id from instances where id = ${id}`,
    );
    expect(rows).toEqual([{ agencyId: demoTenants[1]?.agency.id, namespaceId: demoTenants[1]?.id }]);
  });

  it('are renamed and placed by their owner, under the version that was read', async () => {
    const user = await stranger();
    const instance = await created(user, { ...wanted, countryCode: 'US' });
    const placed = await patch(user, instance.id, 1, { location: california });
    expect([placed.status, placed.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await placed.json()).toEqual({ ...instance, location: california, version: 2 });
    const stale = await patch(user, instance.id, 1, { name: 'Too late' });
    expect([stale.status, (await stale.json()).code]).toEqual([412, 'stale_version']);
    const renamed = await patch(user, instance.id, 2, { name: '  Lantern & Sons ' });
    expect(await renamed.json()).toMatchObject({ name: 'Lantern & Sons', location: california, version: 3 });
    expect(await list(user)).toMatchObject([{ name: 'Lantern & Sons', location: california, version: 3 }]);
  });

  it.each<[string, unknown, number, string]>([
    ['a country of another', { location: { ...california, countryCode: 'DE' } }, 400, '/location/countryCode'],
    [
      'a pole beyond the pole',
      { location: { ...california, area: { ...california.area, maxLatitude: 91 } } },
      400,
      '/location/area/maxLatitude',
    ],
    ['more than is known', { location: { ...california, note: 'x' } }, 400, '/location/note'],
    ['nothing', {}, 400, '/'],
    ['a currency', { currencyCode: 'EUR' }, 400, '/currencyCode'],
  ])('do not change by %s', async (_, body, status, path) => {
    const user = await stranger();
    const { id } = await created(user, { ...wanted, countryCode: 'US' });
    const response = await patch(user, id, 1, body);
    expect([response.status, (await response.json()).errors[0].path]).toEqual([status, path]);
  });

  it('need a version to be changed', async () => {
    const user = await apiUser(server, 'advertiser@demo.test');
    const response = await fetch(`${server.origin}/api/admin/instances/${bakery?.id}`, {
      method: 'PATCH',
      headers: { ...user.headers, 'Content-Type': 'application/json' },
      body: '{"name":"x"}',
    });
    expect([response.status, (await response.json()).code]).toEqual([428, 'precondition_required']);
  });

  it.each(['editor', 'billing', 'viewer'] as const)('are not changed by their %s', async (role) => {
    const id = bakery?.id ?? '';
    const user = await newUser(server, { instanceId: id, membership: { instanceId: id, role } });
    const response = await patch(user, id, 1, { name: 'Taken over' });
    expect([response.status, (await response.json()).code]).toEqual([403, 'forbidden']);
  });

  it('are changed by their manager', async () => {
    const owner = await stranger();
    const { id } = await created(owner);
    const manager = await newUser(server, { instanceId: id, membership: { instanceId: id, role: 'manager' } });
    expect((await patch(manager, id, 1, { name: 'Managed' })).status).toBe(200);
  });

  it('of others are not there, whoever asks and whatever the token claims', async () => {
    const id = bakery?.id ?? '';
    for (const user of [
      await apiUser(server, 'rival@demo.test'),
      await newUser(server, { instanceId: id, claims: id }),
      await apiUser(server, 'advertiser@arabia.test'),
    ]) {
      const response = await patch(user, id, 1, { name: 'Taken over' });
      expect([response.status, (await response.json()).code]).toEqual([404, 'not_found']);
    }
    const [row] = await server.rows<{ name: string }>(sql`select name from instances where id = ${id}`);
    expect(row?.name).toBe('Corner Bakery');
  });

  it('cannot be written past the function that opens them', async () => {
    const user = await stranger();
    const { db } = server.context;
    const scope = { role: 'marquee_app', namespaceId: user.tenant.id, userId: user.userId } as const;
    const id = bakery?.id ?? '';
    await expect(
      db.transaction(scope, (tx) =>
        tx.run(sql`insert into memberships (namespace_id, instance_id, user_id, role)
          values (${user.tenant.id}, ${id}, ${user.userId}, 'owner')`),
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      db.transaction(scope, (tx) => tx.run(sql`update instances set currency_code = 'EUR' where id = ${id}`)),
    ).rejects.toThrow(/permission denied/);
    expect(await db.transaction(scope, (tx) => tx.run(sql`update instances set name = 'Mine' where id = ${id}`))).toBe(
      0,
    );
    await expect(
      db.transaction({ role: 'marquee_app', namespaceId: user.tenant.id }, (tx) =>
        tx.run(sql`select open_instance(${randomUUID()}::uuid, 'x', 'DE', 'Germany', 'USD', null, now(), 5)`),
      ),
    ).rejects.toThrow(/Nobody/);
  });

  it('bring a fresh token that names them', async () => {
    const user = await stranger();
    const { id } = await created(user);
    const { signIn } = await import('../support/people/api-user.ts');
    const [row] = await server.rows<{ email: string }>(sql`select email from users where user_id = ${user.userId}`);
    const session = await signIn(server, row?.email ?? '', undefined, user.tenant);
    expect(decodeJwt(session.getIdToken().getJwtToken())['custom:instances']).toBe(id);
  });

  it('are sold in the currencies of their tenant’s screens', async () => {
    const user = await apiUser(server, 'advertiser@demo.test');
    expect((await bodyOf(user.api.GET('/dsp/currencies'))).content).toEqual([{ code: 'USD' }]);
    const arabia = await apiUser(server, 'advertiser@arabia.test');
    expect((await bodyOf(arabia.api.GET('/dsp/currencies'))).content).toEqual([{ code: 'AED' }]);
  });
});
