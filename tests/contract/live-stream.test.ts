import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  bookCampaign,
  decide,
  key,
  pickScreens,
  readCampaign,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { type ReadStream, readStream } from '../support/server/read-stream.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];

/** The states that events tell, each once until it changes. */
const changesIn = (events: ReadStream['events']): unknown[] =>
  events.map(({ data }) => data.status).filter((status, index, all) => status !== all[index - 1]);

describe('the live stream', () => {
  let server: TestServer;
  let user: ApiUser;
  let rival: ApiUser;
  let reviewer: ApiUser;
  let stranger: ApiUser;
  let screens: Screen[];
  const open: ReadStream[] = [];
  const listen = async (as: ApiUser, lastEventId?: string) => {
    const stream = await readStream(server, as, lastEventId);
    open.push(stream);
    return stream;
  };

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    stranger = await apiUser(server, 'advertiser@arabia.test');
    screens = await pickScreens(user, 2);
    await openScreens(server);
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(() => server.stop());

  const create = (name: string, as: ApiUser = user) =>
    bodyOf(as.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name } }));
  /** A change of a draft, which the streams are told. */
  const rename = async (id: string, as: ApiUser = user) => {
    const { version, name } = await readCampaign(as, id);
    await bodyOf(
      as.api.PATCH('/dsp/campaigns/{id}', {
        params: { path: { id }, header: { 'If-Match': `"${version}"` } },
        body: { name: `${name}.` },
      }),
    );
  };
  const changesOf = (stream: ReadStream, id: string) =>
    stream.events.filter(({ type, data }) => type === 'campaign.changed' && data.id === id);

  /** Waits until the stream has told the newest event about an entity; its number. */
  const newestOf = async (stream: ReadStream, id: string): Promise<string> => {
    const [newest] = await server.rows<{ id: number }>(
      sql`select max(id) as id from events where payload->>'id' = ${id}`,
    );
    await expect.poll(() => stream.events.map((event) => event.id), { timeout: 5000 }).toContain(String(newest?.id));
    return String(newest?.id);
  };

  it('tells how a campaign goes from a draft to its plays, and no other instance hears of it', async () => {
    const streams = { own: await listen(user), rival: await listen(rival), stranger: await listen(stranger) };
    expect(streams.own.response.headers.get('content-type')).toBe('text/event-stream');
    expect(streams.own.response.headers.get('cache-control')).toContain('no-store');
    const other = await create('The rival’s own', rival);
    await rename(other.id, rival);
    const booked = await bookCampaign(server, user, { screens }, reviewer);
    const { id } = booked.campaign;
    await expect
      .poll(() => changesOf(streams.own, id).map(({ data }) => data.status), { timeout: 5000 })
      .toEqual(['draft', 'pending_payment', 'in_review', 'scheduled', 'live']);
    const artworkEvents = streams.own.events.filter(({ type }) => type === 'artwork.changed');
    expect(artworkEvents.every(({ data }) => data.id === booked.artworkId)).toBe(true);
    expect(changesIn(artworkEvents)).toEqual(['pending_review', 'approved']);
    const [screen] = screens;
    if (!screen) throw new Error('There is a screen');
    server.shift(600_000);
    await reportPlays(server, screen, playsOf(server, screen, booked, 5));
    const { figures } = await readCampaign(user, id);
    const told = () => streams.own.events.findLast(({ type }) => type === 'campaign.figures');
    await expect
      .poll(() => told()?.data, { timeout: 5000 })
      .toEqual({
        id,
        plays: 5,
        bonusPlays: 0,
        impressions: figures.impressions,
        spend: figures.spend,
        lastPlayAt: figures.lastPlayAt,
      });
    expect(told()?.id).toBeUndefined();
    // The streams of the others work, and tell nothing of this.
    await expect.poll(() => changesOf(streams.rival, other.id).length, { timeout: 5000 }).toBe(2);
    expect(streams.rival.events.map(({ data }) => data.id)).toEqual([other.id, other.id]);
    expect(streams.stranger.events).toEqual([]);
    expect(streams.own.events.some(({ data }) => data.id === other.id)).toBe(false);
  });

  it('resumes after a break without losing or repeating to a stream what it has told it', async () => {
    const { id } = await create('Interrupted');
    const first = await listen(user);
    await rename(id);
    const last = await newestOf(first, id);
    first.close();
    for (let change = 0; change < 5; change += 1) await rename(id);
    // Long enough for the other streams' reading to have gone past them.
    const meanwhile = await listen(user);
    await expect.poll(() => changesOf(meanwhile, id).length, { timeout: 5000 }).toBeGreaterThanOrEqual(5);
    const second = await listen(user, last);
    await rename(id);
    await expect
      .poll(() => changesOf(second, id).filter((event) => Number(event.id) > Number(last)).length, { timeout: 5000 })
      .toBe(6);
    const ids = second.events.map((event) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(last);
  });

  it('tells a resumed stream what was committed late under an earlier number', async () => {
    const { id } = await create('Overtaken');
    const namespaceId = user.tenant.id;
    const instanceId = user.headers['X-Instance-Id'] ?? '';
    const [taken] = await server.rows<{ id: number }>(sql`select nextval('events_id_seq') as id`);
    const stream = await listen(user);
    await rename(id);
    const last = await newestOf(stream, id);
    expect(Number(last)).toBeGreaterThan(taken?.id ?? 0);
    stream.close();
    await server.write(sql`insert into events (id, namespace_id, instance_id, type, payload)
      values (${taken?.id}, ${namespaceId}, ${instanceId}, 'artwork.changed', ${JSON.stringify({ id })}::jsonb)`);
    const resumed = await listen(user, last);
    await expect.poll(() => resumed.events.map((event) => event.id), { timeout: 5000 }).toContain(String(taken?.id));
  });

  it('replays to nobody what belongs to another instance', async () => {
    const { id } = await create('Secret');
    await rename(id);
    await rename((await create('Open', rival)).id, rival);
    const stream = await listen(rival, '0');
    await expect.poll(() => stream.events.length, { timeout: 5000 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const own = await bodyOf(rival.api.GET('/dsp/campaigns'));
    const known = new Set(own.items.map((campaign) => campaign.id));
    expect(stream.events.filter(({ data }) => !known.has(data.id))).toEqual([]);
    const foreign = await listen(stranger, '0');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(foreign.events).toEqual([]);
  });

  it('tells of an artwork that is decided while several tabs listen, each of them', async () => {
    const tabs = [await listen(user), await listen(user), await listen(user)];
    const artwork = await uploadedArtwork(server, user, 640, 360);
    await decide(reviewer, artwork.id, { decision: 'reject', reasonCode: 'illegible' });
    for (const tab of tabs) {
      await expect
        .poll(
          () => changesIn(tab.events.filter(({ type, data }) => type === 'artwork.changed' && data.id === artwork.id)),
          { timeout: 5000 },
        )
        .toEqual(['pending_review', 'rejected']);
    }
  });

  it('takes no Last-Event-ID that is none', async () => {
    for (const id of ['x', '-1', '9'.repeat(19), '1;drop']) {
      const { response } = await listen(user, id);
      expect([id, response.status]).toEqual([id, 400]);
    }
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
