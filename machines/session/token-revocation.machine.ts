import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface TokenRevocationInput {
  /** Drawn once by whoever starts the revocation, 0 up to 1: it spreads the retries of many browsers. */
  readonly jitter: number;
}

export interface TokenRevocationOutput {
  readonly kind: 'revoked' | 'abandoned';
}

interface TokenRevocationContext {
  readonly jitter: number;
  /** Tries that failed. */
  readonly failures: number;
  /** Milliseconds waited between tries, in total. */
  readonly waitedMs: number;
}

const kindOf = (error: unknown): Failure['kind'] => failureOf(error).kind;

/** 100 ms doubled after each failure, plus up to 100 ms of jitter. */
const backoffMs = (context: Pick<TokenRevocationContext, 'failures' | 'jitter'>) =>
  Math.round(100 * 2 ** context.failures + 100 * context.jitter);

/** The specification's figure: five minutes of retries in total. */
const PATIENCE_MS = 300_000;

/** Revokes the refresh token of an ended session, retrying in the background while it can. The token stays with the actor. */
export const tokenRevocationMachine = setup({
  types: {
    input: {} as TokenRevocationInput,
    context: {} as TokenRevocationContext,
    events: {} as { type: 'connection.restored' },
    output: {} as TokenRevocationOutput,
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    /** Asks the identity provider once, without retries of its own. Rejects with a Failure. */
    revokeToken: fromPromise<void>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    /** The provider answered and will not change its mind: the token is already dead. */
    isRefused: (_, params: { error: unknown }) => kindOf(params.error) === 'unauthenticated',
    hasTimeLeft: ({ context }) => context.waitedMs + backoffMs(context) <= PATIENCE_MS,
  },
  delays: {
    /** 100 ms doubled plus jitter (the specification's figure). */
    revokeBackoff: ({ context }) => backoffMs(context),
  },
  actions: {
    /** Counts the failure together with the wait that followed it. */
    countWait: assign({
      waitedMs: ({ context }) => context.waitedMs + backoffMs(context),
      failures: ({ context }) => context.failures + 1,
    }),
  },
}).createMachine({
  id: 'tokenRevocation',
  description: 'A refresh token is being made worthless.',
  context: ({ input }) => ({ jitter: input.jitter, failures: 0, waitedMs: 0 }),
  initial: 'revoking',
  output: ({ event }) => event.output as TokenRevocationOutput,
  states: {
    revoking: {
      description: 'The provider is being asked.',
      tags: 'busy',
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        onDone: { target: 'revoked', description: 'The provider revoked the token.' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'revoked',
            description: 'The provider no longer knows the token: it is worthless already.',
          },
          { guard: 'hasTimeLeft', target: 'waiting', description: 'The try failed and there is time for another.' },
          { target: 'abandoned', description: 'Five minutes of tries are used up; the token dies of age.' },
        ],
      },
    },
    waiting: {
      description: 'The next try is a while away.',
      tags: 'busy',
      after: {
        revokeBackoff: { target: 'revoking', actions: 'countWait', description: 'Time for another try.' },
      },
      on: {
        'connection.restored': {
          target: 'revoking',
          actions: 'countWait',
          description: 'The connection is back; the wait counts as waited.',
        },
      },
    },
    revoked: {
      type: 'final',
      description: 'The token opens nothing any more.',
      tags: 'settled',
      output: { kind: 'revoked' },
    },
    abandoned: {
      type: 'final',
      description: 'The token could not be revoked in time.',
      tags: 'settled',
      output: { kind: 'abandoned' },
    },
  },
});
