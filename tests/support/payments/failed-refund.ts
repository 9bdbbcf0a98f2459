import type { components } from '#contract/product-api.ts';
import { bookCampaign, type DraftWishes, key } from '../campaigns/book-campaign.ts';
import { type ApiUser, bodyOf } from '../people/api-user.ts';

/** The card whose bank refuses the first refund of a payment and takes the next. */
const refusingCard = '4000 0000 0000 5126';

/** A campaign that was paid, and cancelled long before its start: its bank has refused the refund. */
export async function failedRefund(
  server: { readonly origin: string; readonly port: number },
  user: ApiUser,
  operator: ApiUser,
  wishes: Omit<DraftWishes, 'artworkIds'>,
): Promise<components['schemas']['FailedRefund']> {
  const { campaign } = await bookCampaign(server, user, { startsInDays: 60, ...wishes }, undefined, refusingCard);
  const path = { id: campaign.id };
  const quote = await bodyOf(user.api.POST('/dsp/campaigns/{id}/refund-quotes', { params: { path, header: key() } }));
  const header = { ...key(), 'If-Match': `"${campaign.version}"` };
  await bodyOf(
    user.api.POST('/dsp/campaigns/{id}/transitions', {
      params: { path, header },
      body: { event: 'cancel', quoteId: quote.id },
    }),
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/failed-refunds', { params: { query: { limit: 200 } } }));
    const refund = items.find(({ campaignId }) => campaignId === campaign.id);
    if (refund) return refund;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The refund did not fail');
}
