import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { closeTenants } from '#server/jobs/close-tenants.ts';
import { endRefundedCampaigns } from '#server/jobs/end-refunded-campaigns.ts';
import { sql } from '#server/kernel/db/database.ts';
import { silentLogger } from '#server/kernel/log.ts';
import { isBlocked } from '#server/rooms/accounts/may-book.ts';
import { bookCampaign, createDraft, key, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { startTopUp, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { mailsTo } from '../support/people/mail-links.ts';
import { openScreens, signedBy } from '../support/screens/players.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Schemas = components['schemas'];
type Wish = { readonly reason: string; readonly running: 'finish' | 'refund' };

const dayMs = 86_400_000;
const arabia = 'arabia.localhost';

let server: TestServer;
let platform: ApiUser;
let other: ApiUser;
let advertiser: ApiUser;
let id: string;

const enter = async () => {
  platform = await apiUser(server, 'platform@demo.test');
  other = await apiUser(server, 'platform-2@demo.test');
};
beforeAll(async () => {
  server = await startTestServer();
  await openScreens(server);
  await enter();
  advertiser = await apiUser(server, 'advertiser@arabia.test');
  id = advertiser.tenant.id;
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

async function refusalOf(call: Promise<{ error?: unknown; response: Response }>) {
  const { error, response } = await call;
  const { code, facts } = (error ?? {}) as Schemas['Problem'];
  return { status: response.status, code, ...(facts ? { facts } : {}) };
}
const asking = (wish: Wish, user = platform, tenantId = id, header = key()) =>
  user.api.POST('/dsp/desk/tenants/{id}/suspensions', { params: { path: { id: tenantId }, header }, body: wish });
const deciding = (user: ApiUser, suspensionId: string, decision: Schemas['ManualCreditDecision'], tenantId = id) =>
  user.api.PUT('/dsp/desk/tenants/{id}/suspensions/{suspensionId}', {
    params: { path: { id: tenantId, suspensionId } },
    body: { decision },
  });
const asked = async (wish: Wish) => {
  const { suspensions } = await bodyOf(asking(wish));
  const [first] = suspensions;
  if (!first) throw new Error('It was asked for');
  return first;
};
const read = (user = platform) => bodyOf(user.api.GET('/dsp/desk/tenants/{id}', { params: { path: { id } } }));
const open = () => bodyOf(platform.api.POST('/dsp/desk/tenants/{id}/opening', { params: { path: { id } } }));
const init = async () => (await fetch(`${server.origin}/api/admin/init/${arabia}`)).status;

describe('a tenant’s suspension', () => {
  it('is asked for once, with a reason, of a tenant that sells', async () => {
    const header = key();
    const wish = { reason: ' They do not pay ', running: 'finish' } as const;
    const shown = await bodyOf(asking(wish, platform, id, header));
    expect(shown.status).toBe('active');
    expect(shown.suspensions).toEqual([
      expect.objectContaining({
        ...{ status: 'requested', reason: 'They do not pay', running: 'finish', requestedBy: 'platform@demo.test' },
        ...{ decidedBy: null, decidedAt: null, isOwn: true },
      }),
    ]);
    expect((await bodyOf(asking(wish, platform, id, header))).suspensions).toEqual(shown.suspensions);
    expect(await refusalOf(asking(wish, other))).toEqual({ status: 409, code: 'request_open' });
    expect((await refusalOf(asking({ ...wish, reason: '  ' }, other))).status).toBe(400);
    expect((await read(other)).suspensions[0]?.isOwn).toBe(false);
  });

  it('is nobody’s own to give, nor another’s to take back', async () => {
    const [{ id: suspensionId = '' } = {}] = (await read()).suspensions;
    for (const call of [
      deciding(platform, suspensionId, 'approve'),
      deciding(platform, suspensionId, 'decline'),
      deciding(other, suspensionId, 'withdraw'),
    ])
      expect(await refusalOf(call)).toMatchObject({ status: 409, code: 'transition_refused' });
    // Of another tenant there is no such request.
    expect(await refusalOf(deciding(other, suspensionId, 'approve', platform.tenant.id))).toMatchObject({
      status: 404,
    });
    expect((await bodyOf(deciding(other, suspensionId, 'decline'))).suspensions[0]).toMatchObject({
      status: 'declined',
      decidedBy: 'platform-2@demo.test',
    });
    // What is decided stays so, whoever says otherwise; the same word again changes nothing.
    expect(await refusalOf(deciding(platform, suspensionId, 'withdraw'))).toMatchObject({ status: 409 });
    expect((await bodyOf(deciding(other, suspensionId, 'decline'))).status).toBe('active');
    const own = await asked({ reason: 'They do not pay', running: 'finish' });
    expect((await bodyOf(deciding(platform, own.id, 'withdraw'))).suspensions[0]).toMatchObject({
      status: 'withdrawn',
    });
  });

  it('is held by four eyes in the database itself', async () => {
    const { id: suspensionId } = await asked({ reason: 'They do not pay', running: 'finish' });
    const change = (set: ReturnType<typeof sql>) =>
      server.write(sql`update tenant_suspensions set ${set} where id = ${suspensionId}`);
    await expect(
      change(sql`status = 'approved', decided_by = requested_by, decided_by_email = 'x', decided_at = now()`),
    ).rejects.toThrow('four_eyes');
    await expect(change(sql`reason = 'y'`)).rejects.toThrow('decided once');
    await expect(server.write(sql`delete from tenant_suspensions where id = ${suspensionId}`)).rejects.toThrow();
    await bodyOf(deciding(platform, suspensionId, 'withdraw'));
  });

  it('is not one of the tenant where the platform’s people sign in', async () => {
    expect(
      await refusalOf(asking({ reason: 'They do not pay', running: 'finish' }, platform, platform.tenant.id)),
    ).toEqual({
      ...{ status: 409, code: 'transition_refused', facts: { reason: 'platform' } },
    });
  });

  it('ends booking, lets people read for 90 days, tells operators the day, and is taken back by opening', async () => {
    const [screen] = await pickScreens(advertiser, 1);
    if (!screen) throw new Error('There are screens');
    const booked = await bookCampaign(server, advertiser, { screens: [screen], startsInDays: 2 });
    const held = await createDraft(advertiser, { screens: [screen], artworkIds: [booked.artworkId], startsInDays: 2 });
    const { id: suspensionId } = await asked({ reason: 'They do not pay', running: 'finish' });
    const suspended = await bodyOf(deciding(other, suspensionId, 'approve'));
    expect(suspended.status).toBe('suspended');
    const days = (Date.parse(suspended.closesAt ?? '') - server.context.clock.wall().getTime()) / dayMs;
    expect(Math.round(days * 100)).toBe(9000);
    for (const call of [
      startTopUp(advertiser, 50_000),
      advertiser.api.POST('/dsp/campaigns/{id}/checkout', {
        params: { path: { id: held.id }, header: { ...key(), 'If-Match': `"${held.version}"` } },
      }),
    ])
      expect(await refusalOf(call)).toEqual({ status: 409, code: 'tenant_closed', facts: { status: 'suspended' } });
    expect(await init()).toBe(200);
    // What is booked goes on as it was.
    await endRefundedCampaigns(server.context);
    expect((await readCampaign(advertiser, booked.campaign.id)).status).toBe(booked.campaign.status);
    const operator = await apiUser(server, 'operator@arabia.test');
    await expect.poll(async () => (await mailsTo(operator, 'operator@arabia.test')).length).toBeGreaterThan(0);
    const year = new Date(suspended.closesAt ?? '').getUTCFullYear();
    expect((await mailsTo(operator, 'operator@arabia.test')).at(-1)?.text).toContain(String(year));
    // Operators read that it is suspended, and not what the platform's people said among themselves.
    const log = await bodyOf(
      operator.api.GET('/dsp/desk/log', { params: { query: { operation: 'decideTenantSuspension' } } }),
    );
    expect(log.items.map(({ kind }) => kind)).toEqual(['tenant']);
    expect(
      suspended.changes
        .slice(0, 2)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['tenant', 'tenant_suspension']);
    expect(await refusalOf(asking({ reason: 'They do not pay', running: 'refund' }))).toMatchObject({
      code: 'transition_refused',
      facts: { status: 'suspended' },
    });
    const opened = await open();
    expect(opened).toMatchObject({ status: 'active', closesAt: null });
    expect((await startTopUp(advertiser, 50_000)).response.status).toBe(201);
  });

  it('pays back what was not delivered, once, where that is asked for', async () => {
    const [screen] = await pickScreens(advertiser, 1);
    if (!screen) throw new Error('There are screens');
    const booked = await bookCampaign(server, advertiser, { screens: [screen], startsInDays: 2 });
    const { id: campaignId } = booked.campaign;
    // Its advertiser would get nothing back of a guaranteed line that is about to begin.
    await server.write(sql`update campaign_lines set guaranteed = true where campaign_id = ${campaignId}`);
    const draft = await createDraft(advertiser, { screens: [screen], artworkIds: [booked.artworkId], startsInDays: 2 });
    const { id: suspensionId } = await asked({ reason: 'They do not pay', running: 'refund' });
    await bodyOf(deciding(other, suspensionId, 'approve'));
    await Promise.all([endRefundedCampaigns(server.context), endRefundedCampaigns(server.context)]);
    await endRefundedCampaigns(server.context);
    const ended = await readCampaign(advertiser, campaignId);
    expect(ended).toMatchObject({ status: 'cancelled', statusReason: 'tenant_suspended' });
    expect((await readCampaign(advertiser, draft.id)).status).toBe('draft');
    // Whoever makes campaigns there hears of it, once.
    await postAllCauses(server);
    const heard = await bodyOf(advertiser.api.GET('/dsp/notifications', { params: { query: { limit: 200 } } }));
    expect(
      heard.items
        .filter(({ type, entityId }) => type.startsWith('campaign.') && entityId === campaignId)
        .map(({ type, subject, facts, count }) => ({ type, subject, facts, count })),
    ).toContainEqual({
      ...{ type: 'campaign.completed', subject: booked.campaign.name, count: 1 },
      facts: { reasonCode: 'tenant_suspended' },
    });
    const refunds = await server.rows<{ paid: number; back: number; count: number }>(sql`
      select p.amount_minor as paid, sum(r.amount_minor)::bigint as back, count(*)::int as count
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where o.campaign_id = ${campaignId} group by p.id`);
    expect(refunds).toEqual([{ paid: refunds[0]?.paid, back: refunds[0]?.paid, count: 1 }]);
    expect((await read()).running).toBe(0);
    await expect
      .poll(async () =>
        (await mailsTo(advertiser, 'advertiser@arabia.test')).some(({ text }) => text.includes(booked.campaign.name)),
      )
      .toBe(true);
    await open();
  });

  let distant = '';
  let within = '';

  it('tops up no balance by itself, and leaves what there is', async () => {
    await topUp(server, advertiser, 50_000);
    const instanceId = advertiser.headers['X-Instance-Id'] ?? '';
    const isKept = async () =>
      (await server.rows<{ kept: boolean }>(sql`select ${isBlocked(sql`${instanceId}::uuid`)} as kept`))[0]?.kept;
    expect(await isKept()).toBe(false);
    const [screen] = await pickScreens(advertiser, 1);
    if (!screen) throw new Error('There are screens');
    distant = (await bookCampaign(server, advertiser, { screens: [screen], startsInDays: 120 })).campaign.id;
    within = (await bookCampaign(server, advertiser, { screens: [screen], startsInDays: 85, days: 4 })).campaign.id;
    const { id: suspensionId } = await asked({ reason: 'They do not pay', running: 'finish' });
    await bodyOf(deciding(other, suspensionId, 'approve'));
    expect(await isKept()).toBe(true);
    const { balances } = await bodyOf(advertiser.api.GET('/dsp/balance'));
    expect(balances[0]?.available).toBeGreaterThanOrEqual(50_000);
  });

  const statusOf = async (campaignId: string) =>
    (await server.rows<{ status: string }>(sql`select status from campaigns where id = ${campaignId}`))[0]?.status;

  const refundsOf = async (campaignId: string) =>
    (
      await server.rows<{ status: string }>(sql`
        select r.status from refunds r join orders o on o.id = r.order_id where o.campaign_id = ${campaignId}`)
    ).map(({ status }) => status);
  /** As a bank leaves one that it does not take, or as it is once that is settled. */
  const failRefund = (campaignId: string, isFailed: boolean) =>
    server.write(sql`
      update refunds r set status = ${isFailed ? 'failed' : 'done'} from orders o
      where o.id = r.order_id and o.campaign_id = ${campaignId}`);
  const paymentOf = async (campaignId: string) =>
    (
      await server.rows<{ id: string }>(
        sql`select p.id from payments p join orders o on o.id = p.order_id where o.campaign_id = ${campaignId}`,
      )
    )[0]?.id ?? '';

  it('closes it when 90 days are over and nothing is left to look after: its domain, its people and its players are answered as nobody’s', async () => {
    const [screen] = await pickScreens(advertiser, 1);
    const playlist = async () => {
      const authorization = await signedBy(server, screen?.id ?? '', {
        method: 'GET',
        path: '/api/dsp/players/playlist',
      });
      return (await fetch(`${server.origin}/api/dsp/players/playlist`, { headers: { authorization } })).status;
    };
    const before = await playlist();
    // What is left of the tests before: nothing of it is being paid, and one refund its bank does not take.
    await server.write(
      sql`update payments set status = 'expired' where namespace_id = ${id} and status in ('created', 'pending')`,
    );
    await server.write(
      sql`update top_ups set status = 'expired' where namespace_id = ${id} and status in ('created', 'pending')`,
    );
    server.shift(83 * dayMs - 3_600_000);
    await endRefundedCampaigns(server.context);
    expect([await statusOf(distant), await statusOf(within)]).toEqual(['in_review', 'in_review']);
    // A week before, what would outlast the tenant is ended, and what ends before it is not.
    server.shift(2 * 3_600_000);
    await endRefundedCampaigns(server.context);
    expect([await statusOf(distant), await statusOf(within)]).toEqual(['cancelled', 'in_review']);
    await expect.poll(() => refundsOf(distant), { timeout: 8000 }).toEqual(['done']);
    server.shift(7 * dayMs - 2 * 3_600_000);
    await closeTenants(server.context);
    expect(await init()).toBe(200);
    // Its day is over, and so it stays while somebody has to look after what is there; that is said once a day.
    await failRefund(distant, true);
    server.shift(2 * 3_600_000);
    const said: object[] = [];
    const warn = (_: string, fields = {}) => said.push(fields);
    const app = { ...server.context, log: { ...silentLogger, named: () => ({ ...silentLogger, warn }) } };
    await closeTenants(app);
    await closeTenants(app);
    expect(await init()).toBe(200);
    expect(said).toEqual([{ id, campaigns: expect.any(Number), payments: 0, refunds: 1 }]);
    server.shift(dayMs);
    await closeTenants(app);
    expect(said).toHaveLength(2);
    await advanceCampaigns(server.context);
    expect(await statusOf(within)).toBe('rejected');
    await expect.poll(() => refundsOf(within), { timeout: 8000 }).toEqual(['done']);
    await closeTenants(server.context);
    expect(await init()).toBe(200);
    await server.write(sql`update payments set status = 'needs_review' where id = ${await paymentOf(distant)}`);
    await failRefund(distant, false);
    await closeTenants(server.context);
    expect(await init()).toBe(200);
    await server.write(sql`update payments set status = 'refunded' where id = ${await paymentOf(distant)}`);
    await closeTenants(server.context);
    expect(await init()).toBe(404);
    const late = await apiUser(server, 'advertiser@arabia.test');
    expect(await refusalOf(late.api.GET('/admin/users/self'))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await refusalOf(late.api.GET('/dsp/balance'))).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect([before, await playlist()]).toEqual([200, 401]);
    await enter();
    const closed = await read();
    expect(closed).toMatchObject({ status: 'closed', closesAt: null, missing: [] });
    expect(closed.changes[0]).toMatchObject({ operation: 'close-tenants', actorEmail: null, kind: 'tenant' });
    expect(
      await refusalOf(platform.api.POST('/dsp/desk/tenants/{id}/opening', { params: { path: { id } } })),
    ).toMatchObject({ code: 'transition_refused', facts: { status: 'closed' } });
    // The others are served as before.
    expect((await apiUser(server, 'advertiser@demo.test')).token).not.toBe('');
  });
});
