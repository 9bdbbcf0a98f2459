import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { isSignedByScreen, publicScreenKey, signAsScreen } from '#server/engines/playout/screen-key.ts';
import { sql } from '#server/kernel/db/database.ts';
import { makeScreenKey } from '#src/features/desk/keys/screen-key.ts';
import { key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { failedRefund } from '../support/payments/failed-refund.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { sendPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
type Reason = components['schemas']['PlayFlagReason'];

describe('the operators’ desk', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let screens: Screen[];

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    screens = await pickScreens(user, 3);
  });
  afterAll(() => server.stop());

  const screenAt = (index: number): Screen => {
    const screen = screens[index];
    if (!screen) throw new Error('There are screens');
    return screen;
  };
  const flag = async (screen: Screen, reason: Reason, count: number) => {
    for (let nth = 0; nth < count; nth += 1)
      await server.write(sql`
        insert into play_flags (namespace_id, screen_id, play_id, reason, play, received_at, business_at)
        values (${user.tenant.id}, ${screen.id}, ${randomUUID()}, ${reason}, '{"startedAt": "soon"}'::jsonb, now(), now())`);
  };
  const flagged = async (query: { reason?: Reason; seen?: boolean; limit?: number; cursor?: string } = {}) =>
    bodyOf(operator.api.GET('/dsp/desk/flagged-screens', { params: { query } }));
  const told = (page: { items: components['schemas']['FlaggedScreen'][] }) =>
    page.items.map(({ screenName, reason, count }) => [screenName, reason, count]);
  const markSeen = (id: string, reason: Reason, upTo: number) =>
    operator.api.PUT('/dsp/desk/screens/{id}/seen-flags', { params: { path: { id } }, body: { reason, upTo } });

  it('tells what screens reported wrongly by screen and reason, until it is looked into', async () => {
    const [first, second] = [screenAt(0), screenAt(1)];
    await flag(first, 'future', 3);
    await flag(second, 'loop_overfilled', 2);
    await flag(first, 'too_old', 1);
    expect(told(await flagged())).toEqual([
      [first.name, 'too_old', 1],
      [second.name, 'loop_overfilled', 2],
      [first.name, 'future', 3],
    ]);
    expect(told(await flagged({ reason: 'future' }))).toEqual([[first.name, 'future', 3]]);
    const page = await flagged({ limit: 2 });
    expect(told(await flagged({ limit: 2, cursor: page.nextCursor ?? '' }))).toEqual([[first.name, 'future', 3]]);

    const shown = (await flagged({ reason: 'future' })).items[0];
    await flag(first, 'future', 1);
    for (const _ of ['once', 'again'])
      expect((await markSeen(first.id, 'future', shown?.lastFlagId ?? 0)).response.status).toBe(204);
    // What came meanwhile is news; what was seen stays to be read.
    expect(told(await flagged({ reason: 'future' }))).toEqual([[first.name, 'future', 1]]);
    const seen = await flagged({ seen: true });
    expect(told(seen)).toEqual([[first.name, 'future', 3]]);
    expect(seen.items[0]?.seenAt).not.toBeNull();
    const query = { screenId: first.id, reason: 'too_old' as const };
    const plays = await bodyOf(operator.api.GET('/dsp/desk/play-flags', { params: { query } }));
    expect(plays.items.map(({ reason, startedAt }) => [reason, startedAt])).toEqual([['too_old', 'soon']]);
    expect((await markSeen(screenAt(2).id, 'future', 1)).error?.code).toBe('not_found');
  });

  const keysOf = async (q: string) =>
    (await bodyOf(operator.api.GET('/dsp/desk/screen-keys', { params: { query: { q } } }))).items;
  const give = (id: string, seed: string, replaces?: string | null) =>
    operator.api.PUT('/dsp/desk/screens/{id}/key', {
      params: { path: { id } },
      body: { publicKey: publicScreenKey(seed), ...(replaces === undefined ? {} : { replaces }) },
    });
  const revoke = (id: string, publicKey: string) =>
    operator.api.DELETE('/dsp/desk/screens/{id}/key', { params: { path: { id }, query: { publicKey } } });
  const newSeed = () => randomBytes(32).toString('base64url');

  it('finds a screen by its name or code, and pages by name', async () => {
    const screen = screenAt(2);
    const [found] = await keysOf(screen.name.toUpperCase());
    expect(found).toMatchObject({ id: screen.id, speaker: 'simulated', keyGivenAt: null, reportedUntil: null });
    expect((await keysOf(found?.code.toLowerCase() ?? '')).map(({ id }) => id)).toEqual([screen.id]);
    expect(await keysOf('no such % screen')).toEqual([]);
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 7, ...(cursor ? { cursor } : {}) };
      const page = await bodyOf(operator.api.GET('/dsp/desk/screen-keys', { params: { query } }));
      names.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const { screens: all } = await server
      .rows<{ screens: number }>(
        sql`select count(*)::int as screens from screens where namespace_id = ${user.tenant.id}`,
      )
      .then(([row]) => row ?? { screens: 0 });
    expect(new Set(names).size).toBe(all);
  });

  it('replaces the key that was meant and no other, and takes it away', async () => {
    const { id, name } = screenAt(2);
    const before = (await keysOf(name))[0]?.publicKey ?? null;
    const [mine, theirs] = [newSeed(), newSeed()];
    expect((await give(id, mine, before)).response.status).toBe(204);
    // A repeat of the same is no second key, another operator's that saw the one before is refused.
    expect((await give(id, mine, before)).response.status).toBe(204);
    expect((await give(id, theirs, before)).error?.code).toBe('stale_version');
    const [held] = await keysOf(name);
    expect(held).toMatchObject({ speaker: 'player', publicKey: publicScreenKey(mine) });
    expect(held?.keyGivenAt).not.toBeNull();

    expect((await revoke(id, publicScreenKey(theirs))).error?.code).toBe('stale_version');
    for (const _ of ['once', 'again']) expect((await revoke(id, publicScreenKey(mine))).response.status).toBe(204);
    expect((await keysOf(name))[0]).toMatchObject({ speaker: 'nobody', publicKey: null, keyGivenAt: null });
    expect((await sendPlays(server, screenAt(2), [])).status).toBe(401);
    expect((await give(randomUUID(), mine)).error?.code).toBe('not_found');
    // Or the next start of a demo installation would give it a simulated player's key again.
    expect(await server.rows(sql`select simulated from screens where id = ${id}`)).toEqual([{ simulated: false }]);
  });

  it('gives no screen the key of another one, of its own tenant or of another', async () => {
    const { id } = screenAt(2);
    const own = (await keysOf(screenAt(1).name))[0]?.publicKey ?? '';
    const [abroad] = await server.rows<{ key: string }>(sql`
      select public_key as key from screens where namespace_id <> ${user.tenant.id} and public_key is not null limit 1`);
    const before = await server.rows(sql`select public_key, key_given_at from screens where id = ${id}`);
    for (const publicKey of [own, abroad?.key ?? '']) {
      const { error } = await operator.api.PUT('/dsp/desk/screens/{id}/key', {
        params: { path: { id } },
        body: { publicKey },
      });
      expect([error?.status, error?.code, error?.facts]).toEqual([409, 'key_taken', undefined]);
    }
    expect(await server.rows(sql`select public_key, key_given_at from screens where id = ${id}`)).toEqual(before);
  });

  it('believes a player with the key that an operator’s page makes', async () => {
    const { secret, publicKey } = await makeScreenKey();
    expect(publicScreenKey(secret)).toBe(publicKey);
    expect(isSignedByScreen(publicKey, 'a play', signAsScreen(secret, 'a play'))).toBe(true);
  });

  it('follows a refund that the bank has refused, until it is paid back', async () => {
    const refund = await failedRefund(server, user, operator, { screens: [screenAt(0)] });
    const { id } = refund;
    expect(refund).toMatchObject({
      attempts: 1,
      failure: '800.100.100',
      reason: 'cancelled',
      instanceName: 'Corner Bakery',
    });
    const progress = () => bodyOf(operator.api.GET('/dsp/desk/refunds/{id}', { params: { path: { id } } }));
    expect(await progress()).toMatchObject({ id, status: 'failed', attempts: 1, failure: '800.100.100' });
    const params = { path: { id }, header: key() };
    for (const _ of ['once', 'again'])
      expect((await operator.api.POST('/dsp/desk/failed-refunds/{id}/retry', { params })).response.status).toBe(204);
    await expect.poll(async () => (await progress()).status, { timeout: 10_000 }).toBe('done');
    expect((await progress()).doneAt).not.toBeNull();
  });

  it('has whoever runs the platform hear of the refund, and breaks nothing', () => {
    expect(server.errors.map((line) => JSON.parse(line).message)).toEqual([
      expect.stringContaining('A refund failed and is still owed'),
    ]);
  });
});
