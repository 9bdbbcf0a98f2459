import { setup } from 'xstate';

/** What funds a campaign: a card, the prepaid balance, both, or an invoice that is paid later. */
export type FundingSource = 'card' | 'balance' | 'both' | 'credit';

/** What happens to a campaign, with the facts that decide; who found them out is the sender's matter. */
export type CampaignLifecycleEvent =
  /** An editor submits the draft. */
  | {
      type: 'campaign.submitted';
      /** Every field is filled in and valid. */
      isComplete: boolean;
      /** The start is not before today plus the longest lead time of the screens. */
      isAfterLeadTime: boolean;
      /** The budget reaches the minima of the screens. */
      isBudgetSufficient: boolean;
      /** Every line has an artwork of a matching format. */
      isArtworkMatching: boolean;
      /** Every slot is free and was taken in the same transaction. */
      areSlotsAvailable: boolean;
    }
  /** Whoever may not spend as much asks somebody who may to pay for the draft. */
  | {
      type: 'approval.asked';
      isComplete: boolean;
      isAfterLeadTime: boolean;
      isBudgetSufficient: boolean;
      isArtworkMatching: boolean;
      /** Every slot is free now; nothing is held. */
      areSlotsAvailable: boolean;
      /** It costs more than is left of what they may spend. */
      isOverLimit: boolean;
    }
  /** Whoever may pay for it wants something changed first. */
  | { type: 'approval.returned'; isOwn: boolean }
  /** Whoever has asked takes it back. */
  | { type: 'approval.withdrawn'; isOwn: boolean }
  /** Its first day is over, and nobody had answered. */
  | { type: 'approval.lapsed' }
  /** All of it is paid, or held of what the advertiser has with us, or granted. */
  | { type: 'funding.secured'; source: FundingSource }
  /** One attempt to pay came to nothing: the card was declined. */
  | { type: 'payment.failed' }
  /** The 30 minutes that slots are held for are over. */
  | {
      type: 'hold.expired';
      /** Somebody has asked for it to be paid, and has no answer yet. */
      isApprovalAwaited: boolean;
    }
  /** Whoever pays leaves the checkout, or the provider cannot even open one. */
  | { type: 'checkout.abandoned'; isApprovalAwaited: boolean }
  /** A reviewer decided on one of its artworks. */
  | {
      type: 'review.decided';
      /** Every line has an approved artwork on at least one screen. */
      isEveryLineApproved: boolean;
      isEverythingRejected: boolean;
      /** The campaign's start lies in the past: nothing can be mended any more. */
      isStartReached: boolean;
    }
  | {
      type: 'start.reached';
      isEverythingRejected: boolean;
      /** At least one line has an approved artwork on at least one screen. */
      isAnyLineApproved: boolean;
    }
  | { type: 'campaign.paused' }
  | { type: 'campaign.resumed' }
  | { type: 'end.reached' }
  | { type: 'budget.spent' }
  /** A manager cancels. */
  | { type: 'campaign.cancelled'; isQuoteShown: boolean }
  | { type: 'campaign.archived' };

type Submission = Omit<Extract<CampaignLifecycleEvent, { type: 'campaign.submitted' }>, 'type'>;

/**
 * The one law of a campaign: the server decides by it and the browser asks it what to offer. It keeps nothing beside its
 * state, and names its effects as actions, which whoever runs it carries out in the same transaction.
 *
 * Over 300 lines: it is one life from its draft to the archive, and each of its steps is drawn once.
 */
