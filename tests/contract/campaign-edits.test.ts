import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  bookCampaign,
  confirm,
  createDraft,
  dayAfter,
  decide,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { inRepair, inService } from '../support/screens/service.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Changes = components['schemas']['EditChanges'];
type Campaign = components['schemas']['Campaign'];
type Screen = components['schemas']['Screen'];

const good = '4200 0000 0000 0000';
const declined = '4000 0000 0000 0002';
const paid = 200_000;

describe('a campaign that is paid for', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let colleague: ApiUser;
  let reviewer: ApiUser;
  let screens: Screen[];
  let campaign: Campaign;
  let screen: Screen;
  let other: Screen;

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 2);
    [screen, other] = screens as [Screen, Screen];
    await openScreens(server);
    beginDay(server, screen.timezone);
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
    colleague = await newUser(server, {
      instanceId,
      claims: instanceId,
      membership: { instanceId, role: 'editor' },
    });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.write(sql`update bookings set state = 'released' where state <> 'released'`);
    campaign = await booked();
    // Its players have reported: nothing is on its way.
    await server.write(sql`insert into screen_cursors (screen_id, reported_until)
      select id, '2100-01-01' from screens on conflict (screen_id) do update set reported_until = '2100-01-01'`);
  });

  async function booked(days = 10): Promise<Campaign> {
    const wishes = { screens: [screen], budgetTotal: paid, days };
    const { campaign: fresh } = await bookCampaign(server, advertiser, wishes, reviewer);
    await advanceCampaigns(server.context);
    return readCampaign(advertiser, fresh.id);
  }

  const params = (version = campaign.version) => ({
    path: { id: campaign.id },
    header: { ...key(), 'If-Match': `"${version}"` },
  });
  const preview = (body: Changes) =>
    bodyOf(advertiser.api.POST('/dsp/campaigns/{id}/edits/preview', { params: { path: { id: campaign.id } }, body }));
  const edit = (body: Changes, user = advertiser, version = campaign.version) =>
    user.api.POST('/dsp/campaigns/{id}/edits', { params: params(version), body });
  const edited = async (body: Changes) => {
    const result = await bodyOf(edit(body));
    campaign = result.campaign;
    return result;
  };
  const undo = (editId: string) =>
    advertiser.api.POST('/dsp/campaigns/{id}/edits/{editId}/undo', {
      params: { ...params(), path: { id: campaign.id, editId } },
    });
  const checkout = (editId: string) =>
    bodyOf(
      advertiser.api.POST('/dsp/campaigns/{id}/edits/{editId}/checkout', {
        params: { path: { id: campaign.id, editId }, header: key() },
      }),
    );
  const timeline = () =>
    bodyOf(advertiser.api.GET('/dsp/campaigns/{id}/edits', { params: { path: { id: campaign.id } } }));
  const lineId = () => campaign.lines[0]?.id ?? '';
  const end = (days: number) => dayAfter(campaign.endDate ?? '', days);
  const refunds = () =>
    server.rows<{ amount: number; reason: string }>(sql`
      select r.amount_minor as amount, r.reason from refunds r join orders o on o.id = r.order_id
      where o.campaign_id = ${campaign.id} order by r.created_at, amount desc`);
  const bookings = () =>
    server.rows<{ screenId: string; state: string; endDate: string; schedule: string | null }>(
      sql`select screen_id, state, end_date, schedule from bookings where campaign_id = ${campaign.id} order by state, screen_id`,
    );

  it('is live', () => expect(campaign.status).toBe('live'));

  it('shows what an edit does before it is made, and makes nothing of it', async () => {
    const effect = await preview({ budgetTotal: paid + 50_000, endDate: end(3) });
    expect(effect).toMatchObject({
      version: campaign.version,
      refusals: [],
      money: { budgetBefore: paid, budgetAfter: paid + 50_000, toPay: 50_000, toRefund: 0 },
      review: { isNeeded: false },
      pending: null,
    });
    expect(effect.changes.map(({ path }) => path)).toEqual(['/endDate', '/budgetTotal']);
    expect(effect.outlook.after?.spend.expected).toBeGreaterThan(effect.outlook.before?.spend.expected ?? Infinity);
    const { version, endDate, budgetTotal } = await readCampaign(advertiser, campaign.id);
    expect([version, endDate, budgetTotal]).toEqual([campaign.version, campaign.endDate, paid]);
  });

  it('says what stands against an edit, field by field', async () => {
    const line = { id: lineId() };
    const effect = await preview({
      endDate: dayAfter(campaign.startDate ?? '', 0),
      budgetTotal: 0,
      lines: [{ ...line, screenIds: [other.id], schedule: new Array(168).fill(false), artworkIds: [] }],
    });
    const path = `/lines/${line.id}`;
    expect(effect.refusals.map(({ path: at, code }) => `${at} ${code}`)).toEqual(
      expect.arrayContaining([
        '/endDate too_early',
        '/budgetTotal too_low',
        `${path}/screenIds locked`,
        `${path}/schedule required`,
        `${path}/artworkIds required`,
      ]),
    );
    const { error } = await edit({ endDate: dayAfter(campaign.startDate ?? '', 0) });
    expect(error).toMatchObject({
      code: 'edit_refused',
      status: 422,
      errors: [{ path: '/endDate', code: 'too_early' }],
    });
  });

  it('is edited at once where that costs nothing more', async () => {
    const schedule = Array.from({ length: 168 }, (_, hour) => hour % 24 >= 8 && hour % 24 < 20);
    const { edit: made, campaign: now } = await edited({
      name: `${campaign.name} again`,
      endDate: end(2),
      dailyCap: 50_000,
      poNumber: 'PO-7',
      lines: [{ id: lineId(), schedule, screenIds: screens.map(({ id }) => id) }],
    });
    expect(made).toMatchObject({ status: 'applied', difference: 0, undo: 'locked', who: { isSelf: true } });
    expect(now).toMatchObject({ dailyCap: 50_000, poNumber: 'PO-7' });
    expect(now.lines[0]).toMatchObject({ schedule });
    const rows = await bookings();
    expect(rows.map(({ screenId, state, endDate }) => [screenId, state, endDate]).sort()).toEqual(
      screens.map(({ id }) => [id, 'booked', now.endDate]).sort(),
    );
    expect(rows.every((row) => row.schedule?.startsWith('00000000111111111111'))).toBe(true);
  });

  it('lets its players follow the new plan within the hour', async () => {
    await server.write(sql`insert into line_pacing (line_id, hour, share)
      values (${lineId()}, date_trunc('hour', ${server.context.clock.business()}::timestamptz), 0.1)`);
    await edited({ dailyCap: 90_000 });
    expect(await server.rows(sql`select 1 from line_pacing where line_id = ${lineId()}`)).toEqual([]);
  });

  it('leaves what was shown before it as it was, though that is told later', async () => {
    const [artworkId = ''] = campaign.lines[0]?.artworkIds ?? [];
    const fresh = await uploadedArtwork(server, advertiser, screen.widthPx, screen.heightPx);
    await decide(reviewer, fresh.id, { decision: 'approve' });
    server.shift(10 * 60_000);
    const shown = (of: string, count: number) =>
      playsOf(server, screen, { campaign, lineId: lineId(), artworkId: of }, count);
    const before = shown(artworkId, 4);
    const schedule = Array.from({ length: 168 }, (_, hour) => hour % 24 < 2);
    await edited({ lines: [{ id: lineId(), artworkIds: [fresh.id], schedule }] });
    const archived = await advertiser.api.DELETE('/dsp/artworks/{id}', { params: { path: { id: artworkId } } });
    expect(archived.response.status).toBe(204);
    expect(await reportPlays(server, screen, before)).toMatchObject({ accepted: 4, refused: [] });
    server.shift(3 * 60_000);
    const after = [...shown(artworkId, 1), ...shown(fresh.id, 1)];
    const { refused } = await reportPlays(server, screen, after);
    expect(refused.map(({ reason }) => reason)).toEqual(['artwork_not_booked', 'outside_schedule']);
    const at = new Date(before[0]?.startedAt ?? '');
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: screen.timezone, hour: 'numeric', hourCycle: 'h23' });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: screen.timezone }).format(at);
    const hour = await bodyOf(
      advertiser.api.GET('/dsp/campaigns/{id}/screens/{screenId}/hour', {
        params: { path: { id: campaign.id, screenId: screen.id }, query: { day, hour: Number(local.format(at)) } },
      }),
    );
    expect(hour.plays).toBeGreaterThan(0);
    expect(hour.reasons.filter((reason) => /dayparts|artwork/.test(reason))).toEqual([]);
  });

  it('pays a lower budget back at once, and takes it again when that is undone', async () => {
    const { edit: made } = await edited({ budgetTotal: paid - 60_000 });
    expect(made).toMatchObject({ status: 'applied', difference: -60_000, undo: 'possible' });
    expect(await refunds()).toEqual([{ amount: 60_000, reason: 'reduced' }]);
    const again = await bodyOf(undo(made.id));
    expect(again.edit).toMatchObject({ status: 'awaiting_payment', difference: 60_000, undoOf: made.id });
    expect(again.campaign.budgetTotal).toBe(paid - 60_000);
    const { checkoutId, brands, amount } = await checkout(again.edit.id);
    expect(amount).toBe(60_000);
    await payByCard(server, { checkoutId, brands }, good);
    expect(await confirm(advertiser, checkoutId)).toMatchObject({ outcome: 'paid' });
    expect(await readCampaign(advertiser, campaign.id)).toMatchObject({ budgetTotal: paid, status: 'live' });
    const [undone] = (await timeline()).items.filter(({ edit: one }) => one?.id === made.id);
    expect(undone?.edit?.undo).toBe('undone');
  });

  it('pays back over several payments, of the newest first and to the unit', async () => {
    const { edit: request } = await edited({ budgetTotal: paid + 30_000 });
    const { checkoutId, brands } = await checkout(request.id);
    await payByCard(server, { checkoutId, brands }, good);
    await confirm(advertiser, checkoutId);
    campaign = await readCampaign(advertiser, campaign.id);
    await edited({ budgetTotal: paid - 20_000 });
    expect((await refunds()).map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([20_000, 30_000]);
  });

  describe('whose edit costs more', () => {
    const more = () => ({
      budgetTotal: paid + 40_000,
      endDate: end(4),
      lines: [{ id: lineId(), screenIds: screens.map(({ id }) => id) }],
    });

    it('changes nothing until it is paid, and holds what it takes', async () => {
      const { edit: request, campaign: now } = await edited(more());
      expect(request).toMatchObject({ status: 'awaiting_payment', difference: 40_000 });
      expect((await timeline()).pending).toMatchObject({ id: request.id, expiresAt: request.expiresAt });
      expect([now.budgetTotal, now.endDate, now.lines[0]?.screenIds]).toEqual([paid, end(0), [screen.id]]);
      expect((await bookings()).map(({ screenId, state }) => `${screenId} ${state}`).sort()).toEqual(
        [`${screen.id} booked`, `${screen.id} held`, `${other.id} held`].sort(),
      );
      expect((await edit({ name: 'Meanwhile' }, colleague)).error).toMatchObject({ code: 'edit_pending', status: 409 });
      const { checkoutId, brands } = await checkout(request.id);
      expect((await checkout(request.id)).checkoutId).toBe(checkoutId);
      await payByCard(server, { checkoutId, brands }, good);
      expect(await confirm(advertiser, checkoutId)).toMatchObject({ outcome: 'paid', campaignId: campaign.id });
      const after = await readCampaign(advertiser, campaign.id);
      expect(after).toMatchObject({ budgetTotal: paid + 40_000, endDate: end(4), status: 'live' });
      const rows = await bookings();
      expect(rows.map(({ screenId, state, endDate }) => `${screenId} ${state} ${endDate}`).sort()).toEqual(
        screens.map(({ id }) => `${id} booked ${end(4)}`).sort(),
      );
    });

    it.each([
      ['declined', 'expired'],
      ['withdrawn', 'withdrawn'],
      ['expired', 'expired'],
    ] as const)('is as it was when the payment is %s', async (how, status) => {
      const { edit: request } = await edited(more());
      const { checkoutId, brands } = await checkout(request.id);
      if (how === 'declined') {
        await payByCard(server, { checkoutId, brands }, declined);
        expect(await confirm(advertiser, checkoutId)).toMatchObject({ outcome: 'declined' });
        // It waits for another card as long as for the first.
        expect((await timeline()).pending).toMatchObject({ id: request.id, status: 'awaiting_payment' });
        server.shift(20 * 60_000);
        expect((await checkout(request.id)).checkoutId).not.toBe(checkoutId);
        server.shift(12 * 60_000);
        await settlePayments(server.context);
        server.shift(-32 * 60_000);
      } else if (how === 'withdrawn') {
        const path = { id: campaign.id, editId: request.id };
        const { response } = await advertiser.api.DELETE('/dsp/campaigns/{id}/edits/{editId}', { params: { path } });
        expect(response.status).toBe(204);
      } else {
        server.shift(32 * 60_000);
        await settlePayments(server.context);
        await settlePayments(server.context);
      }
      const entry = (await timeline()).items.find(({ edit: one }) => one?.id === request.id);
      expect(entry?.edit?.status).toBe(status);
      expect((await timeline()).pending).toBeNull();
      expect((await bookings()).map(({ state }) => state)).toEqual(['booked']);
      expect(await readCampaign(advertiser, campaign.id)).toMatchObject({ budgetTotal: paid, endDate: end(0) });
      if (how !== 'withdrawn') return;
      // Paid after all: it comes back.
      await payByCard(server, { checkoutId, brands }, good);
      expect(await confirm(advertiser, checkoutId)).toMatchObject({ outcome: 'expired' });
      expect(await refunds()).toEqual([{ amount: 40_000, reason: 'late_payment' }]);
    });

    it('makes what was paid for though its new name has been taken meanwhile', async () => {
      const { edit: request } = await edited({ ...more(), name: 'Wanted by two' });
      const { checkoutId, brands } = await checkout(request.id);
      await createDraft(advertiser, { screens: [screen], artworkIds: [], name: 'WANTED by two' });
      await payByCard(server, { checkoutId, brands }, good);
      expect(await confirm(advertiser, checkoutId)).toMatchObject({ outcome: 'paid' });
      const { name } = campaign;
      expect(await readCampaign(advertiser, campaign.id)).toMatchObject({ name, budgetTotal: paid + 40_000 });
    });

    it('ends with its campaign', async () => {
      const { edit: request } = await edited(more());
      await server.write(
        sql`update campaigns set end_date = start_date - 30, start_date = start_date - 40 where id = ${campaign.id}`,
      );
      await advanceCampaigns(server.context);
      expect((await readCampaign(advertiser, campaign.id)).status).toBe('completed');
      const entry = (await timeline()).items.find(({ edit: one }) => one?.id === request.id);
      expect(entry?.edit?.status).toBe('superseded');
    });
  });

  describe('with a screen that is away', () => {
    const status = (value: 'active' | 'maintenance') =>
      server.write(sql`update screens set ${value === 'active' ? inService : inRepair} where id = ${screen.id}`);
    afterEach(() => status('active'));

    it('is edited all the same', async () => {
      const { forecast } = campaign;
      await status('maintenance');
      expect(await preview({ dailyCap: 70_000 })).toMatchObject({
        refusals: [],
        outlook: { before: null, after: null },
      });
      await edited({ dailyCap: 70_000 });
      expect(await readCampaign(advertiser, campaign.id)).toMatchObject({ dailyCap: 70_000, forecast });
    });

    it('is edited as it was paid for, though the screen went away meanwhile', async () => {
      const { edit: request } = await edited({ budgetTotal: paid + 40_000 });
      const { checkoutId, brands } = await checkout(request.id);
      await payByCard(server, { checkoutId, brands }, good);
      await status('maintenance');
      expect(await confirm(advertiser, checkoutId)).toMatchObject({ outcome: 'paid' });
      expect(await readCampaign(advertiser, campaign.id)).toMatchObject({ budgetTotal: paid + 40_000 });
      expect(await refunds()).toEqual([]);
    });
  });

  it('takes no slot that another has', async () => {
    const rival = await createDraft(advertiser, { screens: [other], artworkIds: [] });
    await server.write(sql`
      insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, slots, state, rate_micros, pricing_model)
      select gen_random_uuid(), l.namespace_id, l.instance_id, l.campaign_id, l.id, ${other.id}, ${campaign.startDate}::date, ${campaign.endDate}::date,
        20, 'booked', 1, 'cpm' from campaign_lines l where l.campaign_id = ${rival.id}`);
    const body = { lines: [{ id: lineId(), screenIds: screens.map(({ id }) => id) }] };
    const path = `/lines/${lineId()}/screenIds`;
    expect(await preview(body)).toMatchObject({
      refusals: [{ path, code: 'slots_unavailable' }],
      screenIds: [other.id],
    });
    expect((await edit(body)).error).toMatchObject({ code: 'edit_refused', facts: { screenIds: [other.id] } });
  });

  it('says that a new artwork is to be reviewed first, and keeps an approved one', async () => {
    const fresh = await uploadedArtwork(server, advertiser, screen.widthPx, screen.heightPx);
    const [kept = ''] = campaign.lines[0]?.artworkIds ?? [];
    const both = await preview({
      lines: [{ id: lineId(), artworkIds: [kept, fresh.id], artworkWeights: { [kept]: 3 } }],
    });
    expect(both).toMatchObject({ refusals: [], review: { isNeeded: true, artworkIds: [fresh.id] } });
    const swapped = await preview({ lines: [{ id: lineId(), artworkIds: [fresh.id] }] });
    expect(swapped.refusals).toEqual([{ path: `/lines/${lineId()}/artworkIds`, code: 'uncovered' }]);
  });

  it('loses nothing when two people edit it at once', async () => {
    const version = campaign.version;
    const [one, two] = await Promise.all([
      edit({ poNumber: 'A' }, advertiser, version),
      edit({ dailyCap: 70_000 }, colleague, version),
    ]);
    expect([one.response.status, two.response.status].sort()).toEqual([201, 412]);
    campaign = await readCampaign(advertiser, campaign.id);
    await bodyOf(edit({ poNumber: 'A', dailyCap: 70_000 }, colleague));
    expect(await readCampaign(advertiser, campaign.id)).toMatchObject({ poNumber: 'A', dailyCap: 70_000 });
  });

  it('undoes an edit, unless somebody has changed the same since', async () => {
    const { edit: first } = await edited({ poNumber: 'A', dailyCap: 70_000 });
    const { edit: second } = await edited({ poNumber: 'B' });
    expect((await undo(first.id)).error).toMatchObject({ code: 'undo_refused', facts: { reason: 'overtaken' } });
    campaign = (await bodyOf(undo(second.id))).campaign;
    expect(campaign.poNumber).toBe('A');
    expect((await bodyOf(undo(first.id))).campaign).toMatchObject({ poNumber: null, dailyCap: null });
  });

  it('tells everything that happened, page by page, with who it was', async () => {
    await edited({ poNumber: 'A' });
    campaign = (await bodyOf(edit({ poNumber: 'B' }, colleague))).campaign;
    const { items } = await timeline();
    expect(items.map(({ type, who }) => `${type} ${who.kind} ${who.isSelf}`)).toEqual([
      'edit member false',
      'edit member true',
      ...items.slice(2, -1).map(({ who }) => `transition ${who.kind} ${who.isSelf}`),
      'created member true',
    ]);
    expect(items[0]?.edit?.changes).toEqual([{ path: '/poNumber', before: 'A', after: 'B' }]);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) };
      const params = { path: { id: campaign.id }, query };
      const page = await bodyOf(advertiser.api.GET('/dsp/campaigns/{id}/edits', { params }));
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(items.map(({ id }) => id));
  });

  it('has the changes of its draft in its history, one sitting as one', async () => {
    const draft = await createDraft(advertiser, { screens: [screen], artworkIds: [] });
    campaign = draft;
    const patch = async (user: ApiUser, body: components['schemas']['CampaignChanges']) => {
      const { version } = await readCampaign(user, draft.id);
      const header = { 'If-Match': `"${version}"` };
      await bodyOf(user.api.PATCH('/dsp/campaigns/{id}', { params: { path: { id: draft.id }, header }, body }));
    };
    await patch(advertiser, { brand: 'Corner' });
    await patch(advertiser, { brand: 'Corner Cafe', budgetTotal: 99_000 });
    await patch(colleague, { brand: 'Ours' });
    const { items } = await timeline();
    expect(items.map(({ type }) => type)).toEqual(['edit', 'edit', 'created']);
    expect(items[1]?.edit?.changes).toEqual([
      { path: '/brand', before: 'Corner Bakery', after: 'Corner Cafe' },
      { path: '/budgetTotal', before: draft.budgetTotal, after: 99_000 },
    ]);
    campaign = await readCampaign(advertiser, draft.id);
    expect((await bodyOf(undo(items[0]?.id ?? ''))).campaign.brand).toBe('Corner Cafe');
  });

  it('is edited by nobody once it is over, nor by a viewer', async () => {
    const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
    const viewer = await newUser(server, {
      instanceId,
      claims: instanceId,
      membership: { instanceId, role: 'viewer' },
    });
    expect((await edit({ poNumber: 'A' }, viewer)).error).toMatchObject({ code: 'forbidden' });
    await server.write(sql`update campaigns set status = 'completed' where id = ${campaign.id}`);
    expect((await edit({ poNumber: 'A' })).error).toMatchObject({ code: 'transition_refused' });
  });

  it('breaks nothing', () => expect(server.errors).toEqual([]));
});
