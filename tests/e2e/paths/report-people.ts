import type { Stage } from '#tests/paths/page-walk.ts';
import { expect, type Product } from '#tests/support/browser/e2e.ts';
import { createDraft } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { newAdvertiser } from './advertiser-people.ts';
import { openSignedIn } from './profile-people.ts';

/** The reports of a campaign that somebody has just begun to write, with nothing in them. */
export async function openReports(product: Product, stage: Stage) {
  const advertiser = await newAdvertiser(product);
  const { items } = await bodyOf(advertiser.user.api.GET('/dsp/screens', { params: { query: { limit: 1 } } }));
  const campaign = await createDraft(advertiser.user, { screens: items, artworkIds: [], name: 'Autumn croissants' });
  await openSignedIn(stage, product, advertiser, `/campaigns/${campaign.id}/reports`);
  await expect(stage.page.getByRole('heading', { name: 'Nothing to report yet' })).toBeVisible();
  return { advertiser, campaign };
}
