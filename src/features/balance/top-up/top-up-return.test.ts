import { expect, it } from 'vitest';
import { topUpReturnOf, topUpReturnUrl } from './top-up-return.ts';

const back = (rest: string) => topUpReturnOf(new URL(`${topUpReturnUrl(5_000)}${rest}`, 'https://a.test').searchParams);

it('knows a shopper who comes back from the provider, and nobody else', () => {
  expect(back('&id=c-1&resourcePath=%2Fv1%2Fcheckouts%2Fc-1%2Fpayment')).toEqual({
    amount: 5_000,
    checkoutId: 'c-1',
    resourcePath: '/v1/checkouts/c-1/payment',
  });
  expect(back('')).toBeNull();
  expect(topUpReturnOf(new URLSearchParams('id=c-1&resourcePath=x&amount=much'))).toBeNull();
});
