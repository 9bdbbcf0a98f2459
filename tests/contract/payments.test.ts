import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { spanOfDates } from '#domain/planner/zone.ts';
import { PaymentError } from '#server/engines/payments/payment-provider.ts';
import { sealWebhook, webhookKey } from '#server/engines/payments/webhook-cipher.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import { openSecrets } from '#server/secrets.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  confirm,
  createDraft,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { withProvider } from '../support/payments/provider-faults.ts';
import { paidBack, refunded, refundsOf } from '../support/payments/refunds.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
type Checkout = components['schemas']['Checkout'];

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
  let screens: Screen[];
  let artworkId: string;

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 2);
    await openScreens(server);
    const [screen] = screens;
    beginDay(server, screen?.timezone ?? 'UTC');
    advertiser = await apiUser(server, 'advertiser@demo.test');
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

  describe('that is about to be made', () => {
    const orderOf = ({ checkoutId }: Checkout) =>
      bodyOf(advertiser.api.GET('/dsp/checkouts/{checkoutId}/order', { params: { path: { checkoutId } } }));

    it('says line by line what it pays for, who takes it, and under which terms', async () => {
      const { id, checkout } = await submitted();
      const order = await orderOf(checkout);
      const { lines, startDate, endDate } = await readCampaign(advertiser, id);
      expect(order).toMatchObject({ orderId: checkout.orderId, status: 'awaiting_payment', amount: checkout.amount });
      expect(order.lines).toMatchObject([
        { lineId: lines[0]?.id, position: 1, screenCount: 2, cities: [screens[0]?.cityName], startDate, endDate },
      ]);
      expect(order.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(checkout.amount);
      expect(order.seller).not.toBe('');
      expect((await fetch(`${server.origin}${order.termsUrl}`, { headers: advertiser.headers })).status).toBe(200);
    });

    it.each([false, true])(
      'says what a cancellation would pay back as it is quoted, guaranteed: %s',
      async (guaranteed) => {
        const { id, checkout } = await submitted();
        const [screen] = screens;
        await server.write(sql`update campaign_lines set guaranteed = ${guaranteed} where campaign_id = ${id}`);
        const { refund } = (await orderOf(checkout)).lines[0] ?? {};
        const start = spanOfDates(
          screen?.timezone ?? '',
          (await readCampaign(advertiser, id)).startDate ?? '',
          '2100-01-01',
        ).from;
        expect(refund).toEqual(
          guaranteed
            ? {
                basis: 'guaranteed',
                fullUntil: new Date(start - 30 * 24 * 60 * minute).toISOString(),
                halfUntil: new Date(start - 2 * 24 * 60 * minute).toISOString(),
              }
            : { basis: 'by_delivery', fullUntil: null, halfUntil: null },
        );
      },
    );

    it('tells each tab when another has paid or left', async () => {
      const { checkout } = await submitted();
      await payByCard(server, checkout, good);
      await confirm(advertiser, checkout.checkoutId);
      expect((await orderOf(checkout)).status).toBe('paid');
      const left = await submitted();
      await advertiser.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id: left.id } } });
      expect((await orderOf(left.checkout)).status).toBe('cancelled');
    });
  });

  describe('that is declined', () => {
    const decline = async (checkout: Checkout) => {
      await payByCard(server, checkout, declined);
      return confirm(advertiser, checkout.checkoutId);
    };
    const retry = async (id: string) => startCheckout(advertiser, await readCampaign(advertiser, id));
    const held = async (id: string) =>
      (await server.rows<{ state: string }>(sql`select state from bookings where campaign_id = ${id}`)).map(
        ({ state }) => state,
      );
    const ordersOf = (id: string) =>
      server.rows<{ status: string }>(sql`select status from orders where campaign_id = ${id}`);

    it('leaves campaign, order and slots waiting, and another card pays within the same half hour', async () => {
      const { id, checkout } = await submitted();
      server.shift(4 * minute);
      const answer = await decline(checkout);
      expect(answer).toMatchObject({ outcome: 'declined', reason: 'declined_by_bank' });
      const waiting = await readCampaign(advertiser, id);
      expect(waiting).toMatchObject({ status: 'pending_payment', statusReason: 'payment_declined_by_bank' });
      expect(answer.campaignVersion).toBe(waiting.version);
      expect(await held(id)).toEqual(screens.map(() => 'held'));
      expect(await ordersOf(id)).toEqual([{ status: 'awaiting_payment' }]);
      const again = await bodyOf(startCheckout(advertiser, { id, version: answer.campaignVersion }));
      expect(again.checkoutId).not.toBe(checkout.checkoutId);
      expect([again.orderId, again.expiresAt]).toEqual([checkout.orderId, checkout.expiresAt]);
      await payByCard(server, again, good);
      expect(await confirm(advertiser, again.checkoutId)).toMatchObject({ outcome: 'paid' });
      expect((await readCampaign(advertiser, id)).history.map(({ event }) => event)).toEqual([
        'campaign.submitted',
        'payment.failed',
        'funding.secured',
      ]);
      expect(await held(id)).toEqual(screens.map(() => 'booked'));
      expect(await ordersOf(id)).toEqual([{ status: 'paid' }]);
    });

    it('gives two tabs that try again one checkout', async () => {
      const { id, checkout } = await submitted();
      await decline(checkout);
      const answers = await Promise.all([retry(id), retry(id)]);
      const ids = answers.map(({ data }) => data?.checkoutId);
      expect(ids[0]).toBeDefined();
      expect(ids[1]).toBe(ids[0]);
    });

    it('is paid after all by its first checkout, of which the notification tells', async () => {
      const { id, checkout } = await submitted();
      await decline(checkout);
      await payByCard(server, checkout, good);
      await expect.poll(() => statusOf(id), { timeout: 8000 }).toBe('in_review');
      expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'paid' });
      expect(await refundsOf(server, id)).toEqual([]);
    });

    it.each(['first', 'second'] as const)(
      'is paid once though both checkouts are, the %s of them first: the other payment comes back whole',
      async (kept) => {
        const { id, checkout } = await submitted();
        await decline(checkout);
        const again = await bodyOf(retry(id));
        const [one, other] = kept === 'first' ? [checkout, again] : [again, checkout];
        await payByCard(server, one, good);
        expect(await confirm(advertiser, one.checkoutId)).toMatchObject({ outcome: 'paid' });
        await payByCard(server, other, good);
        const told = await Promise.all([
          confirm(advertiser, other.checkoutId),
          confirm(advertiser, other.checkoutId),
          settlePayments(server.context),
        ]);
        expect([told[0].outcome, told[1].outcome]).toEqual(['duplicate', 'duplicate']);
        await refunded(server, id);
        expect(await refundsOf(server, id)).toMatchObject([
          { reason: 'duplicate_payment', amount: checkout.amount, orderStatus: 'paid' },
        ]);
        expect(await paidBack(server, id)).toEqual([checkout.amount]);
        expect(await statusOf(id)).toBe('in_review');
        expect(await held(id)).toEqual(screens.map(() => 'booked'));
      },
    );

    it('pays both back when both come after the slots were given up', async () => {
      const { id, checkout } = await submitted();
      await decline(checkout);
      const again = await bodyOf(retry(id));
      await advertiser.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id } } });
      for (const late of [checkout, again]) {
        await payByCard(server, late, good);
        expect(await confirm(advertiser, late.checkoutId)).toMatchObject({ outcome: 'expired' });
      }
      await refunded(server, id, 2);
      expect(await paidBack(server, id)).toEqual([checkout.amount, checkout.amount]);
      expect(await ordersOf(id)).toEqual([{ status: 'refunded' }]);
      expect(await statusOf(id)).toBe('draft');
    });

    it('is over with its half hour when no other card is tried', async () => {
      const { id, checkout } = await submitted();
      await decline(checkout);
      server.shift(31 * minute);
      await settlePayments(server.context);
      expect(await readCampaign(advertiser, id)).toMatchObject({ status: 'draft', statusReason: 'hold_expired' });
      expect(await held(id)).toEqual(screens.map(() => 'released'));
      expect(await ordersOf(id)).toEqual([{ status: 'expired' }]);
    });

    it('is over with the same half hour though the second checkout lives on at the provider', async () => {
      advertiser = await apiUser(server, 'advertiser@demo.test');
      const { id, checkout } = await submitted();
      server.shift(20 * minute);
      await decline(checkout);
      const again = await bodyOf(retry(id));
      expect(again.expiresAt).toBe(checkout.expiresAt);
      server.shift(11 * minute);
      expect((await retry(id)).error).toMatchObject({ code: 'checkout_expired', status: 409 });
      await settlePayments(server.context);
      expect(await readCampaign(advertiser, id)).toMatchObject({ status: 'draft', statusReason: 'hold_expired' });
      await payByCard(server, again, good);
      expect(await confirm(advertiser, again.checkoutId)).toMatchObject({ outcome: 'expired' });
      await refunded(server, id);
      expect(await paidBack(server, id)).toEqual([checkout.amount]);
    });

    it('is not thrown away by leaving when the first checkout was paid meanwhile', async () => {
      const { id, checkout } = await submitted();
      await decline(checkout);
      await bodyOf(retry(id));
      await withProvider(
        server,
        () => ({ decryptWebhook: deaf().decryptWebhook }),
        async () => {
          await payByCard(server, checkout, good);
          const left = await advertiser.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id } } });
          expect(left.error).toMatchObject({ code: 'transition_refused', facts: { status: 'in_review' } });
        },
      );
      expect(await statusOf(id)).toBe('in_review');
    });

    it('keeps its slots when the provider does not answer to another try', async () => {
      const { id, checkout } = await submitted();
      await decline(checkout);
      await withProvider(
        server,
        () => ({ prepareCheckout: down }),
        async () => expect((await retry(id)).error).toMatchObject({ code: 'provider_unavailable' }),
      );
      expect(await held(id)).toEqual(screens.map(() => 'held'));
      expect((await retry(id)).response.status).toBe(201);
    });

    it('may be tried with ten cards, then not before its time is over', async () => {
      const { id, checkout } = await submitted();
      await decline(checkout);
      for (let tries = 1; tries < 10; tries += 1) await decline(await bodyOf(retry(id)));
      const { error } = await retry(id);
      expect(error).toMatchObject({ code: 'rate_limited', status: 429 });
      const left = Number(error?.facts?.retryAfterS);
      expect([left > 29 * 60, left <= 30 * 60]).toEqual([true, true]);
      expect(await held(id)).toEqual(screens.map(() => 'held'));
    });
  });

  describe('that comes late is paid back', () => {
    beforeAll(async () => {
      advertiser = await apiUser(server, 'advertiser@demo.test');
    });

    it('after the checkout was left', async () => {
      const { id, checkout } = await submitted();
      await advertiser.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id } } });
      await payByCard(server, checkout, good);
      expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'expired' });
      await refunded(server, id);
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
      await refunded(server, id);
      expect(await paidBack(server, id)).toEqual([checkout.amount]);
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
      expect(await refundsOf(server, first.id)).toMatchObject([
        { reason: 'late_payment', amount: first.checkout.amount },
      ]);
      await refunded(server, first.id);
      await server.write(sql`delete from bookings where slots = 20`);
    });

    it('but books what it was for when it was made in time and nobody has taken the slots', async () => {
      advertiser = await apiUser(server, 'advertiser@demo.test');
      const { id, checkout } = await submitted();
      await withProvider(server, deaf, async () => {
        await payByCard(server, checkout, good);
        server.shift(31 * minute);
      });
      await settlePayments(server.context);
      await expect.poll(() => statusOf(id), { timeout: 8000 }).toBe('in_review');
      expect(await refundsOf(server, id)).toEqual([]);
    });
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
