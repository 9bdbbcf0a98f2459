import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPushSender, type PushSender } from './send-push.ts';
import {
  openTestPushService,
  readAuthorization,
  type SubscribedBrowser,
  type TestPushService,
} from './test-push-service.ts';
import { openVapidKey, privateKeyOf } from './vapid.ts';

describe('a push', () => {
  const now = new Date('2026-03-01T10:00:00.000Z');
  const key = openVapidKey(privateKeyOf(randomBytes(32)));
  let service: TestPushService;
  let sender: PushSender;
  beforeAll(async () => {
    service = await openTestPushService();
    sender = createPushSender({ key, contact: undefined, hosts: [service.host], now: () => now });
  });
  afterAll(() => service.close());

  const send = ({ endpoint, keys }: Pick<SubscribedBrowser, 'endpoint' | 'keys'>) =>
    sender.send({
      ...{ endpoint, ...keys, text: '{}', urgency: 'normal', topic: 'a', ttlS: 60 },
      origin: 'http://marquee.localhost:8080',
    });

  it('names the app where nobody else is to be written to, by an address that push services take', async () => {
    const browser = service.subscribe();
    expect(await send(browser)).toEqual({ kind: 'taken' });
    const [got] = browser.received();
    expect(readAuthorization(got?.headers.authorization ?? '').claims.sub).toBe('https://marquee.localhost:8080');
  });

  it.each([
    [503, {}, 0],
    [429, { 'Retry-After': '90' }, 90_000],
    [503, { 'Retry-After': 'Sun, 01 Mar 2026 10:01:00 GMT' }, 60_000],
    [503, { 'Retry-After': 'Sun, 01 Mar 2026 09:00:00 GMT' }, 0],
    [503, { 'Retry-After': 'soon' }, 0],
  ])('waits after a %s as long as %o asks for', async (status, headers: Record<string, string>, retryAfterMs) => {
    const browser = service.subscribe();
    browser.answers(status, headers);
    expect(await send(browser)).toEqual({ kind: 'later', reason: String(status), retryAfterMs });
  });

  it('follows no redirect, and calls no host that is not a push service', async () => {
    const [browser, other] = [service.subscribe(), service.subscribe()];
    browser.answers(307, { Location: other.endpoint });
    expect(await send(browser)).toEqual({ kind: 'refused', reason: '307' });
    expect(other.received()).toEqual([]);
    expect(await send({ ...browser, endpoint: browser.endpoint.replace('127.0.0.1', 'localhost') })).toEqual({
      kind: 'refused',
      reason: 'unknown host',
    });
  });

  it('is tried again where nobody answers', async () => {
    const away = await openTestPushService();
    const browser = away.subscribe();
    await away.close();
    const lost = createPushSender({ key, contact: undefined, hosts: [away.host], now: () => now });
    const { endpoint, keys } = browser;
    const push = {
      ...keys,
      endpoint,
      text: '{}',
      urgency: 'low',
      topic: 'a',
      ttlS: 60,
      origin: 'https://a.test',
    } as const;
    expect(await lost.send(push)).toEqual({ kind: 'later', reason: 'ECONNREFUSED', retryAfterMs: 0 });
  });
});
