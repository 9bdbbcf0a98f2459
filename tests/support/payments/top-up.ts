import { key, payByCard } from '../campaigns/book-campaign.ts';
import { type ApiUser, bodyOf } from '../people/api-user.ts';
import type { ServerAddress } from '../server/start-test-server.ts';

export const startTopUp = (user: ApiUser, amount: number, header = key()) =>
  user.api.POST('/dsp/top-ups', { params: { header }, body: { amount } });

export const confirmTopUp = (user: ApiUser, checkoutId: string) =>
  bodyOf(
    user.api.POST('/dsp/top-ups/{checkoutId}/result', {
      params: { path: { checkoutId } },
      body: { resourcePath: `/v1/checkouts/${checkoutId}/payment` },
    }),
  );

/** Tops the balance up by a card that is good. */
export async function topUp(server: ServerAddress, user: ApiUser, amount: number): Promise<{ id: string }> {
  const checkout = await bodyOf(startTopUp(user, amount));
  await payByCard(server, checkout, '4200 0000 0000 0000');
  const { outcome } = await confirmTopUp(user, checkout.checkoutId);
  if (outcome !== 'paid') throw new Error(`The top-up is ${outcome}`);
  return { id: checkout.topUpId };
}

/** What the company has in its own currency. */
export const balanceOf = async (user: ApiUser) => {
  const { balances } = await bodyOf(user.api.GET('/dsp/balance'));
  if (!balances[0]) throw new Error('A company has a currency');
  return balances[0];
};

/** The whole statement, page after page. */
export async function statementOf(user: ApiUser, query: { kind?: 'top_up'[] } = {}, limit = 3) {
  const items = [];
  let cursor: string | undefined;
  do {
    const page = await bodyOf(
      user.api.GET('/dsp/balance/entries', { params: { query: { ...query, limit, ...(cursor ? { cursor } : {}) } } }),
    );
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}
