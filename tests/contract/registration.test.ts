import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '#server/jobs/sweep.ts';
import { sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { callOperation } from '../support/contract/contract-document.ts';
import { bodyOf, clientOf, signIn } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const [tenant, otherTenant] = demoTenants;
if (!tenant || !otherTenant) throw new Error('There are two demo tenants');
const proof = randomUUID();
const latest = tenant.terms.at(-1)?.version ?? '';

describe('a registration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const record = (body: object, namespaceId: string = tenant.id) =>
    callOperation(server.origin, 'createUser', { body, headers: { 'X-Namespace-Id': namespaceId } }, {});
  const bodyFor = (userId: string, email: string, change: object = {}) => ({
    userId,
    proof,
    email,
    name: 'Nadia Haddad',
    businessName: 'Corner Bakery',
    termsVersion: latest,
    locale: 'en',
    ...change,
  });
  /** A user of the pool whom the product has not met yet. */
  const newcomer = async () => {
    const user = await newUser(server, { instanceId: '', proof });
    const claims = JSON.parse(Buffer.from(user.token.split('.')[1] ?? '', 'base64url').toString());
    return { ...user, email: String(claims.email) };
  };
  const kept = () => server.rows<{ userId: string; name: string }>(sql`select user_id, name from registrations`);

  it('becomes the user’s name, business name and accepted terms when they first sign in', async () => {
    const user = await newcomer();
    const agreedAt = Date.now();
    const { status } = await record(bodyFor(user.userId, user.email.toUpperCase(), { name: '  Nadia Haddad ' }));
    expect(status).toBe(204);
    server.shift(1_800_000);
    const self = await bodyOf(user.api.GET('/admin/users/self'));
    server.shift(-1_800_000);
    expect(self).toMatchObject({
      name: 'Nadia Haddad',
      businessName: 'Corner Bakery',
      termsOfServiceVersion: latest,
    });
    const [row] = await server.rows<{ at: string }>(
      sql`select terms_accepted_at as at from users where user_id = ${user.userId}`,
    );
    // When they agreed, not when they came.
    expect(Math.abs(Date.parse(row?.at ?? '') - agreedAt)).toBeLessThan(120_000);
    expect((await kept()).map(({ userId }) => userId)).not.toContain(user.userId);
  });

  it('counts once: the first one stays, and nobody is told', async () => {
    const user = await newcomer();
    expect((await record(bodyFor(user.userId, user.email))).status).toBe(204);
    const again = await record(bodyFor(user.userId, user.email, { name: 'Somebody else' }));
    expect([again.status, await again.text()]).toEqual([204, '']);
    expect((await bodyOf(user.api.GET('/admin/users/self'))).name).toBe('Nadia Haddad');
    // Not even one that arrives after the first sign-in.
    await record(bodyFor(user.userId, user.email, { name: 'Somebody else' }));
    expect((await bodyOf(user.api.GET('/admin/users/self'))).name).toBe('Nadia Haddad');
  });

  it('from another sign-up is nobody’s: who knows a subject cannot speak for its user', async () => {
    const user = await newcomer();
    await record(bodyFor(user.userId, user.email, { proof: randomUUID(), name: 'Somebody else' }));
    const invited = await newUser(server, { instanceId: '' });
    await record(bodyFor(invited.userId, `${invited.userId}@demo.test`, { name: 'Somebody else' }));
    for (const { api } of [user, invited]) {
      expect(await bodyOf(api.GET('/admin/users/self'))).toMatchObject({ name: '', termsOfServiceVersion: null });
    }
  });

  it('about another email address, or in another tenant, is nobody’s', async () => {
    const user = await newcomer();
    await record(bodyFor(user.userId, 'somebody@else.test'));
    expect(await bodyOf(user.api.GET('/admin/users/self'))).toMatchObject({
      name: '',
      businessName: null,
      termsOfServiceVersion: null,
    });
    const second = await newcomer();
    await record(bodyFor(second.userId, second.email), otherTenant.id);
    expect((await bodyOf(second.api.GET('/admin/users/self'))).name).toBe('');
    expect((await record(bodyFor(randomUUID(), 'a@b.test'), randomUUID())).status).toBe(404);
  });

  it('about an address that its user has not proven is nobody’s', async () => {
    const user = await newcomer();
    await server.context.db.transaction({ role: 'marquee_identity' }, (tx) =>
      tx.run(sql`update identity_users set attributes = attributes || '{"email_verified": "false"}'::jsonb
        where sub = ${user.userId}::uuid`),
    );
    const session = await signIn(server, user.email, undefined, tenant);
    await record(bodyFor(user.userId, user.email));
    const { api } = clientOf(server, session, tenant);
    expect(await bodyOf(api.GET('/admin/users/self'))).toMatchObject({ name: '', email: '', businessName: null });
  });

  it('accepts no terms that the tenant does not have, nor any where none were shown', async () => {
    for (const termsVersion of ['1999-01', null]) {
      const user = await newcomer();
      await record(bodyFor(user.userId, user.email, { termsVersion }));
      const self = await bodyOf(user.api.GET('/admin/users/self'));
      expect(self).toMatchObject({ name: 'Nadia Haddad', termsOfServiceVersion: null });
    }
  });

  it('is invisible to everybody but its user', async () => {
    const userId = randomUUID();
    await record(bodyFor(userId, 'hidden@demo.test'));
    const { db } = server.context;
    const seenBy = (scope: { namespaceId?: string; userId?: string }) =>
      db.transaction({ role: 'marquee_app', ...scope }, (tx) => tx.rows(sql`select 1 from registrations`));
    expect(await seenBy({})).toEqual([]);
    expect(await seenBy({ namespaceId: tenant.id })).toEqual([]);
    expect(await seenBy({ namespaceId: tenant.id, userId: randomUUID() })).toEqual([]);
    expect(await seenBy({ namespaceId: otherTenant.id, userId })).toEqual([]);
    expect(await seenBy({ namespaceId: tenant.id, userId })).toHaveLength(1);
    await expect(
      db.transaction({ role: 'marquee_app', namespaceId: otherTenant.id }, (tx) =>
        tx.run(sql`insert into registrations (namespace_id, user_id, email, name, business_name, locale, created_at)
          values (${tenant.id}, 'x', 'x@y.test', 'x', 'x', 'en', now())`),
      ),
    ).rejects.toThrow('row-level security');
  });

  it.each([
    ['a user id that is none', { userId: 'u1' }],
    ['no email address', { email: 'nadia' }],
    ['an email address without end', { email: `${'x'.repeat(250)}@y.test` }],
    ['a name of spaces', { name: '   ' }],
    ['a name of ten thousand characters', { name: 'x'.repeat(10_000) }],
    ['a name that turns the text around', { name: 'Nadia \u202etxt.exe' }],
    ['a name that hides something', { name: 'Na\u200bdia' }],
    ['a name in several lines', { name: 'Nadia\nHaddad' }],
    ['a business name without an end to its isolation', { businessName: 'Bakery \u2067' }],
    ['a password, which is none of our business', { password: 'Demo-Pass-2026!' }],
    ['no terms said', { termsVersion: undefined }],
    ['a locale that is none', { locale: '../../en' }],
  ])('with %s is refused and leaves nothing', async (_, change) => {
    const before = await kept();
    const response = await record(bodyFor(randomUUID(), 'fine@demo.test', change));
    expect([response.status, (await response.json()).code]).toEqual([400, 'invalid_request']);
    expect(await kept()).toEqual(before);
  });

  it('keeps what looks like markup, and Arabic with its marks, as it is', async () => {
    const user = await newcomer();
    const businessName = '<img src=x onerror=alert(1)> مخبز الزاوية\u200f & Co';
    expect((await record(bodyFor(user.userId, user.email, { businessName }))).status).toBe(204);
    expect((await bodyOf(user.api.GET('/admin/users/self'))).businessName).toBe(businessName);
  });

  it('of more than a form’s size is not even read', async () => {
    const response = await record(bodyFor(randomUUID(), 'fine@demo.test', { name: 'x'.repeat(20_000) }));
    expect(response.status).toBe(413);
  });

  it('without a tenant is refused', async () => {
    const response = await callOperation(
      server.origin,
      'createUser',
      { body: bodyFor(randomUUID(), 'fine@demo.test') },
      {},
    );
    expect((await response.json()).errors).toEqual([{ path: 'header/x-namespace-id', code: 'required' }]);
  });

  it('that nobody claims is forgotten after a week', async () => {
    const userId = randomUUID();
    await record(bodyFor(userId, 'gone@demo.test'));
    const isKept = async () => (await kept()).some((row) => row.userId === userId);
    const day = 86_400_000;
    server.shift(6.9 * day);
    await sweep(server.context);
    expect(await isKept()).toBe(true);
    server.shift(0.2 * day);
    await sweep(server.context);
    expect(await isKept()).toBe(false);
    server.shift(-7.1 * day);
  });

  it('is limited for each source, tells how long to wait, and is taken again afterwards', async () => {
    const day = 86_400_000;
    server.shift(day);
    const calls = await Promise.all(Array.from({ length: 61 }, () => record(bodyFor(randomUUID(), 'many@demo.test'))));
    const refused = calls.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await refused[0]?.json()).toMatchObject({ code: 'rate_limited', facts: { retryAfterS: wait } });
    server.shift(wait * 1000 + 1000);
    expect((await record(bodyFor(randomUUID(), 'later@demo.test'))).status).toBe(204);
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
