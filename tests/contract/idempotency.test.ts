import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  bookCampaign,
  createDraft,
  key,
  pickScreens,
  png,
  readCampaign,
  startCheckout,
  uploadedArtwork,
  uploadImage,
} from '../support/campaigns/book-campaign.ts';
import { withProvider } from '../support/payments/provider-faults.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];

describe('a request that is repeated', () => {
  let server: TestServer;
  let user: ApiUser;
  let rival: ApiUser;
  let reviewer: ApiUser;
  let screens: Screen[];
  let artworkId: string;
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    rival = await apiUser(server, 'rival@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    screens = await pickScreens(user, 2);
    artworkId = (await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0)).id;
  });
  afterAll(() => server.stop());

  const countOf = async (table: 'campaigns' | 'orders' | 'artworks' | 'campaign_history') => {
    const [row] = await server.rows<{ count: number }>({
      text: [`select count(*) as count from ${table}`],
      values: [],
    });
    return row?.count ?? 0;
  };
  const create = (name: string, headers: { 'Idempotency-Key': string }, as: ApiUser = user) =>
    as.api.POST('/dsp/campaigns', { params: { header: headers }, body: { name } });

  it('creates one campaign and gets the first answer', async () => {
    const headers = key();
    const first = await create('Once', headers);
    const before = await countOf('campaigns');
    const again = await create('Once', headers);
    expect([again.response.status, again.data]).toEqual([201, first.data]);
    expect(again.response.headers.get('etag')).toBe(first.response.headers.get('etag'));
    expect([first, again].map(({ response }) => response.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await countOf('campaigns')).toBe(before);
  });

  it('gets the first answer also when what it made has changed since', async () => {
    const headers = key();
    const first = await bodyOf(create('Changed since', headers));
    await bodyOf(
      user.api.PATCH('/dsp/campaigns/{id}', {
        params: { path: { id: first.id }, header: { 'If-Match': `"${first.version}"` } },
        body: { name: 'Another name' },
      }),
    );
    expect(await bodyOf(create('Changed since', headers))).toEqual(first);
  });

  it('with another body under the same key is refused', async () => {
    const headers = key();
    await bodyOf(create('With a key', headers));
    expect((await create('With the same key', headers)).error).toMatchObject({
      code: 'idempotency_conflict',
      status: 409,
    });
    const upload = await uploadImage(server, user, await png(64, 36), 'a.png', headers);
    expect([upload.status, (await upload.json()).code]).toEqual([409, 'idempotency_conflict']);
  });

  it('shares its key with nobody else', async () => {
    const headers = key();
    const own = await bodyOf(create('Mine', headers));
    const other = await bodyOf(create('Mine', headers, rival));
    expect(other.id).not.toBe(own.id);
  });

  it('creates one campaign, although all repeats come at once', async () => {
    const headers = key();
    const before = await countOf('campaigns');
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('All at once', headers)));
    const ids = new Set(answers.flatMap(({ data }) => (data ? [data.id] : [])));
    expect(ids.size).toBe(1);
    for (const { error } of answers) if (error) expect(error).toMatchObject({ code: 'idempotency_in_progress' });
    expect(await countOf('campaigns')).toBe(before + 1);
  });

  it('while the first is still being answered is told so, and afterwards gets the answer', async () => {
    const draft = await createDraft(user, { screens, artworkIds: [artworkId] });
    const headers = key();
    let go: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      go = resolve;
    });
    let asked: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const first = withProvider(
      server,
      (whole) => ({
        async prepareCheckout(charge) {
          asked();
          await slow;
          return whole.prepareCheckout(charge);
        },
      }),
      async () => {
        const answer = startCheckout(user, draft, headers);
        await reached;
        expect((await startCheckout(user, draft, headers)).error).toMatchObject({
          code: 'idempotency_in_progress',
          status: 409,
        });
        go();
        return bodyOf(answer);
      },
    );
    const checkout = await first;
    expect(await bodyOf(startCheckout(user, draft, headers))).toEqual(checkout);
    const orders = await server.rows(sql`select 1 from orders where campaign_id = ${draft.id}`);
    expect(orders).toHaveLength(1);
  });

  it('after a refusal may go on', async () => {
    const headers = key();
    const draft = await createDraft(user, { screens, artworkIds: [] });
    expect((await startCheckout(user, draft, headers)).error).toMatchObject({ code: 'campaign_incomplete' });
    const mended = await bodyOf(
      user.api.PATCH('/dsp/campaigns/{id}', {
        params: { path: { id: draft.id }, header: { 'If-Match': `"${draft.version}"` } },
        body: { lines: [{ screenIds: screens.map(({ id }) => id), artworkIds: [artworkId], slots: 1 }] },
      }),
    );
    expect((await startCheckout(user, mended, headers)).response.status).toBe(201);
  });

  it('uploads one artwork, known by what is in the file', async () => {
    const headers = key();
    const [one, other] = [await png(64, 36, '#111111'), await png(64, 36, '#222222')];
    expect(one.byteLength).toBe(other.byteLength);
    const before = await countOf('artworks');
    const first = await (await uploadImage(server, user, one, 'a.png', headers)).json();
    expect(await (await uploadImage(server, user, one, 'a.png', headers)).json()).toEqual(first);
    const another = await uploadImage(server, user, other, 'a.png', headers);
    expect([another.status, (await another.json()).code]).toEqual([409, 'idempotency_conflict']);
    expect(await countOf('artworks')).toBe(before + 1);
  });

  it('decides a review once', async () => {
    const artwork = await uploadedArtwork(server, user, 640, 360);
    const headers = key();
    const decide = (decision: 'approve' | 'reject', header = headers) =>
      reviewer.api.POST('/dsp/reviews/{id}/decision', {
        params: { path: { id: artwork.review?.id ?? '' }, header },
        body: decision === 'approve' ? { decision } : { decision, reasonCode: 'illegible' },
      });
    const first = await bodyOf(decide('approve'));
    expect(await bodyOf(decide('approve'))).toEqual(first);
    expect((await decide('reject')).error).toMatchObject({ code: 'idempotency_conflict' });
    expect((await decide('reject', key())).error).toMatchObject({ code: 'review_decided' });
  });

  it('moves a campaign once', async () => {
    await server.write(sql`update bookings set state = 'released'`);
    const { campaign } = await bookCampaign(server, user, { screens }, reviewer);
    const headers = { ...key(), 'If-Match': `"${campaign.version}"` };
    const pause = () =>
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id: campaign.id }, header: headers },
        body: { event: 'pause' },
      });
    const first = await bodyOf(pause());
    expect(first.status).toBe('paused');
    expect(await bodyOf(pause())).toEqual(first);
    const { history } = await readCampaign(user, campaign.id);
    expect(history.filter(({ to }) => to === 'paused')).toHaveLength(1);
  });
});

