import { describe, expect, it } from 'vitest';
import { campaignOffers } from './campaign-offers.ts';

describe('what a campaign offers', () => {
  it.each([
    ['draft', { canWrite: true, canEdit: false, canPay: false, wishes: ['cancel'] }],
    ['pending_approval', { canWrite: false, canEdit: false, canPay: false, isRequested: true, wishes: ['cancel'] }],
    ['pending_payment', { canWrite: false, canEdit: false, canPay: true, wishes: ['cancel'] }],
    ['in_review', { canWrite: false, canEdit: true, canPay: false, wishes: ['cancel'] }],
    ['scheduled', { canWrite: false, canEdit: true, canPay: false, wishes: ['cancel'] }],
    ['live', { canWrite: false, canEdit: true, canPay: false, wishes: ['cancel', 'pause'] }],
    ['paused', { canWrite: false, canEdit: true, canPay: false, wishes: ['cancel', 'resume'] }],
    ['completed', { canWrite: false, canEdit: false, canPay: false, wishes: ['archive'] }],
    ['rejected', { canWrite: false, canEdit: false, canPay: false, wishes: ['archive'] }],
    ['cancelled', { canWrite: false, canEdit: false, canPay: false, wishes: ['archive'] }],
    ['archived', { canWrite: false, canEdit: false, canPay: false, wishes: [] }],
  ] as const)('a manager when it is %s is what its chart draws', (status, { wishes, ...offers }) => {
    const found = campaignOffers(status, 'manager');
    expect(found).toMatchObject({ ...offers, canDuplicate: true });
    expect(found.wishes).toEqual(wishes);
  });

  it('an editor is all of that but the cancelling', () => {
    expect(campaignOffers('live', 'editor').wishes).toEqual(['pause']);
    expect(campaignOffers('scheduled', 'editor').wishes).toEqual([]);
  });

  it.each(['viewer', 'billing', undefined] as const)('a %s is nothing', (role) => {
    const none = { canWrite: false, canEdit: false, canPay: false, canDuplicate: false, wishes: [] };
    expect(campaignOffers('live', role)).toMatchObject(none);
  });

  it.each([
    ['draft', true, false],
    ['pending_payment', true, false],
    ['in_review', false, true],
    ['live', false, true],
    ['completed', false, false],
  ] as const)(
    'billing when it is %s is the payment, of the campaign or of its change',
    (status, canPay, canPayChange) => {
      const none = { canWrite: false, canEdit: false, canDuplicate: false };
      expect(campaignOffers(status, 'billing')).toMatchObject({ ...none, canPay, canPayChange });
      expect(campaignOffers(status, 'viewer')).toMatchObject({ ...none, canPay: false, canPayChange: false });
    },
  );
});
