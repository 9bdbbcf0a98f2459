import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { components } from '#contract/product-api.ts';
import { type EditChanges, type FieldPlace, withoutPlaces } from '#domain/campaigns/edit-changes.ts';
import { changesAfter, type EditFact } from '#domain/campaigns/edit-facts.ts';
import { type Failure, failureOf } from '#machines/failure.ts';
import { type CheckoutOutput, checkoutMachine } from '#machines/payments/checkout.machine.ts';

type Campaign = components['schemas']['Campaign'];
type CampaignEdit = components['schemas']['CampaignEdit'];
type EditPreview = components['schemas']['EditPreview'];
type RefundTo = components['schemas']['RefundTo'];
type Who = components['schemas']['Who'];

export interface CampaignEditInput {
  readonly campaignId: string;
  /** Drawn once for this visit: an edit is made once, however often it is asked for. */
  readonly idempotencyKey: string;
  /** The edit that is to be taken back; null when the changes are the user's own. */
  readonly undoOf: string | null;
  /** The edit whose payment the address leads to; null for none. */
  readonly resumes: string | null;
  /** What the payment's result URL carries when the shopper comes back to a new page. */
  readonly returned: { readonly editId: string; readonly checkoutId: string; readonly resourcePath: string } | null;
}

/** A campaign as it was read, and what has become of the user's changes since they were written. */
export interface OpenedCampaign {
  readonly campaign: Campaign;
  /** What waits for its payment. */
  readonly pending: CampaignEdit | null;
  /** What waits for approval; other changes are made meanwhile. */
  readonly asked: CampaignEdit | null;
  /** The user's changes to the campaign as it is now; at first what this browser kept, or what takes an edit back. */
  readonly changes: EditChanges;
  /** What others have changed since. */
  readonly changed: readonly FieldPlace[];
  /** Of that, what the user changes too; nobody has given way. */
  readonly contested: readonly FieldPlace[];
  /** Who edited it last; null when nobody did. */
  readonly by: Who | null;
}

/** What somebody else has changed meanwhile. */
export interface Elsewhere {
  readonly places: readonly FieldPlace[];
  readonly by: Who | null;
}

export interface CampaignEditOutput {
  /** Minor units: below zero, to be paid back. */
  readonly difference: number;
  readonly isPaid: boolean;
}

interface CampaignEditContext extends CampaignEditInput {
  /** As it was read last; what the changes are made to. Null before that. */
  readonly campaign: Campaign | null;
  /** What the last reading found changed, and by whom; null when nothing was. */
  readonly elsewhere: Elsewhere | null;
  /** What the user and somebody else have both changed, while nobody has chosen yet. */
  readonly contested: readonly FieldPlace[];
  readonly changes: EditChanges;
  /** Counts up with every other set of changes: each is another request. */
  readonly round: number;
  /** The effect of the changes; of earlier ones while the machine is busy. */
  readonly preview: EditPreview | null;
  /** What waits for its payment. */
  readonly pending: CampaignEdit | null;
  /** What waits for approval. */
  readonly asked: CampaignEdit | null;
  readonly failure: Failure | null;
  /** How the last checkout ended; null before one. */
  readonly outcome: CheckoutOutput | null;
  readonly difference: number;
  /** Where what is paid back goes of what came by card. */
  readonly refundTo: RefundTo;
}

export type CampaignEditEvent =
  /** The user, or something that they have set going, has changed what is wanted. */
  | { type: 'edit.changed'; fact: EditFact }
  | { type: 'edit.confirmed'; refundTo: RefundTo }
  /** The user has chosen: of what both have changed, these fields stay as somebody else has them. */
  | { type: 'versions.chosen'; theirs: readonly FieldPlace[] }
  | { type: 'request.resumed' }
  | { type: 'request.withdrawn' }
  /** The server says that the campaign is another one now. */
  | { type: 'campaign.changed' }
  | { type: 'retry.requested' };

