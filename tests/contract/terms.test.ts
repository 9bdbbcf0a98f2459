import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { type ApiUser, apiUser, bodyOf } from '#tests/support/people/api-user.ts';
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

  it('is asked for anew as soon as a newer version is published', async () => {
    const latest = () =>
      bodyOf(user.api.GET('/admin/terms-of-service/latest/{id}', { params: { path: { id: tenant.id } } }));
    expect((await latest()).version).toBe('2026-10');
    await server.write(sql`insert into terms_versions (namespace_id, version, locale, html, published_at)
      values (${tenant.id}, '2026-11', 'en', '<h1>Newer</h1>', ${new Date()})`);
    const { version, url } = await latest();
    expect(version).toBe('2026-11');
    const answer = await fetch(new URL(url, server.origin), { headers: { 'X-No-Authorization': 'true' } });
    expect(await answer.text()).toContain('<h1>Newer</h1>');
  });
});
