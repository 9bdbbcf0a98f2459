import { expect, it } from 'vitest';
import { checkoutMachine } from '#machines/payments/checkout.machine.ts';
import { topUpMachine } from './balance.actors.ts';

it('leaves no stub in the checkout of a top-up', () => {
  const names = Object.keys(checkoutMachine.implementations.actors);
  const { actors } = topUpMachine(5_000).implementations;
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => actors[name] === checkoutMachine.implementations.actors[name])).toEqual([]);
});
