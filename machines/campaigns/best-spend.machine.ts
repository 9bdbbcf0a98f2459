import { assign, emit, fromPromise, setup } from 'xstate';
import type { components, operations } from '#contract/product-api.ts';
import { type Failure, failureOf } from '#machines/failure.ts';

type BestSpend = components['schemas']['BestSpend'];

export interface BestSpendRequest {
  readonly plan: components['schemas']['BestSpendRequest'];
  /** Which screens are meant, where all that are found are weighed. */
  readonly search: NonNullable<operations['spendBest']['parameters']['query']>;
}

interface BestSpendContext {
  /** What was asked last; null before the first. */
  readonly request: BestSpendRequest | null;
  readonly proposal: BestSpend | null;
  readonly failure: Failure | null;
}

export type BestSpendEvent =
  | { type: 'proposal.requested'; request: BestSpendRequest }
  | { type: 'proposal.accepted' }
  | { type: 'proposal.dismissed' }
  | { type: 'acceptance.undone' }
  /** Something that the proposal was made from, or made, is another by now. */
  | { type: 'plan.changed' }
  | { type: 'retry.requested' };

export type BestSpendEmitted =
  | { type: 'spend.accepted'; proposal: BestSpend }
  /** The line is to be as it was when the proposal was asked for. */
  | { type: 'spend.undone'; request: BestSpendRequest };

/** How a line's budget reaches the most people is proposed, shown beside the plan as it is, taken over and taken back. */
export const bestSpendMachine = setup({
  types: {
    context: {} as BestSpendContext,
    events: {} as BestSpendEvent,
    emitted: {} as BestSpendEmitted,
    tags: {} as 'busy' | 'failed' | 'settled' | 'shown',
  },
  actors: {
    /** Asks for the proposal. Rejects with a Failure. */
    proposeSpend: fromPromise<BestSpend, { request: BestSpendRequest | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isBetter: (_, params: { proposal: BestSpend }) => params.proposal.isBetter,
  },
  actions: {
    rememberRequest: assign((_, params: { request: BestSpendRequest }) => ({
      request: params.request,
      proposal: null,
      failure: null,
    })),
    rememberProposal: assign((_, params: { proposal: BestSpend }) => ({ proposal: params.proposal })),
    rememberFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    forgetProposal: assign({ proposal: null, failure: null }),
    forgetFailure: assign({ failure: null }),
    announceAcceptance: emit(({ context }) => ({
      type: 'spend.accepted' as const,
      proposal: context.proposal as BestSpend,
    })),
    announceUndoing: emit(({ context }) => ({
      type: 'spend.undone' as const,
      request: context.request as BestSpendRequest,
    })),
  },
}).createMachine({
  id: 'bestSpend',
  description: "A line's budget is spread so that it reaches the most people.",
  context: { request: null, proposal: null, failure: null },
  initial: 'idle',
  on: {
    'proposal.requested': {
      target: '.weighing',
      actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
      description: 'The user asks how the budget is spent best; whatever is on its way is dropped.',
    },
    'plan.changed': {
      target: '.idle',
      description: 'Whatever was asked, proposed or taken over was about another plan.',
    },
  },
  states: {
    idle: { description: 'Nothing is proposed.', tags: 'settled', entry: 'forgetProposal' },
    weighing: {
      description: 'The server weighs the screens against each other.',
      tags: 'busy',
      invoke: {
        id: 'proposeSpend',
        src: 'proposeSpend',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'isBetter', params: ({ event }) => ({ proposal: event.output }) },
            target: 'answered.proposed',
            actions: { type: 'rememberProposal', params: ({ event }) => ({ proposal: event.output }) },
            description: 'There is a better way to spend it.',
          },
          {
            target: 'answered.unbettered',
            actions: { type: 'rememberProposal', params: ({ event }) => ({ proposal: event.output }) },
            description: 'The plan reaches as many as it can.',
          },
        ],
        onError: {
          target: 'answered.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'There is no proposal.',
        },
      },
    },
    answered: {
      description: 'What has become of the question is shown.',
      tags: 'settled',
      initial: 'proposed',
      states: {
        proposed: {
          description: 'The proposal is shown beside the plan as it is.',
          tags: 'shown',
          on: {
            'proposal.accepted': {
              target: '#bestSpend.accepted',
              actions: 'announceAcceptance',
              description: 'The user takes the proposal over into the draft.',
            },
          },
        },
        unbettered: { description: 'The user is told that nothing reaches more.', tags: 'shown' },
        failed: {
          description: 'There is no proposal, and the reason is shown.',
          tags: 'failed',
          on: {
            'retry.requested': {
              target: '#bestSpend.weighing',
              actions: 'forgetFailure',
              description: 'Another try.',
            },
          },
        },
      },
      on: { 'proposal.dismissed': { target: 'idle', description: 'The user lets it be: the plan stays as it is.' } },
    },
    accepted: {
      description: 'The draft spends by the proposal; it can be taken back.',
      tags: 'settled',
      on: {
        'acceptance.undone': {
          target: 'idle',
          actions: 'announceUndoing',
          description: 'The line is to be as it was.',
        },
      },
    },
  },
});
