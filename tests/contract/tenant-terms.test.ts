import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { personAt, tenantSpec } from '../support/people/at-tenant.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Schemas = components['schemas'];
type Published = {
  version: string;
  effectiveAt?: string;
  documents: Schemas['TermsDocument'][];
};

const dayMs = 86_400_000;

let server: TestServer;
let platform: ApiUser;

beforeAll(async () => {
  server = await startTestServer();
  platform = await apiUser(server, 'platform@demo.test');
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

const english = (html = '<h1>Terms</h1>'): Schemas['TermsDocument'] => ({ locale: 'en', html });
const inDays = (days: number) => new Date(server.context.clock.wall().getTime() + days * dayMs).toISOString();
const newTenant = async (change: Partial<Schemas['TenantSpec']> = {}) =>
  bodyOf(platform.api.POST('/dsp/desk/tenants', { params: { header: key() }, body: tenantSpec(change) }));
const publishing = (id: string, body: Published) =>
  platform.api.POST('/dsp/desk/tenants/{id}/terms', { params: { path: { id } }, body });
const publish = (id: string, body: Published) => bodyOf(publishing(id, body));
const listing = (id: string) => bodyOf(platform.api.GET('/dsp/desk/tenants/{id}/terms', { params: { path: { id } } }));
const reading = (id: string, version: string) =>
  platform.api.GET('/dsp/desk/tenants/{id}/terms/{version}', { params: { path: { id, version } } });
const accepting = (id: string, version: string, query: { q?: string; limit?: number; cursor?: string } = {}) =>
  platform.api.GET('/dsp/desk/tenants/{id}/terms/{version}/acceptances', { params: { path: { id, version }, query } });
async function refusalOf(call: Promise<{ error?: unknown; response: Response }>) {
  const { error, response } = await call;
  const { code, errors } = (error ?? {}) as Schemas['Problem'];
  return { status: response.status, code, errors: errors?.map(({ path, code }) => `${path} ${code}`) };
}
const latest = async (id: string, locale = 'en') => {
  const headers = { 'X-Locale': locale };
  const response = await fetch(`${server.origin}/api/admin/terms-of-service/latest/${id}`, { headers });
  return { status: response.status, ...((await response.json()) as { version?: string; url?: string }) };
};
const document = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, server.origin), { headers: { 'Accept-Language': '', ...headers } });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe('terms of service at the desk', () => {
  it('are published in the tenant’s language and others, cleaned, and read where everybody reads them', async () => {
    const { id } = await newTenant();
    expect(await listing(id)).toEqual({ items: [], people: 0 });
    expect((await latest(id)).status).toBe(404);
    const arabic = { locale: 'ar' as const, html: '<h1>الشروط</h1>' };
    const before = server.context.clock.wall();
    const made = await publish(id, {
      version: '2027-01',
      documents: [arabic, english('<h1 onclick="a()">Terms</h1><script>a()</script>')],
    });
    expect(made).toMatchObject({ version: '2027-01', locales: ['en', 'ar'], state: 'current', accepted: 0 });
    expect(Date.parse(made.effectiveAt)).toBeGreaterThanOrEqual(before.getTime());
    expect(made.publishedAt).toBe(made.effectiveAt);
    expect(await listing(id)).toEqual({ items: [made], people: 0 });
    expect(await bodyOf(reading(id, '2027-01'))).toEqual({ terms: made, documents: [english(), arabic] });
    expect((await refusalOf(reading(id, '2027-02'))).status).toBe(404);
    expect((await refusalOf(reading(randomUUID(), '2027-01'))).status).toBe(404);
  });

  it('are taken as long as the contract lets them be, in all languages at once', async () => {
    const { id } = await newTenant();
    const html = `<p>${'ش'.repeat(199_993)}</p>`;
    const documents = (['en', 'de', 'fr', 'es', 'ar'] as const).map((locale) => ({ locale, html }));
    const made = await publish(id, { version: '2027-01', documents });
    expect(made.locales.toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr']);
    const shown = await bodyOf(reading(id, '2027-01'));
    expect(shown.documents.map((one) => one.html.length)).toEqual(Array.from({ length: 5 }, () => html.length));
    const tooMuch = { locale: 'en', html: 'x'.repeat(6 * 1024 * 1024) } as const;
    expect((await publishing(id, { version: '2027-02', documents: [tooMuch] })).response.status).toBe(413);
  });

  it('open in the reader’s language where they are written in it, else in the tenant’s, and nothing runs in them', async () => {
    const { id } = await newTenant({ locale: 'de-DE' });
    const texts = { ar: '<h1>الشروط</h1>', de: '<h1>Bedingungen</h1>', en: '<h1>Terms</h1>' };
    const documents = (['ar', 'de', 'en'] as const).map((locale) => ({ locale, html: texts[locale] }));
    await publish(id, { version: '2027-01', documents });
    const url = `/documents/terms/${id}/2027-01`;
    expect(await latest(id, 'ar-AE')).toMatchObject({ version: '2027-01', url: `${url}?lang=ar` });
    const found = await document(`${url}?lang=ar`);
    expect(found.html).toContain('<html lang="ar" dir="rtl">');
    expect(found.html).toContain(texts.ar);
    expect(found.headers.get('content-language')).toBe('ar');
    expect(found.headers.get('vary')).toContain('Accept-Language');
    expect(found.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    const languageOf = async (path: string, headers?: Record<string, string>) =>
      (await document(path, headers)).headers.get('content-language');
    expect(await languageOf(url)).toBe('de');
    expect(await languageOf(`${url}?lang=fr`)).toBe('de');
    expect(await languageOf(`${url}?lang=fr`, { 'Accept-Language': 'es, en-GB;q=0.5' })).toBe('en');
    expect(await languageOf(url, { 'Accept-Language': 'en;q=0.3, ar;q=0.8, de;q=0' })).toBe('ar');
    expect(await languageOf(`${url}?lang=en&lang=ar`)).toBe('de');
    for (const none of [
      `/documents/terms/${id}/2027-02`,
      `/documents/terms/${randomUUID()}/2027-01`,
      '/documents/terms/x/2027-01',
      `/documents/terms/${id}/%00`,
    ])
      expect((await document(none)).status, none).toBe(404);
  });

  it('say what is wrong with them, where it is', async () => {
    const { id } = await newTenant();
    const wrong = async (body: Partial<Published>) =>
      (await refusalOf(publishing(id, { version: '1', documents: [english()], ...body }))).errors;
    expect(await wrong({ documents: [{ locale: 'de', html: '<p>x</p>' }] })).toEqual(['/documents language_missing']);
    expect(await wrong({ documents: [english(), english('<p>y</p>')] })).toEqual(['/documents/1/locale duplicate']);
    const nothing = { locale: 'fr' as const, html: '<script>words()</script><p>…</p>' };
    expect(await wrong({ documents: [english(), nothing] })).toEqual(['/documents/1/html empty']);
    const tangled = Array.from({ length: 5_000 }, (_, index) => `<i x${index}=1><p>`).join('');
    expect(await wrong({ documents: [english(tangled)] })).toEqual(['/documents/0/html tangled']);
    expect(await wrong({ effectiveAt: inDays(367) })).toEqual(['/effectiveAt maximum']);
    expect(await wrong({ version: 'a/b' })).toHaveLength(1);
    expect((await refusalOf(publishing(randomUUID(), { version: '1', documents: [english()] }))).status).toBe(404);
    expect((await listing(id)).items).toEqual([]);
  });

  it('stay as they were published: the same again is answered as it is, anything else is refused', async () => {
    const { id } = await newTenant();
    const body = { version: '1', documents: [english()] };
    const made = await publish(id, body);
    expect(await publish(id, body)).toEqual(made);
    expect(await publish(id, { ...body, effectiveAt: inDays(-9) })).toEqual(made);
    const taken = { status: 409, code: 'name_taken' };
    expect(await refusalOf(publishing(id, { ...body, documents: [english('<p>Other</p>')] }))).toMatchObject(taken);
    const more = [english(), { locale: 'de' as const, html: '<p>x</p>' }];
    expect(await refusalOf(publishing(id, { ...body, documents: more }))).toMatchObject(taken);
    expect(await refusalOf(publishing(id, { ...body, effectiveAt: inDays(2) }))).toMatchObject(taken);
    for (const change of [
      sql`update terms_documents set html = 'x' where namespace_id = ${id}`,
      sql`delete from terms_documents where namespace_id = ${id}`,
      sql`update terms_versions set effective_at = now() where namespace_id = ${id}`,
    ])
      await expect(server.write(change)).rejects.toThrow();
  });

  it('of one moment are published once', async () => {
    const { id } = await newTenant();
    const asked = [1, 2, 3, 4].map((turn) => publishing(id, { version: '1', documents: [english(`<p>${turn}</p>`)] }));
    const statuses = (await Promise.all(asked)).map(({ response }) => response.status);
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('hold from their day on, and are asked for then, of those who are signed in, too', async () => {
    const tenant = await newTenant();
    const { id } = tenant;
    await publish(id, { version: 'a', documents: [english()] });
    const person = await personAt(server, tenant, 'operator');
    const states = async () =>
      (await listing(id)).items.map(({ version, state, accepted }) => [version, state, accepted]);
    const effectiveAt = inDays(1);
    const body = { version: 'b', effectiveAt, documents: [english('<p>b</p>')] };
    expect(await publish(id, body)).toMatchObject({ state: 'announced', effectiveAt });
    expect(await publish(id, body)).toMatchObject({ state: 'announced', effectiveAt });
    expect((await refusalOf(publishing(id, { version: 'b', documents: body.documents }))).code).toBe('name_taken');
    expect((await document(`/documents/terms/${id}/b`)).html).toContain('<p>b</p>');
    expect(await states()).toEqual([
      ['b', 'announced', 0],
      ['a', 'current', 1],
    ]);
    expect((await latest(id)).version).toBe('a');
    const accepted = () =>
      person.api.PUT('/admin/users/terms-of-service/{version}', { params: { path: { version: 'b' } } });
    expect(await refusalOf(accepted())).toMatchObject({ status: 409, code: 'transition_refused' });
    // The day comes while they are signed in: what their next page asks finds it.
    server.shift(dayMs + 1000);
    platform = await apiUser(server, 'platform@demo.test');
    expect((await latest(id)).version).toBe('b');
    expect(await states()).toEqual([
      ['b', 'current', 0],
      ['a', 'earlier', 1],
    ]);
    server.shift(-dayMs - 1000);
  });

  it('tell who has accepted them last, by address, without those who have left', async () => {
    const id = platform.tenant.id;
    const version = 'counted';
    const before = await listing(id);
    await publish(id, { version, documents: [english()] });
    const people: { userId: string }[] = [];
    for (const _ of [1, 2, 3]) people.push(await newUser(server, { instanceId: randomUUID() }));
    const addresses = ['b.counted@demo.test', 'A.counted@demo.test', 'c.counted@demo.test'];
    for (const [index, { userId }] of people.entries())
      await server.write(sql`
        insert into users (namespace_id, user_id, email, name, terms_of_service_version, terms_accepted_at)
        values (${id}, ${userId}, ${addresses[index]}, ${`Person ${index}`}, ${version}, now())`);
    const one = await bodyOf(accepting(id, version, { limit: 1 }));
    const rest = await bodyOf(accepting(id, version, { cursor: one.nextCursor ?? '' }));
    const all = [...one.items, ...rest.items];
    expect(all.map(({ email }) => email)).toEqual([
      'A.counted@demo.test',
      'b.counted@demo.test',
      'c.counted@demo.test',
    ]);
    expect(all[0]).toEqual({
      userId: people[1]?.userId,
      email: addresses[1],
      name: 'Person 1',
      at: expect.any(String),
    });
    expect((await bodyOf(accepting(id, version, { q: 'person 2' }))).items.map(({ email }) => email)).toEqual([
      addresses[2],
    ]);
    expect((await bodyOf(accepting(id, version, { q: 'B.COUNTED' }))).items).toHaveLength(1);
    expect((await bodyOf(accepting(id, version, { q: '%' }))).items).toEqual([]);
    expect((await refusalOf(accepting(id, 'unknown'))).status).toBe(404);
    expect((await refusalOf(accepting(id, version, { cursor: 'x' }))).status).toBe(400);
    const after = await listing(id);
    expect(after.people).toBe(before.people + 3);
    expect(after.items[0]).toMatchObject({ version, accepted: 3, state: 'current' });
    await server.write(
      sql`update users set deleted_at = now() where namespace_id = ${id} and user_id = ${people[0]?.userId}`,
    );
    expect((await bodyOf(accepting(id, version))).items.map(({ email }) => email)).toEqual([
      addresses[1],
      addresses[2],
    ]);
    expect((await listing(id)).items[0]).toMatchObject({ accepted: 2 });
  });

  it('are written down, without what they say', async () => {
    const { id } = await newTenant();
    await publish(id, { version: '1', documents: [english()] });
    await publish(id, { version: '1', documents: [english()] });
    const lines = await server.rows<{ operation: string; actorEmail: string; subjectName: string; after: object }>(sql`
      select operation, actor_email, subject_name, after from desk_log
      where namespace_id = ${id} and subject_kind = 'terms' order by seq`);
    expect(lines).toEqual([
      {
        operation: 'publishTenantTerms',
        actorEmail: 'platform@demo.test',
        subjectName: '1',
        after: { namespace_id: id, version: '1', locales: ['en'], effective_at: expect.any(String) },
      },
    ]);
  });

  it('are counted and listed for the platform’s people alone, in the database itself', async () => {
    const { db } = server.context;
    const [first] = demoTenants;
    const operator = await apiUser(server, 'operator@demo.test');
    const { userId } = await bodyOf(operator.api.GET('/admin/users/self'));
    const id = first?.id ?? '';
    const counts = sql`platform_terms_counts(${id}::uuid)`;
    const people = sql`platform_terms_people(${id}::uuid, '2026-10', null, null, null, 10)`;
    for (const who of [{ userId }, { userId: randomUUID() }, {}])
      for (const from of [counts, people]) {
        const scope = { role: 'marquee_reviewer', namespaceId: id, ...who } as const;
        expect(await db.transaction(scope, (tx) => tx.rows(sql`select 1 from ${from}`))).toEqual([]);
      }
    for (const what of [sql`select 1 from ${counts}`, sql`select 1 from ${people}`])
      await expect(
        db.transaction({ role: 'marquee_app', namespaceId: id, userId }, (tx) => tx.rows(what)),
      ).rejects.toThrow('permission denied');
    for (const role of ['marquee_app', 'marquee_reviewer'] as const)
      await expect(
        db.transaction({ role, namespaceId: id, userId }, (tx) =>
          tx.run(
            sql`insert into terms_documents (namespace_id, version, locale, html) values (${id}, '2026-10', 'fr', 'x')`,
          ),
        ),
      ).rejects.toThrow();
  });
});