const brokenOff = (error: unknown): CheckoutOutput => ({ kind: 'failed', failure: failureOf(error) });

const changedBy = (
  { changes, campaign }: Pick<CampaignEditContext, 'changes' | 'campaign'>,
  fact: EditFact,
): EditChanges => (campaign ? changesAfter(changes, campaign, fact) : changes);

/**
 * A campaign that is paid for is edited: the effect follows the changes, and what costs more is paid before it is made.
 *
 * Over 300 lines: an edit, its payment and the versions that it meets share the changes, which none of them may lose.
 */
export const campaignEditMachine = setup({
  types: {
    input: {} as CampaignEditInput,
    context: {} as CampaignEditContext,
    events: {} as CampaignEditEvent,
    output: {} as CampaignEditOutput,
    tags: {} as 'busy' | 'failed' | 'settled' | 'writing' | 'conflicting' | 'retriable',
    children: {} as { checkout: 'checkOut' },
  },
  actors: {
    /** Reads the campaign and what waits for its payment, and carries the changes to its base over to it. Rejects with a Failure. */
    openCampaign: fromPromise<
      OpenedCampaign,
      { campaignId: string; undoOf: string | null; base: Campaign | null; changes: EditChanges }
    >(() => Promise.reject(new Error('not provided'))),
    /** Asks what the changes would do. Rejects with a Failure. */
    previewCampaignEdit: fromPromise<EditPreview, { campaignId: string; changes: EditChanges }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** Makes the edit, or the request that is to be paid. Rejects with a Failure. */
    editCampaign: fromPromise<
      CampaignEdit,
      {
        campaignId: string;
        version: number;
        changes: EditChanges;
        undoOf: string | null;
        idempotencyKey: string;
        refundTo: RefundTo;
      }
    >(() => Promise.reject(new Error('not provided'))),
    /** Gives up what waits for its payment. Rejects with a Failure. */
    withdrawCampaignEdit: fromPromise<void, { campaignId: string; editId: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    /** The checkout machine. */
    checkOut: checkoutMachine,
  },
  guards: {
    /** What was shown stays shown. */
    isShown: stateIn({ reading: 'rereading' }),
    isReturned: ({ context }) => context.returned !== null,
    isResumed: ({ context: { pending, asked, resumes } }) =>
      [pending, asked].some((edit) => edit !== null && edit.id === resumes),
    isPending: ({ context }) => context.pending !== null,
    isContested: ({ context }) => context.contested.length > 0,
    isUnchanged: ({ context }) => Object.keys(context.changes).length === 0,
    isTakenBack: ({ context }, params: { fact: EditFact }) => Object.keys(changedBy(context, params.fact)).length === 0,
    isPossible: ({ context }) =>
      context.preview !== null &&
      context.preview.changes.length > 0 &&
      context.preview.refusals.length === 0 &&
      context.preview.pending === null,
    isOfLaterVersion: ({ context }, params: { preview: EditPreview }) =>
      context.campaign !== null && params.preview.version > context.campaign.version,
    isToBePaid: (_, params: { edit: CampaignEdit }) => params.edit.status === 'awaiting_payment',
    isStale: (_, params: { error: unknown }) => failureOf(params.error).kind === 'stale',
    isBlocked: (_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return failure.kind === 'conflict' && failure.code === 'edit_pending';
    },
    isPaid: (_, params: { output: CheckoutOutput }) => params.output.kind === 'paid',
  },
  delays: {
    /** Changes come in bursts: the effect waits for a pause this long. */
    previewDebounce: 300,
  },
  actions: {
    rememberCampaign: assign(({ context }, { opened }: { opened: OpenedCampaign }) => ({
      campaign: opened.campaign,
      pending: opened.pending,
      asked: opened.asked,
      changes: opened.changes,
      contested: opened.contested,
      elsewhere: opened.changed.length > 0 ? { places: opened.changed, by: opened.by } : context.elsewhere,
      // What was changed since is not what is taken back.
      undoOf: opened.changed.length > 0 ? null : context.undoOf,
      round: context.round + 1,
      failure: null,
    })),
    applyFact: assign(({ context }, { fact }: { fact: EditFact }) => ({
      changes: changedBy(context, fact),
      contested: [],
      undoOf: null,
      round: context.round + 1,
      failure: null,
      outcome: null,
    })),
    /** What is asked stays asked. */
    applyFactBeneath: assign(({ context }, { fact }: { fact: EditFact }) => ({
      changes: changedBy(context, fact),
      undoOf: null,
      round: context.round + 1,
    })),
    takeTheirs: assign(({ context }, { places }: { places: readonly FieldPlace[] }) => ({
      changes: withoutPlaces(context.changes, places),
      contested: [],
      undoOf: null,
      round: context.round + 1,
      failure: null,
      outcome: null,
    })),
    rememberChoice: assign({ refundTo: (_, params: { refundTo: RefundTo }) => params.refundTo }),
    rememberPreview: assign({ preview: (_, params: { preview: EditPreview }) => params.preview, failure: null }),
    forgetPreview: assign({ preview: null }),
    rememberEdit: assign((_, { edit }: { edit: CampaignEdit }) => ({ pending: edit, difference: edit.difference })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    rememberOutcome: assign(({ context }, { outcome }: { outcome: CheckoutOutput }) => ({
      outcome,
      returned: null,
      resumes: null,
      pending: null,
      round: context.round + 1,
    })),
  },
}).createMachine({
  id: 'campaignEdit',
  description: 'A campaign that is paid for is edited.',
  context: ({ input }) => ({
    ...input,
    campaign: null,
    elsewhere: null,
    contested: [],
    changes: {},
    round: 0,
    preview: null,
    pending: null,
    asked: null,
    failure: null,
    outcome: null,
    difference: 0,
    refundTo: 'card',
  }),
  initial: 'reading',
  // The output of the only final state.
  output: ({ event }) => event.output as CampaignEditOutput,
  states: {
    reading: {
      description: 'The campaign is being read, with what waits for its payment.',
      tags: 'busy',
      initial: 'opening',
      invoke: {
        id: 'openCampaign',
        src: 'openCampaign',
        input: ({ context: { campaignId, undoOf, campaign, changes } }) => ({
          campaignId,
          undoOf,
          base: campaign,
          changes,
        }),
        onDone: {
          target: 'opened',
          actions: { type: 'rememberCampaign', params: ({ event }) => ({ opened: event.output }) },
          description: 'It is read.',
        },
        onError: [
          {
            guard: 'isShown',
            target: 'unread',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'The other version could not be read.',
          },
          {
            target: 'unopened',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It could not be read.',
          },
        ],
      },
      on: {
        'edit.changed': {
          guard: 'isShown',
          target: '.rereading',
          reenter: true,
          actions: { type: 'applyFact', params: ({ event }) => ({ fact: event.fact }) },
          description: 'The user goes on: this is to be carried over too.',
        },
      },
      states: {
        opening: { description: 'There is nothing to show yet, or no more.' },
        rereading: {
          description: 'Somebody else has changed the campaign; what was shown stays, and so do the changes.',
          tags: 'writing',
        },
      },
    },
    opened: {
      description: 'What was read decides.',
      always: [
        { guard: 'isReturned', target: 'paying', description: 'The provider sent the shopper back to this page.' },
        { guard: 'isResumed', target: 'paying', description: 'The address leads to the payment of what waits.' },
        {
          guard: 'isPending',
          target: 'pending',
          description: 'A change waits for its payment; until then there is no other.',
        },
        {
          guard: 'isContested',
          target: 'conflicting',
          description: 'Somebody else has changed the same meanwhile.',
        },
        {
          target: 'writing',
          description: 'It can be edited; what others have changed meanwhile, if anything, stands beside the changes.',
        },
      ],
    },
    unopened: {
      description: 'The campaign is not known here.',
      tags: ['failed', 'settled', 'retriable'],
      on: {
        'retry.requested': {
          target: 'reading.opening',
          actions: 'forgetFailure',
          description: 'The user tries again.',
        },
      },
    },
    writing: {
      description: 'The user says what is to be different, and sees what that would do.',
      tags: 'writing',
      initial: 'arriving',
      on: {
        'edit.changed': [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => ({ fact: event.fact }) },
            target: '.unchanged',
            actions: [{ type: 'applyFact', params: ({ event }) => ({ fact: event.fact }) }, 'forgetPreview'],
            description: 'Everything is as it was again.',
          },
          {
            target: '.settling',
            actions: { type: 'applyFact', params: ({ event }) => ({ fact: event.fact }) },
            description: 'Something is to be different: the pause begins again.',
          },
        ],
        'campaign.changed': {
          target: 'reading.rereading',
          description: 'Somebody or something else moved the campaign.',
        },
      },
      states: {
        arriving: {
          description: 'What this browser kept decides.',
          always: [
            {
              guard: 'isUnchanged',
              target: 'unchanged',
              description: 'Nothing is to be different yet.',
            },
            { target: 'previewing', description: 'There are changes: their effect is asked for.' },
          ],
        },
        unchanged: { description: 'Nothing is to be different.', tags: 'settled' },
        settling: {
          description: 'More is still being changed.',
          tags: 'busy',
          after: { previewDebounce: { target: 'previewing', description: 'The changes have paused.' } },
        },
        previewing: {
          description: 'The server is asked what the changes would do.',
          tags: 'busy',
          invoke: {
            id: 'previewCampaignEdit',
            src: 'previewCampaignEdit',
            input: ({ context }) => ({ campaignId: context.campaignId, changes: context.changes }),
            onDone: [
              {
                guard: { type: 'isOfLaterVersion', params: ({ event }) => ({ preview: event.output }) },
                target: '#campaignEdit.reading.rereading',
                description: 'Somebody changed the campaign, and nobody told this page.',
              },
              {
                target: 'previewed',
                actions: { type: 'rememberPreview', params: ({ event }) => ({ preview: event.output }) },
                description: 'The effect is known.',
              },
            ],
            onError: {
              target: 'unpreviewed',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
              description: 'The effect could not be found out.',
            },
          },
        },
        previewed: {
          description: 'The effect is shown, and whatever stands against it.',
          tags: 'settled',
          on: {
            'edit.confirmed': {
              guard: 'isPossible',
              target: '#campaignEdit.applying',
              actions: { type: 'rememberChoice', params: ({ event }) => ({ refundTo: event.refundTo }) },
              description: 'The user wants it, and has said where money goes that is paid back.',
            },
          },
        },
        unpreviewed: {
          description: 'The effect is not known; nothing is made unseen.',
          tags: ['failed', 'settled', 'retriable'],
          on: {
            'retry.requested': { target: 'previewing', actions: 'forgetFailure', description: 'The user tries again.' },
          },
        },
        refused: {
          description: 'The edit could not be made; the changes stay and can be corrected.',
          tags: ['failed', 'settled'],
          on: {
            'retry.requested': {
              target: '#campaignEdit.applying',
              actions: 'forgetFailure',
              description: 'The user tries again; an edit that was made after all is answered as before.',
            },
          },
        },
      },
    },
    applying: {
      description: 'The edit is being made.',
      tags: 'busy',
      invoke: {
        id: 'editCampaign',
        src: 'editCampaign',
        input: ({ context }) => ({
          campaignId: context.campaignId,
          version: context.campaign?.version ?? 0,
          changes: context.changes,
          undoOf: context.undoOf,
          idempotencyKey: `${context.idempotencyKey}:${context.round}`,
          refundTo: context.refundTo,
        }),
        onDone: [
          {
            guard: { type: 'isToBePaid', params: ({ event }) => ({ edit: event.output }) },
            target: 'paying',
            actions: { type: 'rememberEdit', params: ({ event }) => ({ edit: event.output }) },
            description: 'It costs more: what it takes is held, and nothing has changed yet.',
          },
          {
            target: 'applied',
            actions: { type: 'rememberEdit', params: ({ event }) => ({ edit: event.output }) },
            description: 'It is made.',
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'reading.rereading',
            description: 'Somebody else changed the campaign since it was read.',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ error: event.error }) },
            target: 'reading.opening',
            description: "Somebody else's change waits for its payment.",
          },
          {
            target: 'writing.refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            description: 'It cannot be made as it is.',
          },
        ],
      },
    },
    unread: {
      description: 'The campaign has changed, and how is not known here; the changes stay.',
      tags: ['failed', 'settled', 'conflicting', 'retriable'],
      on: {
        'retry.requested': {
          target: 'reading.rereading',
          actions: 'forgetFailure',
          description: 'The user tries again.',
        },
        'edit.changed': {
          actions: { type: 'applyFactBeneath', params: ({ event }) => ({ fact: event.fact }) },
          description: 'An upload ends beneath it: there is one change more.',
        },
      },
    },
    conflicting: {
      description:
        'What somebody else changed is shown beside the changes; the user chooses where both changed the same.',
      tags: ['settled', 'conflicting'],
      on: {
        'versions.chosen': {
          target: 'writing',
          actions: { type: 'takeTheirs', params: ({ event }) => ({ places: event.theirs }) },
          description: 'What only one of the two changed stays either way.',
        },
        'edit.changed': {
          actions: { type: 'applyFactBeneath', params: ({ event }) => ({ fact: event.fact }) },
          description: 'An upload ends beneath the question: there is one change more, and the question stays.',
        },
      },
    },
    pending: {
      description: 'A change waits for its payment; it is paid or given up before there is another.',
      tags: 'settled',
      on: {
        'request.resumed': { target: 'paying', actions: 'forgetFailure', description: 'The user pays for it.' },
        'request.withdrawn': { target: 'withdrawing', actions: 'forgetFailure', description: 'The user gives it up.' },
        'campaign.changed': { target: 'reading.opening', description: 'It may be paid or given up by now.' },
        'retry.requested': {
          target: 'reading.opening',
          actions: 'forgetFailure',
          description: 'The user looks again.',
        },
      },
    },
    withdrawing: {
      description: 'The change is being given up, and what is held for it.',
      tags: 'busy',
      invoke: {
        id: 'withdrawCampaignEdit',
        src: 'withdrawCampaignEdit',
        input: ({ context }) => ({ campaignId: context.campaignId, editId: context.pending?.id ?? '' }),
        onDone: { target: 'reading.opening', description: 'It is given up; nothing has changed.' },
        onError: {
          target: 'pending',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be given up.',
        },
      },
    },
    paying: {
      description: 'The difference is being paid.',
      invoke: {
        id: 'checkout',
        src: 'checkOut',
        input: ({ context }) => ({
          campaignId: context.campaignId,
          editId: context.returned?.editId ?? context.pending?.id ?? context.asked?.id ?? '',
          version: context.campaign?.version ?? 0,
          idempotencyKey: `${context.idempotencyKey}:${context.round}:pay`,
          returned: context.returned,
        }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ output: event.output }) },
            target: 'applied',
            actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is paid, and made.',
          },
          {
            target: 'reading.opening',
            actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It is not paid: nothing has changed, and the changes stay.',
          },
        ],
        onError: {
          target: 'reading.opening',
          actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: brokenOff(event.error) }) },
          description: 'The payment broke off.',
        },
      },
    },
    applied: {
      type: 'final',
      description: 'The campaign is as the user wanted it.',
      output: ({ context: { difference, outcome } }): CampaignEditOutput => ({
        difference,
        isPaid: outcome?.kind === 'paid',
      }),
    },
  },
});
