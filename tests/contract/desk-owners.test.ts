import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { advanceReview } from '#server/flows/campaigns/advance-campaign.ts';
import { sql, type Tx } from '#server/kernel/db/database.ts';
import { bookCampaign, decide, key, readCampaign } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { signedBy } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Owner = components['schemas']['DeskOwner'];
type Screen = components['schemas']['Screen'];

/** Asks in the demo, and has a reviewer, and somebody who sees its screens. */
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
    expect(await owner(asking)).toMatchObject({ asksForReview: true, reviewers: 2 });
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

  it('that begin to review keep much that plays in as many statements as little', async () => {
    const statements = async (): Promise<number> => {
      const { db } = server.context;
      const { transaction } = db;
      let count = 0;
      const spied = vi.spyOn(db, 'transaction').mockImplementation((scope, work) =>
        transaction(scope, (tx) => {
          if (scope.by?.operation !== 'changeOwnerReview') return work(tx);
          const counted = <A extends unknown[], R>(run: (...args: A) => R) => {
            return (...args: A): R => {
              count += 1;
              return run(...args);
            };
          };
          const { rows, row, one, run } = tx;
          return work({ ...tx, rows: counted(rows), row: counted(row), one: counted(one), run: counted(run) } as Tx);
        }),
      );
      await change(true);
      spied.mockRestore();
      await change(false);
      return count;
    };
    await statements();
    const none = await statements();
    const shown = [await book(), await book()];
    expect(await statements()).toBe(none);
    for (const { artworkId } of shown) expect(await ownerReviews(artworkId)).toEqual([[screen.mediaOwner, 'approved']]);
  });

  // The embedded database does one thing after another by itself.
  it.runIf(process.env.TEST_DATABASE_URL)('begin behind a campaign that nobody had to ask them about', async () => {
    const { campaign, artworkId } = await bookCampaign(server, advertiser, { screens: [screen] });
    const isWaiting = async () =>
      (
        await server.rows(sql`
          select 1 from pg_locks k join pg_stat_activity a on a.pid = k.pid and a.datname = current_database() where not k.granted`)
      ).length > 0;
    let begun: Promise<unknown> | undefined;
    await server.write(sql`update artworks set status = 'approved' where id = ${artworkId}`);
    await server.write(sql`update campaigns set status = 'pending_payment' where id = ${campaign.id}`);
    await server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      // Paid for, and nobody is to be asked: it goes live, and nobody sees it yet.
      await tx.run(sql`update campaigns set status = 'in_review' where id = ${campaign.id}`);
      await advanceReview({ tx, clock: server.context.clock, actor: 'review' }, campaign.id);
      let isDone = false;
      begun = change(true).finally(() => {
        isDone = true;
      });
      await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
    });
    await begun;
    expect((await readCampaign(advertiser, campaign.id)).status).toBe('live');
    expect(await ownerReviews(artworkId)).toEqual([[screen.mediaOwner, 'approved']]);
    expect(await playing()).toContain(artworkId);
    await change(false);
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
