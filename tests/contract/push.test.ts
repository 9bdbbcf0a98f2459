import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationChannel, NotificationType } from '#domain/notifications/notification-types.ts';
import {
  openTestPushService,
  readAuthorization,
  type SubscribedBrowser,
  type TestPushService,
} from '#server/engines/push/test-push-service.ts';
import { openVapidKey, privateKeyOf } from '#server/engines/push/vapid.ts';
import { sendPushes } from '#server/jobs/send-pushes.ts';
import { sql } from '#server/kernel/db/database.ts';
import { createLogger } from '#server/kernel/log.ts';
import { type Cause, notify } from '#server/rooms/notifications/notify.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const worker = { role: 'marquee_worker' } as const;
const minute = 60_000;
const key = openVapidKey(privateKeyOf(randomBytes(32)));
const privateKey = randomBytes(32);

describe('what is pushed to browsers', () => {
  let service: TestPushService;
  let server: TestServer;
  let advertiser: ApiUser;
  let rival: ApiUser;
  const lines: string[] = [];
  beforeAll(async () => {
    service = await openTestPushService();
    server = await startTestServer({
      PUSH_HOSTS: service.host,
      PUSH_CONTACT: 'mailto:desk@ads.test',
      VAPID_PRIVATE_KEY: Buffer.from(privateKeyOf(privateKey)).toString('base64url'),
    });
    advertiser = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    // What the server's own jobs do is done here, when it is looked at.
    await server.write(sql`
      insert into jobs (name, leased_until, leased_by)
      select name, now() + interval '1 day', 'test' from unnest(array['post-causes', 'send-pushes']) name
      on conflict (name) do update set leased_until = excluded.leased_until, leased_by = excluded.leased_by`);
  });
  afterAll(async () => {
    await server.stop();
    await service.close();
  });

  const send = async () => {
    const { context } = server;
    if (!context.push) throw new Error('It pushes');
    await sendPushes({ ...context, log: createLogger((line) => lines.push(line)) }, context.push);
  };
  const post = () => postAllCauses(server);
  const raise = (cause: Partial<Cause> = {}, user = advertiser) =>
    server.context.db.transaction(worker, (tx) =>
      notify(
        { tx, clock: server.context.clock },
        { namespaceId: user.tenant.id, instanceId: user.headers['X-Instance-Id'] ?? '' },
        { type: 'refund.paid', key: randomUUID(), about: randomUUID(), ...cause },
      ),
    );
  /** Something happens, and whoever is to hear of it at once does. */
  const tell = async (cause: Partial<Cause> = {}, user = advertiser) => {
    await raise(cause, user);
    await post();
    await send();
  };
  const take = ({ endpoint, keys }: SubscribedBrowser, user = advertiser) =>
    user.api.POST('/dsp/notifications/push-subscriptions', { body: { endpoint, ...keys } });
  const letGo = ({ endpoint }: SubscribedBrowser, user = advertiser) =>
    user.api.POST('/dsp/notifications/push-subscriptions/removal', { body: { endpoint } });
  const tryIt = ({ endpoint }: SubscribedBrowser, user = advertiser) =>
    user.api.POST('/dsp/notifications/push-subscriptions/trial', { body: { endpoint } });
  const subscribed = async (user = advertiser) => {
    const browser = service.subscribe();
    await bodyOf(take(browser, user));
    return browser;
  };
  const choose = (type: NotificationType, channel: NotificationChannel, isOn: boolean, user = advertiser) =>
    user.api.PATCH('/dsp/notifications/settings', { body: { choices: [{ type, channel, isOn }] } });
  const newest = async (user = advertiser) => {
    const { items } = await bodyOf(user.api.GET('/dsp/notifications', { params: { query: { limit: 1 } } }));
    if (!items[0]) throw new Error('There is one');
    return items[0];
  };
  const move = (id: string, event: 'read' | 'archive') =>
    bodyOf(advertiser.api.POST('/dsp/notifications/{id}/transitions', { params: { path: { id } }, body: { event } }));
  const isKept = async ({ endpoint }: SubscribedBrowser) =>
    (await server.rows(sql`select 1 from push_subscriptions where endpoint = ${endpoint}`)).length === 1;
  const waiting = ({ endpoint }: SubscribedBrowser) =>
    server.rows<{
      type: string;
      attempts: number;
      notBefore: string | null;
      nextAttemptAt: string;
      lastError: string;
    }>(sql`
      select m.type, m.attempts, m.not_before, m.next_attempt_at, m.last_error from push_messages m
      join push_subscriptions b on b.id = m.subscription_id where b.endpoint = ${endpoint}`);
  const notOne = async (browser: SubscribedBrowser, before = 0) => {
    expect(browser.received()).toHaveLength(before);
    expect(await waiting(browser)).toEqual([]);
  };

  it('says which notification it is of and nothing else, to every browser of its reader', async () => {
    const browsers = [await subscribed(), await subscribed()];
    const stranger = await subscribed(rival);
    await tell({ type: 'topUp.paid', facts: { amount: 123_456, currency: 'USD' } });
    const { id, type, severity } = await newest();
    expect({ type, severity }).toEqual({ type: 'topUp.paid', severity: 'success' });
    for (const browser of browsers) {
      expect(browser.told()).toEqual([{ id, type, severity }]);
      expect(await waiting(browser)).toEqual([]);
      await letGo(browser);
    }
    await notOne(stranger);
    await letGo(stranger, rival);
  });

  it('goes as the standards have it, from a sender that proves who it is', async () => {
    const browser = await subscribed();
    await tell({ type: 'card.expired' });
    await tell({ type: 'refund.paid' });
    const [first, second] = browser.received();
    expect(first?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '2419200',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(second?.headers.urgency).toBe('low');
    expect(second?.headers.topic).not.toBe(first?.headers.topic);
    expect(second?.body.length).toBe(first?.body.length);
    const { publicKey, claims, isSigned } = readAuthorization(first?.headers.authorization ?? '');
    const { pushKey } = await bodyOf(advertiser.api.GET('/dsp/notifications/settings'));
    expect(publicKey).toBe(openVapidKey(privateKeyOf(privateKey)).publicKey);
    expect({ publicKey, isSigned }).toEqual({ publicKey: pushKey, isSigned: true });
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:desk@ads.test' });
    expect(Number(claims.exp) * 1000 - Date.now()).toBeLessThanOrEqual(12 * 60 * minute);
    await letGo(browser);
  });

  it('goes to the push services of browsers alone, and to browsers alone', async () => {
    const { keys } = service.subscribe();
    for (const endpoint of [
      'https://127.0.0.1/x',
      'https://push.evil.test/x',
      'http://fcm.googleapis.com/x',
      `http://localhost:${new URL(service.origin).port}/x`,
    ]) {
      const { error, response } = await take({ endpoint, keys } as SubscribedBrowser);
      expect([response.status, error], endpoint).toEqual([
        400,
        expect.objectContaining({ errors: [{ path: '/endpoint', code: 'unknown_reference' }] }),
      ]);
    }
    const bad = { ...service.subscribe(), keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
    expect((await take(bad)).error).toMatchObject({ errors: [{ path: '/p256dh', code: 'format' }] });
    expect(await isKept(bad)).toBe(false);
    expect((await take({ ...bad, endpoint: 'file:///etc/passwd' })).error).toMatchObject({
      errors: [{ path: '/endpoint' }],
    });
  });

  it('goes to ten browsers of a user, the oldest of which makes room; a repeat changes nothing', async () => {
    const browsers: SubscribedBrowser[] = [];
    for (let count = 0; count < 10; count += 1) {
      browsers.push(await subscribed());
      server.shift(1000);
    }
    const [oldest, next] = browsers;
    if (!oldest || !next) throw new Error('There are ten');
    await bodyOf(take(next));
    expect(await isKept(oldest)).toBe(true);
    browsers.push(await subscribed());
    expect(await isKept(oldest)).toBe(false);
    expect(await isKept(next)).toBe(true);
    for (const browser of browsers) await letGo(browser);
    expect(await isKept(next)).toBe(false);
  });

  it('is not what its reader has turned off, for push or in the app, then or meanwhile', async () => {
    const browser = await subscribed();
    for (const channel of ['push', 'app'] as const) {
      expect((await bodyOf(choose('refund.paid', channel, false))).off).toEqual([{ type: 'refund.paid', channel }]);
      await tell();
      await notOne(browser);
      await bodyOf(choose('refund.paid', channel, true));
      await raise();
      await post();
      expect(await waiting(browser)).toHaveLength(1);
      await bodyOf(choose('refund.paid', channel, false));
      await send();
      await notOne(browser);
      await bodyOf(choose('refund.paid', channel, true));
    }
    // What is turned off by mail alone is pushed.
    await bodyOf(choose('refund.paid', 'mail', false));
    await tell();
    expect(browser.told()).toHaveLength(1);
    await bodyOf(choose('refund.paid', 'mail', true));
    expect((await choose('topUp.paid', 'push', false)).error).toMatchObject({
      errors: [{ path: '/choices/0', code: 'not_a_choice' }],
    });
    // What is mailed to nobody can be pushed, and turned off.
    await bodyOf(choose('campaign.budget', 'push', false));
    await bodyOf(choose('campaign.budget', 'push', true));
    await letGo(browser);
  });

  it('waits for the end of quiet hours, but for what is always told', async () => {
    const browser = await subscribed();
    const now = server.context.clock.wall();
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    const at = (shift: number) => {
      const of = (minutes + shift + 1440) % 1440;
      return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    };
    const quietHours = { from: at(-60), until: at(20), timeZone: 'UTC' };
    await bodyOf(advertiser.api.PATCH('/dsp/notifications/settings', { body: { quietHours } }));
    const about = randomUUID();
    await tell({ about });
    await tell({ type: 'topUp.paid' });
    expect(browser.told()).toMatchObject([{ type: 'topUp.paid' }]);
    const [held] = await waiting(browser);
    expect(held?.notBefore?.slice(11, 16)).toBe(at(20));
    expect(held?.nextAttemptAt).toBe(held?.notBefore);
    // What grows in the night is one message in the morning.
    server.shift(16 * minute);
    await tell({ about });
    expect(await waiting(browser)).toHaveLength(1);
    server.shift(5 * minute);
    await send();
    expect(browser.told()).toMatchObject([{ type: 'topUp.paid' }, { type: 'refund.paid' }]);
    await notOne(browser, 2);
    await bodyOf(advertiser.api.PATCH('/dsp/notifications/settings', { body: { quietHours: null } }));
    await letGo(browser);
  });

  it('is nothing that was read or put away meanwhile', async () => {
    const browser = await subscribed();
    for (const event of ['read', 'archive'] as const) {
      await raise();
      await post();
      expect(await waiting(browser)).toHaveLength(1);
      await move((await newest()).id, event);
      await send();
      await notOne(browser);
    }
    await letGo(browser);
  });

  it('is told again of what grows once in a quarter of an hour, in place of what the browser has not got yet', async () => {
    const browser = await subscribed();
    const about = randomUUID();
    for (let times = 0; times < 3; times += 1) await tell({ about });
    expect(browser.told()).toHaveLength(1);
    server.shift(16 * minute);
    await tell({ about });
    expect(browser.told()).toHaveLength(2);
    expect(new Set(browser.received().map(({ headers }) => headers.topic)).size).toBe(1);
    expect((await newest()).count).toBe(4);
    await letGo(browser);
  });

  it.each([404, 410])('ends with the browser that its push service says is gone (%s)', async (status) => {
    const browser = await subscribed();
    browser.answers(status);
    await tell();
    expect(browser.received()).toHaveLength(1);
    expect(await isKept(browser)).toBe(false);
    await tell();
    expect(browser.received()).toHaveLength(1);
  });

  it.each([400, 413, 302, 403])('is dropped where it is refused for good (%s)', async (status) => {
    const browser = await subscribed();
    browser.answers(status, { Location: `${service.origin}/elsewhere` });
    await tell();
    await notOne(browser, 1);
    expect(await isKept(browser)).toBe(true);
    await letGo(browser);
  });

  it('is tried again where nobody takes it now, when it is asked for, for a day', async () => {
    const browser = await subscribed();
    browser.answers(503);
    await tell();
    expect(await waiting(browser)).toMatchObject([{ attempts: 1, lastError: '503' }]);
    await send();
    expect(browser.received()).toHaveLength(1);

    browser.answers(429, { 'Retry-After': '120' });
    server.shift(3000);
    await send();
    server.shift(60_000);
    await send();
    expect(browser.received()).toHaveLength(2);
    browser.answers(201);
    server.shift(60_000);
    await send();
    expect(browser.told()).toHaveLength(1);
    await notOne(browser, 3);

    browser.answers(503);
    await tell();
    await server.write(
      sql`update push_messages set created_at = created_at - interval '1 day', next_attempt_at = created_at`,
    );
    await send();
    await notOne(browser, 5);
    await letGo(browser);
    const said = lines.join('\n');
    expect(said).toContain(service.host);
    for (const secret of [new URL(browser.endpoint).pathname, browser.keys.auth, browser.keys.p256dh])
      expect(said).not.toContain(secret);
  });

  it('waits for quiet hours that began while it could not be sent', async () => {
    const browser = await subscribed();
    browser.answers(503);
    await tell();
    browser.answers(201);
    const now = server.context.clock.wall();
    const at = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString().slice(11, 16);
    const quietHours = { from: at(-30), until: at(90), timeZone: 'Etc/UTC' };
    await bodyOf(advertiser.api.PATCH('/dsp/notifications/settings', { body: { quietHours } }));
    server.shift(20_000);
    await send();
    expect(browser.told()).toEqual([]);
    await bodyOf(advertiser.api.PATCH('/dsp/notifications/settings', { body: { quietHours: null } }));
    await server.write(sql`update push_messages set next_attempt_at = created_at`);
    await send();
    expect(browser.told()).toHaveLength(1);
    await letGo(browser);
  });

  it('ends everywhere where no browser is named', async () => {
    const [one, other] = [await subscribed(), await subscribed()];
    const theirs = await subscribed(rival);
    await bodyOf(advertiser.api.POST('/dsp/notifications/push-subscriptions/removal', { body: {} }));
    await tell();
    await tell({}, rival);
    expect([one.told(), other.told(), theirs.told().length]).toEqual([[], [], 1]);
    await letGo(theirs, rival);
  });

  it('belongs to whoever took the browser last', async () => {
    const browser = await subscribed();
    await raise();
    await post();
    expect(await waiting(browser)).toHaveLength(1);
    await bodyOf(take(browser, rival));
    await send();
    await notOne(browser);
    await tell();
    await notOne(browser);
    await tell({}, rival);
    expect(browser.told()).toMatchObject([{ id: (await newest(rival)).id }]);

    expect((await tryIt(browser)).response.status).toBe(404);
    await bodyOf(letGo(browser));
    expect(await isKept(browser)).toBe(true);
    await bodyOf(letGo(browser, rival));
    expect(await isKept(browser)).toBe(false);
  });

  it('can be tried, once in ten seconds, whatever is turned off', async () => {
    const browser = await subscribed();
    await bodyOf(tryIt(browser));
    await send();
    expect(browser.told()).toEqual([{ id: null, type: 'trial', severity: 'info' }]);
    const { error, response } = await tryIt(browser);
    expect([response.status, error]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
    expect(Number((error as { facts?: { retryAfterS?: number } }).facts?.retryAfterS)).toBeLessThanOrEqual(10);
    server.shift(10_000);
    await bodyOf(tryIt(browser));
    await send();
    expect(browser.told()).toHaveLength(2);
    await letGo(browser);
    expect((await tryIt(browser)).error).toMatchObject({ code: 'not_found' });
    expect((await letGo(browser)).response.status).toBe(204);
  });

  it('is nothing of a company that its reader is not let in to any more', async () => {
    const browser = await subscribed();
    await raise();
    await post();
    const of = sql`instance_id = ${advertiser.headers['X-Instance-Id']} and status in ('active', 'suspended')`;
    const mine = sql`user_id = (select user_id from push_subscriptions where endpoint = ${browser.endpoint}) and ${of}`;
    await server.write(sql`update memberships set status = 'suspended' where ${mine}`);
    await send();
    await tell();
    await notOne(browser);
    await server.write(sql`update memberships set status = 'active' where ${mine}`);
    await letGo(browser);
  });

  it('is nobody’s to see but their own, and its keys nobody’s', async () => {
    const browser = await subscribed();
    const { userId } = await bodyOf(advertiser.api.GET('/admin/users/self'));
    const as = (user: string, namespaceId = advertiser.tenant.id) =>
      ({ role: 'marquee_app', namespaceId, userId: user }) as const;
    const seen = (scope: ReturnType<typeof as>) =>
      server.context.db.transaction(scope, (tx) => tx.rows(sql`select endpoint from push_subscriptions`));
    expect(await seen(as(userId))).toEqual([{ endpoint: browser.endpoint }]);
    expect(await seen(as('somebody'))).toEqual([]);
    expect(await seen(as(userId, randomUUID()))).toEqual([]);
    for (const forbidden of [
      sql`select auth from push_subscriptions`,
      sql`select p256dh from push_subscriptions`,
      sql`update push_subscriptions set user_id = ''`,
      sql`select 1 from push_messages`,
    ])
      await expect(server.context.db.transaction(as(userId), (tx) => tx.run(forbidden))).rejects.toThrow(
        /permission denied/,
      );
    const others = await server.context.db.transaction(as('somebody'), (tx) =>
      tx.run(sql`delete from push_subscriptions`),
    );
    expect(others).toBe(0);
    await letGo(browser);
  });

  it('is in what is stored of a person, without keys, and goes with them', async () => {
    const browser = await subscribed(rival);
    await raise({}, rival);
    await post();
    expect(await waiting(browser)).toHaveLength(1);
    const operator = await apiUser(server, 'operator@demo.test');
    const { userId: id } = await bodyOf(rival.api.GET('/admin/users/self'));
    const data = await bodyOf(operator.api.POST('/dsp/desk/people/{id}/data', { params: { path: { id } } }));
    expect(data.pushBrowsers).toEqual([{ since: expect.any(String), lastPushedAt: null }]);
    for (const secret of [browser.endpoint, browser.keys.auth]) expect(JSON.stringify(data)).not.toContain(secret);
    await rival.api.DELETE('/admin/users/self');
    expect(await isKept(browser)).toBe(false);
    await send();
    expect(browser.received()).toEqual([]);
    expect((await take(browser, rival)).error).toMatchObject({ code: 'account_deleted' });
  });
});

describe('a server that pushes nothing', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ PUSH: 'off' });
  });
  afterAll(() => server.stop());

  it('offers it to nobody, and takes no browser', async () => {
    const user = await apiUser(server, 'advertiser@demo.test');
    expect(await bodyOf(user.api.GET('/dsp/notifications/settings'))).toMatchObject({ pushKey: null });
    const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
    const body = { endpoint, p256dh: key.publicKey, auth: randomBytes(16).toString('base64url') };
    expect((await user.api.POST('/dsp/notifications/push-subscriptions', { body })).error).toMatchObject({
      code: 'not_found',
    });
    const trial = user.api.POST('/dsp/notifications/push-subscriptions/trial', { body: { endpoint } });
    expect((await trial).error).toMatchObject({ code: 'not_found' });
    const removal = user.api.POST('/dsp/notifications/push-subscriptions/removal', { body: { endpoint } });
    expect((await removal).response.status).toBe(204);
  });
});
