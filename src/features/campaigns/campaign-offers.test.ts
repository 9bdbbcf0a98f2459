import { describe, expect, it } from 'vitest';
import { campaignOffers } from './campaign-offers.ts';

const possible = (offers: ReturnType<typeof campaignOffers>) =>
  offers.wishes.filter(({ why }) => why === null).map(({ wish }) => wish);

describe('what a campaign offers', () => {
  it.each([
    ['draft', { canEdit: true, canAmend: false, canPay: false, wishes: ['cancel'] }],
    ['pending_payment', { canEdit: false, canAmend: false, canPay: true, wishes: ['cancel'] }],
    ['in_review', { canEdit: false, canAmend: true, canPay: false, wishes: ['cancel'] }],
    ['scheduled', { canEdit: false, canAmend: true, canPay: false, wishes: ['cancel'] }],
    ['live', { canEdit: false, canAmend: true, canPay: false, wishes: ['cancel', 'pause'] }],
    ['paused', { canEdit: false, canAmend: true, canPay: false, wishes: ['cancel', 'resume'] }],
    ['completed', { canEdit: false, canAmend: false, canPay: false, wishes: ['archive'] }],
    ['rejected', { canEdit: false, canAmend: false, canPay: false, wishes: ['archive'] }],
    ['cancelled', { canEdit: false, canAmend: false, canPay: false, wishes: ['archive'] }],
    ['archived', { canEdit: false, canAmend: false, canPay: false, wishes: [] }],
  ] as const)('a manager when it is %s is what its chart draws', (status, { wishes, ...offers }) => {
    const found = campaignOffers(status, 'manager');
    expect(found).toMatchObject({ ...offers, canDuplicate: true });
    expect(possible(found)).toEqual(wishes);
  });

  it('an editor is all of that but the cancelling, and says who may', () => {
    const { wishes } = campaignOffers('live', 'editor');
    expect(wishes).toContainEqual({ wish: 'cancel', why: 'campaign.why.manager' });
    expect(wishes).toContainEqual({ wish: 'pause', why: null });
  });

  it.each(['viewer', 'billing', undefined] as const)('a %s is nothing, with the reason', (role) => {
    const offers = campaignOffers('live', role);
    expect(possible(offers)).toEqual([]);
    expect(offers).toMatchObject({ canEdit: false, canAmend: false, canPay: false, canDuplicate: false });
    expect(offers.wishes).toContainEqual({ wish: 'pause', why: 'campaign.why.role' });
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
      const none = { canEdit: false, canAmend: false, canDuplicate: false };
      expect(campaignOffers(status, 'billing')).toMatchObject({ ...none, canPay, canPayChange });
      expect(campaignOffers(status, 'viewer')).toMatchObject({ ...none, canPay: false, canPayChange: false });
    },
  );

  it('says why what one would look for next cannot be had yet', () => {
    expect(campaignOffers('scheduled', 'owner').wishes).toContainEqual({
      wish: 'pause',
      why: 'campaign.why.notStarted',
    });
    expect(campaignOffers('live', 'owner').wishes).toContainEqual({ wish: 'archive', why: 'campaign.why.archive' });
    expect(campaignOffers('completed', 'owner').wishes).toContainEqual({ wish: 'cancel', why: 'campaign.why.over' });
  });
});
