import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { payRefunds } from '#server/flows/orders/pay-refunds.ts';
import { settleChargeback } from '#server/flows/orders/settle-chargeback.ts';
import { sql } from '#server/kernel/db/database.ts';
import { readPlaylist } from '#server/views/plays/read-playlist.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  type BookedCampaign,
  bookCampaign,
  createDraft,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { booksOf, expectBalanced, transfersOf } from '../support/payments/ledger.ts';
import { refundsOf } from '../support/payments/refunds.ts';
import { balanceOf, confirmTopUp, startTopUp, statementOf } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Chargeback = components['schemas']['Chargeback'];
type Decision = components['schemas']['ChargebackDecision']['decision'];

/** Cards of which the sandbox's bank takes every payment back after a minute; of the second it gives it back a minute later. */
const [kept, returned] = ['4000 0000 0000 0259', '4000 0000 0000 1976'];
const minute = 61_000;
const reason = 'The cardholder does not know the company';

describe('a payment that its bank takes back', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let operator: ApiUser;
  let other: ApiUser;
  let screens: components['schemas']['Screen'][];

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    screens = await pickScreens(user, 1);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    user = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    other = await apiUser(server, 'operator-2@demo.test');
  });
  afterAll(async () => {
    await expectBalanced(server);
    await server.stop();
  });
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const book = (card: string) => bookCampaign(server, user, { screens, days: 30 }, reviewer, card);
  const playedOf = async ({ campaign }: BookedCampaign) => {
    const playlist = await server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
      readPlaylist(server.context, tx, screens[0]?.id ?? ''),
    );
    return playlist.bookings.filter(({ campaignId }) => campaignId === campaign.id).length;
  };
  const list = async (query: { status?: Chargeback['status']; currency?: string } = {}) =>
    bodyOf(operator.api.GET('/dsp/desk/chargebacks', { params: { query } }));
  const of = async (campaignId: string) => (await list()).items.find((each) => each.campaignId === campaignId);
  const until = async (campaignId: string, status: Chargeback['status']): Promise<Chargeback> => {
    await expect.poll(async () => (await of(campaignId))?.status, { timeout: 8000 }).toBe(status);
    return (await of(campaignId)) as Chargeback;
  };
  const taken = async (booked: BookedCampaign): Promise<Chargeback> => {
    server.shift(minute);
    return until(booked.campaign.id, 'open');
  };
  const decide = (by: ApiUser, id: string, decision: Decision) =>
    by.api.POST('/dsp/desk/chargebacks/{id}/decision', {
      params: { path: { id }, header: key() },
      body: { decision, ...(decision === 'ask_loss' ? { reason } : {}) },
    });
  const refusal = async (asked: ReturnType<typeof decide>) => {
    const { error, response } = await asked;
    return [response.status, error?.code];
  };
  /** How many mails tell somebody of a chargeback of the campaign. */
  const chargebackMails = async (to: string, { campaign }: BookedCampaign) => {
    const { items } = await bodyOf(user.api.GET('/devtools/outbox', { params: { query: { to, limit: 100 } } }));
    return items.filter(({ subject, text }) => /charge[ds]?\s?back/i.test(subject) && text.includes(campaign.name))
      .length;
  };

  it('holds the campaign back, says so, and moves cash and chargeback alone; an operator lets it play again', async () => {
    const booked = await book(kept);
    const { id } = booked.campaign;
    expect(await playedOf(booked)).toBeGreaterThan(0);
    const before = await transfersOf(server, id);
    const found = await taken(booked);
    const amount = booked.checkout.amount;
    expect(found).toMatchObject({
      amount,
      isHolding: true,
      campaignName: booked.campaign.name,
      loss: null,
      topUpId: null,
    });
    expect(found.card).toEqual({ brand: 'VISA', last4: '0259' });
    expect(await transfersOf(server, id)).toEqual([...before, `chargeback cash-${amount} chargeback+${amount}`]);

    expect(await playedOf(booked)).toBe(0);
    const next = await bodyOf(user.api.GET('/dsp/campaigns/{id}/next-plays', { params: { path: { id } } }));
    expect(next.plays).toEqual([]);
    const held = await readCampaign(user, id);
    expect(held).toMatchObject({ status: 'live', effectiveStatus: 'held_back' });
    expect(held.effectiveReasons[0]).toBe('payment_hold');
    const { attention } = await bodyOf(user.api.GET('/dsp/dashboard'));
    expect(attention.filter(({ campaignId }) => campaignId === id).map(({ kind }) => kind)).toContain('payment_hold');
    for (const to of ['advertiser@demo.test', 'operator@demo.test', 'operator-2@demo.test'])
      await expect.poll(() => chargebackMails(to, booked), { message: to, timeout: 8000 }).toBe(1);

    // Told again, by several at once, nothing more comes of it.
    const notice = { referencedId: '', merchantTransactionId: found.paymentId ?? '' };
    await Promise.all([1, 2, 3].map(() => settleChargeback(server.context, notice)));
    expect(await transfersOf(server, id)).toHaveLength(before.length + 1);

    const [first, second] = await Promise.all([
      decide(operator, found.id, 'release'),
      decide(operator, found.id, 'release'),
    ]);
    for (const { data } of [first, second])
      expect(data).toMatchObject({ isHolding: false, releasedBy: 'operator@demo.test' });
    expect(await playedOf(booked)).toBeGreaterThan(0);
    expect((await readCampaign(user, id)).effectiveReasons).not.toContain('payment_hold');
  });

  it('plays again by itself once the bank has given the money back, whichever notice comes first', async () => {
    const booked = await book(returned);
    const { id } = booked.campaign;
    const before = await transfersOf(server, id);
    // Both notices are due at once, and come in any order.
    server.shift(2 * minute);
    const found = await until(id, 'reversed');
    const amount = booked.checkout.amount;
    expect(found).toMatchObject({ isHolding: false });
    expect(await transfersOf(server, id)).toEqual([
      ...before,
      `chargeback cash-${amount} chargeback+${amount}`,
      `chargeback_reversal cash+${amount} chargeback-${amount}`,
    ]);
    expect(await playedOf(booked)).toBeGreaterThan(0);
    expect(await refusal(decide(operator, found.id, 'ask_loss'))).toEqual([409, 'transition_refused']);
    await expect.poll(() => chargebackMails('operator@demo.test', booked), { timeout: 8000 }).toBe(2);
  });

  it('is given up by two operators, and comes back whole if the bank returns it after all', async () => {
    const booked = await book(returned);
    const { id } = booked.campaign;
    const amount = booked.checkout.amount;
    const found = await taken(booked);
    expect(
      await refusal(
        operator.api.POST('/dsp/desk/chargebacks/{id}/decision', {
          params: { path: { id: found.id }, header: key() },
          body: { decision: 'ask_loss' },
        }),
      ),
    ).toEqual([400, 'invalid_request']);
    expect((await decide(operator, found.id, 'ask_loss')).data).toMatchObject({
      status: 'loss_asked',
      isHolding: true,
    });
    expect(await refusal(decide(operator, found.id, 'approve_loss'))).toEqual([409, 'transition_refused']);
    expect((await decide(other, found.id, 'decline_loss')).data).toMatchObject({ status: 'open' });
    await bodyOf(decide(operator, found.id, 'ask_loss'));
    const [first, second] = await Promise.all([
      decide(other, found.id, 'approve_loss'),
      decide(other, found.id, 'approve_loss'),
    ]);
    for (const { data } of [first, second])
      expect(data).toMatchObject({
        status: 'lost',
        isHolding: true,
        loss: { askedBy: 'operator@demo.test', decidedBy: 'operator-2@demo.test', isOwn: false },
      });
    expect(await playedOf(booked)).toBe(0);
    expect((await transfersOf(server, id)).at(-1)).toBe(`chargeback_loss chargeback-${amount} revenue+${amount}`);
    server.shift(minute);
    await until(id, 'reversed');
    expect((await transfersOf(server, id)).slice(-2)).toEqual([
      `chargeback_reversal cash+${amount} chargeback-${amount}`,
      `chargeback_loss_undone chargeback+${amount} revenue-${amount}`,
    ]);
    expect(await playedOf(booked)).toBeGreaterThan(0);
  });

  it('is not paid back a second time while the bank has it', async () => {
    const booked = await book(kept);
    const { id } = booked.campaign;
    await taken(booked);
    const path = { id };
    const quote = await bodyOf(user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path, header: key() } }));
    const { version } = await readCampaign(user, id);
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path, header: { ...key(), 'If-Match': `"${version}"` } },
        body: { event: 'cancel', quoteId: quote.id },
      }),
    );
    expect((await readCampaign(user, id)).status).toBe('cancelled');
    server.shift(minute);
    await payRefunds(server.context, id);
    expect((await refundsOf(server, id)).map(({ status }) => status)).not.toContain('done');
  });

  it('blocks what it has topped up: nothing is booked with it, and a loss is borne by what is left of it', async () => {
    const instance = user.headers['X-Instance-Id'] ?? '';
    const checkout = await bodyOf(startTopUp(user, 60_000));
    await payByCard(server, checkout, kept);
    await confirmTopUp(user, checkout.checkoutId);
    // A part of it is spent before.
    const draft = await submit(50_000);
    await bodyOf(pay(draft));
    server.shift(minute);
    await expect.poll(async () => (await balanceOf(user)).takenBack, { timeout: 8000 }).toBe(60_000);
    expect(await balanceOf(user)).toMatchObject({ available: -50_000 });
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/companies', { params: { query: { q: 'corner bak' } } }));
    expect(items[0]?.available).toBe(-50_000);
    const { error } = await pay(await submit(5_000));
    expect(error).toMatchObject({ code: 'balance_insufficient', facts: { available: -50_000 } });
    // Whatever the code says, the database books nothing with it.
    const [account] = await server.rows<{ namespaceId: string; currency: string }>(
      sql`select namespace_id, currency_code as currency from ledger_accounts where instance_id = ${instance} limit 1`,
    );
    const { postHold } = await import('#server/rooms/ledger/posted-documents.ts');
    const owned = {
      id: crypto.randomUUID(),
      namespaceId: account?.namespaceId ?? '',
      instanceId: instance,
      campaignId: null,
    };
    await expect(
      server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
        postHold({ tx, clock: server.context.clock }, 'hold', {
          ...owned,
          currency: account?.currency ?? '',
          amount: 1,
          at: new Date(),
        }),
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_funded' });

    const found = (await list({ status: 'open' })).items.find(
      ({ topUpId }) => topUpId === checkout.topUpId,
    ) as Chargeback;
    const books = await booksOf(server, instance);
    await bodyOf(decide(operator, found.id, 'ask_loss'));
    await bodyOf(decide(other, found.id, 'approve_loss'));
    const after = await booksOf(server, instance);
    const moved = (account: 'customer' | 'revenue' | 'chargeback') => (after[account] ?? 0) - (books[account] ?? 0);
    expect([moved('customer'), moved('revenue'), moved('chargeback')]).toEqual([10_000, 50_000, -60_000]);
    expect(await balanceOf(user)).toMatchObject({ available: 0, takenBack: 0 });
    const kinds = (await statementOf(user, {}, 50)).map(({ kind, amount }) => [kind, amount]);
    expect(kinds[0]).toEqual(['chargeback', -10_000]);
  });

  it('is listed by status and currency with what it comes to, and stays as the bank has made it', async () => {
    const all = await list();
    const [reversed] = (await list({ status: 'reversed' })).items;
    expect((await list({ currency: 'EUR' })).items).toEqual([]);
    const sumOf = (status: Chargeback['status']) =>
      all.items.filter((each) => each.status === status).reduce((sum, { amount }) => sum + amount, 0);
    for (const { status, amount } of all.sums ?? []) expect(amount, status).toBe(sumOf(status));
    expect(all.sums?.length).toBeGreaterThan(2);
    const write = (id: string | undefined, set: ReturnType<typeof sql>) =>
      server.write(sql`update chargebacks set ${set} where id = ${id}`);
    await expect(write(reversed?.id, sql`status = 'open'`)).rejects.toThrow('stays as the bank');
    const open = all.items.find(({ status }) => status === 'open');
    await expect(write(open?.id, sql`amount_minor = 1`)).rejects.toThrow('stays as the bank');
    await expect(
      write(open?.id, sql`status = 'lost', loss_reason = 'x', loss_asked_by = 'a', loss_decided_by = 'a'`),
    ).rejects.toThrow('four_eyes');
  });

  async function submit(budgetTotal: number): Promise<string> {
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const draft = await createDraft(user, {
      screens,
      artworkIds: [artwork.id],
      budgetTotal,
      startsInDays: 60,
      days: 3,
    });
    await bodyOf(startCheckout(user, draft));
    return draft.id;
  }
  const pay = (id: string) =>
    user.api.POST('/dsp/campaigns/{id}/balance-payment', { params: { path: { id }, header: key() } });
});
