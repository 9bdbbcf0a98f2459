import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { furnish, personAt, tenantSpec } from '../support/people/at-tenant.ts';
import { type NameServer, startNameServer } from '../support/server/name-server.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Schemas = components['schemas'];
type Tenant = Schemas['Tenant'];

let server: TestServer;
let names: NameServer;
let platform: ApiUser;
let other: ApiUser;

beforeAll(async () => {
  names = await startNameServer();
  server = await startTestServer({ DNS_SERVERS: names.address });
  platform = await apiUser(server, 'platform@demo.test');
  other = await apiUser(server, 'platform-2@demo.test');
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
  await names.stop();
});

/** The status, code and facts of a refusal. */
async function refusalOf(call: Promise<{ error?: unknown; response: Response }>) {
  const { error, response } = await call;
  const { code, facts, errors } = (error ?? {}) as Schemas['Problem'];
  return { status: response.status, code, ...(facts ? { facts } : {}), ...(errors ? { errors } : {}) };
}
const listing = (query: { q?: string; status?: Schemas['TenantStatus']; limit?: number; cursor?: string } = {}) =>
  platform.api.GET('/dsp/desk/tenants', { params: { query } });
const creating = (body: Schemas['TenantSpec'], header = key()) =>
  platform.api.POST('/dsp/desk/tenants', { params: { header }, body });
const created = (change: Partial<Schemas['TenantSpec']> = {}) => bodyOf(creating(tenantSpec(change)));
const read = (id: string, user = platform): Promise<Tenant> =>
  bodyOf(user.api.GET('/dsp/desk/tenants/{id}', { params: { path: { id } } }));
const editing = (id: string, version: number, body: Schemas['TenantSpec']) =>
  platform.api.PUT('/dsp/desk/tenants/{id}', {
    params: { path: { id }, header: { 'If-Match': `"${version}"` } },
    body,
  });
const proving = (id: string) => platform.api.POST('/dsp/desk/tenants/{id}/proof', { params: { path: { id } } });
const opening = (id: string) => platform.api.POST('/dsp/desk/tenants/{id}/opening', { params: { path: { id } } });
const toppingUp = (user: Pick<ApiUser, 'api'>) =>
  user.api.POST('/dsp/top-ups', { params: { header: key() }, body: { amount: 50_000 } });
const init = async (domain: string) => {
  const response = await fetch(`${server.origin}/api/admin/init/${domain}`);
  return { status: response.status, body: (await response.json()) as { id?: string; code?: string } };
};

