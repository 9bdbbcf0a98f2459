import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { payRefunds } from '#server/flows/orders/pay-refunds.ts';
import { sql } from '#server/kernel/db/database.ts';
import { tellNotices } from '#server/rooms/notices/tell-notices.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  bookCampaign,
  confirm,
  createDraft,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { booksOf, expectBalanced, transfersOf } from '../support/payments/ledger.ts';
import { paidBack } from '../support/payments/refunds.ts';
import { balanceOf, statementOf, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type RefundTo = components['schemas']['RefundTo'];

const good = '4200 0000 0000 0000';
/** Its bank takes the payment back after a minute. */
const takenBack = '4000 0000 0000 0259';
/** Its account is gone when a refund comes. */
const gone = '4000 0000 0000 7726';
/** With five percent of tax. */
const [budget, total] = [100_000, 105_000];

describe('a refund to the balance', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let instanceId: string;
  let screens: components['schemas']['Screen'][];

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@arabia.test'), 1);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    user = await apiUser(server, 'advertiser@arabia.test');
    reviewer = await apiUser(server, 'reviewer@arabia.test');
    const [owner] = await server.rows<{ instanceId: string }>(sql`
      select m.instance_id from memberships m join users u on u.user_id = m.user_id where u.email = 'advertiser@arabia.test'`);
    instanceId = owner?.instanceId ?? '';
  });
  afterAll(async () => {
    await expectBalanced(server);
    expect(server.errors).toEqual([]);
    await server.stop();
  });
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const book = async (card: string, startsInDays = 60) => {
    const wishes = { screens, budgetTotal: budget, days: 30, startsInDays };
    return (await bookCampaign(server, user, wishes, startsInDays ? undefined : reviewer, card)).campaign;
  };
  const quoteOf = (id: string) =>
    bodyOf(user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id }, header: key() } }));
  const cancel = async (id: string, refundTo?: RefundTo, header = key()) => {
    const { id: quoteId, campaignVersion } = await quoteOf(id);
    return user.api.POST('/dsp/campaigns/{id}/transitions', {
      params: { path: { id }, header: { ...header, 'If-Match': `"${campaignVersion}"` } },
      body: { event: 'cancel', quoteId, ...(refundTo ? { refundTo } : {}) },
    });
  };
  const available = async () => (await balanceOf(user)).available;
  const cashOf = async () => (await booksOf(server, instanceId)).cash ?? 0;
  const mailsOf = async (id: string) => {
    await tellNotices(server.context);
    const { items } = await bodyOf(
      user.api.GET('/devtools/outbox', { params: { query: { to: 'advertiser@arabia.test', limit: 100 } } }),
    );
    return items.filter(({ text }) => text.includes(id)).map(({ text }) => text);
  };

  it('is chosen where the quote is shown: no cash moves, and a credit note is issued all the same', async () => {
    const campaign = await book(good);
    expect(await quoteOf(campaign.id)).toMatchObject({ refund: budget, refundTax: 5_000, ofCards: total });
    const [before, cash] = [await available(), await cashOf()];
    expect((await cancel(campaign.id, 'balance')).response.status).toBe(200);
    expect(await available()).toBe(before + total);
    expect(await cashOf()).toBe(cash);
    expect(await paidBack(server, campaign.id)).toEqual([]);
    expect(await transfersOf(server, campaign.id)).toEqual([
      `invoice held+${total} revenue-${budget} tax-5000`,
      `payment cash+${total} held-${total}`,
      `credit_note held-${total} revenue+${budget} tax+5000`,
      `balance_refund customer-${total} held+${total}`,
    ]);
    expect(await readCampaign(user, campaign.id)).toMatchObject({
      status: 'cancelled',
      refunds: [{ amount: total, status: 'done', destination: 'balance', isCardGone: false }],
    });
    const [entry] = await statementOf(user);
    expect(entry).toMatchObject({ kind: 'balance_refund', amount: total, campaign: { id: campaign.id } });
    expect(
      (await mailsOf(campaign.id)).filter((text) => /added the refund .* to your balance/.test(text)),
    ).toHaveLength(1);
  });

  it('is the same refund when it is asked for twice, from two tabs at once', async () => {
    const campaign = await book(good);
    const before = await available();
    const { id: quoteId, campaignVersion } = await quoteOf(campaign.id);
    const ask = (refundTo: RefundTo, header = key()) =>
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id: campaign.id }, header: { ...header, 'If-Match': `"${campaignVersion}"` } },
        body: { event: 'cancel', quoteId, refundTo },
      });
    const answers = await Promise.all([ask('balance'), ask('card')]);
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 412]);
    await payRefunds(server.context);
    const { refunds } = await readCampaign(user, campaign.id);
    expect(refunds).toHaveLength(1);
    const isToBalance = refunds[0]?.destination === 'balance';
    expect(await available()).toBe(before + (isToBalance ? total : 0));
    expect(await paidBack(server, campaign.id)).toEqual(isToBalance ? [] : [total]);
  });

  it('is of what came by card alone: the rest goes back where it came from', async () => {
    await topUp(server, user, 40_001);
    const funds = await available();
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const wishes = { screens, artworkIds: [artwork.id], budgetTotal: budget, startsInDays: 60 };
    const { id } = await createDraft(user, wishes);
    await bodyOf(startCheckout(user, await readCampaign(user, id)));
    const params = { path: { id }, header: key() };
    await user.api.POST('/dsp/campaigns/{id}/balance-part', { params, body: { amount: 40_001 } });
    const rest = await bodyOf(startCheckout(user, await readCampaign(user, id)));
    await payByCard(server, rest, good);
    await confirm(user, rest.checkoutId);
    expect(await quoteOf(id)).toMatchObject({ refund: budget, refundTax: 5_000, ofCards: total - 40_001 });
    // Nothing is said: the card.
    expect((await cancel(id)).response.status).toBe(200);
    await payRefunds(server.context);
    expect(await paidBack(server, id)).toEqual([total - 40_001]);
    expect(await available()).toBe(funds);
    const { refunds } = await readCampaign(user, id);
    expect(refunds.map(({ destination, status }) => `${destination} ${status}`).sort()).toEqual([
      'balance done',
      'card done',
    ]);
  });

  it('is chosen for an edit that pays back, once', async () => {
    const campaign = await book(good);
    const params = (version: number, refundTo: RefundTo, header = key()) => ({
      path: { id: campaign.id },
      query: { refundTo },
      header: { ...header, 'If-Match': `"${version}"` },
    });
    const { version } = await readCampaign(user, campaign.id);
    const body = { budgetTotal: budget - 20_000 };
    const effect = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/edits/preview', { params: { path: { id: campaign.id } }, body }),
    );
    expect(effect.money).toMatchObject({ toRefund: 20_000, refundTax: 1_000, ofCards: 21_000 });
    const before = await available();
    const header = key();
    const edit = (refundTo: RefundTo) =>
      user.api.POST('/dsp/campaigns/{id}/edits', { params: params(version, refundTo, header), body });
    expect((await edit('balance')).response.status).toBe(201);
    expect((await edit('balance')).response.status).toBe(201);
    // The same key for another place is no repeat.
    expect((await edit('card')).error?.code).toBe('idempotency_conflict');
    await payRefunds(server.context);
    expect(await available()).toBe(before + 21_000);
    expect(await paidBack(server, campaign.id)).toEqual([]);
  });

  it('comes by itself where the card is gone, and the advertiser is told', async () => {
    const campaign = await book(gone);
    const [before, cash] = [await available(), await cashOf()];
    expect((await cancel(campaign.id, 'card')).response.status).toBe(200);
    await Promise.all([payRefunds(server.context), payRefunds(server.context)]);
    expect(await available()).toBe(before + total);
    expect(await cashOf()).toBe(cash);
    expect((await readCampaign(user, campaign.id)).refunds).toMatchObject([
      { amount: total, status: 'done', destination: 'balance', isCardGone: true },
    ]);
    const told = await mailsOf(campaign.id);
    expect(told.filter((text) => /no longer accepts refunds/.test(text))).toHaveLength(1);
    // Its bank was asked once, and has said no.
    expect(await paidBack(server, campaign.id)).toHaveLength(1);
  });

  it('cannot be spent once the bank of its card takes the payment back', async () => {
    const campaign = await book(takenBack);
    const before = await available();
    expect((await cancel(campaign.id, 'balance')).response.status).toBe(200);
    expect(await available()).toBe(before + total);
    server.shift(61_000);
    await expect.poll(available, { timeout: 10_000 }).toBe(before);
    expect(await balanceOf(user)).toMatchObject({ takenBack: total });
  });
});
