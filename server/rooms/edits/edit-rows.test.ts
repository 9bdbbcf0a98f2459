import { describe, expect, it } from 'vitest';
import { toWho } from './edit-rows.ts';

describe('who did something', () => {
  it.each([
    ['payment-provider', 'payments'],
    ['holds', 'payments'],
    ['review', 'review'],
    ['schedule', 'schedule'],
    ['playout', 'schedule'],
    ['a member', 'member'],
  ])('%s is shown as %s', (actor, kind) => {
    expect(toWho(actor, new Map(), 'me')).toEqual({ kind, name: null, isSelf: false });
  });
});
