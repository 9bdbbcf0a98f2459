import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { codeFor, lastMessageTo, messagesTo } from '../support/people/outbox.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

/** One operation of the identity endpoint, as its clients call it. */
async function identity(server: TestServer, operation: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const signUp = (server: TestServer, ClientId: string, Username: string, locale?: string) =>
  identity(server, 'SignUp', {
    ClientId,
    Username,
    Password: 'Long-Enough-2026!',
    UserAttributes: [{ Name: 'email', Value: Username }, ...(locale ? [{ Name: 'locale', Value: locale }] : [])],
  });

describe('the outbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('holds the code of a sign-up and a link that carries name and code, and the code works', async () => {
    const address = 'newcomer@outbox.test';
    await signUp(server, 'marqueedemoclient', address);
    const message = await lastMessageTo(server.origin, address);
    expect(message).toMatchObject({
      medium: 'EMAIL',
      to: address,
      tenant: 'Marquee',
      locale: 'en',
      subject: 'Activate your Marquee account',
      code: expect.stringMatching(/^\d{6}$/),
      state: 'kept',
    });
    const token = `${Buffer.from(address).toString('base64url')}.${message.code}`;
    expect(message.link).toBe(`http://localhost:${server.port}/activate-account/${token}`);
    expect(message.text).toContain(message.link);
    expect(message.html).toContain(`href="${message.link}"`);
    await identity(server, 'ConfirmSignUp', {
      ClientId: 'marqueedemoclient',
      Username: address,
      ConfirmationCode: await codeFor(server.origin, address),
    });
    expect(server.errors).toEqual([]);
  });

  it('speaks Arabic for an Arabic tenant and leads to its own address', async () => {
    await signUp(server, 'arabiademoclient', 'jadid@outbox.test');
    const message = await lastMessageTo(server.origin, 'jadid@outbox.test');
    expect(message.locale).toBe('ar');
    expect(message.html).toContain('<html lang="ar" dir="rtl">');
    expect(message.link).toMatch(new RegExp(`^http://arabia\\.localhost:${server.port}/activate-account/`));
  });

  it('speaks the language that the user has chosen, whatever the tenant speaks', async () => {
    await signUp(server, 'arabiademoclient', 'english@outbox.test', 'en-GB');
    expect(await lastMessageTo(server.origin, 'english@outbox.test')).toMatchObject({ locale: 'en' });
  });

  it('gets nothing for a name that nobody has', async () => {
    await identity(server, 'ForgotPassword', { ClientId: 'marqueedemoclient', Username: 'nobody@outbox.test' });
    await identity(server, 'ForgotPassword', { ClientId: 'marqueedemoclient', Username: 'advertiser@demo.test' });
    expect(await lastMessageTo(server.origin, 'advertiser@demo.test')).toMatchObject({
      subject: 'Reset your Marquee password',
      link: null,
    });
    const rows = await server.rows<{ destination: string }>(
      sql`select destination from outbox where destination like '%decoy%' or destination = 'nobody@outbox.test'`,
    );
    expect(rows).toEqual([]);
  });

  it('shows the newest first, page by page, and finds a recipient by a part of the address', async () => {
    const addresses = ['page1@paged.test', 'page2@paged.test', 'page3@paged.test'];
    for (const address of addresses) await signUp(server, 'marqueedemoclient', address);
    const page = async (query: string) =>
      (await (await fetch(`${server.origin}/api/devtools/outbox?to=@PAGED&limit=2${query}`)).json()) as {
        items: { to: string }[];
        nextCursor?: string;
      };
    const first = await page('');
    expect(first.items.map(({ to }) => to)).toEqual([addresses[2], addresses[1]]);
    const second = await page(`&cursor=${first.nextCursor}`);
    expect(second.items.map(({ to }) => to)).toEqual([addresses[0]]);
    expect(second.nextCursor).toBeUndefined();
    expect(await messagesTo(server.origin, 'aged.test')).toEqual([]);
  });

  it('keeps nothing for a week, and never more than two thousand messages', async () => {
    const [{ namespaceId } = { namespaceId: '' }] = await server.rows<{ namespaceId: string }>(
      sql`select id as namespace_id from namespaces where domain = 'localhost'`,
    );
    await server.write(sql`
      insert into outbox (id, namespace_id, medium, destination, content, created_at)
      select gen_random_uuid(), ${namespaceId}::uuid, 'EMAIL', 'many@outbox.test',
        '{"kind":"code","purpose":"sign-in","username":"many","code":"123456"}'::jsonb,
        now() - case when n <= 10 then interval '8 days' else interval '1 day' end
      from generate_series(1, 2100) n`);
    const { sweep } = await import('#server/jobs/sweep.ts');
    await sweep(server.context);
    const rows = await server.rows<{ count: number; oldest: string }>(
      sql`select count(*) as count, min(created_at) as oldest from outbox`,
    );
    expect(rows[0]?.count).toBe(2000);
    expect(Date.parse(rows[0]?.oldest ?? '')).toBeGreaterThan(Date.now() - 7 * 86_400_000);
  });
});

describe('an installation that is no demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ DEMO: '0' });
  });
  afterAll(() => server.stop());

  it('has no outbox to be read', async () => {
    const response = await fetch(`${server.origin}/api/devtools/outbox`);
    expect([response.status, (await response.json()).code]).toEqual([404, 'not_found']);
  });
});
