import { describe, expect, it } from 'vitest';
import { statementQuery, toFilter } from './statement-query.ts';

const read = (search: string) => toFilter(statementQuery.read(new URLSearchParams(search)));

describe('What the statement is asked', () => {
  it('is what its address says, in the words of the contract', () => {
    expect(read('kind=top_up&from=2026-10-01&to=2026-10-31')).toEqual({
      kind: ['top_up'],
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  it('is nothing that the contract does not know, and never the way back from the provider', () => {
    expect(read('kind=gift&from=2026-13-01&id=c-1&resourcePath=%2Fv1&amount=5000')).toEqual({});
  });
});
