import { describe, expect, it } from 'vitest';
import { offersOf } from './chargeback-words.ts';

const loss = (isOwn: boolean) => ({
  ...{ reason: 'The card was stolen', askedBy: 'a@example.test', askedAt: '2026-01-01T00:00:00Z' },
  ...{ isOwn, decidedBy: null, decidedAt: null },
});

describe('what an operator may do about a chargeback', () => {
  it('is to let it go, or to ask for it to be given up', () => {
    expect(offersOf({ status: 'open', isHolding: true, loss: null })).toEqual(['release', 'ask_loss']);
    expect(offersOf({ status: 'open', isHolding: false, loss: loss(true) })).toEqual(['ask_loss']);
  });

  it('is to decide what another has asked for, and to take back what one has asked for oneself', () => {
    expect(offersOf({ status: 'loss_asked', isHolding: false, loss: loss(false) })).toEqual([
      'approve_loss',
      'decline_loss',
    ]);
    expect(offersOf({ status: 'loss_asked', isHolding: true, loss: loss(true) })).toEqual(['withdraw_loss', 'release']);
  });

  it('is nothing once the money is back, and to let the campaign play once it is lost', () => {
    expect(offersOf({ status: 'lost', isHolding: true, loss: loss(false) })).toEqual(['release']);
    expect(offersOf({ status: 'reversed', isHolding: false, loss: loss(false) })).toEqual([]);
  });
});
