import { describe, expect, it } from 'vitest';
import { campaignOffers } from './campaign-offers.ts';

describe('what a campaign offers', () => {
  it.each([
    ['draft', { canEdit: true, canPay: false, wishes: ['cancel'] }],
    ['pending_payment', { canEdit: false, canPay: true, wishes: ['cancel'] }],
    ['in_review', { canEdit: false, canPay: false, wishes: [] }],
    ['scheduled', { canEdit: false, canPay: false, wishes: [] }],
    ['live', { canEdit: false, canPay: false, wishes: ['pause'] }],
    ['paused', { canEdit: false, canPay: false, wishes: ['resume'] }],
    ['completed', { canEdit: false, canPay: false, wishes: ['archive'] }],
    ['rejected', { canEdit: false, canPay: false, wishes: ['archive'] }],
    ['cancelled', { canEdit: false, canPay: false, wishes: ['archive'] }],
    ['archived', { canEdit: false, canPay: false, wishes: [] }],
  ] as const)('when it is %s is what its chart draws', (status, offers) => {
    expect(campaignOffers(status)).toEqual(offers);
  });
});
