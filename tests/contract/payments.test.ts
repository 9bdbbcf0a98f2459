import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/db/database.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { payRefunds } from '#server/orders/pay-refunds.ts';
import { PaymentError } from '#server/payments/payment-provider.ts';
import { sealWebhook, webhookKey } from '#server/payments/webhook-cipher.ts';
import { openSecrets } from '#server/secrets.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/api-user.ts';
import { beginDay } from '../support/begin-day.ts';
import {
  bookCampaign,
  confirm,
  createDraft,
  decide,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/book-campaign.ts';
import { playsOf, reportPlays } from '../support/players.ts';
import { withProvider } from '../support/provider-faults.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

type Screen = components['schemas']['Screen'];

const good = '4200 0000 0000 0000';
const declined = '4000 0000 0000 0002';
const minute = 60_000;
const down = () => Promise.reject(new PaymentError('unavailable', 'no answer'));
/** Nobody hears of a payment until the test asks. */
const deaf = () => ({
  readResult: down,
  decryptWebhook: () => {
    throw new PaymentError('webhook_forged', 'not now');
  },
});

describe('a payment', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let reviewer: ApiUser;
  let screens: Screen[];
  let artworkId: string;

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 2);
    await server.write(sql`update screens set simulated = false`);
    const [screen] = screens;
    beginDay(server, screen?.timezone ?? 'UTC');
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    artworkId = (await uploadedArtwork(server, advertiser, screen?.widthPx ?? 0, screen?.heightPx ?? 0)).id;
  });
  afterAll(() => server.stop());
  // What earlier tests hold and have booked is nobody's any more.
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const submitted = async (slots = 1) => {
    const draft = await createDraft(advertiser, { screens, artworkIds: [artworkId], slots });
    return { id: draft.id, checkout: await bodyOf(startCheckout(advertiser, draft)) };
  };
  const askFor = (checkoutId: string, resourcePath: string) =>
    advertiser.api.POST('/dsp/checkouts/{checkoutId}/result', {
      params: { path: { checkoutId } },
      body: { resourcePath },
    });
  const statusOf = async (id: string) => (await readCampaign(advertiser, id)).status;
  const refundsOf = (campaignId: string) =>
    server.rows<{ reason: string; amount: number; status: string; orderStatus: string }>(sql`
      select r.reason, r.amount_minor as amount, r.status, o.status as order_status from refunds r join orders o on o.id = r.order_id
      where o.campaign_id = ${campaignId}`);
  /** What the provider itself has paid back. */
  const paidBack = async (campaignId: string) => {
    const rows = await server.context.db.transaction({ role: 'marquee_provider' }, (tx) =>
      tx.rows<{ checkoutId: string; amount: number }>(
        sql`select checkout_id, amount_minor as amount from sandbox_payments where payment_type = 'RF'`,
      ),
    );
    const own = await server.rows<{ checkoutId: string }>(
      sql`select checkout_id from payments p join orders o on o.id = p.order_id where o.campaign_id = ${campaignId}`,
    );
    return rows
      .filter((row) => own.some(({ checkoutId }) => checkoutId === row.checkoutId))
      .map(({ amount }) => amount);
  };
  const refunded = (campaignId: string) =>
    expect
      .poll(
        async () => {
          await payRefunds(server.context);
          return (await refundsOf(campaignId)).map(({ status }) => status);
        },
        { timeout: 8000 },
      )
      .toEqual(['done']);

  describe('is never believed from the page', () => {
    it('by the result of another checkout that was really paid', async () => {
      const paid = await submitted();
      await payByCard(server, paid.checkout, good);
      const open = await submitted();
      const { error } = await askFor(open.checkout.checkoutId, `/v1/checkouts/${paid.checkout.checkoutId}/payment`);
      expect(error).toMatchObject({ code: 'invalid_request', errors: [{ path: '/resourcePath' }] });
      expect(await statusOf(open.id)).toBe('pending_payment');
    });

    it.each([
      'https://evil.test/v1/checkouts/ID/payment',
      '//evil.test/v1/checkouts/ID/payment',
      '/v1/checkouts/ID/payment?entityId=evil',
      '/v1/checkouts/ID/payment#x',
      '/v1/checkouts/../checkouts/ID/payment',
      '/v1/checkouts/ID/payment\r\nHost: evil.test',
      '/v1/query?merchantTransactionId=x',
      '',
    ])('by a resource path such as %j', async (path) => {
      const { id, checkout } = await submitted();
      const { error } = await askFor(checkout.checkoutId, path.replaceAll('ID', checkout.checkoutId));
      expect(error).toMatchObject({ code: 'invalid_request', errors: [{ path: '/resourcePath' }] });
      expect(await statusOf(id)).toBe('pending_payment');
    });

    it('when nobody has paid', async () => {
      const { id, checkout } = await submitted();
      expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'pending' });
      expect(await statusOf(id)).toBe('pending_payment');
    });

    it.each([
      ['amount', sql`amount_minor = amount_minor - 1`],
      ['currency', sql`currency_code = 'KWD'`],
      ['merchant’s id', sql`merchant_transaction_id = 'another'`],
    ])('nor from the provider when the %s differs from what was prepared', async (_, change) => {
      const { id, checkout } = await submitted();
      await withProvider(server, deaf, async () => {
        await payByCard(server, checkout, good);
        await server.context.db.transaction({ role: 'marquee_provider' }, (tx) =>
          tx.run(sql`update sandbox_payments set ${change} where checkout_id = ${checkout.checkoutId}`),
        );
      });
      const { error } = await askFor(checkout.checkoutId, `/v1/checkouts/${checkout.checkoutId}/payment`);
      expect(error).toMatchObject({ code: 'payment_mismatch', status: 409 });
      expect(await statusOf(id)).toBe('pending_payment');
    });
  });

  describe('of which the browser brings no word', () => {
    const notify = async (content: object, change: Record<string, string> = {}, secret?: string) => {
      const { paymentWebhook } = await openSecrets(server.context.db);
      const sealed = sealWebhook(webhookKey(secret ?? paymentWebhook), JSON.stringify(content));
      return fetch(`${server.origin}/api/dsp/payments/notifications`, {
        method: 'POST',
        body: sealed.encryptedBody,
        headers: {
          'Content-Type': 'text/plain',
          'X-Initialization-Vector': sealed.initializationVector,
          'X-Authentication-Tag': sealed.authenticationTag,
          ...change,
        },
      });
    };
    const saysPaid = (checkoutId: string) => ({
      type: 'PAYMENT',
      payload: { id: 'x', paymentType: 'DB', ndc: checkoutId, result: { code: '000.000.000', description: 'paid' } },
    });

    it('is heard of by the provider’s notification', async () => {
      const { id, checkout } = await submitted();
      await payByCard(server, checkout, good);
      await expect.poll(() => statusOf(id), { timeout: 8000 }).toBe('in_review');
    });

    it('counts once, however often it is told', async () => {
      const { id, checkout } = await submitted();
      await payByCard(server, checkout, good);
      const answers = await Promise.all([
        notify(saysPaid(checkout.checkoutId)),
        notify(saysPaid(checkout.checkoutId)),
        confirm(advertiser, checkout.checkoutId),
        settlePayments(server.context),
      ]);
      expect([answers[0].status, answers[1].status, answers[2].outcome]).toEqual([204, 204, 'paid']);
      expect((await notify(saysPaid(checkout.checkoutId))).status).toBe(204);
      expect((await readCampaign(advertiser, id)).history.map(({ to }) => to)).toEqual([
        'pending_payment',
        'in_review',
      ]);
    });

    it('is not believed from a notification either: it only says where to ask', async () => {
      const { id, checkout } = await submitted();
      expect((await notify(saysPaid(checkout.checkoutId))).status).toBe(204);
      expect(await statusOf(id)).toBe('pending_payment');
    });

    it('is not believed from a forged notification', async () => {
      const { id, checkout } = await submitted();
      await payByCard(server, checkout, good);
      const content = saysPaid(checkout.checkoutId);
      await withProvider(
        server,
        () => ({ readResult: down }),
        async () => {
          for (const forged of [
            await notify(content, {}, 'ab'.repeat(32)),
            await notify(content, { 'X-Authentication-Tag': '0'.repeat(32) }),
            await notify(content, { 'X-Authentication-Tag': '00000000' }),
            await notify(content, { 'X-Initialization-Vector': '0'.repeat(24) }),
          ]) {
            expect([forged.status, (await forged.json()).code]).toEqual([403, 'forbidden']);
          }
          // An authentic one waits for the provider: it is to be sent again.
          expect((await notify(content)).status).toBe(502);
        },
      );
      expect(await statusOf(id)).not.toBe('live');
    });

    it('ignores what it does not know, and notifications of other kinds', async () => {
      expect((await notify({ type: 'REGISTRATION', payload: {} })).status).toBe(204);
      expect((await notify(saysPaid('0123456789ABCDEF.none'))).status).toBe(404);
    });
  });

  describe('when the provider is down', () => {
    it('at the start gives the campaign back as a draft, which can be submitted again', async () => {
      const draft = await createDraft(advertiser, { screens, artworkIds: [artworkId] });
      const headers = key();
      await withProvider(
        server,
        () => ({ prepareCheckout: down }),
        async () => {
          const { error, response } = await startCheckout(advertiser, draft, headers);
          expect([response.status, error]).toEqual([502, expect.objectContaining({ code: 'provider_unavailable' })]);
        },
      );
      const after = await readCampaign(advertiser, draft.id);
      expect(after).toMatchObject({ status: 'draft', statusReason: 'payment_provider_unavailable' });
      const held = await server.rows(
        sql`select 1 from bookings where campaign_id = ${draft.id} and state <> 'released'`,
      );
      expect(held).toEqual([]);
      const again = await bodyOf(startCheckout(advertiser, after, headers));
      expect(again.status).toBe('created');
      await payByCard(server, again, good);
      expect(await confirm(advertiser, again.checkoutId)).toMatchObject({ outcome: 'paid' });
      const booked = await server.rows<{ state: string }>(
        sql`select state from bookings where campaign_id = ${draft.id}`,
      );
      expect(booked).toEqual(screens.map(() => ({ state: 'booked' })));
    });

    it('at the end leaves the payment to be asked about again', async () => {
      const { id, checkout } = await submitted();
      await withProvider(server, deaf, async () => {
        await payByCard(server, checkout, good);
        const { error } = await askFor(checkout.checkoutId, `/v1/checkouts/${checkout.checkoutId}/payment`);
        expect(error).toMatchObject({ code: 'provider_unavailable', status: 502 });
        expect(await statusOf(id)).toBe('pending_payment');
      });
      server.shift(21_000);
      await settlePayments(server.context);
      expect(await statusOf(id)).toBe('in_review');
    });
  });

  describe('that comes late is paid back', () => {
    it('after a declined try that had already given the campaign back', async () => {
      const { id, checkout } = await submitted();
      await payByCard(server, checkout, declined);
      expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({
        outcome: 'declined',
        reason: 'declined_by_bank',
      });
      await payByCard(server, checkout, good);
      await expect
        .poll(async () => (await refundsOf(id)).map(({ reason }) => reason), { timeout: 8000 })
        .toEqual(['late_payment']);
      expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'expired' });
      await refunded(id);
      expect(await paidBack(id)).toEqual([checkout.amount]);
      expect(await refundsOf(id)).toMatchObject([{ amount: checkout.amount, orderStatus: 'refunded' }]);
      expect(await statusOf(id)).toBe('draft');
    });

    it('after the checkout was left', async () => {
      const { id, checkout } = await submitted();
      await advertiser.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id } } });
      await payByCard(server, checkout, good);
      expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'expired' });
      await refunded(id);
      expect(await statusOf(id)).toBe('draft');
    });

    it('after the campaign was cancelled', async () => {
      const { id, checkout } = await submitted();
      const { version } = await readCampaign(advertiser, id);
      await bodyOf(
        advertiser.api.POST('/dsp/campaigns/{id}/transitions', {
          params: { path: { id }, header: { ...key(), 'If-Match': `"${version}"` } },
          body: { event: 'cancel' },
        }),
      );
      await payByCard(server, checkout, good);
      expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'expired' });
      await refunded(id);
      expect(await paidBack(id)).toEqual([checkout.amount]);
      expect(await statusOf(id)).toBe('cancelled');
    });

    it('when it was made in time but heard of after the slots had gone to another', async () => {
      const [screen] = screens;
      if (!screen) throw new Error('There is a screen');
      const first = await submitted();
      await withProvider(server, deaf, async () => {
        await payByCard(server, first.checkout, good);
        server.shift(31 * minute);
        await server.write(sql`
          insert into bookings (id, namespace_id, instance_id, campaign_id, line_id, screen_id, start_date, end_date, slots, state, rate_micros, pricing_model)
          select gen_random_uuid(), namespace_id, instance_id, ${(await createDraft(advertiser, { screens, artworkIds: [artworkId] })).id},
            line_id, screen_id, start_date, end_date, 20, 'booked', rate_micros, pricing_model
          from bookings where campaign_id = ${first.id} and screen_id = ${screen.id}`);
      });
      await settlePayments(server.context);
      await expect.poll(() => statusOf(first.id), { timeout: 8000 }).toBe('draft');
      expect(await readCampaign(advertiser, first.id)).toMatchObject({ statusReason: 'hold_expired' });
      expect(await refundsOf(first.id)).toMatchObject([{ reason: 'late_payment', amount: first.checkout.amount }]);
      await refunded(first.id);
      await server.write(sql`delete from bookings where slots = 20`);
    });

    it('but books what it was for when it was made in time and nobody has taken the slots', async () => {
      advertiser = await apiUser(server, 'advertiser@demo.test');
      reviewer = await apiUser(server, 'reviewer@demo.test');
      const { id, checkout } = await submitted();
      await withProvider(server, deaf, async () => {
        await payByCard(server, checkout, good);
        server.shift(31 * minute);
      });
      await settlePayments(server.context);
      await expect.poll(() => statusOf(id), { timeout: 8000 }).toBe('in_review');
      expect(await refundsOf(id)).toEqual([]);
    });
  });

  describe('is given back', () => {
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
      await refunded(campaign.id);
      expect(await refundsOf(campaign.id)).toMatchObject([
        { reason: 'rejected', amount: checkout.amount, orderStatus: 'refunded' },
      ]);
      expect(await paidBack(campaign.id)).toEqual([checkout.amount]);
    });

    it('in full when nobody has decided about its artworks by its last day', async () => {
      const { campaign, checkout } = await bookCampaign(server, advertiser, { screens: await ownScreens(), days: 1 });
      expect(campaign.status).toBe('in_review');
      await advanceCampaigns(server.context);
      expect(await statusOf(campaign.id)).toBe('in_review');
      server.shift(2 * 86_400_000);
      await advanceCampaigns(server.context);
      advertiser = await apiUser(server, 'advertiser@demo.test');
      reviewer = await apiUser(server, 'reviewer@demo.test');
      expect(await readCampaign(advertiser, campaign.id)).toMatchObject({
        status: 'rejected',
        statusReason: 'not_approved',
        history: expect.arrayContaining([expect.objectContaining({ event: 'end.reached', to: 'rejected' })]),
      });
      await refunded(campaign.id);
      expect(await refundsOf(campaign.id)).toMatchObject([
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
      await refunded(campaign.id);
      const due = checkout.amount - over.figures.spend;
      expect(await paidBack(campaign.id)).toEqual([due]);
      expect(await refundsOf(campaign.id)).toEqual([
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
        const { items } = await bodyOf(operator.api.GET('/dsp/operations/failed-refunds'));
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
                return (await refundsOf(campaign.id)).map(({ status }) => status);
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
        operator.api.POST('/dsp/operations/failed-refunds/{id}/retry', {
          params: { path: { id: failed?.id ?? '' }, header },
        });
      expect((await retry()).response.status).toBe(204);
      expect((await retry()).response.status).toBe(204);
      await refunded(campaign.id);
      expect(await failedOf()).toEqual([]);
      expect(await paidBack(campaign.id)).toEqual([checkout.amount]);
      const again = await operator.api.POST('/dsp/operations/failed-refunds/{id}/retry', {
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
          await refunded(campaign.id);
        },
      );
      expect(calls).toBe(1);
      expect(await paidBack(campaign.id)).toEqual([Math.floor(checkout.amount / 4)]);
    });
  });

  it('breaks nothing', () => {
    const told = 'A refund failed and is still owed';
    expect(server.errors.filter((line) => !line.includes(told))).toEqual([]);
  });
});
