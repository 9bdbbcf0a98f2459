import { describe, expect, it } from 'vitest';
import { formatOf } from '#src/i18n/create-format.ts';
import { statementQuery } from './owner-account.actors.ts';
import { sayShare } from './share-words.ts';

const monthOf = (search: string) => statementQuery.read(new URLSearchParams(search)).month;

describe('the month of a statement', () => {
  it('is the one that the address names', () => {
    expect(monthOf('month=2026-11')).toBe('2026-11');
    expect(statementQuery.write({ month: '2026-11' }).toString()).toBe('month=2026-11');
    expect(statementQuery.write({ month: '' }).toString()).toBe('');
  });

  it.each(['', 'month=2026-13', 'month=0000-01', 'month=2026-1', 'month=now', "month='--"])(
    'is the present one for %j',
    (search) => {
      expect(monthOf(search)).toBe('');
    },
  );
});

describe('a share', () => {
  it.each([
    [0, '0%'],
    [50, '0.5%'],
    [3333, '33.33%'],
    [7000, '70%'],
    [10_000, '100%'],
  ])('of %i hundredths of a percent reads %s', (bps, said) => {
    expect(sayShare(bps, formatOf('en-US'))).toBe(said);
  });
});
