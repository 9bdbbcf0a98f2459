import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUser, apiUser, bodyOf } from '../support/api-user.ts';
import {
  confirm,
  createDraft,
  key,
  payByCard,
  pickScreens,
  startCheckout,
  uploadedArtwork,
} from '../support/book-campaign.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

describe('the main path', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  let reviewer: ApiUser;
  beforeAll(async () => {
    server = await startTestServer({ DEMO_SPEED: '600' });
    advertiser = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
  });
  afterAll(() => server.stop());

  it('goes from a draft over payment and review to plays, figures and a report', async () => {
    const screens = await pickScreens(advertiser, 3);
    const artwork = await uploadedArtwork(server, advertiser, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    expect(artwork.status).toBe('pending_review');
    const draft = await createDraft(advertiser, { screens, artworkIds: [artwork.id] });
    expect(draft.status).toBe('draft');

    const checkout = await bodyOf(startCheckout(advertiser, draft));
    expect(checkout.amount).toBe(draft.budgetTotal);
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({ outcome: 'paid' });

    const { items } = await bodyOf(reviewer.api.GET('/dsp/reviews'));
    const review = items.find((item) => item.artwork.id === artwork.id);
    expect(review?.instanceName).toBe('Corner Bakery');
    await bodyOf(
      reviewer.api.POST('/dsp/reviews/{id}/decision', {
        params: { path: { id: review?.id ?? '' }, header: key() },
        body: { decision: 'approve' },
      }),
    );

    const read = () => bodyOf(advertiser.api.GET('/dsp/campaigns/{id}', { params: { path: { id: draft.id } } }));
    await expect.poll(async () => (await read()).status, { timeout: 5000 }).toBe('live');
    // At night the screens open again within a minute and a half.
    await expect.poll(async () => (await read()).figures.plays, { timeout: 90_000 }).toBeGreaterThan(5);
    const campaign = await read();
    expect(campaign.figures.provenance).toBe('measured');
    expect(campaign.history.map(({ to }) => to)).toEqual(['pending_payment', 'in_review', 'scheduled', 'live']);

    const byScreen = await bodyOf(
      advertiser.api.GET('/dsp/campaigns/{id}/report', {
        params: { path: { id: draft.id }, query: { groupBy: 'screen' } },
      }),
    );
    expect(byScreen.rows.length).toBeGreaterThan(0);
    expect(byScreen.rows.reduce((sum, row) => sum + row.plays, 0)).toBe(byScreen.totals.plays);
    const dashboard = await bodyOf(advertiser.api.GET('/dsp/dashboard'));
    expect(dashboard.running.map(({ id }) => id)).toContain(draft.id);
    expect(server.errors).toEqual([]);
  }, 150_000);

  it('keeps a declined campaign waiting with the reason, for another card', async () => {
    const screens = await pickScreens(advertiser, 2);
    const artwork = await uploadedArtwork(server, advertiser, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
    const draft = await createDraft(advertiser, { screens, artworkIds: [artwork.id] });
    const checkout = await bodyOf(startCheckout(advertiser, draft));
    await payByCard(server, checkout, '4000 0000 0000 0002');
    expect(await confirm(advertiser, checkout.checkoutId)).toMatchObject({
      outcome: 'declined',
      reason: 'declined_by_bank',
    });
    const after = await bodyOf(advertiser.api.GET('/dsp/campaigns/{id}', { params: { path: { id: draft.id } } }));
    expect(after).toMatchObject({ status: 'pending_payment', statusReason: 'payment_declined_by_bank' });
    const again = await bodyOf(startCheckout(advertiser, after));
    expect(again.checkoutId).not.toBe(checkout.checkoutId);
  });
});
