import { describe, expect, it } from 'vitest';
import { activityQuery, toFilter } from './activity-query.ts';

const read = (search: string) => toFilter(activityQuery.read(new URLSearchParams(search)));

describe('What the log of changes is asked', () => {
  it('is what its address says, in the words of the contract', () => {
    expect(read('actor=u-1&group=cards&from=2026-10-01&to=2026-10-31')).toEqual({
      actor: 'u-1',
      group: 'cards',
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  it('is nothing that the contract does not know', () => {
    expect(read('actor=%20&group=money&from=yesterday')).toEqual({});
  });
});
