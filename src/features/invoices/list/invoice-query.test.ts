import { describe, expect, it } from 'vitest';
import { invoiceQuery, toFilter } from './invoice-query.ts';

const read = (search: string) => toFilter(invoiceQuery.read(new URLSearchParams(search)));

describe('What the list of invoices is asked', () => {
  it('is what its address says, in the words of the contract', () => {
    expect(read('q= INV-7 &kind=credit_note&status=paid&from=2026-10-01&to=2026-10-31')).toEqual({
      q: 'INV-7',
      kind: 'credit_note',
      status: ['paid'],
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  it('is nothing that the contract does not know', () => {
    expect(read('kind=receipt&status=draft&from=2026-13-01&campaign=all')).toEqual({});
  });
});