export const campaignLifecycleMachine = setup({
  types: {
    events: {} as CampaignLifecycleEvent,
    /** writable: everything may be written; editable: what is paid for may be edited within the rules. */
    tags: {} as 'writable' | 'editable' | 'running' | 'over',
  },
  actions: {
    /** Holds the slots of every line for 30 minutes. */
    holdSlots: () => {},
    /** Gives held or bought slots back. */
    releaseSlots: () => {},
    /** Turns held slots into bought ones. */
    bookSlots: () => {},
    /** Pays everything back. */
    refundInFull: () => {},
    /** Pays back what the quote promised. */
    refundQuoted: () => {},
    /** Settles what was delivered against what was paid. */
    settle: () => {},
    /** Keeps who asks for the approval, and for what price. */
    openApproval: () => {},
    /** Keeps the answer to whoever has asked for an approval, and tells them; where nobody has, there is nothing to do. */
    closeApproval: () => {},
  },
  guards: {
    canBeSubmitted: (_, params: Submission) =>
      params.isComplete &&
      params.isAfterLeadTime &&
      params.isBudgetSufficient &&
      params.isArtworkMatching &&
      params.areSlotsAvailable,
    canBeAsked: (_, params: Submission & { isOverLimit: boolean }) =>
      params.isComplete &&
      params.isAfterLeadTime &&
      params.isBudgetSufficient &&
      params.isArtworkMatching &&
      params.areSlotsAvailable &&
      params.isOverLimit,
    isOwn: (_, params: { isOwn: boolean }) => params.isOwn,
    isOthers: (_, params: { isOwn: boolean }) => !params.isOwn,
    isApprovalAwaited: (_, params: { isApprovalAwaited: boolean }) => params.isApprovalAwaited,
    isEveryLineApproved: (_, params: { isEveryLineApproved: boolean }) => params.isEveryLineApproved,
    isAnyLineApproved: (_, params: { isAnyLineApproved: boolean }) => params.isAnyLineApproved,
    isRejectedForGood: (_, params: { isEverythingRejected: boolean; isStartReached: boolean }) =>
      params.isEverythingRejected && params.isStartReached,
    isEverythingRejected: (_, params: { isEverythingRejected: boolean }) => params.isEverythingRejected,
    isQuoteShown: (_, params: { isQuoteShown: boolean }) => params.isQuoteShown,
  },
}).createMachine({
  id: 'campaignLifecycle',
  description: 'A campaign, from its draft to the archive.',
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written; nothing is held or paid.',
      tags: 'writable',
      on: {
        'campaign.submitted': {
          guard: { type: 'canBeSubmitted', params: ({ event }) => event },
          target: 'pending_payment',
          actions: 'holdSlots',
          description: 'An editor submits a draft that is valid, in time, funded, matched with artwork and available.',
        },
        'approval.asked': {
          guard: { type: 'canBeAsked', params: ({ event }) => event },
          target: 'pending_approval',
          actions: 'openApproval',
          description: 'It could be booked, and costs more than its writer may spend: they ask somebody who may.',
        },
        'campaign.cancelled': {
          guard: { type: 'isQuoteShown', params: ({ event }) => ({ isQuoteShown: event.isQuoteShown }) },
          target: 'cancelled',
          description: 'A manager gives the draft up; there is nothing to pay back.',
        },
      },
    },
    pending_approval: {
      description: 'Waiting for somebody who may spend as much: nothing of it can be written, and no slot is held.',
      on: {
        'campaign.submitted': {
          guard: { type: 'canBeSubmitted', params: ({ event }) => event },
          target: 'pending_payment',
          actions: 'holdSlots',
          description: 'Whoever may spend as much submits it as it is: the payment is the approval.',
        },
        'approval.returned': {
          guard: { type: 'isOthers', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'draft',
          actions: 'closeApproval',
          description: 'Somebody who may pay for it wants a change first, and says which.',
        },
        'approval.withdrawn': {
          guard: { type: 'isOwn', params: ({ event }) => ({ isOwn: event.isOwn }) },
          target: 'draft',
          actions: 'closeApproval',
          description: 'Whoever has asked writes on, or may pay for it by now.',
        },
        'approval.lapsed': {
          target: 'draft',
          actions: 'closeApproval',
          description: 'Its first day was over before an answer; the draft keeps the reason.',
        },
        'campaign.cancelled': {
          guard: { type: 'isQuoteShown', params: ({ event }) => ({ isQuoteShown: event.isQuoteShown }) },
          target: 'cancelled',
          actions: 'closeApproval',
          description: 'A manager gives it up; there is nothing to pay back.',
        },
      },
    },
    pending_payment: {
      description: 'Submitted: its slots are held for 30 minutes while the payment is made.',
      on: {
        'funding.secured': {
          target: 'in_review',
          actions: ['bookSlots', 'closeApproval'],
          description: 'It is paid by card, held of the balance, both, or granted against an invoice.',
        },
        'payment.failed': {
          target: 'pending_payment',
          description: 'The card was declined: the slots stay held for another try until their 30 minutes are over.',
        },
        'hold.expired': [
          {
            guard: {
              type: 'isApprovalAwaited',
              params: ({ event }) => ({ isApprovalAwaited: event.isApprovalAwaited }),
            },
            target: 'pending_approval',
            actions: 'releaseSlots',
            description: 'The 30 minutes are over: whoever has asked for the payment still waits for it.',
          },
          {
            target: 'draft',
            actions: 'releaseSlots',
            description: 'The 30 minutes are over; the draft keeps the reason.',
          },
        ],
        'checkout.abandoned': [
          {
            guard: {
              type: 'isApprovalAwaited',
              params: ({ event }) => ({ isApprovalAwaited: event.isApprovalAwaited }),
            },
            target: 'pending_approval',
            actions: 'releaseSlots',
            description: 'Whoever pays leaves the checkout: the slots go back, and the question stands.',
          },
          {
            target: 'draft',
            actions: 'releaseSlots',
            description: 'Whoever pays leaves the checkout, or the provider could not open one: the slots go back.',
          },
        ],
        'campaign.cancelled': {
          guard: { type: 'isQuoteShown', params: ({ event }) => ({ isQuoteShown: event.isQuoteShown }) },
          target: 'cancelled',
          actions: ['releaseSlots', 'closeApproval'],
          description: 'A manager cancels before anything is paid.',
        },
      },
    },
    in_review: {
      description: 'Paid; its artworks are being reviewed.',
      tags: 'editable',
      on: {
        'review.decided': [
          {
            guard: {
              type: 'isEveryLineApproved',
              params: ({ event }) => ({ isEveryLineApproved: event.isEveryLineApproved }),
            },
            target: 'scheduled',
            description: 'Each line has at least one approved artwork on at least one screen.',
          },
          {
            guard: {
              type: 'isRejectedForGood',
              params: ({ event }) => ({
                isEverythingRejected: event.isEverythingRejected,
                isStartReached: event.isStartReached,
              }),
            },
            target: 'rejected',
            actions: ['releaseSlots', 'refundInFull'],
            description: 'Everything is rejected and the start is past.',
          },
        ],
        'start.reached': [
          {
            guard: {
              type: 'isAnyLineApproved',
              params: ({ event }) => ({ isAnyLineApproved: event.isAnyLineApproved }),
            },
            target: 'live',
            description: 'The start came: the lines that are approved play, the others join them once they are.',
          },
          {
            guard: {
              type: 'isEverythingRejected',
              params: ({ event }) => ({ isEverythingRejected: event.isEverythingRejected }),
            },
            target: 'rejected',
            actions: ['releaseSlots', 'refundInFull'],
            description: 'The start came and everything rejected was not mended.',
          },
        ],
        'end.reached': {
          target: 'rejected',
          actions: 'settle',
          description: 'The end came and no line was approved: nothing was delivered, so everything is paid back.',
        },
        'campaign.cancelled': {
          guard: { type: 'isQuoteShown', params: ({ event }) => ({ isQuoteShown: event.isQuoteShown }) },
          target: 'cancelled',
          actions: ['releaseSlots', 'refundQuoted'],
          description: 'A manager cancels after seeing what is paid back.',
        },
      },
    },
    scheduled: {
      description: 'Approved; waiting for its start.',
      tags: 'editable',
      on: {
        'start.reached': { target: 'live', description: 'The start is reached.' },
        'campaign.cancelled': {
          guard: { type: 'isQuoteShown', params: ({ event }) => ({ isQuoteShown: event.isQuoteShown }) },
          target: 'cancelled',
          actions: ['releaseSlots', 'refundQuoted'],
          description: 'A manager cancels after seeing what is paid back.',
        },
      },
    },
    live: {
      description: 'Playing on its screens.',
      tags: ['editable', 'running'],
      on: {
        'campaign.paused': { target: 'paused', description: 'An editor pauses it.' },
        'end.reached': { target: 'completed', actions: 'settle', description: 'The end is reached.' },
        'budget.spent': { target: 'completed', actions: 'settle', description: 'The budget is spent.' },
        'campaign.cancelled': {
          guard: { type: 'isQuoteShown', params: ({ event }) => ({ isQuoteShown: event.isQuoteShown }) },
          target: 'cancelled',
          actions: ['releaseSlots', 'refundQuoted'],
          description: 'A manager cancels after seeing what is paid back.',
        },
      },
    },
    paused: {
      description: 'Held back by its advertiser; its slots stay bought.',
      tags: ['editable', 'running'],
      on: {
        'campaign.resumed': { target: 'live', description: 'An editor lets it play again.' },
        'end.reached': { target: 'completed', actions: 'settle', description: 'The end is reached.' },
        'budget.spent': {
          target: 'completed',
          actions: 'settle',
          description: 'Plays that were still under way spent the budget.',
        },
        'campaign.cancelled': {
          guard: { type: 'isQuoteShown', params: ({ event }) => ({ isQuoteShown: event.isQuoteShown }) },
          target: 'cancelled',
          actions: ['releaseSlots', 'refundQuoted'],
          description: 'A manager cancels after seeing what is paid back.',
        },
      },
    },
    completed: {
      description: 'Over and settled.',
      tags: 'over',
      on: { 'campaign.archived': { target: 'archived', description: 'An editor puts it away.' } },
    },
    rejected: {
      description: 'Never played: nothing was approved in time; refunded in full.',
      tags: 'over',
      on: { 'campaign.archived': { target: 'archived', description: 'An editor puts it away.' } },
    },
    cancelled: {
      description: 'Given up by its advertiser.',
      tags: 'over',
      on: { 'campaign.archived': { target: 'archived', description: 'An editor puts it away.' } },
    },
    archived: { type: 'final', description: 'Put away; its reports stay.', tags: 'over' },
  },
});
