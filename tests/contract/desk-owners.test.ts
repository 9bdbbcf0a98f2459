import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { bookCampaign, decide, key, readCampaign } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { signedBy } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Owner = components['schemas']['DeskOwner'];
type Screen = components['schemas']['Screen'];

/** Asks in the demo, and has a reviewer. */
const asking = 'Albion Digital Sites';

describe('media owners at the desk', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let reviewer: ApiUser;
  let ownerReviewer: ApiUser;
  let operator: ApiUser;
  /** Of one owner, who does not ask. */
  let screen: Screen;

  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    ownerReviewer = await apiUser(server, 'owner-reviewer@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    const { items } = await bodyOf(advertiser.api.GET('/dsp/screens', { params: { query: { limit: 200 } } }));
    const found = items.find((one) => one.mediaOwner !== asking && one.leadTimeDays === 0);
    if (!found) throw new Error('Another owner has a screen');
    screen = found;
  });
  afterAll(() => server.stop());

  const list = (query: { q?: string; limit?: number; cursor?: string } = {}) =>
    bodyOf(operator.api.GET('/dsp/desk/owners', { params: { query } }));
  const owner = async (name = screen.mediaOwner): Promise<Owner> => {
    const found = (await list({ q: name })).items.find((one) => one.name === name);
    if (!found) throw new Error(`${name} has screens`);
    return found;
  };
  const change = async (asksForReview: boolean, name = screen.mediaOwner) =>
    bodyOf(
      operator.api.PUT('/dsp/desk/owners/{id}/review', {
        params: { path: { id: (await owner(name)).id } },
        body: { asksForReview },
      }),
    );
  const book = (on = screen) => bookCampaign(server, advertiser, { screens: [on] }, reviewer);
  const playing = async (on = screen): Promise<string[]> => {
    const path = '/api/dsp/players/playlist';
    const Authorization = await signedBy(server, on.id, { method: 'GET', path });
    const response = await fetch(`${server.origin}${path}`, { headers: { Authorization } });
    const { bookings } = (await response.json()) as components['schemas']['Playlist'];
    return bookings.map(({ artworkId }) => artworkId);
  };
  const ownerReviews = async (artworkId: string) => {
    const { ownerReviews } = await bodyOf(
      advertiser.api.GET('/dsp/artworks/{id}', { params: { path: { id: artworkId } } }),
    );
    return ownerReviews.map(({ mediaOwner, status }) => [mediaOwner, status]);
  };
  const lines = async () => {
    const params = { query: { operation: 'changeOwnerReview' as const } };
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/log', { params }));
    return items.map(({ kind, subjectName, changes }) => [kind, subjectName, ...changes]);
  };

  it('are found by name, page by page, with their screens, who reviews for them, and whether they ask', async () => {
    const { items } = await list({ limit: 200 });
    const names = items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(await owner(asking)).toMatchObject({ asksForReview: true, reviewers: 1 });
    const [{ count } = { count: 0 }] = await server.rows<{ count: number }>(sql`
      select count(*)::int as count from screens
      where namespace_id = ${advertiser.tenant.id} and media_owner = ${screen.mediaOwner} and status <> 'retired'`);
    expect(await owner()).toMatchObject({ asksForReview: false, reviewers: 0, waiting: 0, screens: count });
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items]).toEqual(items.slice(0, 2));
    expect((await list({ q: 'nobody at all' })).items).toEqual([]);
  });

  it('that begin to review keep what plays, are asked about what comes, and wait for nobody in silence', async () => {
    const before = await book();
    expect(before.campaign.status).toBe('live');
    const undecided = await bookCampaign(server, advertiser, { screens: [screen] });
    expect(await change(true)).toMatchObject({ asksForReview: true, reviewers: 0, waiting: 0 });
    // Asked for it twice, nothing happens twice.
    await change(true);
    expect(await lines()).toEqual([
      ['media_owner', screen.mediaOwner, { field: 'asks_for_review', before: 'false', after: 'true' }],
    ]);
    expect(await playing()).toContain(before.artworkId);
    expect(await ownerReviews(before.artworkId)).toEqual([[screen.mediaOwner, 'approved']]);
    // What the platform had not approved yet waits, and the desk says that nobody can decide.
    await decide(reviewer, undecided.artworkId, { decision: 'approve' });
    expect(await readCampaign(advertiser, undecided.campaign.id)).toMatchObject({
      status: 'in_review',
      effectiveReasons: expect.arrayContaining(['awaiting_media_owner']),
    });
    expect(await owner()).toMatchObject({ reviewers: 0, waiting: 1 });
    // Without the question it goes on at once.
    expect(await change(false)).toMatchObject({ asksForReview: false, waiting: 0 });
    expect((await readCampaign(advertiser, undecided.campaign.id)).status).toBe('live');
    expect(await playing()).toContain(undecided.artworkId);
    expect(await ownerReviews(undecided.artworkId)).toEqual([]);
  });

  it('that review no more have what they refused still refused', async () => {
    const { items } = await bodyOf(advertiser.api.GET('/dsp/screens', { params: { query: { limit: 200 } } }));
    const own = items.find((one) => one.mediaOwner === asking && one.leadTimeDays === 0);
    if (!own) throw new Error('The asking owner has a screen');
    const { campaign, artworkId } = await book(own);
    expect(await owner(asking)).toMatchObject({ waiting: 1 });
    const { items: asked } = await bodyOf(ownerReviewer.api.GET('/dsp/reviews', { params: { query: { limit: 200 } } }));
    const review = asked.find(({ artwork }) => artwork.id === artworkId);
    await bodyOf(
      ownerReviewer.api.POST('/dsp/reviews/{id}/decision', {
        params: { path: { id: review?.id ?? '' }, header: key() },
        body: { decision: 'reject', reasonCode: 'ip_rights' },
      }),
    );
    await change(false, asking);
    expect(await ownerReviews(artworkId)).toEqual([[asking, 'rejected']]);
    expect(await playing(own)).not.toContain(artworkId);
    expect((await readCampaign(advertiser, campaign.id)).status).not.toBe('live');
    // Another artwork is nobody's question any more.
    const next = await book(own);
    expect(next.campaign.status).toBe('live');
    await change(true, asking);
    expect(await ownerReviews(next.artworkId)).toEqual([[asking, 'approved']]);
    expect(await playing(own)).toContain(next.artworkId);
  });
});
