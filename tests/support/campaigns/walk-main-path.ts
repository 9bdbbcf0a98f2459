import { expect } from 'vitest';
import { type ApiUser, bodyOf } from '../people/api-user.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { confirm, createDraft, key, payByCard, pickScreens, startCheckout, uploadedArtwork } from './book-campaign.ts';

/** From a draft over payment and review to plays, figures and a report; the server's time runs fast. */
export async function walkMainPath(server: TestServer, advertiser: ApiUser, reviewer: ApiUser): Promise<void> {
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
}
