import { path } from '#src/lib/paths.ts';

/** A top-up that the provider has sent the shopper back from. */
export interface TopUpReturn {
  /** Minor units: another card is tried for as much. */
  readonly amount: number;
  readonly checkoutId: string;
  readonly resourcePath: string;
}

/** Where the provider sends the shopper after a top-up. */
export const topUpReturnUrl = (amount: number): string => `${path('profileBalance')}?amount=${amount}`;

/** What the provider adds to that address; null on any other visit. */
export function topUpReturnOf(search: URLSearchParams): TopUpReturn | null {
  const [checkoutId, resourcePath] = [search.get('id'), search.get('resourcePath')];
  const amount = Number(search.get('amount'));
  return checkoutId && resourcePath && Number.isSafeInteger(amount) && amount > 0
    ? { amount, checkoutId, resourcePath }
    : null;
}
