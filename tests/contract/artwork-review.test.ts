import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { checkArtworks } from '#server/jobs/check-artworks.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  bookCampaign,
  confirm,
  createDraft,
  decide,
  key,
  payByCard,
  pickScreens,
  png,
  readCampaign,
  startCheckout,
  uploadedArtwork,
  uploadImage,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { signedBy } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const size = { width: 1920, height: 1080 };

describe('an artwork’s versions and reviews', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let reviewer: ApiUser;
  let ownerReviewer: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    ownerReviewer = await apiUser(server, 'owner-reviewer@demo.test');
  });
  afterAll(() => server.stop());

  const uploaded = () => uploadedArtwork(server, advertiser, size.width, size.height);
  const named = (id: string) => ({ params: { path: { id } } });
  const read = (id: string) => bodyOf(advertiser.api.GET('/dsp/artworks/{id}', named(id)));
  const reviewOf = async (user: ApiUser, artworkId: string, status: 'pending' | 'approved' | 'revoked' = 'pending') => {
    const { items } = await bodyOf(user.api.GET('/dsp/reviews', { params: { query: { limit: 200, status } } }));
    return items.find(({ artwork }) => artwork.id === artworkId);
  };
  const revoke = async (user: ApiUser, artworkId: string) => {
    const review = await reviewOf(user, artworkId, 'approved');
    return user.api.POST('/dsp/reviews/{id}/revocation', {
      params: { path: { id: review?.id ?? '' }, header: key() },
      body: { reasonCode: 'ip_rights', note: 'The photographer objects.' },
    });
  };
  /** The artworks that the playlist of a screen names. */
  const playing = async (screenId: string): Promise<string[]> => {
    const path = '/api/dsp/players/playlist';
    const response = await fetch(`${server.origin}${path}`, {
      headers: { Authorization: await signedBy(server, screenId, { method: 'GET', path }) },
    });
    const { bookings } = (await response.json()) as components['schemas']['Playlist'];
    return bookings.map(({ artworkId }) => artworkId);
  };
  const newVersion = (id: string, content: Uint8Array, headers = key()) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'next.png');
    return fetch(`${server.origin}/api/dsp/artworks/${id}/versions`, {
      method: 'POST',
      body: form,
      headers: { ...advertiser.headers, ...headers },
    });
  };

  it('narrows the queue by kind, by name and by advertiser, and takes what is typed by its letters', async () => {
    const { id } = await uploaded();
    const { name } = await read(id);
    const finds = async (query: { type?: 'image' | 'video'; q?: string }) => {
      const { items } = await bodyOf(reviewer.api.GET('/dsp/reviews', { params: { query: { limit: 200, ...query } } }));
      return items.some(({ artwork }) => artwork.id === id);
    };
    expect(await finds({ type: 'image' })).toBe(true);
    expect(await finds({ type: 'video' })).toBe(false);
    expect(await finds({ q: name.slice(1).toUpperCase() })).toBe(true);
    expect(await finds({ q: 'corner bak', type: 'image' })).toBe(true);
    expect(await finds({ q: 'Harbour Cycles' })).toBe(false);
    expect(await finds({ q: '%' })).toBe(false);
  });

  it('tells its reviewers what it advertises, when and where; of drafts nothing, and a media owner of its own screens', async () => {
    const screens = await pickScreens(advertiser, 2);
    const { campaign, artworkId } = await bookCampaign(server, advertiser, {
      screens,
      startsInDays: 5,
      name: 'Plum jam',
    });
    await createDraft(advertiser, { screens, artworkIds: [artworkId], startsInDays: 6, name: 'Secret jam' });
    const review = await reviewOf(reviewer, artworkId);
    const { id, name, brand, category, startDate, endDate } = campaign;
    const cities = [screens[0]?.cityName];
    const shown = [{ id, name, brand, category, startDate, endDate, screenCount: 2, cities }];
    expect(review?.campaigns).toEqual(shown);
    const list = (user: ApiUser, limit: number, cursor?: string) =>
      user.api.GET('/dsp/reviews/{id}/screens', {
        params: { path: { id: review?.id ?? '' }, query: { limit, ...(cursor ? { cursor } : {}) } },
      });
    const first = await bodyOf(list(reviewer, 1));
    const second = await bodyOf(list(reviewer, 1, first.nextCursor));
    expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual(screens.map(({ id }) => id).sort());
    expect(second.nextCursor).toBeUndefined();
    expect((await list(ownerReviewer, 10)).response.status).toBe(404);
    expect((await list(advertiser, 10)).response.status).toBe(403);

    const own = await ownedScreen();
    const { items } = await bodyOf(advertiser.api.GET('/dsp/screens'));
    const other = items.find(
      ({ mediaOwner, leadTimeDays, widthPx, heightPx, currency }) =>
        mediaOwner !== own.mediaOwner &&
        leadTimeDays === 0 &&
        widthPx === own.widthPx &&
        heightPx === own.heightPx &&
        currency === own.currency,
    );
    if (!other) throw new Error('Another owner has such a screen');
    const mixed = await bookCampaign(server, advertiser, { screens: [own, other], startsInDays: 7 }, reviewer);
    const asked = await reviewOf(ownerReviewer, mixed.artworkId);
    expect(asked?.campaigns).toMatchObject([{ id: mixed.campaign.id, screenCount: 1, cities: [own.cityName] }]);
    const ofOwner = await bodyOf(
      ownerReviewer.api.GET('/dsp/reviews/{id}/screens', { params: { path: { id: asked?.id ?? '' } } }),
    );
    expect(ofOwner.items.map(({ id }) => id)).toEqual([own.id]);
  });

  it('takes new bytes in place of rejected ones: a new review, the same places in campaigns, and a history', async () => {
    const screens = await pickScreens(advertiser, 1);
    const { widthPx, heightPx } = screens[0] ?? { widthPx: 0, heightPx: 0 };
    const { campaign, artworkId } = await bookCampaign(server, advertiser, { screens, startsInDays: 3 });
    await decide(reviewer, artworkId, { decision: 'reject', reasonCode: 'illegible' });
    expect((await readCampaign(advertiser, campaign.id)).status).toBe('in_review');
    const content = await png(widthPx, heightPx, '#204060');
    const headers = key();
    const response = await newVersion(artworkId, content, headers);
    expect(response.status).toBe(201);
    const next = await response.json();
    expect(next).toMatchObject({ status: 'pending_review', version: 2, parentId: artworkId, nextVersionId: null });
    expect((await (await newVersion(artworkId, content, headers)).json()).id).toBe(next.id); // a repeat makes no third
    expect(await read(artworkId)).toMatchObject({ status: 'rejected', nextVersionId: next.id, inUse: false });
    expect((await readCampaign(advertiser, campaign.id)).lines[0]?.artworkIds).toEqual([next.id]);
    // The version that has a newer one takes no other.
    const third = await newVersion(artworkId, content);
    expect([third.status, (await third.json()).code]).toEqual([409, 'transition_refused']);

    const asked = await reviewOf(reviewer, next.id);
    expect(asked).toMatchObject({
      level: 'platform',
      previous: { id: artworkId, review: { reasonCode: 'illegible' } },
    });
    await decide(reviewer, next.id, { decision: 'approve' });
    expect((await readCampaign(advertiser, campaign.id)).status).toBe('scheduled');
    for (const id of [artworkId, next.id]) {
      const { items } = await bodyOf(advertiser.api.GET('/dsp/artworks/{id}/versions', named(id)));
      expect(items.map(({ artwork, reviews }) => [artwork.version, ...reviews.map(({ status }) => status)])).toEqual([
        [2, 'approved'],
        [1, 'rejected'],
      ]);
    }
    // The list shows one entry an artwork.
    const { items } = await bodyOf(advertiser.api.GET('/dsp/artworks', { params: { query: { limit: 200 } } }));
    expect(items.map(({ id }) => id)).toContain(next.id);
    expect(items.map(({ id }) => id)).not.toContain(artworkId);
  });

  it('puts a mended copy in the place of one that nobody has looked at, once it is taken', async () => {
    const content = await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const artwork = await (await uploadImage(server, advertiser, content, 'white.png')).json();
    const policy = await bodyOf(advertiser.api.GET('/dsp/artworks/{id}/policy', named(artwork.id)));
    expect(policy.findings).toMatchObject([{ check: 'white_level', fix: 'dim_white' }]);
    expect(policy.unchecked).toEqual([{ check: 'text_size', reason: 'text_unknown' }]);
    const make = (fix: 'dim_white' | 'pad_format') =>
      advertiser.api.POST('/dsp/artworks/{id}/fixes', {
        params: { path: { id: artwork.id }, header: key() },
        body: { fix },
      });
    expect((await make('pad_format')).error).toMatchObject({ code: 'transition_refused' });

    const dropped = await bodyOf(make('dim_white'));
    const of = (fixId: string) => ({ params: { path: { id: artwork.id, fixId }, header: key() } });
    const drop = { params: { path: { id: artwork.id, fixId: dropped.id } } };
    expect((await advertiser.api.DELETE('/dsp/artworks/{id}/fixes/{fixId}', drop)).response.status).toBe(204);
    expect((await advertiser.api.POST('/dsp/artworks/{id}/fixes/{fixId}', of(dropped.id))).response.status).toBe(404);
    expect(await read(artwork.id)).toMatchObject({ status: 'pending_review', nextVersionId: null });

    const fix = await bodyOf(make('dim_white'));
    expect(fix).toMatchObject({ ...size, policy: { findings: [] } });
    const taken = await bodyOf(advertiser.api.POST('/dsp/artworks/{id}/fixes/{fixId}', of(fix.id)));
    expect(taken).toMatchObject({ version: 2, parentId: artwork.id, status: 'pending_review', bytes: fix.bytes });
    expect(await read(artwork.id)).toMatchObject({ status: 'archived', nextVersionId: taken.id });
    expect(await reviewOf(reviewer, artwork.id)).toBeUndefined();
    await checkArtworks(server.context);
    expect((await reviewOf(reviewer, taken.id))?.policy).toMatchObject({ findings: [] });
    // Beside a newer version an older one stays where it is.
    const restored = await advertiser.api.POST('/dsp/artworks/{id}/restoration', {
      params: { path: { id: artwork.id }, header: key() },
    });
    expect(restored.error).toMatchObject({ code: 'transition_refused' });
  });

  /** Lets somebody archive an artwork while `meanwhile` is asked, and waits with the end of it for as long as that waits. */
  async function archivedDuring<Answer>(artworkId: string, meanwhile: () => Promise<Answer>): Promise<Answer> {
    let answer: Promise<Answer> | undefined;
    await server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await tx.run(sql`update artworks set archived_from = status, status = 'archived' where id = ${artworkId}`);
      answer = meanwhile();
      // The embedded database takes one transaction after the other by itself.
      if (server.context.db.kind === 'pglite') return;
      await expect
        .poll(() => tx.rows(sql`select 1 from pg_locks where not granted`), { timeout: 10_000 })
        .not.toEqual([]);
    });
    if (!answer) throw new Error('It was asked');
    return answer;
  }

  it('stays archived when a reviewer decides while it is being put away', async () => {
    const { id } = await uploaded();
    const review = await reviewOf(reviewer, id);
    const params = () => ({ path: { id: review?.id ?? '' }, header: key() });
    const decision = (approve: boolean) =>
      approve
        ? reviewer.api.POST('/dsp/reviews/{id}/decision', { params: params(), body: { decision: 'approve' } })
        : reviewer.api.POST('/dsp/reviews/{id}/revocation', { params: params(), body: { reasonCode: 'ip_rights' } });
    for (const [status, approve] of [
      ['pending_review', true],
      ['approved', false],
    ] as const) {
      const { error } = await archivedDuring(id, () => decision(approve));
      expect(error).toMatchObject({ code: 'transition_refused', facts: { status: 'archived' } });
      expect(await read(id)).toMatchObject({
        status: 'archived',
        review: { status: approve ? 'pending' : 'approved' },
      });
      await server.write(sql`update artworks set status = ${status}, archived_from = null where id = ${id}`);
      if (approve) await bodyOf(decision(true));
    }
  });

  it('that cannot be read is said to be unchecked, and one that would grow too large is not mended', async () => {
    const lost = await uploaded();
    const [stored] = await server.rows<{ key: string }>(
      sql`select storage_key as key from artworks where id = ${lost.id}`,
    );
    await server.context.store.delete(stored?.key ?? '');
    const { findings, unchecked } = await bodyOf(advertiser.api.GET('/dsp/artworks/{id}/policy', named(lost.id)));
    expect(findings).toEqual([]);
    expect(new Set(unchecked.map(({ reason }) => reason))).toEqual(new Set(['check_failed']));

    const large = await uploaded();
    await server.write(sql`update artworks set width = 8000, height = 7600 where id = ${large.id}`);
    const { error } = await advertiser.api.POST('/dsp/artworks/{id}/fixes', {
      params: { path: { id: large.id }, header: key() },
      body: { fix: 'pad_format' },
    });
    expect(error).toMatchObject({ code: 'file_too_many_pixels', facts: { width: 10133, height: 7600 } });
  });

  it('stops everywhere at once when its approval is taken back, and says so where it was shown', async () => {
    const screens = await pickScreens(advertiser, 1);
    const screenId = screens[0]?.id ?? '';
    const { campaign, artworkId } = await bookCampaign(server, advertiser, { screens }, reviewer);
    expect(campaign.status).toBe('live');
    const shown = () => playing(screenId);
    expect(await shown()).toContain(artworkId);

    const { last } = (await server.rows<{ last: number }>(sql`select max(id) as last from events`))[0] ?? { last: 0 };
    const revoked = await revoke(reviewer, artworkId);
    expect(revoked.data).toMatchObject({ status: 'revoked', reasonCode: 'ip_rights', artwork: { status: 'revoked' } });
    expect(await shown()).not.toContain(artworkId);
    expect((await readCampaign(advertiser, campaign.id)).effectiveReasons).toEqual(
      expect.arrayContaining(['artwork_revoked', 'no_approved_artwork']),
    );
    const { attention } = await bodyOf(advertiser.api.GET('/dsp/dashboard'));
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'artwork_revoked', campaignId: campaign.id, artworkId, reason: 'ip_rights' }),
    );
    const told = await server.rows<{ type: string; id: string }>(
      sql`select type, payload->>'id' as id from events where id > ${last} order by id`,
    );
    expect(told).toEqual(
      expect.arrayContaining([
        { type: 'artwork.changed', id: artworkId },
        { type: 'campaign.changed', id: campaign.id },
      ]),
    );
    expect((await read(artworkId)).review).toMatchObject({ status: 'revoked', note: 'The photographer objects.' });
    const again = await reviewer.api.POST('/dsp/reviews/{id}/revocation', {
      params: { path: { id: revoked.data?.id ?? '' }, header: key() },
      body: { reasonCode: 'ip_rights' },
    });
    expect(again.error).toMatchObject({ code: 'transition_refused' });
  });

  /** A screen whose media owner wants to be asked. */
  async function ownedScreen() {
    const { items } = await bodyOf(advertiser.api.GET('/dsp/screens'));
    const screen = items.find(
      ({ mediaOwner, leadTimeDays, widthPx }) =>
        mediaOwner === 'Albion Digital Sites' && leadTimeDays === 0 && widthPx === 1920,
    );
    if (!screen) throw new Error('The owner has a screen');
    return screen;
  }

  it('that a media owner refuses says why where it is booked, and a new version mends it', async () => {
    const screen = await ownedScreen();
    const { campaign, artworkId } = await bookCampaign(
      server,
      advertiser,
      { screens: [screen], startsInDays: 3 },
      reviewer,
    );
    // Approved by the platform, and not yet refused by anybody: it stays as it is.
    const content = await png(screen.widthPx, screen.heightPx, '#0a6b3c');
    const early = await newVersion(artworkId, content);
    expect([early.status, (await early.json()).code]).toEqual([409, 'transition_refused']);

    const asked = await reviewOf(ownerReviewer, artworkId);
    await bodyOf(
      ownerReviewer.api.POST('/dsp/reviews/{id}/decision', {
        params: { path: { id: asked?.id ?? '' }, header: key() },
        body: { decision: 'reject', reasonCode: 'unsafe_motion', note: 'Too bright beside the road.' },
      }),
    );
    const { effectiveReasons } = await readCampaign(advertiser, campaign.id);
    expect(effectiveReasons).toContain('media_owner_refused');
    expect(effectiveReasons).not.toContain('awaiting_media_owner');
    const { attention } = await bodyOf(advertiser.api.GET('/dsp/dashboard'));
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'artwork_rejected', artworkId, reason: 'unsafe_motion' }),
    );
    const said = { mediaOwner: 'Albion Digital Sites', status: 'rejected', reasonCode: 'unsafe_motion' };
    expect(await read(artworkId)).toMatchObject({
      status: 'approved',
      ownerReviews: [{ ...said, note: 'Too bright beside the road.' }],
    });

    const next = await (await newVersion(artworkId, content)).json();
    expect(next).toMatchObject({ status: 'pending_review', version: 2, parentId: artworkId, ownerReviews: [] });
    const mended = await readCampaign(advertiser, campaign.id);
    expect(mended.lines[0]?.artworkIds).toEqual([next.id]);
    expect(mended.effectiveReasons).not.toContain('media_owner_refused');
    await decide(reviewer, next.id, { decision: 'approve' });
    expect((await readCampaign(advertiser, campaign.id)).effectiveReasons).toContain('awaiting_media_owner');
    expect(await reviewOf(ownerReviewer, next.id)).toMatchObject({ status: 'pending', previous: { id: artworkId } });
  });

  it('that one media owner refuses goes on elsewhere until its new version may play there', async () => {
    const screen = await ownedScreen();
    const { items } = await bodyOf(advertiser.api.GET('/dsp/screens', { params: { query: { limit: 200 } } }));
    const other = items.find(
      ({ mediaOwner, leadTimeDays, widthPx, heightPx, city, currency }) =>
        mediaOwner !== screen.mediaOwner &&
        leadTimeDays === 0 &&
        [widthPx, heightPx, city, currency].join() ===
          [screen.widthPx, screen.heightPx, screen.city, screen.currency].join(),
    );
    if (!other) throw new Error('There is a screen of another owner beside it');
    const { campaign, artworkId } = await bookCampaign(server, advertiser, { screens: [screen, other] }, reviewer);
    const status = async () => (await readCampaign(advertiser, campaign.id)).status;
    await expect.poll(status, { timeout: 30_000 }).toBe('live');
    const asked = await reviewOf(ownerReviewer, artworkId);
    await bodyOf(
      ownerReviewer.api.POST('/dsp/reviews/{id}/decision', {
        params: { path: { id: asked?.id ?? '' }, header: key() },
        body: { decision: 'reject', reasonCode: 'unsafe_motion' },
      }),
    );
    const next = await (await newVersion(artworkId, await png(screen.widthPx, screen.heightPx, '#0a3c6b'))).json();
    const shown = async () => (await readCampaign(advertiser, campaign.id)).lines[0]?.artworkIds;
    expect((await shown())?.toSorted()).toEqual([artworkId, next.id].sort());
    await decide(reviewer, next.id, { decision: 'approve' });
    expect(await shown()).toEqual([next.id]);
    const pasts = await server.rows<{ artworkIds: string[] }>(sql`
      select p.artwork_ids::text[] as artwork_ids from line_pasts p join campaign_lines l on l.id = p.line_id
      where l.campaign_id = ${campaign.id}`);
    expect(pasts).toEqual([{ artworkIds: [artworkId, next.id].sort() }]);
  });

  it('is asked for by media owners that want to be, and plays on their screens only with their word', async () => {
    const screen = await ownedScreen();
    const { campaign, artworkId } = await bookCampaign(server, advertiser, { screens: [screen] }, reviewer);
    // The platform has said yes; the owner has not been heard.
    expect(campaign).toMatchObject({
      status: 'in_review',
      effectiveReasons: expect.arrayContaining(['awaiting_media_owner']),
    });
    expect(await read(artworkId)).toMatchObject({ status: 'approved' });
    const asked = await reviewOf(ownerReviewer, artworkId);
    expect(asked).toMatchObject({ level: 'media_owner', mediaOwner: 'Albion Digital Sites', status: 'pending' });
    expect(await reviewOf(reviewer, artworkId)).toBeUndefined();
    const decision = {
      params: { path: { id: asked?.id ?? '' }, header: key() },
      body: { decision: 'approve' as const },
    };
    const byPlatform = await reviewer.api.POST('/dsp/reviews/{id}/decision', decision);
    expect(byPlatform.response.status).toBe(404);
    await bodyOf(ownerReviewer.api.POST('/dsp/reviews/{id}/decision', decision));
    expect((await readCampaign(advertiser, campaign.id)).status).toBe('live');
    expect(await playing(screen.id)).toContain(artworkId);

    // Their word taken back stops their screens and nobody else's.
    expect((await revoke(ownerReviewer, artworkId)).data).toMatchObject({ status: 'revoked', level: 'media_owner' });
    expect(await playing(screen.id)).not.toContain(artworkId);
    expect(await read(artworkId)).toMatchObject({ status: 'approved' });
    // A reviewer of one owner sees nothing of the platform's queue.
    const pending = await uploaded();
    expect(await reviewOf(ownerReviewer, pending.id)).toBeUndefined();
    expect(await reviewOf(reviewer, pending.id)).toMatchObject({ level: 'platform', mediaOwner: null });
  });

  it('lets the lines run that it is approved for once the start is there, whatever was said of the others', async () => {
    const screens = await pickScreens(advertiser, 1);
    const { widthPx = 0, heightPx = 0, id: screenId = '' } = screens[0] ?? {};
    const [good, bad] = await Promise.all([1, 2].map(() => uploadedArtwork(server, advertiser, widthPx, heightPx)));
    if (!good || !bad) throw new Error('Two were uploaded');
    const draft = await createDraft(advertiser, { screens, artworkIds: [good.id] });
    const [line] = draft.lines;
    const params = { path: { id: draft.id }, header: { 'If-Match': `"${draft.version}"` } };
    const lines = [good, bad].map(({ id }) => ({ screenIds: line?.screenIds ?? [], artworkIds: [id], slots: 1 }));
    const written = await bodyOf(advertiser.api.PATCH('/dsp/campaigns/{id}', { params, body: { lines } }));
    const checkout = await bodyOf(startCheckout(advertiser, written));
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'paid' });
    await decide(reviewer, bad.id, { decision: 'reject', reasonCode: 'illegible' });
    expect((await readCampaign(advertiser, draft.id)).status).toBe('in_review');
    await decide(reviewer, good.id, { decision: 'approve' });
    expect(await readCampaign(advertiser, draft.id)).toMatchObject({
      status: 'live',
      effectiveReasons: expect.arrayContaining(['artwork_rejected']),
    });
    const shown = await playing(screenId);
    expect([shown.includes(good.id), shown.includes(bad.id)]).toEqual([true, false]);
  });

  it('is archived only while nothing shows it, tells who does, and comes back as it was', async () => {
    const screens = await pickScreens(advertiser, 1);
    const { widthPx, heightPx } = screens[0] ?? { widthPx: 0, heightPx: 0 };
    const artwork = await uploadedArtwork(server, advertiser, widthPx, heightPx);
    await decide(reviewer, artwork.id, { decision: 'approve' });
    const draft = await createDraft(advertiser, { screens, artworkIds: [artwork.id], startsInDays: 5 });
    await bodyOf(startCheckout(advertiser, draft));
    const refused = await advertiser.api.DELETE('/dsp/artworks/{id}', named(artwork.id));
    expect(refused.error).toMatchObject({
      code: 'artwork_in_use',
      facts: { campaigns: [{ id: draft.id, name: draft.name }] },
    });
    const { items } = await bodyOf(advertiser.api.GET('/dsp/artworks/{id}/uses', named(artwork.id)));
    expect(items).toEqual([
      expect.objectContaining({
        campaignId: draft.id,
        status: 'pending_payment',
        lines: [{ place: 1, name: '' }],
        isAssigned: true,
        plays: 0,
        lastDay: null,
      }),
    ]);
    await server.write(sql`update campaigns set status = 'completed' where id = ${draft.id}`);
    expect((await advertiser.api.DELETE('/dsp/artworks/{id}', named(artwork.id))).response.status).toBe(204);
    // It is in no list; the page of the campaign that has shown it names it.
    const listed = async (id?: string[]) =>
      (await bodyOf(advertiser.api.GET('/dsp/artworks', { params: { query: { ...(id ? { id } : {}), limit: 200 } } })))
        .items;
    expect((await listed()).map(({ id }) => id)).not.toContain(artwork.id);
    expect(await listed([artwork.id])).toMatchObject([{ id: artwork.id, status: 'archived' }]);
    const restored = await bodyOf(
      advertiser.api.POST('/dsp/artworks/{id}/restoration', { params: { path: { id: artwork.id }, header: key() } }),
    );
    expect(restored).toMatchObject({ status: 'approved' });

    const waiting = await uploaded();
    await advertiser.api.DELETE('/dsp/artworks/{id}', named(waiting.id));
    server.shift(7 * 86_400_000);
    advertiser = await apiUser(server, 'advertiser@demo.test');
    await bodyOf(
      advertiser.api.POST('/dsp/artworks/{id}/restoration', { params: { path: { id: waiting.id }, header: key() } }),
    );
    const { review, status } = await read(waiting.id);
    expect(status).toBe('pending_review');
    expect(Date.parse(review?.dueAt ?? '')).toBeGreaterThan(server.context.clock.wall().getTime());
  });
});
