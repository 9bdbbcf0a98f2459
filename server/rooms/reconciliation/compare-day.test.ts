import { describe, expect, it } from 'vitest';
import { compareDay, type Movement } from './compare-day.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const movement = (key: string, provider: Movement['provider'], ledger: Movement['ledger']): Movement => ({
  ...{ key, provider, ledger },
  kind: 'payment',
  namespaceId: 'tenant',
  instanceId: 'company',
  providerId: provider && key,
});
const keysOf = (movements: readonly Movement[]) => compareDay(movements).differences.map(({ key }) => key);

describe('a day of the provider beside the ledger', () => {
  it('sums what came less what went, by both, and finds no difference where both say the same', () => {
    const movements = [movement('a', eur(1000), eur(1000)), movement('b', eur(-300), eur(-300))];
    expect(compareDay(movements)).toEqual({
      sums: [
        {
          ...{ namespaceId: 'tenant', currency: 'EUR' },
          provider: { amount: 700, count: 2 },
          ledger: { amount: 700, count: 2 },
        },
      ],
      differences: [],
    });
  });

  it('differs by what one side does not know of, by amount and by currency', () => {
    expect(keysOf([movement('a', eur(1), null), movement('b', null, eur(1)), movement('c', eur(1), eur(1))])).toEqual([
      'a',
      'b',
    ]);
    expect(keysOf([movement('a', eur(1), eur(2))])).toEqual(['a']);
    expect(keysOf([movement('a', eur(1), { amount: 1, currency: 'USD' })])).toEqual(['a']);
  });

  it('takes what was done twice under one key together', () => {
    const [found] = compareDay([movement('a', eur(500), eur(500)), movement('a', eur(500), eur(500))]).differences;
    expect(found).toMatchObject({ provider: eur(1000), ledger: eur(500) });
  });

  it('counts at no tenant what is nobody’s, and names it', () => {
    const nobodys = { ...movement('provider:x', eur(1), null), namespaceId: null, instanceId: null };
    expect(compareDay([nobodys])).toEqual({ sums: [], differences: [nobodys] });
  });

  it('has differences that come to what the sums differ by', () => {
    const movements = [movement('a', eur(900), eur(800)), movement('b', null, eur(50)), movement('c', eur(7), null)];
    const { sums, differences } = compareDay(movements);
    const off = differences.reduce(
      (sum, { provider, ledger }) => sum + (provider?.amount ?? 0) - (ledger?.amount ?? 0),
      0,
    );
    expect(off).toBe((sums[0]?.provider.amount ?? 0) - (sums[0]?.ledger.amount ?? 0));
  });
});
