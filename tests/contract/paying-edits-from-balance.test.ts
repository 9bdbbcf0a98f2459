import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { captureHolds } from '#server/jobs/capture-holds.ts';
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
import { expectBalanced, transfersOf } from '../support/payments/ledger.ts';
import { refunded, refundsOf } from '../support/payments/refunds.ts';
import { balanceOf, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const day = 86_400_000;
const good = '4200 0000 0000 0000';
const gross = (net: number) => Math.round(net * 1.05);
const budget = 60_000;
/** Five percent of the difference is no whole number. */
const raised = 90_010;

describe('an edit that is paid from the balance', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let screens: components['schemas']['Screen'][];

  const signIn = async () => {
    user = await apiUser(server, 'advertiser@arabia.test');
    reviewer = await apiUser(server, 'reviewer@arabia.test');
  };
  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@arabia.test'), 1);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
    await topUp(server, user, 500_000);
  });
  afterAll(async () => {
    await expectBalanced(server);
    await server.stop();
  });
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const booked = async (by: 'card' | 'balance', wishes: { days?: number; startsInDays?: number } = {}) => {
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const draft = await createDraft(user, {
      screens,
      artworkIds: [artwork.id],
      budgetTotal: budget,
      startsInDays: 40,
      ...wishes,
    });
    const checkout = await bodyOf(startCheckout(user, draft));
    const { id } = draft;
    if (by === 'card') {
      await payByCard(server, checkout, good);
      await confirm(user, checkout.checkoutId);
    } else {
      const params = { path: { id }, header: key() };
      await bodyOf(user.api.POST('/dsp/campaigns/{id}/balance-payment', { params }));
    }
    return { id, artworkId: artwork.id };
  };
  const ask = async (id: string, budgetTotal: number) => {
    const { version } = await readCampaign(user, id);
    const { edit } = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/edits', {
        params: { path: { id }, header: { ...key(), 'If-Match': `"${version}"` }, query: { refundTo: 'balance' } },
        body: { budgetTotal },
      }),
    );
    return edit;
  };
  const params = (id: string, editId: string) => ({ path: { id, editId }, header: key() });
  const pay = (id: string, editId: string) =>
    user.api.POST('/dsp/campaigns/{id}/edits/{editId}/balance-payment', { params: params(id, editId) });
  const hold = (id: string, editId: string, amount: number) =>
    user.api.POST('/dsp/campaigns/{id}/edits/{editId}/balance-part', { params: params(id, editId), body: { amount } });
  const checkOut = (id: string, editId: string) =>
    bodyOf(user.api.POST('/dsp/campaigns/{id}/edits/{editId}/checkout', { params: params(id, editId) }));
  const withdraw = (id: string, editId: string) =>
    user.api.DELETE('/dsp/campaigns/{id}/edits/{editId}', { params: { path: { id, editId } } });
  const holdsOf = (id: string) =>
    server.rows<{ status: string; net: number; tax: number; captured: number; capturedTax: number }>(sql`
      select status, net_minor as net, tax_minor as tax, captured_net as captured, captured_tax as captured_tax
      from balance_holds where campaign_id = ${id} order by created_at, id`);

  it('is made once, however often it is asked for; a card that is charged all the same has it back', async () => {
    const { id } = await booked('card');
    const edit = await ask(id, raised);
    const checkout = await checkOut(id, edit.id);
    const before = await balanceOf(user);
    const answers = await Promise.all([pay(id, edit.id), pay(id, edit.id)]);
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200]);
    const difference = gross(raised) - gross(budget);
    expect(await readCampaign(user, id)).toMatchObject({ budgetTotal: raised, status: 'in_review' });
    const held = checkout.amount;
    expect(Math.abs(held - difference)).toBeLessThanOrEqual(1);
    expect(await balanceOf(user)).toMatchObject({ available: before.available - held, held: before.held + held });
    expect(await holdsOf(id)).toMatchObject([{ status: 'held', net: raised - budget }]);

    await payByCard(server, checkout, good);
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('duplicate');
    await refunded(server, id);
    expect(await balanceOf(user)).toMatchObject({ available: before.available - held });
    // A budget that is lowered again goes back to the card first, which has paid for more than that.
    await ask(id, budget);
    await refunded(server, id, 2);
    expect(await holdsOf(id)).toMatchObject([{ status: 'held', net: raised - budget }]);
    expect((await refundsOf(server, id)).map(({ reason }) => reason).sort()).toEqual(['duplicate_payment', 'reduced']);
  });

  it('is refused where the balance is short, when its time is over, and for a stranger', async () => {
    const { id } = await booked('card');
    const { available } = await balanceOf(user);
    const dear = await ask(id, budget + available);
    expect((await pay(id, dear.id)).error).toMatchObject({ code: 'balance_insufficient', facts: { available } });
    expect(await readCampaign(user, id)).toMatchObject({ budgetTotal: budget });
    expect((await hold(id, dear.id, available + 1)).error).toMatchObject({ code: 'balance_insufficient' });
    expect((await withdraw(id, dear.id)).response.status).toBe(204);
    expect((await pay(id, dear.id)).error).toMatchObject({ code: 'transition_refused' });
    const late = await ask(id, raised);
    server.shift(31 * 60_000);
    await signIn();
    expect((await pay(id, late.id)).error?.code).toSatisfy((code: string) =>
      ['checkout_expired', 'transition_refused'].includes(code),
    );
    expect(await readCampaign(user, id)).toMatchObject({ budgetTotal: budget });
    expect(await holdsOf(id)).toEqual([]);
  });

  it('has a part of it held while a card pays the rest; who gives it up has the part again', async () => {
    const { id } = await booked('balance');
    const before = await balanceOf(user);
    const given = await ask(id, raised);
    expect((await hold(id, given.id, 10_001)).response.status).toBe(204);
    expect(await balanceOf(user)).toMatchObject({ available: before.available - 10_001 });
    expect((await withdraw(id, given.id)).response.status).toBe(204);
    expect(await balanceOf(user)).toEqual(before);

    const edit = await ask(id, raised);
    const whole = await checkOut(id, edit.id);
    expect((await hold(id, edit.id, whole.amount)).error).toMatchObject({
      errors: [{ path: '/amount', code: 'too_high', limit: whole.amount - 1 }],
    });
    expect((await hold(id, edit.id, 10_001)).response.status).toBe(204);
    const rest = await checkOut(id, edit.id);
    expect(rest.amount).toBe(whole.amount - 10_001);
    await payByCard(server, rest, good);
    expect((await confirm(user, rest.checkoutId)).outcome).toBe('paid');
    await settlePayments(server.context);
    expect(await readCampaign(user, id)).toMatchObject({ budgetTotal: raised });
    const holds = await holdsOf(id);
    expect(holds.map(({ net, tax }) => net + tax)).toEqual([gross(budget), 10_001]);
    // The other tab pays one too many.
    await payByCard(server, whole, good);
    expect((await confirm(user, whole.checkoutId)).outcome).toBe('duplicate');
  });

  it('is captured after what was held before; each day is taken once, and the rest is released', async () => {
    const { id, artworkId } = await booked('balance', { days: 1, startsInDays: 0 });
    await decide(reviewer, artworkId, { decision: 'approve' });
    await advanceCampaigns(server.context);
    expect((await readCampaign(user, id)).status).toBe('live');
    const [screen] = screens;
    if (!screen) throw new Error('There is a screen');
    server.shift(2 * 3_600_000);
    await signIn();
    const live = await readCampaign(user, id);
    await reportPlays(
      server,
      screen,
      playsOf(server, screen, { campaign: live, artworkId, lineId: live.lines[0]?.id ?? '' }, 20),
    );
    const [cost] = await server.rows<{ spent: number }>(
      sql`select round(sum(cost_micros) / 10000.0)::int as spent from plays where campaign_id = ${id} and billable`,
    );
    const spent = cost?.spent ?? 0;
    expect(spent).toBeGreaterThan(10);
    // As if little had been paid at first: most of what has played is the edit's.
    const little = Math.floor(spent / 3);
    const tax = gross(little) - little;
    await server.write(sql`update campaigns set budget_minor = ${little} where id = ${id}`);
    await server.write(sql`update payments set amount_minor = ${little + tax}, tax_minor = ${tax} where method = 'balance'
      and order_id in (select id from orders where campaign_id = ${id})`);
    await server.write(
      sql`update balance_holds set net_minor = ${little}, tax_minor = ${tax} where campaign_id = ${id}`,
    );
    const edit = await ask(id, budget);
    await bodyOf(pay(id, edit.id));
    server.shift(5 * day);
    await signIn();
    for (let turn = 0; turn < 3; turn += 1) await captureHolds(server.context);
    const [first, second] = await holdsOf(id);
    expect(first).toMatchObject({ net: little, captured: little, capturedTax: tax });
    expect(second).toMatchObject({ captured: spent - little });

    await advanceCampaigns(server.context);
    expect((await readCampaign(user, id)).status).toBe('completed');
    await refunded(server, id);
    for (let turn = 0; turn < 2; turn += 1) await captureHolds(server.context);
    const ended = await holdsOf(id);
    expect(ended.map(({ status, captured }) => [status, captured])).toEqual([
      ['settled', little],
      ['settled', spent - little],
    ]);
    // One release, of the newest; of each hold an invoice.
    const [back] = await refundsOf(server, id);
    expect((second?.net ?? 0) + (second?.tax ?? 0)).toBe(
      (back?.amount ?? 0) + (ended[1]?.captured ?? 0) + (ended[1]?.capturedTax ?? 0),
    );
    const moved = await transfersOf(server, id);
    expect(moved.filter((one) => one.startsWith('release'))).toHaveLength(1);
    expect(moved.filter((one) => one.startsWith('capture'))).toHaveLength(2);
    const documents = (await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign: id } } }))).items;
    expect(documents.map(({ net }) => net).sort((a, b) => a - b)).toEqual(
      [little, spent - little].sort((a, b) => a - b),
    );
  });
});
