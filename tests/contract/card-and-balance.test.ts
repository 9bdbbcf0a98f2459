import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { captureHolds } from '#server/jobs/capture-holds.ts';
import { issueEarlierInvoices } from '#server/jobs/issue-earlier-invoices.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  confirm,
  createDraft,
  decide,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { booksOf, expectBalanced, transfersOf } from '../support/payments/ledger.ts';
import { paidBack, refunded, refundsOf } from '../support/payments/refunds.ts';
import { balanceOf, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const day = 86_400_000;
const good = '4200 0000 0000 0000';
const poor = '4000 0000 0000 9995';
/** With five percent of tax. */
const [budget, total] = [100_000, 105_000];
/** Its share of the tax is no whole number. */
const part = { amount: 40_001, net: 38_096, tax: 1_905 };
const rest = { amount: 64_999, net: 61_904, tax: 3_095 };

describe('a campaign that balance and card pay for together', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let screens: components['schemas']['Screen'][];
  let flights = 0;

  const signIn = async () => {
    user = await apiUser(server, 'advertiser@arabia.test');
    reviewer = await apiUser(server, 'reviewer@arabia.test');
  };
  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@arabia.test'), 2);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
    await topUp(server, user, part.amount);
  });
  afterAll(async () => {
    await expectBalanced(server);
    await server.stop();
  });
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const submit = async (wishes: { days?: number; startsInDays?: number } = {}) => {
    flights += 1;
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const startsInDays = 40 + 4 * flights;
    const draft = await createDraft(user, {
      screens,
      artworkIds: [artwork.id],
      budgetTotal: budget,
      startsInDays,
      ...wishes,
    });
    const checkout = await bodyOf(startCheckout(user, draft));
    return { id: draft.id, checkout, artworkId: artwork.id };
  };
  const hold = (id: string, amount = part.amount, header = key()) =>
    user.api.POST('/dsp/campaigns/{id}/balance-part', { params: { path: { id }, header }, body: { amount } });
  /** The next checkout of a submitted campaign. */
  const again = async (id: string) => bodyOf(startCheckout(user, await readCampaign(user, id)));
  const submitWithPart = async (wishes = {}) => {
    const submitted = await submit(wishes);
    expect((await hold(submitted.id)).response.status).toBe(204);
    return { ...submitted, whole: submitted.checkout, checkout: await again(submitted.id) };
  };
  const documentsOf = async (campaign: string) =>
    (await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign } } }))).items;
  const partsOf = (id: string) =>
    server.rows<{ status: string }>(
      sql`select status from balance_parts where campaign_id = ${id} order by created_at`,
    );
  const leave = (id: string) => user.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id } } });
  const cancel = async (id: string) => {
    const quote = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id }, header: key() } }),
    );
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id }, header: { ...key(), 'If-Match': `"${quote.campaignVersion}"` } },
        body: { event: 'cancel', quoteId: quote.id },
      }),
    );
    return quote;
  };
  const expectFree = async () => expect(await balanceOf(user)).toMatchObject({ available: part.amount, held: 0 });

  it('holds no more than there is, and less than the whole', async () => {
    const { id } = await submit();
    expect((await hold(id, part.amount + 1)).error).toMatchObject({
      code: 'balance_insufficient',
      facts: { available: part.amount, needed: part.amount + 1 },
    });
    expect((await hold(id, total)).error).toMatchObject({
      errors: [{ path: '/amount', code: 'too_high', limit: total - 1 }],
    });
    await expectFree();
    await leave(id);
    expect((await hold(id)).error).toMatchObject({ code: 'transition_refused' });
  });

  it('is charged to the card without the part; all of it goes back by the way it came', async () => {
    const submitted = await submit();
    const { id } = submitted;
    // Two tabs, and one of them twice.
    const header = key();
    const answers = await Promise.all([hold(id, part.amount, header), hold(id, part.amount, header), hold(id)]);
    expect(answers.filter(({ response }) => response.status === 204).length).toBeGreaterThan(0);
    expect(await partsOf(id)).toEqual([{ status: 'held' }]);
    expect(await balanceOf(user)).toMatchObject({ available: 0, held: part.amount });
    const checkout = await again(id);
    expect(checkout.amount).toBe(rest.amount);
    expect((await again(id)).checkoutId).toBe(checkout.checkoutId);
    const { checkoutId } = checkout;
    const order = await bodyOf(user.api.GET('/dsp/checkouts/{checkoutId}/order', { params: { path: { checkoutId } } }));
    expect(order).toMatchObject({ amount: total, fromBalance: part.amount, net: budget, tax: { amount: 5_000 } });
    expect(order.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(budget);

    await payByCard(server, checkout, good);
    // The page, the webhook and the job.
    const outcomes = await Promise.all([confirm(user, checkoutId), confirm(user, checkoutId)]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    await settlePayments(server.context);
    expect(await readCampaign(user, id)).toMatchObject({ status: 'in_review' });
    expect(await partsOf(id)).toEqual([{ status: 'joined' }]);
    expect((await transfersOf(server, id)).sort()).toEqual([
      `hold customer+${part.amount} held-${part.amount}`,
      `invoice held+${rest.amount} revenue-${rest.net} tax-${rest.tax}`,
      `payment cash+${rest.amount} held-${rest.amount}`,
    ]);
    expect(await documentsOf(id)).toMatchObject([
      { kind: 'invoice', net: rest.net, tax: rest.tax, gross: rest.amount },
    ]);
    // The tab that still shows a checkout of the whole pays one too many.
    await payByCard(server, submitted.checkout, good);
    expect((await confirm(user, submitted.checkout.checkoutId)).outcome).toBe('duplicate');
    await refunded(server, id);

    expect(await cancel(id)).toMatchObject({ paid: budget, refund: budget, refundTax: 5_000 });
    await refunded(server, id, 3);
    expect((await paidBack(server, id)).sort()).toEqual([total, rest.amount]);
    expect((await refundsOf(server, id)).map(({ amount, orderStatus }) => ({ amount, orderStatus }))).toEqual(
      expect.arrayContaining([
        { amount: rest.amount, orderStatus: 'refunded' },
        { amount: part.amount, orderStatus: 'refunded' },
      ]),
    );
    await captureHolds(server.context);
    await expectFree();
    expect((await documentsOf(id)).map(({ kind, gross }) => [kind, gross]).sort()).toEqual([
      ['credit_note', rest.amount],
      ['invoice', rest.amount],
    ]);
  });

  it('tells of its document, while that is being checked, what it will say: what the card pays', async () => {
    const { id, checkout } = await submitWithPart();
    const decided = (rate: string) =>
      server.write(
        sql`update orders set tax = jsonb_set(tax, '{rate}', to_jsonb(${rate}::text)) where campaign_id = ${id}`,
      );
    await decided('7');
    // Declined first: of the tries to pay, only the one that paid is invoiced.
    await payByCard(server, checkout, poor).catch(() => {});
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('declined');
    const next = await again(id);
    await payByCard(server, next, good);
    expect((await confirm(user, next.checkoutId)).outcome).toBe('paid');
    const list = () => bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign: id } } }));
    expect(await list()).toMatchObject({ items: [], held: [{ kind: 'invoice', gross: rest.amount }] });
    await decided('5');
    await server.write(sql`update refused_documents set next_try_at = now() - interval '1 day'`);
    await issueEarlierInvoices(server.context);
    expect(await list()).toMatchObject({ items: [{ kind: 'invoice', gross: rest.amount }], held: [] });
    await cancel(id);
    await refunded(server, id, 2);
    await captureHolds(server.context);
    await expectFree();
  });

  it('keeps the part through a declined card, and frees it when the payment is left', async () => {
    const { id, checkout } = await submitWithPart();
    await payByCard(server, checkout, poor).catch(() => {});
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('declined');
    const next = await again(id);
    expect(next.amount).toBe(rest.amount);
    expect(await balanceOf(user)).toMatchObject({ available: 0, held: part.amount });
    expect((await leave(id)).response.status).toBe(204);
    expect(await partsOf(id)).toEqual([{ status: 'released' }]);
    await expectFree();
    // What is paid after that is paid back, and nothing of the balance with it.
    await payByCard(server, next, good);
    await confirm(user, next.checkoutId);
    await refunded(server, id);
    expect(await refundsOf(server, id)).toMatchObject([
      { reason: 'late_payment', amount: rest.amount, orderStatus: 'refunded' },
    ]);
    await expectFree();
  });

  it('frees the part when the time is over, and pays a card back that comes later', async () => {
    const { id, checkout } = await submitWithPart();
    server.shift(31 * 60_000);
    await settlePayments(server.context);
    expect(await readCampaign(user, id)).toMatchObject({ status: 'draft', statusReason: 'hold_expired' });
    expect(await partsOf(id)).toEqual([{ status: 'released' }]);
    await expectFree();
    await payByCard(server, checkout, good).catch(() => {});
    await confirm(user, checkout.checkoutId);
    await settlePayments(server.context);
    await expectFree();
  });

  it('frees the part where the card pays for the whole, by the checkout of another tab', async () => {
    const { id, whole } = await submitWithPart();
    await payByCard(server, whole, good);
    expect((await confirm(user, whole.checkoutId)).outcome).toBe('paid');
    expect(await partsOf(id)).toEqual([{ status: 'released' }]);
    await expectFree();
    expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', gross: total }]);
  });

  it('is delivered out of the balance, and pays back to the card first', async () => {
    const { id, checkout, artworkId } = await submitWithPart({ days: 1, startsInDays: 0 });
    await payByCard(server, checkout, good);
    await confirm(user, checkout.checkoutId);
    await decide(reviewer, artworkId, { decision: 'approve' });
    await advanceCampaigns(server.context);
    const live = await readCampaign(user, id);
    expect(live.status).toBe('live');
    const [screen] = screens;
    if (!screen) throw new Error('There is a screen');
    server.shift(2 * 3_600_000);
    await signIn();
    await reportPlays(
      server,
      screen,
      playsOf(server, screen, { campaign: live, artworkId, lineId: live.lines[0]?.id ?? '' }, 20),
    );
    server.shift(5 * day);
    await signIn();
    await captureHolds(server.context);
    const [cost] = await server.rows<{ spent: number }>(
      sql`select round(sum(cost_micros) / 10000.0)::int as spent from plays where campaign_id = ${id} and billable`,
    );
    const spent = cost?.spent ?? 0;
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThan(part.net);
    await advanceCampaigns(server.context);
    expect((await readCampaign(user, id)).status).toBe('completed');
    await refunded(server, id, 2);
    await captureHolds(server.context);
    const back = (await refundsOf(server, id)).map(({ amount }) => amount).sort((a, b) => b - a);
    expect(back[0]).toBe(rest.amount);
    const documents = await documentsOf(id);
    const gross = documents.reduce((sum, { kind, gross: of }) => sum + (kind === 'invoice' ? of : -of), 0);
    // Card and balance receipts without refunds are what the invoices without the credit notes say, to the minor unit.
    expect(total - back.reduce((sum, amount) => sum + amount, 0)).toBe(gross);
    expect(documents.reduce((sum, { kind, net }) => sum + (kind === 'invoice' ? net : -net), 0)).toBe(spent);
    expect(await balanceOf(user)).toMatchObject({ available: part.amount - gross, held: 0 });
    const [{ instanceId } = { instanceId: '' }] = await server.rows<{ instanceId: string }>(
      sql`select instance_id from campaigns where id = ${id}`,
    );
    expect((await booksOf(server, instanceId)).receivable).toBeUndefined();
  });
});
