import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { type PlayLogFile, verifyPlayLog } from '#domain/play-log/play-log.ts';
import { publicScreenKey } from '#server/engines/playout/screen-key.ts';
import { sha256 } from '#server/rooms/plays/append-plays.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  type BookedCampaign,
  bookCampaign,
  businessDay,
  key,
  pickScreens,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playAt, playsOf, reportPlays, sendPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('what players and advertisers are told of the plays', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let screen: Screen;
  let booked: BookedCampaign;
  let day: string;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    const [first] = await pickScreens(user, 1);
    if (!first) throw new Error('There is a screen');
    screen = first;
    await openScreens(server);
    beginDay(server, screen.timezone);
    // What is played half an hour from now is then played in the same hour as what was played shortly before it.
    server.shift(((75 - server.context.clock.business().getUTCMinutes()) % 60) * minuteMs);
    user = await apiUser(server, 'advertiser@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    const reviewer = await apiUser(server, 'reviewer@demo.test');
    booked = await bookCampaign(server, user, { screens: [screen], days: 3 }, reviewer);
    day = await businessDay(user, screen.timezone);
    server.shift(hourMs / 2);
    await reportPlays(server, screen, playsOf(server, screen, booked, 10));
  });
  afterAll(() => server.stop());

  const hourOf = (at: Date): number =>
    Number(new Intl.DateTimeFormat('en', { timeZone: screen.timezone, hour: 'numeric', hourCycle: 'h23' }).format(at));
  const explain = (screenId: string, on: string, hour: number) =>
    bodyOf(
      user.api.GET('/dsp/campaigns/{id}/screens/{screenId}/hour', {
        params: { path: { id: booked.campaign.id, screenId }, query: { day: on, hour } },
      }),
    );

  it('an hour is explained from what is in the database', async () => {
    const now = server.context.clock.business();
    const current = await explain(screen.id, day, hourOf(now));
    expect(current).toMatchObject({ outcome: 'open', timezone: screen.timezone, reasons: [] });
    expect(current.plays).toBeGreaterThan(0);
    expect(Date.parse(current.from)).toBeLessThanOrEqual(now.getTime());
    expect(Date.parse(current.to)).toBeGreaterThan(now.getTime());
    expect(await explain(screen.id, day, 0)).toMatchObject({ outcome: 'not_played', reasons: ['not_live_yet'] });
    expect(await explain(screen.id, '2026-01-01', 12)).toMatchObject({ reasons: ['outside_flight'] });
    const { items } = await bodyOf(user.api.GET('/dsp/screens'));
    const foreign = items.find(({ id }) => id !== screen.id);
    expect(await explain(foreign?.id ?? '', day, hourOf(now))).toMatchObject({ plays: 0, reasons: ['not_booked'] });
  });

  it('what is told to play next is what the player then plays', async () => {
    const { now, plays } = await bodyOf(
      user.api.GET('/dsp/campaigns/{id}/next-plays', { params: { path: { id: booked.campaign.id } } }),
    );
    expect(plays).toHaveLength(3);
    const times = plays.map(({ startsAt }) => Date.parse(startsAt));
    expect([...times].sort()).toEqual(times);
    expect(times[0]).toBeGreaterThan(Date.parse(now));
    for (const at of times) expect(at % (screen.loopLengthS * 1000)).toBe(0);
    expect(plays[0]).toMatchObject({ screenId: screen.id, address: screen.address, artworkId: booked.artworkId });
    const [next] = times;
    server.shift((next ?? 0) + screen.loopLengthS * 1000 - server.context.clock.business().getTime() + 1000);
    expect(await reportPlays(server, screen, [playAt(screen, booked, next ?? 0)])).toMatchObject({ accepted: 1 });
  });

  it('a day’s log is exported, verifies, and is shared by a link until that expires', async () => {
    const path = { id: booked.campaign.id };
    const { items } = await bodyOf(user.api.GET('/dsp/campaigns/{id}/play-logs', { params: { path } }));
    expect(items).toEqual([
      {
        day,
        length: expect.any(Number),
        head: expect.stringMatching(/^[0-9a-f]{64}$/),
        closedAt: null,
        sealedAt: null,
      },
    ]);
    const file = await bodyOf(
      user.api.GET('/dsp/campaigns/{id}/play-logs/{day}', { params: { path: { ...path, day } } }),
    );
    const [only] = file.days;
    if (!only) throw new Error('The file has the day');
    expect([file.days.length, only.day, only.seal]).toEqual([1, day, null]);
    const log: PlayLogFile = { ...only, format: 'marquee-play-log/1', campaignId: file.campaignId };
    expect(await verifyPlayLog(log, sha256)).toMatchObject({ kind: 'intact', length: items[0]?.length });
    const tampered = {
      ...log,
      entries: log.entries.map((entry, place) => (place === 2 ? { ...entry, cost: 1 } : entry)),
    };
    const hash = (text: unknown) => (text === log.entries[2]?.hash ? 'as it was' : 'another');
    const broken = await verifyPlayLog(tampered, sha256);
    if (broken.kind !== 'broken') throw new Error(`The log is ${broken.kind}`);
    expect(
      broken.breaks.map((one) =>
        one.kind === 'changed' ? { ...one, expected: hash(one.expected), found: hash(one.found) } : one,
      ),
    ).toEqual([{ kind: 'changed', place: 2, expected: 'another', found: 'as it was' }]);

    const token = randomBytes(32).toString('base64url');
    const read = (of: string) => fetch(`${server.origin}/api/shared/play-logs/${of}`);
    expect((await read(token)).status).toBe(404);
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/play-logs/{day}/links', {
        params: { path: { ...path, day }, header: key() },
        body: { tokenHash: sha256(token) },
      }),
    );
    expect(await (await read(token)).json()).toEqual(file);
    expect((await read(randomBytes(32).toString('base64url'))).status).toBe(404);
    server.shift(31 * 24 * hourMs);
    expect((await read(token)).status).toBe(404);
    server.shift(-31 * 24 * hourMs);
  });

  it('an operator sees what was flagged, screen by screen, and gives a screen another key', async () => {
    const now = server.context.clock.business().getTime();
    const future = [1, 2, 3].map((hours) => playAt(screen, booked, now + hours * hourMs));
    await reportPlays(server, screen, future);
    operator = await apiUser(server, 'operator@demo.test');
    const flags = (query: { cursor?: string; screenId?: string; limit?: number }) =>
      bodyOf(operator.api.GET('/dsp/desk/play-flags', { params: { query } }));
    const first = await flags({ limit: 2, screenId: screen.id });
    expect(first.items.map(({ playId, reason }) => [playId, reason])).toEqual([
      [future[2]?.id, 'future'],
      [future[1]?.id, 'future'],
    ]);
    const rest = await flags({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.items[0]).toMatchObject({ playId: future[0]?.id, screenName: screen.name });
    expect(rest.nextCursor).toBeUndefined();

    const seed = randomBytes(32).toString('base64url');
    const { response } = await operator.api.PUT('/dsp/desk/screens/{id}/key', {
      params: { path: { id: screen.id } },
      body: { publicKey: publicScreenKey(seed) },
    });
    expect(response.status).toBe(204);
    // The key before is worth nothing.
    expect((await sendPlays(server, screen, playsOf(server, screen, booked, 1))).status).toBe(401);
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
