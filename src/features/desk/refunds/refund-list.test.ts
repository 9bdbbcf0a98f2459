import { describe, expect, it } from 'vitest';
import type { Schema } from '#src/api/client.ts';
import { withTried } from './refund-list.ts';

// Only the id and the time matter here.
const refund = (id: string, minute: number) =>
  ({ id, failedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString() }) as Schema<'FailedRefund'>;
const ids = (refunds: readonly Schema<'FailedRefund'>[]) => refunds.map(({ id }) => id);
const triedOf = (...refunds: Schema<'FailedRefund'>[]) => new Map(refunds.map((item) => [item.id, item]));

describe('the refunds that are shown', () => {
  it('are those that wait, the oldest first', () => {
    expect(ids(withTried([refund('a', 1), refund('b', 2)], new Map()))).toEqual(['a', 'b']);
  });

  it('keep one that is tried again where it was, although it waits no more', () => {
    expect(ids(withTried([refund('a', 1), refund('c', 3)], triedOf(refund('b', 2))))).toEqual(['a', 'b', 'c']);
  });

  it('tell the latest of one that has failed again, where it was', () => {
    const again = refund('a', 9);
    const shown = withTried([refund('b', 2), again], triedOf(refund('a', 1)));
    expect(ids(shown)).toEqual(['a', 'b']);
    expect(shown[0]).toBe(again);
  });
});