describe('the list of tenants', () => {
  it('has all of them by name, with what they have, page by page', async () => {
    const { items } = await bodyOf(listing());
    expect(items.map(({ domain }) => domain).toSorted()).toEqual(demoTenants.map(({ domain }) => domain).toSorted());
    const first = items.find(({ id }) => id === platform.tenant.id);
    expect(first).toMatchObject({ name: 'Marquee', status: 'active', isDemo: true, companies: 4, closesAt: null });
    const [counted] = await server.rows<{ screens: number }>(
      sql`select count(*)::int as screens from screens where namespace_id = ${platform.tenant.id} and status = 'active'`,
    );
    expect(first?.screens).toBe(counted?.screens);
    const one = await bodyOf(listing({ limit: 1 }));
    const rest = await bodyOf(listing({ cursor: one.nextCursor ?? '' }));
    expect([...one.items, ...rest.items]).toEqual(items);
    expect(rest.nextCursor).toBeUndefined();
    expect((await bodyOf(listing({ q: 'ARABIA.' }))).items.map(({ domain }) => domain)).toEqual(['arabia.localhost']);
    expect((await bodyOf(listing({ status: 'closed' }))).items).toEqual([]);
  });

  it('is for the platform’s people alone, at the tenant where they sign in', async () => {
    for (const email of ['operator@demo.test', 'reviewer@demo.test', 'advertiser@demo.test', 'operator@arabia.test']) {
      const user = await apiUser(server, email);
      expect(await refusalOf(user.api.GET('/dsp/desk/tenants', { params: { query: {} } }))).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    const stray = await apiUser(server, 'operator@arabia.test');
    const { userId } = await bodyOf(stray.api.GET('/admin/users/self'));
    await server.write(
      sql`insert into platform_roles (namespace_id, user_id, role) values (${stray.tenant.id}, ${userId}, 'platform')`,
    );
    expect((await bodyOf(stray.api.GET('/admin/users/self'))).platformRoles).toEqual(['operator']);
    expect(await refusalOf(stray.api.GET('/dsp/desk/tenants', { params: { query: {} } }))).toMatchObject({
      status: 403,
    });
    await server.write(sql`delete from platform_roles where namespace_id = ${stray.tenant.id} and role = 'platform'`);
    expect((await bodyOf(platform.api.GET('/admin/users/self'))).platformRoles).toEqual(['platform']);
  });

  it('shows nobody else anything in the database itself, and nobody what proves a domain', async () => {
    const { db } = server.context;
    const operator = await apiUser(server, 'operator@demo.test');
    const { userId } = await bodyOf(operator.api.GET('/admin/users/self'));
    const id = operator.tenant.id;
    for (const who of [{ userId }, { userId: randomUUID() }, {}]) {
      const scope = { role: 'marquee_reviewer', namespaceId: id, ...who } as const;
      for (const from of [
        sql`platform_tenants(null, null, null, null, null, 100)`,
        sql`platform_tenant(${id}::uuid, now())`,
        sql`platform_tenant_suspensions(${id}::uuid, 10)`,
        sql`platform_tenant_log(${id}::uuid, 10)`,
      ])
        expect(await db.transaction(scope, (tx) => tx.rows(sql`select 1 from ${from}`))).toEqual([]);
    }
    for (const role of ['marquee_app', 'marquee_reviewer'] as const)
      for (const what of [
        sql`domain_proof_token from namespaces`,
        sql`1 from tenant_suspensions`,
        sql`1 from tenant_facts(${id}::uuid, now())`,
      ])
        await expect(
          db.transaction({ role, namespaceId: id, userId }, (tx) => tx.rows(sql`select ${what}`)),
        ).rejects.toThrow('permission denied');
  });
});

describe('a tenant', () => {
  it('is made staged, once under a key, and answers at its domain', async () => {
    const spec = tenantSpec({ series: { invoice: 'SL', creditNote: 'SLC' } });
    const header = key();
    const made = await bodyOf(creating(spec, header));
    expect(made).toMatchObject({
      ...{ status: 'staged', domain: spec.domain, currency: 'EUR', isDemo: false, version: 1, openedAt: null },
      ...{ companies: 0, screens: 0, running: 0, people: 0, suspensions: [], closesAt: null },
      missing: ['domain', 'terms', 'screens', 'operators'],
      spec: { ...spec, url: `https://${spec.domain}`, iconUrl: '/icon.svg', isSmbShowStudio: false },
      proof: { isNeeded: true, record: `_marquee.${spec.domain}`, provenAt: null },
    });
    expect(made.changes.map(({ operation, kind, actorEmail }) => [operation, kind, actorEmail])).toEqual([
      ['createTenant', 'seller', 'platform@demo.test'],
      ['createTenant', 'tenant', 'platform@demo.test'],
    ]);
    expect(JSON.stringify(made.changes)).not.toContain(made.proof.value.split('=')[1]);
    expect((await bodyOf(creating(spec, header))).id).toBe(made.id);
    expect(await refusalOf(creating(spec))).toEqual({ status: 409, code: 'name_taken' });
    expect(await init(spec.domain)).toMatchObject({ status: 200, body: { id: made.id } });
    expect((await bodyOf(listing({ status: 'staged', q: spec.domain }))).items).toHaveLength(1);
  });

  it('is refused where a schema cannot say what is wrong, each at its field', async () => {
    const spec = tenantSpec({ domain: 'Not a host', locale: 'xx', currency: 'XXX' });
    const seller = { ...spec.seller, countryCode: 'XX', timezone: 'Mars/Base' };
    const { status, errors } = await refusalOf(creating({ ...spec, seller }));
    expect(status).toBe(400);
    expect(errors?.map(({ path, code }) => [path, code])).toEqual([
      ['/domain', 'format'],
      ['/locale', 'not_offered'],
      ['/currency', 'not_offered'],
      ['/seller/countryCode', 'not_offered'],
      ['/seller/timezone', 'format'],
      ['/seller/taxId', 'no_tax_rate'],
    ]);
    const taken = tenantSpec({ oauthClientId: platform.tenant.clients.own });
    expect(await refusalOf(creating(taken))).toMatchObject({
      status: 400,
      errors: [{ path: '/oauthClientId', code: 'client_taken' }],
    });
  });

  it.each(['de-D', 'en-', 'en-US-u'])(
    'does not take %s for a language: nothing could be formatted by it',
    async (locale) => {
      const { status, errors } = await refusalOf(creating(tenantSpec({ locale })));
      expect([status, errors?.map(({ path, code }) => [path, code])]).toEqual([400, [['/locale', 'not_offered']]]);
    },
  );

  it.each([
    ['a script as its icon', { iconUrl: 'javascript:alert(1)' }, '/iconUrl'],
    ['another host as its icon', { iconUrl: '//evil.example/icon.svg' }, '/iconUrl'],
    ['a script as its site', { url: 'javascript:alert(1)' }, '/url'],
    ['a colour in words', { theme: { name: 'x', accent: 'red', accentDark: '#ffffff' } }, '/theme/accent'],
    ['a blank name', { name: '   ' }, '/name'],
    ['a field of another', { status: 'active' }, '/status'],
  ])('does not have %s', async (_, change, path) => {
    const { status, errors } = await refusalOf(creating({ ...tenantSpec(), ...change }));
    expect([status, errors?.[0]?.path]).toEqual([400, path]);
  });

  it('is described anew by whoever has read it last; another domain is to be proven anew', async () => {
    const { id, version, spec, proof } = await created();
    await server.write(sql`update namespaces set domain_proven_at = now() where id = ${id}`);
    const named = await bodyOf(editing(id, version, { ...spec, name: 'Another name' }));
    expect(named).toMatchObject({ name: 'Another name', version: version + 1, proof: { value: proof.value } });
    expect(named.proof.provenAt).not.toBeNull();
    expect(await refusalOf(editing(id, version, spec))).toMatchObject({ status: 412, code: 'stale_version' });
    // The same again changes nothing.
    expect((await bodyOf(editing(id, named.version, named.spec))).version).toBe(named.version);
    const { domain } = tenantSpec();
    const moved = await bodyOf(editing(id, named.version, { ...named.spec, domain }));
    expect(moved.proof).toMatchObject({ record: `_marquee.${domain}`, provenAt: null });
    expect(moved.proof.value).not.toBe(proof.value);
    expect(await init(spec.domain)).toMatchObject({ status: 404 });
    expect(await refusalOf(editing(id, moved.version, { ...moved.spec, domain: 'localhost' }))).toMatchObject({
      code: 'name_taken',
    });
    expect(await refusalOf(editing(randomUUID(), 1, spec))).toMatchObject({ status: 404 });
  });

  it('keeps the account that a description leaves out, and the prefix of a series that has begun', async () => {
    const bank = { name: 'Beispielbank', account: 'DE89370400440532013000', code: null };
    const spec = tenantSpec();
    const { id, version } = await bodyOf(creating({ ...spec, seller: { ...spec.seller, bank } }));
    await server.write(
      sql`insert into document_series (namespace_id, kind, prefix, next) values (${id}, 'invoice', 'OLD', 7)`,
    );
    const series = { invoice: 'NEW', creditNote: 'CRN' };
    expect(await refusalOf(editing(id, version, { ...spec, name: 'New', series }))).toMatchObject({
      ...{ status: 400, code: 'invalid_request' },
      errors: [{ path: '/series/invoice', code: 'begun' }],
    });
    expect(await read(id)).toMatchObject({ version, name: spec.name });
    const kept = { ...series, invoice: 'OLD' };
    const edited = await bodyOf(editing(id, version, { ...spec, series: kept }));
    expect(edited.spec).toMatchObject({ seller: { bank }, series: kept });
    await server.write(sql`update document_series set next = 2 where namespace_id = ${id} and kind = 'credit_note'`);
    expect(await refusalOf(editing(id, edited.version, { ...spec, series }))).toMatchObject({
      errors: [{ path: '/series/invoice' }],
    });
    expect(
      await refusalOf(editing(id, edited.version, { ...spec, series: { ...kept, creditNote: 'X' } })),
    ).toMatchObject({ errors: [{ path: '/series/creditNote', code: 'begun' }] });
  });

  it('is without the account that a description takes away', async () => {
    const bank = { name: 'Beispielbank', account: 'DE89370400440532013000', code: null };
    const spec = tenantSpec();
    const { id, version } = await bodyOf(creating({ ...spec, seller: { ...spec.seller, bank } }));
    const without = { ...spec, seller: { ...spec.seller, bank: null } };
    const edited = await bodyOf(editing(id, version, without));
    expect([edited.version, edited.spec.seller.bank]).toEqual([version + 1, undefined]);
    const [kept] = await server.rows(
      sql`select bank_name, bank_account, bank_code from sellers where namespace_id = ${id}`,
    );
    expect(kept).toEqual({ bankName: null, bankAccount: null, bankCode: null });
    // The same again changes nothing, and one is made without an account, too.
    expect((await bodyOf(editing(id, edited.version, without))).version).toBe(edited.version);
    const { seller } = without;
    expect((await created({ seller })).spec.seller.bank).toBeUndefined();
    const back = await bodyOf(editing(id, edited.version, { ...spec, seller: { ...spec.seller, bank } }));
    expect(back.spec.seller.bank).toEqual(bank);
  });

  it('keeps its currency while it has screens that are priced in it, opened or not', async () => {
    const staged = await created();
    const { id, version, spec } = staged;
    const swiss = await bodyOf(editing(id, version, { ...spec, currency: 'CHF' }));
    const euro = await bodyOf(editing(id, swiss.version, spec));
    await furnish(server, staged);
    expect(await refusalOf(editing(id, euro.version, { ...spec, currency: 'CHF' }))).toEqual({
      ...{ status: 409, code: 'transition_refused', facts: { field: 'currency' } },
    });
    expect((await read(id)).currency).toBe('EUR');
    expect((await bodyOf(editing(id, euro.version, { ...spec, name: 'Priced' }))).name).toBe('Priced');
  });

  it('of the demo is described by the demo', async () => {
    const { version, spec } = await read(platform.tenant.id);
    expect(await refusalOf(editing(platform.tenant.id, version, { ...spec, name: 'X' }))).toEqual({
      status: 409,
      code: 'transition_refused',
      facts: { reason: 'demo' },
    });
  });

  it('proves its domain by a record that its name servers have', async () => {
    const { id, proof } = await created();
    const { record, value } = proof;
    expect(await refusalOf(proving(id))).toEqual({
      ...{ status: 409, code: 'domain_unproven' },
      facts: { record, value, found: [] },
    });
    names.say(record, ['marquee-domain=somebody-else', 'v=spf1 -all']);
    const { facts } = await refusalOf(proving(id));
    expect((facts as { found: string[] }).found.toSorted()).toEqual(['marquee-domain=somebody-else', 'v=spf1 -all']);
    names.say(record, 'SERVFAIL');
    expect(await refusalOf(proving(id))).toMatchObject({ status: 503, code: 'unavailable' });
    names.say(record, [value]);
    const proven = await bodyOf(proving(id));
    expect(proven.proof.provenAt).not.toBeNull();
    expect(proven.missing).not.toContain('domain');
    expect(proven.changes[0]).toMatchObject({ operation: 'proveTenantDomain', kind: 'tenant' });
    // It is not asked about again.
    names.say(record, 'NXDOMAIN');
    expect((await bodyOf(proving(id))).version).toBe(proven.version);
  });

  it('sells nothing before it is opened, and is opened once it has what it needs', async () => {
    const staged = await created();
    const { id, proof, spec } = staged;
    expect(await refusalOf(opening(id))).toMatchObject({
      ...{ status: 409, code: 'transition_refused' },
      facts: { status: 'staged', missing: ['domain', 'terms', 'screens', 'operators'] },
    });
    await furnish(server, staged);
    const advertiser = await personAt(server, staged, 'owner');
    expect(await refusalOf(toppingUp(advertiser))).toEqual({
      ...{ status: 409, code: 'tenant_closed', facts: { status: 'staged' } },
    });
    expect((await read(id)).missing).toEqual(['domain']);
    names.say(proof.record, [proof.value]);
    await bodyOf(proving(id));
    const opened = await bodyOf(opening(id));
    expect(opened).toMatchObject({ status: 'active', missing: [], people: 3, companies: 1, screens: 1 });
    expect(opened.openedAt).not.toBeNull();
    expect((await toppingUp(advertiser)).response.status).toBe(201);
    // Said twice it is done once.
    expect((await bodyOf(opening(id))).version).toBe(opened.version);
    for (const [field, change] of [
      ['domain', { domain: tenantSpec().domain }],
      ['currency', { currency: 'CHF' }],
    ] as const)
      expect(await refusalOf(editing(id, opened.version, { ...spec, ...change }))).toMatchObject({
        code: 'transition_refused',
        facts: { field },
      });
    const named = await bodyOf(editing(id, opened.version, { ...opened.spec, name: 'Open' }));
    expect(named).toMatchObject({ status: 'active', name: 'Open' });
  });

  it('that lacks a seller’s number, or operators who were there, is not opened', async () => {
    const spec = tenantSpec();
    const made = await bodyOf(creating({ ...spec, seller: { ...spec.seller, taxId: null } }));
    expect(made.missing).toContain('seller');
    for (const userId of ['a', 'b']) {
      await server.write(
        sql`insert into users (namespace_id, user_id, email) values (${made.id}, ${userId}, ${`${userId}@ads.example`})`,
      );
      await server.write(
        sql`insert into platform_roles (namespace_id, user_id, role) values (${made.id}, ${userId}, 'operator')`,
      );
    }
    expect((await read(made.id)).missing).toContain('operators');
    await server.write(sql`update users set terms_accepted_at = now() where namespace_id = ${made.id}`);
    expect((await read(made.id)).missing).not.toContain('operators');
  });

  it('is nobody’s where there is none', async () => {
    const id = randomUUID();
    const header = key();
    const path = { id };
    const body = { reason: 'They do not pay', running: 'finish' } as const;
    const calls = [
      platform.api.GET('/dsp/desk/tenants/{id}', { params: { path } }),
      proving(id),
      opening(id),
      other.api.POST('/dsp/desk/tenants/{id}/suspensions', { params: { path, header }, body }),
    ];
    for (const call of calls) expect(await refusalOf(call)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
