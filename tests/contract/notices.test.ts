import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { createMessenger, type Messenger } from '#server/engines/mail/messenger.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import { raiseNotice } from '#server/rooms/notices/raise-notice.ts';
import { tellNotices } from '#server/rooms/notices/tell-notices.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  bookCampaign,
  confirm,
  createDraft,
  decide,
  key,
  payByCard,
  pendingReview,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { mailsTo } from '../support/people/mail-links.ts';
import { openScreens } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const good = '4200 0000 0000 0000';
const email = 'advertiser@demo.test';

describe('whoever made a campaign', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let reviewer: ApiUser;
  let screens: components['schemas']['Screen'][];

  beforeAll(async () => {
    server = await startTestServer();
    await openScreens(server);
    advertiser = await apiUser(server, email);
    reviewer = await apiUser(server, 'reviewer@demo.test');
    screens = await pickScreens(advertiser, 1);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    advertiser = await apiUser(server, email);
    reviewer = await apiUser(server, 'reviewer@demo.test');
  });
  afterAll(() => server.stop());

  const mails = async (campaignId: string) => {
    const items = await mailsTo(advertiser, email);
    return items.filter(({ link }) => link?.endsWith(`/campaigns/${campaignId}/overview`)).reverse();
  };
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');
  const subjects = async (campaignId: string) => (await mails(campaignId)).map(({ subject }) => plain(subject));
  const parts = (messenger?: Messenger) => ({
    db: server.context.db,
    clock: server.context.clock,
    log: server.context.log,
    messenger: messenger ?? createMessenger({ clock: server.context.clock, sendsMail: false, isShown: true }),
  });
  const tellAll = async () => {
    // What waits for others of its campaign waits no longer.
    await server.write(
      sql`update notices set next_attempt_at = now() - interval '1 day' where next_attempt_at is not null`,
    );
    await tellNotices(parts());
  };
  const booked = async (name: string, startsInDays: number) =>
    (await bookCampaign(server, advertiser, { screens, name, startsInDays, budgetTotal: 60_000 })).campaign.id;

  it('hears once of a payment, of approved artworks, of the start and of money paid back', async () => {
    const { widthPx = 0, heightPx = 0 } = screens[0] ?? {};
    const artworks = [
      await uploadedArtwork(server, advertiser, widthPx, heightPx),
      await uploadedArtwork(server, advertiser, widthPx, heightPx),
    ];
    const draft = await createDraft(advertiser, {
      screens,
      name: 'Harbour <Rolls>',
      artworkIds: artworks.map(({ id }) => id),
      budgetTotal: 60_000,
    });
    const checkout = await bodyOf(startCheckout(advertiser, draft));
    await payByCard(server, checkout, good);
    await Promise.all([confirm(advertiser, checkout.checkoutId), settlePayments(server.context)]);
    await Promise.all([tellAll(), tellNotices(parts()), tellNotices(parts())]);
    const [paid] = await mails(draft.id);
    expect(plain(paid?.subject ?? '')).toMatch(/: Payment of .600\.00 received for Harbour <Rolls>$/);
    expect(paid).toMatchObject({ to: email, code: null, locale: 'en' });
    expect(paid?.html).toContain('Harbour &lt;Rolls&gt;');
    expect(paid?.link).not.toMatch(/[?#]/);

    for (const { id } of artworks) await decide(reviewer, id, { decision: 'approve' });
    await expect
      .poll(() => readCampaign(advertiser, draft.id).then(({ status }) => status), { timeout: 8000 })
      .toBe('live');
    await tellAll();
    const { version } = await readCampaign(advertiser, draft.id);
    const quote = await bodyOf(
      advertiser.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id: draft.id }, header: key() } }),
    );
    await bodyOf(
      advertiser.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id: draft.id }, header: { ...key(), 'If-Match': `"${version}"` } },
        body: { event: 'cancel', quoteId: quote.id },
      }),
    );
    await expect
      .poll(
        async () => {
          await tellAll();
          return (await subjects(draft.id)).map((subject) => subject.replace(/^.*?: /, '')).sort();
        },
        { timeout: 8000 },
      )
      .toEqual([
        'Artwork approved for Harbour <Rolls>',
        'Harbour <Rolls> is live',
        expect.stringMatching(/^Payment of .600\.00/),
        expect.stringMatching(/^Refund of .600\.00/),
      ]);
    const approved = (await mails(draft.id)).find(({ subject }) => subject.includes('approved'));
    expect(plain(approved?.text ?? '')).toContain('These 2 artworks of Harbour <Rolls> are approved');
  });

  it('waits for what else is approved, and no longer than an hour for all of it', async () => {
    const { campaign, artworkId } = await bookCampaign(server, advertiser, {
      screens,
      name: 'Gathered',
      startsInDays: 9,
    });
    const [owner] = await server.rows<{ namespaceId: string; instanceId: string }>(
      sql`select namespace_id, instance_id from campaigns where id = ${campaign.id}`,
    );
    if (!owner) throw new Error('It was booked');
    await server.write(sql`update notices set told_at = now(), next_attempt_at = null`);
    // Ahead of the server's own job, which leaves it alone.
    const start = server.context.clock.wall().getTime() + 86_400_000;
    const minutesOn = (minutes: number) => ({
      ...server.context.clock,
      wall: () => new Date(start + minutes * 60_000),
    });
    const raise = (minutes: number) =>
      server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
        raiseNotice({ tx, clock: minutesOn(minutes) }, owner, { type: 'artwork.approved', payload: { artworkId } }),
      );
    const told = async (minutes: number) => {
      await tellNotices({ ...parts(), clock: minutesOn(minutes) });
      return (await subjects(campaign.id)).filter((subject) => subject.includes('approved')).length;
    };
    await raise(0);
    await raise(9);
    expect(await told(11)).toBe(0);
    expect(await told(20)).toBe(1);
    for (let minutes = 30; minutes < 100; minutes += 9) await raise(minutes);
    expect(await told(89)).toBe(1);
    expect(await told(90)).toBe(2);
    expect(await told(200)).toBe(2);
  });

  it('reads why an artwork was rejected, in Arabic from right to left', async () => {
    const arabic = await apiUser(server, email, { 'X-Locale': 'ar' });
    const { campaign, artworkId } = await bookCampaign(server, arabic, {
      screens,
      name: 'Sea bread',
      startsInDays: 12,
      budgetTotal: 60_000,
    });
    const { id } = await pendingReview(reviewer, artworkId);
    await bodyOf(
      reviewer.api.POST('/dsp/reviews/{id}/decision', {
        params: { path: { id }, header: key() },
        body: { decision: 'reject', reasonCode: 'illegible', note: 'Larger letters, please' },
      }),
    );
    await tellAll();
    const rejected = (await mails(campaign.id)).at(-1);
    expect(rejected?.locale).toBe('ar');
    expect(rejected?.html).toContain('dir="rtl"');
    expect(rejected?.text).toContain('النص لا يُقرأ من بعيد');
    expect(rejected?.text).toContain('Larger letters, please');
  });

  it('is told again after a failure, later each time, and once', async () => {
    const id = await booked('Stubborn mail', 14);
    await server.write(sql`update notices set told_at = now(), next_attempt_at = null`);
    const { namespaceId, instanceId } = (
      await server.rows<{ namespaceId: string; instanceId: string }>(
        sql`select namespace_id, instance_id from campaigns where id = ${id}`,
      )
    )[0] ?? { namespaceId: '', instanceId: '' };
    const before = (await mails(id)).length;
    const broken: Messenger = { enqueue: () => Promise.reject(new Error('the pen is dry')) };
    // Due in hours only, so that the server's own job, whose pen is not, leaves it alone.
    const hoursOn = (hours: number) => ({
      ...server.context.clock,
      wall: () => new Date(server.context.clock.wall().getTime() + hours * 3_600_000),
    });
    await server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
      raiseNotice(
        { tx, clock: hoursOn(1) },
        { namespaceId, instanceId },
        {
          type: 'campaign.live',
          payload: { campaignId: id },
        },
      ),
    );
    await tellNotices({ ...parts(broken), clock: hoursOn(2) });
    const [row] = await server.rows<{ attempts: number; lastError: string; isLater: boolean }>(
      sql`select attempts, last_error, next_attempt_at > ${hoursOn(2).wall()}::timestamptz as is_later from notices where told_at is null`,
    );
    expect(row).toEqual({ attempts: 1, lastError: 'the pen is dry', isLater: true });
    expect((await mails(id)).length).toBe(before);
    await tellAll();
    await tellAll();
    expect((await mails(id)).length).toBe(before + 1);
  });

  it('hears nothing once they have left the company, and of nothing that was not committed', async () => {
    const id = await booked('Left behind', 16);
    await tellAll();
    const before = (await mails(id)).length;
    const [owner] = await server.rows<{ namespaceId: string; instanceId: string; createdBy: string }>(
      sql`select namespace_id, instance_id, created_by from campaigns where id = ${id}`,
    );
    if (!owner) throw new Error('It was booked');
    const live = { type: 'campaign.live', payload: { campaignId: id } } as const;
    const worker = { role: 'marquee_worker' } as const;
    await expect(
      server.context.db.transaction(worker, async (tx) => {
        await raiseNotice({ tx, clock: server.context.clock }, owner, live);
        throw new Error('not after all');
      }),
    ).rejects.toThrow('not after all');
    await server.write(sql`update campaigns set created_by = 'somebody-who-left' where id = ${id}`);
    await server.context.db.transaction(worker, (tx) => raiseNotice({ tx, clock: server.context.clock }, owner, live));
    await tellAll();
    expect((await mails(id)).length).toBe(before);
    expect(await server.rows(sql`select 1 from notices where told_at is null`)).toEqual([]);
  });

  it('breaks nothing', () => {
    expect(server.errors.filter((line) => !line.includes('the pen is dry'))).toEqual([]);
  });
});
