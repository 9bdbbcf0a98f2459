import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { keepCards } from '#server/jobs/keep-cards.ts';
import { sql } from '#server/kernel/db/database.ts';
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
import { failedRefund } from '../support/payments/failed-refund.ts';
import { storeCard } from '../support/payments/store-card.ts';
import { topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens } from '../support/screens/players.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Notification = components['schemas']['Notification'];

/** Declined by its bank; and one of which the bank takes every payment back after a minute. */
const [declined, takenBack] = ['4000 0000 0000 0002', '4000 0000 0000 0259'];

describe('what happens is told', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let operator: ApiUser;
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
  });
  afterAll(() => server.stop());

  const list = async (as: ApiUser): Promise<Notification[]> => {
    await postAllCauses(server);
    return (await bodyOf(as.api.GET('/dsp/notifications', { params: { query: { limit: 200 } } }))).items;
  };
  const told = async (type: Notification['type'], about: string | null, as = user) =>
    (await list(as)).find(
      (item) => item.type === type && (about === null || item.campaignId === about || item.entityId === about),
    );
  /** What jobs do comes a moment later. */
  const expectTold = (type: Notification['type'], about: string | null, facts: object = {}, as = user) =>
    expect
      .poll(() => told(type, about, as), { timeout: 8000, message: type })
      .toMatchObject({ type, facts: expect.objectContaining(facts) });

  it('of a booking: its invoice, the approval, and each step to the screens, but not the steps of one’s own', async () => {
    const { campaign, artworkId } = await bookCampaign(
      server,
      user,
      { screens, name: 'Told', budgetTotal: 60_000 },
      reviewer,
    );
    const { id } = campaign;
    await expectTold('invoice.issued', id, { currency: 'USD' });
    await expectTold('artwork.approved', artworkId);
    await expectTold('campaign.scheduled', id);
    await expectTold('campaign.live', id);
    const { version } = await readCampaign(user, id);
    const header = { ...key(), 'If-Match': `"${version}"` };
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', { params: { path: { id }, header }, body: { event: 'pause' } }),
    );
    expect(await told('campaign.paused', id)).toBeUndefined();

    const { items } = await bodyOf(
      reviewer.api.GET('/dsp/reviews', { params: { query: { status: 'approved', limit: 200 } } }),
    );
    const review = items.find(({ artwork }) => artwork.id === artworkId);
    await bodyOf(
      reviewer.api.POST('/dsp/reviews/{id}/revocation', {
        params: { path: { id: review?.id ?? '' }, header: key() },
        body: { reasonCode: 'ip_rights' },
      }),
    );
    await expectTold('artwork.revoked', artworkId, { reasonCode: 'ip_rights' });
  });

  it('of a card that was declined', async () => {
    const { widthPx = 0, heightPx = 0 } = screens[0] ?? {};
    const artwork = await uploadedArtwork(server, user, widthPx, heightPx);
    const draft = await createDraft(user, { screens, artworkIds: [artwork.id], name: 'Declined', budgetTotal: 60_000 });
    const checkout = await bodyOf(startCheckout(user, draft));
    await payByCard(server, checkout, declined);
    await confirm(user, checkout.checkoutId);
    await expectTold('payment.failed', draft.id, { currency: 'USD' });
  });

  it('of money that came, that a bank took back, and that could not be refunded', async () => {
    await topUp(server, user, 50_000);
    await expectTold('topUp.paid', null, { amount: 50_000, currency: 'USD' });
    const refund = await failedRefund(server, user, operator, { screens, name: 'Refused', budgetTotal: 60_000 });
    await expectTold('desk.refundFailed', refund.campaignId, { amount: refund.amount }, operator);
    const { campaign } = await bookCampaign(
      ...([
        server,
        user,
        { screens, name: 'Taken back', budgetTotal: 60_000, startsInDays: 30 },
        reviewer,
        takenBack,
      ] as const),
    );
    server.shift(61_000);
    await expectTold('chargeback.opened', campaign.id);
    await expectTold('desk.chargeback', campaign.id, {}, operator);
    expect(await told('desk.chargeback', campaign.id)).toBeUndefined();

    // Whoever asks for it to be given up is not told of their own wish.
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/chargebacks'));
    const taken = items.find(({ campaignId }) => campaignId === campaign.id);
    await bodyOf(
      operator.api.POST('/dsp/desk/chargebacks/{id}/decision', {
        params: { path: { id: taken?.id ?? '' }, header: key() },
        body: { decision: 'ask_loss', reason: 'The company is gone' },
      }),
    );
    const second = await apiUser(server, 'operator-2@demo.test');
    await expectTold('desk.lossAsked', campaign.id, { amount: taken?.amount }, second);
    expect(await told('desk.lossAsked', campaign.id, operator)).toBeUndefined();
    await bodyOf(
      second.api.POST('/dsp/desk/chargebacks/{id}/decision', {
        params: { path: { id: taken?.id ?? '' }, header: key() },
        body: { decision: 'decline_loss' },
      }),
    );
    await expectTold('desk.requestDecided', taken?.id ?? '', { request: 'loss', isApproved: false }, operator);
  });

  it('of what waits for the word of another operator', async () => {
    const second = await apiUser(server, 'operator-2@demo.test');
    const companyId = user.headers['X-Instance-Id'] ?? '';
    const reason = 'Two screens were dark on Saturday night';
    const credit = await bodyOf(
      operator.api.POST('/dsp/desk/credits', { params: { header: key() }, body: { companyId, amount: 2500, reason } }),
    );
    const terms = await bodyOf(
      operator.api.POST('/dsp/desk/credit-terms', {
        params: { header: key() },
        body: { companyId, terms: { limit: 100_000, dueDays: 30 }, reason },
      }),
    );
    const { userId: id } = await bodyOf(user.api.GET('/admin/users/self'));
    await bodyOf(
      operator.api.PUT('/dsp/desk/people/{id}/roles/{role}', {
        params: { path: { id, role: 'operator' } },
        body: { mediaOwner: null, reason },
      }),
    );
    const [owner] = (await bodyOf(operator.api.GET('/dsp/desk/owners'))).items;
    const ownerPath = { id: owner?.id ?? '' };
    const { today } = await bodyOf(
      operator.api.GET('/dsp/desk/owners/{id}/contracts', { params: { path: ownerPath } }),
    );
    const share = await bodyOf(
      operator.api.POST('/dsp/desk/owners/{id}/contracts', {
        params: { path: ownerPath, header: key() },
        body: { shareBps: 7000, validFrom: today, reason },
      }),
    );
    await expectTold('desk.shareAsked', ownerPath.id, { dueOn: today }, second);
    expect(await told('desk.shareAsked', ownerPath.id, second)).toMatchObject({ subject: owner?.name });
    await expectTold('desk.creditAsked', credit.id, { amount: 2500, currency: credit.currency }, second);
    expect(await told('desk.creditAsked', credit.id, second)).toMatchObject({ subject: credit.companyName });
    await expectTold('desk.termsAsked', terms.id, {}, second);
    await expectTold('desk.operatorAsked', id, {}, second);
    expect(await told('desk.operatorAsked', id, second)).toMatchObject({ subject: 'Alex Advertiser' });
    for (const [type, about] of [
      ['desk.creditAsked', credit.id],
      ['desk.termsAsked', terms.id],
      ['desk.operatorAsked', id],
      ['desk.shareAsked', ownerPath.id],
    ] as const) {
      expect(await told(type, about, operator)).toBeUndefined();
      expect(await told(type, about)).toBeUndefined();
    }

    // Whoever asked hears what the other one said, and whoever said it does not.
    const decision = (id: string) => ({ path: { id }, header: key() });
    await bodyOf(
      second.api.POST('/dsp/desk/credits/{id}/decision', {
        params: decision(credit.id),
        body: { decision: 'approve' },
      }),
    );
    await bodyOf(
      second.api.POST('/dsp/desk/credit-terms/{id}/decision', {
        params: decision(terms.id),
        body: { decision: 'decline' },
      }),
    );
    await bodyOf(
      second.api.POST('/dsp/desk/owner-contracts/{id}/decision', {
        params: decision(share.id),
        body: { decision: 'approve' },
      }),
    );
    await expectTold('desk.requestDecided', share.id, { request: 'share', isApproved: true }, operator);
    await expectTold('desk.requestDecided', credit.id, { request: 'credit', isApproved: true }, operator);
    await expectTold('desk.requestDecided', terms.id, { request: 'terms', isApproved: false }, operator);
    expect(await told('desk.requestDecided', credit.id, second)).toBeUndefined();
  });

  it('of a card whose last month begins, and is over', async () => {
    await storeCard(server, user);
    const [card] = (await bodyOf(user.api.GET('/dsp/stored-cards'))).items;
    const now = server.context.clock.wall();
    for (const [months, type] of [
      [0, 'card.expiring'],
      [-1, 'card.expired'],
    ] as const) {
      const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
      await server.write(sql`
        update stored_cards set expiry_month = ${last.getUTCMonth() + 1}, expiry_year = ${last.getUTCFullYear()} where id = ${card?.id}`);
      await keepCards(server.context);
      await expectTold(type, card?.id ?? '');
    }
  });
});
