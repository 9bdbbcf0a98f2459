import { describe, expect, it } from 'vitest';
import type { CampaignLifecycleEvent } from './campaign-lifecycle.machine.ts';
import { campaignLifecycleMachine } from './campaign-lifecycle.machine.ts';
import { type CampaignStatus, campaignEvents, campaignTransition, nextCampaignStatus } from './campaign-lifecycle.ts';

const submitted: CampaignLifecycleEvent = {
  type: 'campaign.submitted',
  isComplete: true,
  isAfterLeadTime: true,
  isBudgetSufficient: true,
  isArtworkMatching: true,
  areSlotsAvailable: true,
};
const asked: CampaignLifecycleEvent = { ...submitted, type: 'approval.asked', isOverLimit: true };
const decided = (
  facts: Partial<Extract<CampaignLifecycleEvent, { type: 'review.decided' }>>,
): CampaignLifecycleEvent => ({
  type: 'review.decided',
  isEveryLineApproved: false,
  isEverythingRejected: false,
  isStartReached: false,
  ...facts,
});

const started = (
  facts: Partial<Extract<CampaignLifecycleEvent, { type: 'start.reached' }>>,
): CampaignLifecycleEvent => ({
  type: 'start.reached',
  isEverythingRejected: false,
  isAnyLineApproved: false,
  ...facts,
});

/** The table of the domain, row by row; what is not here is not drawn. */
const table: [CampaignStatus, CampaignLifecycleEvent, CampaignStatus, string[]][] = [
  ['draft', submitted, 'pending_payment', ['holdSlots']],
  ['draft', asked, 'pending_approval', ['openApproval']],
  ['draft', { type: 'campaign.cancelled', isQuoteShown: true }, 'cancelled', []],
  ['pending_approval', submitted, 'pending_payment', ['holdSlots']],
  ['pending_approval', { type: 'approval.returned', isOwn: false }, 'draft', ['closeApproval']],
  ['pending_approval', { type: 'approval.withdrawn', isOwn: true }, 'draft', ['closeApproval']],
  ['pending_approval', { type: 'approval.lapsed' }, 'draft', ['closeApproval']],
  ['pending_approval', { type: 'campaign.cancelled', isQuoteShown: true }, 'cancelled', ['closeApproval']],
  ['pending_payment', { type: 'funding.secured', source: 'card' }, 'in_review', ['bookSlots', 'closeApproval']],
  ['pending_payment', { type: 'payment.failed' }, 'pending_payment', []],
  ['pending_payment', { type: 'hold.expired', isApprovalAwaited: false }, 'draft', ['releaseSlots']],
  ['pending_payment', { type: 'hold.expired', isApprovalAwaited: true }, 'pending_approval', ['releaseSlots']],
  ['pending_payment', { type: 'checkout.abandoned', isApprovalAwaited: false }, 'draft', ['releaseSlots']],
  ['pending_payment', { type: 'checkout.abandoned', isApprovalAwaited: true }, 'pending_approval', ['releaseSlots']],
  [
    'pending_payment',
    { type: 'campaign.cancelled', isQuoteShown: true },
    'cancelled',
    ['releaseSlots', 'closeApproval'],
  ],
  ['in_review', decided({ isEveryLineApproved: true }), 'scheduled', []],
  [
    'in_review',
    decided({ isEverythingRejected: true, isStartReached: true }),
    'rejected',
    ['releaseSlots', 'refundInFull'],
  ],
  ['in_review', started({ isEverythingRejected: true }), 'rejected', ['releaseSlots', 'refundInFull']],
  ['in_review', started({ isAnyLineApproved: true }), 'live', []],
  ['in_review', { type: 'end.reached' }, 'rejected', ['settle']],
  ['in_review', { type: 'campaign.cancelled', isQuoteShown: true }, 'cancelled', ['releaseSlots', 'refundQuoted']],
  ['scheduled', started({}), 'live', []],
  ['scheduled', { type: 'campaign.cancelled', isQuoteShown: true }, 'cancelled', ['releaseSlots', 'refundQuoted']],
  ['live', { type: 'campaign.paused' }, 'paused', []],
  ['live', { type: 'end.reached' }, 'completed', ['settle']],
  ['live', { type: 'budget.spent' }, 'completed', ['settle']],
  ['live', { type: 'campaign.cancelled', isQuoteShown: true }, 'cancelled', ['releaseSlots', 'refundQuoted']],
  ['paused', { type: 'campaign.resumed' }, 'live', []],
  ['paused', { type: 'end.reached' }, 'completed', ['settle']],
  ['paused', { type: 'budget.spent' }, 'completed', ['settle']],
  ['paused', { type: 'campaign.cancelled', isQuoteShown: true }, 'cancelled', ['releaseSlots', 'refundQuoted']],
  ['completed', { type: 'campaign.archived' }, 'archived', []],
  ['rejected', { type: 'campaign.archived' }, 'archived', []],
  ['cancelled', { type: 'campaign.archived' }, 'archived', []],
];

describe('campaign lifecycle', () => {
  it.each(table)('goes from %s by %o to %s with %o', (from, event, to, effects) => {
    expect(campaignTransition(from, event)).toEqual({ status: to, effects });
  });

  it('draws nothing beside the table', () => {
    for (const status of Object.keys(campaignLifecycleMachine.states) as CampaignStatus[]) {
      const expected = table.filter(([from]) => from === status).map(([, event]) => event.type);
      expect(new Set(campaignEvents(status)), status).toEqual(new Set(expected));
    }
  });

  it.each(['isComplete', 'isAfterLeadTime', 'isBudgetSufficient', 'isArtworkMatching', 'areSlotsAvailable'])(
    'refuses a submission when %s is false',
    (fact) => {
      expect(nextCampaignStatus('draft', { ...submitted, [fact]: false })).toBeNull();
    },
  );

  it('leaves a campaign in review while some artwork is undecided or can still be mended', () => {
    expect(nextCampaignStatus('in_review', decided({}))).toBeNull();
    expect(nextCampaignStatus('in_review', decided({ isEverythingRejected: true }))).toBeNull();
    expect(nextCampaignStatus('in_review', started({}))).toBeNull();
  });

  it('cancels nothing before the quote was shown', () => {
    for (const status of ['draft', 'pending_payment', 'in_review', 'scheduled', 'live', 'paused'] as const) {
      expect(nextCampaignStatus(status, { type: 'campaign.cancelled', isQuoteShown: false }), status).toBeNull();
    }
  });
});
