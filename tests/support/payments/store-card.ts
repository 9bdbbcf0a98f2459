import type { components } from '#contract/product-api.ts';
import { key } from '../campaigns/book-campaign.ts';
import { type ApiUser, bodyOf } from '../people/api-user.ts';
import type { ServerAddress } from '../server/start-test-server.ts';
import { typeCard } from './at-provider.ts';

type CardSetup = components['schemas']['CardSetup'];

export const startSetup = (user: ApiUser, replaces?: string): Promise<CardSetup> =>
  bodyOf(
    user.api.POST('/dsp/card-setups', {
      params: { header: key() },
      body: replaces === undefined ? {} : { replaces },
    }),
  );

export const confirmSetup = (user: ApiUser, { id, checkoutId }: CardSetup) =>
  bodyOf(
    user.api.POST('/dsp/card-setups/{id}/result', {
      params: { path: { id } },
      body: { resourcePath: `/v1/checkouts/${checkoutId}/registration` },
    }),
  );

export const cardsOf = (user: ApiUser) => bodyOf(user.api.GET('/dsp/stored-cards'));

/** Stores a card that its bank takes at once. */
export async function storeCard(
  server: ServerAddress,
  user: ApiUser,
  number = '4200 0000 0000 0000',
  { expiry = '12/40', replaces }: { expiry?: string; replaces?: string } = {},
): Promise<components['schemas']['StoredCard']> {
  const setup = await startSetup(user, replaces);
  await typeCard(server, setup, number, { expiry });
  const { outcome } = await confirmSetup(user, setup);
  const last4 = number.replaceAll(' ', '').slice(-4);
  const card = (await cardsOf(user)).items.find((item) => item.last4 === last4);
  if (outcome !== 'stored' || !card) throw new Error(`The card is ${outcome}`);
  return card;
}
