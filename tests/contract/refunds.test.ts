import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { PaymentError } from '#server/engines/payments/payment-provider.ts';
import { payRefunds } from '#server/flows/orders/pay-refunds.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { bookCampaign, decide, key, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { withProvider } from '../support/payments/provider-faults.ts';
import { paidBack, refunded, refundsOf } from '../support/payments/refunds.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const minute = 60_000;

describe('a payment is given back', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let reviewer: ApiUser;
  let screens: components['schemas']['Screen'][];

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 2);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
  });
  afterAll(() => server.stop());
  // What earlier tests have booked is nobody's any more.
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const ownScreens = () => pickScreens(advertiser, 2);
  /** What the provider calls the payment of a campaign: others are paid back meanwhile. */
  const paymentOf = async (campaignId: string) => {
    const [row] = await server.rows<{ id: string }>(sql`
        select p.provider_payment_id as id from payments p join orders o on o.id = p.order_id where o.campaign_id = ${campaignId}`);
    return row?.id;
  };

  it('in full when everything is rejected and the start is reached', async () => {
    const {
      campaign,
      checkout,
      artworkId: rejected,
    } = await bookCampaign(server, advertiser, { screens: await ownScreens() });
    await decide(reviewer, rejected, { decision: 'reject', reasonCode: 'illegible' });
    expect(await readCampaign(advertiser, campaign.id)).toMatchObject({
      status: 'rejected',
      statusReason: 'artworks_rejected',
    });
    await refunded(server, campaign.id);
    expect(await refundsOf(server, campaign.id)).toMatchObject([
      { reason: 'rejected', amount: checkout.amount, orderStatus: 'refunded' },
    ]);
    expect(await paidBack(server, campaign.id)).toEqual([checkout.amount]);
  });

  it('in full when nobody has decided about its artworks by its last day', async () => {
    const { campaign, checkout } = await bookCampaign(server, advertiser, { screens: await ownScreens(), days: 1 });
    expect(campaign.status).toBe('in_review');
    await advanceCampaigns(server.context);
    expect((await readCampaign(advertiser, campaign.id)).status).toBe('in_review');
    server.shift(2 * 86_400_000);
    await advanceCampaigns(server.context);
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    expect(await readCampaign(advertiser, campaign.id)).toMatchObject({
      status: 'rejected',
      statusReason: 'not_approved',
      history: expect.arrayContaining([expect.objectContaining({ event: 'end.reached', to: 'rejected' })]),
    });
    await refunded(server, campaign.id);
    expect(await refundsOf(server, campaign.id)).toMatchObject([
      { reason: 'undelivered', amount: checkout.amount, orderStatus: 'refunded' },
    ]);
    const kept = await server.rows(
      sql`select 1 from bookings where campaign_id = ${campaign.id} and state <> 'released'`,
    );
    expect(kept).toEqual([]);
  });

  it('for what a completed campaign did not deliver, once, although the first answer was lost', async () => {
    const live = await bookCampaign(server, advertiser, { screens: await ownScreens(), days: 1 }, reviewer);
    const { campaign, checkout } = live;
    expect(campaign.status).toBe('live');
    const [screen] = screens;
    if (!screen) throw new Error('There is a screen');
    server.shift(2 * 3_600_000);
    const reported = await reportPlays(server, screen, playsOf(server, screen, live, 20));
    expect(reported.accepted).toBeGreaterThan(5);

    let sent = 0;
    const paymentId = await paymentOf(campaign.id);
    await withProvider(
      server,
      (whole) => ({
        async refund(request) {
          if (request.paymentId !== paymentId) return whole.refund(request);
          sent += 1;
          await whole.refund(request);
          throw new PaymentError('unavailable', 'the answer was lost');
        },
      }),
      async () => {
        // What is on its way may come for three days more.
        server.shift(2 * 86_400_000);
        await advanceCampaigns(server.context);
        const [waiting] = await server.rows<{ status: string }>(
          sql`select status from campaigns where id = ${campaign.id}`,
        );
        expect(waiting?.status).toBe('live');
        server.shift(3 * 86_400_000);
        await advanceCampaigns(server.context);
        await payRefunds(server.context);
        await expect.poll(() => sent, { timeout: 8000 }).toBe(1);
      },
    );
    advertiser = await apiUser(server, 'advertiser@demo.test');
    const over = await readCampaign(advertiser, campaign.id);
    expect(over).toMatchObject({ status: 'completed', figures: { provenance: 'final' } });
    expect(over.figures.spend).toBeGreaterThan(0);
    // While the provider still looks at it, it is asked and sent no second one.
    let asked = 0;
    await withProvider(
      server,
      (whole) => ({
        async findPayments(id) {
          asked += 1;
          return (await whole.findPayments(id)).map((result) => ({ ...result, status: 'pending' as const }));
        },
        async refund(request) {
          if (request.paymentId === paymentId) sent += 1;
          return whole.refund(request);
        },
      }),
      async () => {
        server.shift(minute);
        await payRefunds(server.context);
        await expect.poll(() => asked, { timeout: 8000 }).toBeGreaterThan(0);
      },
    );
    expect(sent).toBe(1);
    server.shift(10 * minute);
    await refunded(server, campaign.id);
    const due = checkout.amount - over.figures.spend;
    expect(await paidBack(server, campaign.id)).toEqual([due]);
    expect(await refundsOf(server, campaign.id)).toEqual([
      { reason: 'undelivered', amount: due, status: 'done', orderStatus: 'partially_refunded' },
    ]);
  });

  it('after the provider refused it, once an operator has it tried again', async () => {
    reviewer = await apiUser(server, 'reviewer@demo.test');
    const operator = await apiUser(server, 'operator@demo.test');
    const {
      campaign,
      checkout,
      artworkId: rejected,
    } = await bookCampaign(server, advertiser, {
      screens: await ownScreens(),
    });
    const failedOf = async () => {
      const { items } = await bodyOf(operator.api.GET('/dsp/desk/failed-refunds'));
      return items.filter(({ campaignId }) => campaignId === campaign.id);
    };
    const paymentId = await paymentOf(campaign.id);
    const refuse = () => Promise.reject(new PaymentError('refused', 'no', '800.100.100'));
    await withProvider(
      server,
      (whole) => ({
        refund: async (request) => (request.paymentId === paymentId ? refuse() : whole.refund(request)),
      }),
      async () => {
        await decide(reviewer, rejected, { decision: 'reject', reasonCode: 'illegible' });
        await server.write(sql`update refunds r set attempts = 11, next_try_at = now() from orders o
            where o.id = r.order_id and o.campaign_id = ${campaign.id}`);
        await expect
          .poll(
            async () => {
              await payRefunds(server.context);
              return (await refundsOf(server, campaign.id)).map(({ status }) => status);
            },
            { timeout: 8000 },
          )
          .toEqual(['failed']);
      },
    );
    const [failed] = await failedOf();
    expect(failed).toMatchObject({
      campaignName: campaign.name,
      amount: checkout.amount,
      reason: 'rejected',
      failure: '800.100.100',
      attempts: 12,
    });
    const told = server.errors.filter((line) => line.includes(failed?.id ?? ''));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({ amount: checkout.amount, failure: '800.100.100' });
    const header = key();
    const retry = () =>
      operator.api.POST('/dsp/desk/failed-refunds/{id}/retry', {
        params: { path: { id: failed?.id ?? '' }, header },
      });
    expect((await retry()).response.status).toBe(204);
    expect((await retry()).response.status).toBe(204);
    await refunded(server, campaign.id);
    expect(await failedOf()).toEqual([]);
    expect(await paidBack(server, campaign.id)).toEqual([checkout.amount]);
    const again = await operator.api.POST('/dsp/desk/failed-refunds/{id}/retry', {
      params: { path: { id: failed?.id ?? '' }, header: key() },
    });
    expect(again.error?.code).toBe('not_found');
  });

  it('once, although two copies of the server try at the same moment', async () => {
    const {
      campaign,
      artworkId: rejected,
      checkout,
    } = await bookCampaign(server, advertiser, { screens: await ownScreens() });
    reviewer = await apiUser(server, 'reviewer@demo.test');
    let calls = 0;
    const paymentId = await paymentOf(campaign.id);
    await withProvider(
      server,
      (whole) => ({
        async refund(request) {
          if (request.paymentId !== paymentId) return whole.refund(request);
          calls += 1;
          return whole.refund({ ...request, amount: Math.floor(request.amount / 4) });
        },
      }),
      async () => {
        await decide(reviewer, rejected, { decision: 'reject', reasonCode: 'illegible' });
        await Promise.all([payRefunds(server.context), payRefunds(server.context), payRefunds(server.context)]);
        await refunded(server, campaign.id);
      },
    );
    expect(calls).toBe(1);
    expect(await paidBack(server, campaign.id)).toEqual([Math.floor(checkout.amount / 4)]);
  });

  it('and nothing is broken by it', () => {
    const told = 'A refund failed and is still owed';
    expect(server.errors.filter((line) => !line.includes(told))).toEqual([]);
  });
});