describe('a change', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const create = (name: string) =>
    bodyOf(user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name } }));
  const rename = (id: string, version: number | string, name: string) =>
    user.api.PATCH('/dsp/campaigns/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: { name },
    });

  it('of a version that is not the newest is refused and tells the newest', async () => {
    const { id, version } = await create('Versioned');
    const renamed = await bodyOf(rename(id, version, 'Versioned again'));
    expect(renamed.version).toBe(version + 1);
    expect((await rename(id, version, 'Too late')).error).toMatchObject({
      code: 'stale_version',
      status: 412,
      facts: { version: version + 1 },
    });
    expect((await readCampaign(user, id)).name).toBe('Versioned again');
  });

  it('by two at once is one’s, and the other’s words are not lost unseen', async () => {
    const { id, version } = await create('Contested');
    const answers = await Promise.all(['Left', 'Right'].map((name) => rename(id, version, name)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 412]);
    const kept = answers.find(({ response }) => response.ok);
    expect((await readCampaign(user, id)).name).toBe(kept?.data?.name);
  });

  it('without a version is refused', async () => {
    const { id } = await create('Unversioned');
    for (const [method, path, headers] of [
      ['PATCH', '', {}],
      ['POST', '/transitions', key()],
      ['POST', '/checkout', key()],
    ] as const) {
      const response = await fetch(`${server.origin}/api/dsp/campaigns/${id}${path}`, {
        method,
        headers: { ...user.headers, ...headers, 'Content-Type': 'application/json' },
        body: path === '' ? '{"name":"x"}' : '{"event":"cancel"}',
      });
      expect([path, response.status, (await response.json()).code]).toEqual([path, 428, 'precondition_required']);
    }
  });

  it('to a taken name is refused at the name, whatever its case', async () => {
    await create('Taken');
    const { id, version } = await create('Free');
    for (const name of ['Taken', 'tAKEN', '  Taken ']) {
      expect((await rename(id, version, name)).error).toMatchObject({
        code: 'name_taken',
        status: 409,
        errors: [{ path: '/name', code: 'taken' }],
      });
    }
    const created = await user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name: 'TAKEN' } });
    expect(created.error).toMatchObject({ code: 'name_taken' });
    expect(await readCampaign(user, id)).toMatchObject({ name: 'Free', version });
  });

  it('of what is not there any more, or never was, finds nothing', async () => {
    expect((await rename(randomUUID(), 1, 'Nobody')).error).toMatchObject({ code: 'not_found', status: 404 });
  });
});
