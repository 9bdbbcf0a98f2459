import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishTerms } from '#server/flows/platform/publish-terms.ts';
import { sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { decodeClaims } from '#src/lib/jwt.ts';
import { type ApiUser, apiUser, bodyOf } from '#tests/support/people/api-user.ts';
import { newUser } from '#tests/support/people/test-users.ts';
import { startTestServer, type TestServer } from '#tests/support/server/start-test-server.ts';

const [tenant] = demoTenants;
if (!tenant) throw new Error('There is a demo tenant');

let server: TestServer;
let user: ApiUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await apiUser(server, 'old-terms@demo.test');
});
afterAll(() => server.stop());

const publish = (version: string, ahead: number) =>
  server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
    publishTerms(
      { tx, clock: server.context.clock },
      {
        ...{ namespaceId: tenant.id, version, effectiveAt: new Date(Date.now() + ahead) },
        documents: [{ locale: 'en', html: '<h1>Newer</h1>' }],
      },
    ),
  );
const acceptance = async () => {
  const [row] = await server.rows<{ version: string; acceptedAt: string | null }>(
    sql`select terms_of_service_version as version, terms_accepted_at as accepted_at from users where email = 'old-terms@demo.test'`,
  );
  return row;
};

describe('Accepting the terms of service', () => {
  it('is recorded by PUT admin/users/terms-of-service/{version}, which takes no body', async () => {
    expect((await acceptance())?.version).toBe('2026-01');
    const { response } = await user.api.PUT('/admin/users/terms-of-service/{version}', {
      params: { path: { version: '2026-10' } },
    });
    expect(response.status).toBe(204);
    expect((await acceptance())?.version).toBe('2026-10');
  });

  it('is recorded by PATCH admin/smb/users with `version` just the same', async () => {
    const before = await acceptance();
    const self = await bodyOf(user.api.PATCH('/admin/smb/users', { body: { version: '2026-01' } }));
    expect(self.termsOfServiceVersion).toBe('2026-01');
    const after = await acceptance();
    expect(after?.version).toBe('2026-01');
    expect(Date.parse(after?.acceptedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.acceptedAt ?? ''));
    const { response } = await user.api.PATCH('/admin/smb/users', { body: { version: 'no such version' } });
    expect(response.status).toBe(404);
    expect((await acceptance())?.version).toBe('2026-01');
  });

  it('is refused of a version that is announced, and counts at a sign-up once it holds', async () => {
    await publish('2026-11', 86_400_000);
    const accepting = () =>
      user.api.PUT('/admin/users/terms-of-service/{version}', { params: { path: { version: '2026-11' } } });
    const { response, error } = await accepting();
    expect([response.status, (error as { code?: string }).code]).toEqual([409, 'transition_refused']);
    expect((await acceptance())?.version).toBe('2026-01');

    const registered = async (at: Date) => {
      const proof = randomUUID().replaceAll('-', '');
      const person = await newUser(server, { instanceId: randomUUID(), proof });
      const { email } = decodeClaims(person.token) as { email: string };
      await server.write(sql`
        insert into registrations (namespace_id, user_id, email, name, business_name, terms_version, locale, proof, created_at)
        values (${tenant.id}, ${person.userId}, ${email}, 'Nora', 'Bakery', '2026-11', 'en', ${proof}, ${at})`);
      return (await bodyOf(person.api.GET('/admin/users/self'))).termsOfServiceVersion;
    };
    expect(await registered(new Date())).toBeNull();
    expect(await registered(new Date(Date.now() + 90_000_000))).toBe('2026-11');
  });

  it('is asked for anew as soon as a newer version holds, and no sooner', async () => {
    const latest = () =>
      bodyOf(user.api.GET('/admin/terms-of-service/latest/{id}', { params: { path: { id: tenant.id } } }));
    expect((await latest()).version).toBe('2026-10');
    server.shift(86_400_000 - 60_000);
    expect((await latest()).version).toBe('2026-10');
    server.shift(60_000);
    const { version, url } = await latest();
    expect(version).toBe('2026-11');
    const answer = await fetch(new URL(url, server.origin), { headers: { 'X-No-Authorization': 'true' } });
    expect(await answer.text()).toContain('<h1>Newer</h1>');
    const again = await apiUser(server, 'old-terms@demo.test');
    const { response } = await again.api.PUT('/admin/users/terms-of-service/{version}', {
      params: { path: { version } },
    });
    expect(response.status).toBe(204);
    expect((await acceptance())?.version).toBe('2026-11');
  });
});
