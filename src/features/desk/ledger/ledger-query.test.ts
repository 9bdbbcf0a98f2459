import { describe, expect, it } from 'vitest';
import { ledgerQuery, toFilter } from './ledger-query.ts';

const asked = (search: string) => toFilter(ledgerQuery.read(new URLSearchParams(search)));

describe('what the ledger shows', () => {
  it('is asked as the address says', () => {
    const company = '01939f00-0000-7000-8000-0000000000aa';
    expect(asked(`q=bakery&kind=payment&account=cash&company=${company}&from=2026-11-01&to=2026-11-30`)).toEqual({
      q: 'bakery',
      kind: 'payment',
      account: 'cash',
      company,
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  it('leaves out what cannot be asked', () => {
    expect(asked('kind=DROP%20TABLE&account=vault&company=mine&from=yesterday')).toEqual({});
  });
});
