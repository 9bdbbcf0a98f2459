import { describe, expect, it } from 'vitest';
import { causeOf } from './difference-words.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('what two sides differ in', () => {
  it.each([
    [eur(1), null, 'notInLedger'],
    [null, eur(1), 'notAtProvider'],
    [eur(1), eur(2), 'amount'],
    [eur(1), { amount: 1, currency: 'USD' }, 'currency'],
  ])('%o and %o', (provider, ledger, cause) => {
    expect(causeOf({ provider, ledger })).toBe(`desk.reconciliation.cause.${cause}`);
  });
});
