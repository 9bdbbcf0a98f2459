import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { payRefunds } from '#server/flows/orders/pay-refunds.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { captureHolds } from '#server/jobs/capture-holds.ts';
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
import { balanceOf, statementOf, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const day = 86_400_000;
const budget = 60_000;

describe('a campaign that is paid from the balance', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let screens: components['schemas']['Screen'][];

  const signIn = async () => {
    user = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
  };
  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 2);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
  });
  afterAll(async () => {
    await expectBalanced(server);
    const entries = await statementOf(user, {}, 200);
    const { available, held } = await balanceOf(user);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(available);
    expect(entries.reduce((sum, { heldAmount }) => sum + heldAmount, 0)).toBe(held);
    await server.stop();
  });
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const submit = async (wishes: { days?: number; startsInDays?: number } = {}) => {
    const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const draft = await createDraft(user, { screens, artworkIds: [artwork.id], budgetTotal: budget, ...wishes });
    const checkout = await bodyOf(startCheckout(user, draft));
    return { id: draft.id, checkout, artworkId: artwork.id };
  };
  const pay = (id: string, header = key()) =>
    user.api.POST('/dsp/campaigns/{id}/balance-payment', { params: { path: { id }, header } });
  const documentsOf = async (campaign: string) =>
    (await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign } } }))).items;

  it('needs a balance that covers it, and holds nothing else', async () => {
    const { id } = await submit();
    const { error } = await pay(id);
    expect(error).toMatchObject({ code: 'balance_insufficient', facts: { available: 0, needed: budget } });
    expect(await readCampaign(user, id)).toMatchObject({ status: 'pending_payment' });
    expect(await transfersOf(server, id)).toEqual([]);
  });

  it('is held once, however often it is asked for, and two never spend the same money', async () => {
    await topUp(server, user, budget + 1_000);
    const { id } = await submit({ startsInDays: 40 });
    const other = await submit({ startsInDays: 50 });
    const answers = await Promise.all([pay(id), pay(id), pay(other.id)]);
    const held = await server.rows<{ campaignId: string }>(sql`select campaign_id from balance_holds`);
    expect(held).toHaveLength(1);
    expect(answers.filter(({ error }) => error).map(({ error }) => error?.code)).toSatisfy((codes: string[]) =>
      codes.every((code) => code === 'balance_insufficient'),
    );
    expect(await balanceOf(user)).toMatchObject({ available: 1_000, held: budget });
    const paid = held[0]?.campaignId ?? '';
    expect((await pay(paid)).response.status).toBe(200);
    expect(await readCampaign(user, paid)).toMatchObject({ status: 'in_review' });
    expect(await transfersOf(server, paid)).toEqual([`hold customer+${budget} held-${budget}`]);
    // Nothing was supplied yet.
    expect(await documentsOf(paid)).toEqual([]);

    const quote = await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path: { id: paid }, header: key() } }),
    );
    expect(quote).toMatchObject({ paid: budget, refund: budget });
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id: paid }, header: { ...key(), 'If-Match': `"${quote.campaignVersion}"` } },
        body: { event: 'cancel', quoteId: quote.id },
      }),
    );
    await refunded(server, paid);
    expect(await refundsOf(server, paid)).toMatchObject([
      { reason: 'cancelled', amount: budget, orderStatus: 'refunded' },
    ]);
    expect(await balanceOf(user)).toMatchObject({ available: budget + 1_000, held: 0 });
    await captureHolds(server.context);
    expect(await server.rows(sql`select status from balance_holds where campaign_id = ${paid}`)).toEqual([
      { status: 'settled' },
    ]);
    expect(await documentsOf(paid)).toEqual([]);
  });

  it('is taken for what was delivered, day by day; the rest is released at the end, and an invoice says what was kept', async () => {
    const { id, artworkId } = await submit({ days: 1 });
    await bodyOf(pay(id));
    await decide(reviewer, artworkId, { decision: 'approve' });
    await advanceCampaigns(server.context);
    const live = await readCampaign(user, id);
    expect(live.status).toBe('live');
    const [screen] = screens;
    if (!screen) throw new Error('There is a screen');
    server.shift(2 * 3_600_000);
    await signIn();
    const reported = await reportPlays(
      server,
      screen,
      playsOf(server, screen, { campaign: live, artworkId, lineId: live.lines[0]?.id ?? '' }, 20),
    );
    expect(reported.accepted).toBeGreaterThan(5);
    // The day is still open: more may come.
    await captureHolds(server.context);
    expect(await balanceOf(user)).toMatchObject({ held: budget });

    server.shift(5 * day);
    await signIn();
    await captureHolds(server.context);
    const [cost] = await server.rows<{ spent: number }>(
      sql`select round(sum(cost_micros) / 10000.0)::int as spent from plays where campaign_id = ${id} and billable`,
    );
    const spent = cost?.spent ?? 0;
    expect(spent).toBeGreaterThan(0);
    expect(await balanceOf(user)).toMatchObject({ spentADay: spent, daysLeft: expect.any(Number) });
    await captureHolds(server.context);
    await advanceCampaigns(server.context);
    await payRefunds(server.context, id);
    await captureHolds(server.context);
    expect((await readCampaign(user, id)).status).toBe('completed');
    // In whatever order: the jobs are at it, too.
    expect((await transfersOf(server, id)).sort()).toEqual([
      `capture held+${spent} receivable-${spent}`,
      `hold customer+${budget} held-${budget}`,
      `invoice receivable+${spent} revenue-${spent}`,
      `release customer-${budget - spent} held+${budget - spent}`,
    ]);
    expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', status: 'paid', gross: spent }]);
    expect(await balanceOf(user)).toMatchObject({ available: budget + 1_000 - spent, held: 0 });
  });

  it('pays a card back that was charged all the same', async () => {
    await topUp(server, user, budget);
    const { id, checkout } = await submit({ startsInDays: 60 });
    await bodyOf(pay(id));
    const before = await balanceOf(user);
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('duplicate');
    await refunded(server, id);
    expect(await balanceOf(user)).toEqual(before);
  });
});
