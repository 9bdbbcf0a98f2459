import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirm,
  createDraft,
  payByCard,
  pickScreens,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { walkMainPath } from '../support/campaigns/walk-main-path.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

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
    await walkMainPath(server, advertiser, reviewer);
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
