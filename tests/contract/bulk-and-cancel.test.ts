import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { bookCampaign, createDraft, key, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { openScreens } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
type Start = components['schemas']['BulkAction'];

describe('many campaigns and cancellations', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let reviewer: ApiUser;
  let screens: Screen[];

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 1);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
  });
  afterAll(() => server.stop());
  // What earlier tests have booked is nobody's any more.
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const live = async () => (await bookCampaign(server, advertiser, { screens, days: 2 }, reviewer)).campaign;
  const draft = () => createDraft(advertiser, { screens, artworkIds: [] });
  const start = (
    action: Start,
    selection: { ids: string[] } | { undoOf: string } | { filter: components['schemas']['CampaignFilter'] },
    header = key(),
  ) => advertiser.api.POST('/dsp/bulk-operations', { params: { header }, body: { action, ...selection } });
  const finished = async (id: string) => {
    await expect
      .poll(
        async () =>
          (await bodyOf(advertiser.api.GET('/dsp/bulk-operations/{id}', { params: { path: { id } } }))).isFinished,
        { timeout: 20_000 },
      )
      .toBe(true);
    return bodyOf(advertiser.api.GET('/dsp/bulk-operations/{id}', { params: { path: { id } } }));
  };
  const itemsOf = async (id: string) =>
    (await bodyOf(advertiser.api.GET('/dsp/bulk-operations/{id}/items', { params: { path: { id } } }))).items;
  const statusOf = async (id: string) => (await readCampaign(advertiser, id)).status;

  it('are paused where the chart draws it, refused with a reason elsewhere, once per key, and taken back', async () => {
    const running = await live();
    const idle = await draft();
    const header = key();
    const first = await bodyOf(start('pause', { ids: [running.id, idle.id] }, header));
    const again = await bodyOf(start('pause', { ids: [running.id, idle.id] }, header));
    expect(again.id).toBe(first.id);
    expect(await finished(first.id)).toMatchObject({ total: 2, done: 1, refused: 1, canUndo: true });
    const items = await itemsOf(first.id);
    expect(items.find(({ campaignId }) => campaignId === idle.id)).toMatchObject({
      outcome: 'refused',
      reason: 'transition_refused',
      status: 'draft',
    });
    expect(await statusOf(running.id)).toBe('paused');
    const refused = await start('pause', { undoOf: first.id });
    expect(refused.response.status).toBe(400);
    const undo = await bodyOf(start('resume', { undoOf: first.id }));
    expect(await finished(undo.id)).toMatchObject({ total: 1, done: 1, refused: 0 });
    expect([await statusOf(running.id), await statusOf(idle.id)]).toEqual(['live', 'draft']);
    expect((await start('resume', { undoOf: first.id })).response.status).toBe(400);
  });

  it('are duplicated by a filter, each under a name of its own', async () => {
    const source = await draft();
    const params = { path: { id: source.id }, header: { 'If-Match': `"${source.version}"` } };
    await bodyOf(advertiser.api.PATCH('/dsp/campaigns/{id}', { params, body: { poNumber: 'BULK-1' } }));
    for (const total of [1, 2]) {
      const { id } = await bodyOf(start('duplicate', { filter: { q: 'bulk-1' } }));
      expect(await finished(id)).toMatchObject({ total, done: total });
      for (const { createdCampaignId } of await itemsOf(id))
        expect(await statusOf(createdCampaignId ?? '')).toBe('draft');
    }
    expect((await start('archive', { filter: { q: 'nobody has this' } })).error?.code).toBe('selection_empty');
  });

  it('are left alone once the member who asked may no longer change them', async () => {
    const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
    const user = await newUser(server, { instanceId, membership: { instanceId, role: 'editor' } });
    const idle = await draft();
    await server.write(sql`
      insert into bulk_operations (id, namespace_id, instance_id, user_id, action, locale, total, created_at)
      values (gen_random_uuid(), ${advertiser.tenant.id}, ${instanceId}, ${user.userId}, 'duplicate', 'en', 1, now() - interval '1 year')`);
    const [operation] = await server.rows<{ id: string }>(
      sql`select id from bulk_operations where user_id = ${user.userId}`,
    );
    await server.write(sql`update memberships set role = 'viewer' where user_id = ${user.userId}`);
    await server.write(sql`
      update bulk_operations set finished_at = null where id = ${operation?.id ?? ''}`);
    await server.write(sql`
      insert into bulk_items (operation_id, position, namespace_id, instance_id, campaign_id)
      values (${operation?.id ?? ''}, 1, ${advertiser.tenant.id}, ${instanceId}, ${idle.id})`);
    // The empty operation may have been finished by the job before its item was there.
    await server.write(sql`update bulk_operations set finished_at = null where id = ${operation?.id ?? ''}`);
    await finished(operation?.id ?? '');
    expect(await itemsOf(operation?.id ?? '')).toMatchObject([{ outcome: 'refused', reason: 'forbidden' }]);
  });

  const quote = (id: string, user = advertiser) =>
    user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id }, header: key() } });
  const cancel = (id: string, version: number, quoteId?: string, user = advertiser) =>
    user.api.POST('/dsp/campaigns/{id}/transitions', {
      params: { path: { id }, header: { ...key(), 'If-Match': `"${version}"` } },
      body: { event: 'cancel', ...(quoteId ? { quoteId } : {}) },
    });
  /** Sets what has played, as if it had been reported. */
  const deliver = async (campaign: components['schemas']['Campaign'], micros: number) => {
    await server.write(sql`
      insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min, day,
        duration_ms, completed_pct, billable, impressions, cost_micros, source, received_at)
      select gen_random_uuid(), c.namespace_id, c.instance_id, c.id, ${campaign.lines[0]?.id ?? ''}::uuid,
        ${campaign.lines[0]?.artworkIds[0] ?? ''}::uuid, ${screens[0]?.id ?? ''}::uuid, now(), 0, c.start_date, 10000, 100, true, 1,
        ${micros}::bigint, 'player', now()
      from campaigns c where c.id = ${campaign.id}`);
    await server.write(sql`
      update campaign_totals set plays = plays + 1, cost_micros = cost_micros + ${micros}::bigint where campaign_id = ${campaign.id}`);
  };

  it('pay back at once what was not delivered, as it was quoted, and reconcile to the plays', async () => {
    const campaign = await live();
    await deliver(campaign, 12_340_000);
    expect((await cancel(campaign.id, campaign.version)).error?.code).toBe('transition_refused');
    const shown = await bodyOf(quote(campaign.id));
    const budget = campaign.budgetTotal ?? 0;
    expect(shown).toMatchObject({ paid: budget, delivered: 1234, refund: budget - 1234 });
    expect(shown.lines).toMatchObject([{ basis: 'by_delivery', refundPct: 100, refund: budget - 1234 }]);
    await deliver(campaign, 500_000);
    const cancelled = await bodyOf(cancel(campaign.id, campaign.version, shown.id));
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancellation: { paid: budget, delivered: 1284, absorbed: 50, refund: budget - 1234 },
      refunds: [{ amount: budget - 1234, reason: 'cancelled' }],
    });
    expect((await readCampaign(advertiser, campaign.id)).refunds).toMatchObject([{ status: 'done' }]);
    const [order] = await server.rows<{ status: string }>(
      sql`select status from orders where campaign_id = ${campaign.id}`,
    );
    expect(order?.status).toBe('partially_refunded');
    const left = await server.rows(
      sql`select 1 from bookings where campaign_id = ${campaign.id} and state <> 'released'`,
    );
    expect(left).toEqual([]);
    expect((await quote(campaign.id)).error?.code).toBe('transition_refused');
  });

  it('pay all of it back also when no line has a part of the budget', async () => {
    const campaign = await live();
    await server.write(sql`update campaign_lines set budget_share = 0 where campaign_id = ${campaign.id}`);
    await deliver(campaign, 10_000_000);
    const budget = campaign.budgetTotal ?? 0;
    expect(await bodyOf(quote(campaign.id))).toMatchObject({ paid: budget, delivered: 1000, refund: budget - 1000 });
  });

  it('pay back no more than was not delivered, though one line has played more than its part', async () => {
    const campaign = await live();
    await server.write(sql`
      insert into campaign_lines (id, campaign_id, position, namespace_id, instance_id, name, slots, budget_share)
      select gen_random_uuid(), campaign_id, position + 1, namespace_id, instance_id, 'Second', slots, budget_share
      from campaign_lines where campaign_id = ${campaign.id}`);
    const budget = campaign.budgetTotal ?? 0;
    const part = Math.floor(budget * 0.9);
    await deliver(campaign, part * 10_000);
    const shown = await bodyOf(quote(campaign.id));
    expect(shown).toMatchObject({ paid: budget, delivered: part, refund: budget - part });
    expect(shown.lines.map(({ refund }) => refund)).toEqual([0, budget - part]);
  });

  it('keep to a quote for ten minutes, for one version, once, and for their own campaign', async () => {
    const campaign = await live();
    const other = await draft();
    const forOther = await bodyOf(quote(other.id));
    expect((await cancel(campaign.id, campaign.version, forOther.id)).error?.code).toBe('quote_expired');
    const early = await bodyOf(quote(campaign.id));
    await server.write(sql`update refund_quotes set expires_at = now() - interval '1 day' where id = ${early.id}`);
    expect((await cancel(campaign.id, campaign.version, early.id)).error?.code).toBe('quote_expired');
    const stale = await bodyOf(quote(campaign.id));
    await server.write(sql`update campaigns set version = version + 1 where id = ${campaign.id}`);
    expect((await cancel(campaign.id, campaign.version, stale.id)).error?.code).toBe('stale_version');
    expect((await cancel(campaign.id, campaign.version + 1, stale.id)).error?.code).toBe('quote_expired');
    expect(await statusOf(campaign.id)).toBe('live');
  });

  it('take a manager', async () => {
    const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
    const editor = await newUser(server, { instanceId, membership: { instanceId, role: 'editor' } });
    const idle = await draft();
    const asEditor = { ...advertiser, api: editor.api };
    expect((await quote(idle.id, asEditor)).error?.code).toBe('forbidden');
    expect((await cancel(idle.id, idle.version, undefined, asEditor)).error?.code).toBe('forbidden');
  });
});
