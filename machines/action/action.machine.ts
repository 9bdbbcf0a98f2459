import { assign, emit, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

export interface ActionInput {
  /** Refusals after which another try makes no sense: by their code, or by their kind where they have none. */
  readonly blockers: readonly string[];
}

export interface ActionRequest<TSubject> {
  /** What it is done to, and what the page says of that; never a secret. */
  readonly subject: TSubject;
  /** Of every try of this request: a repeat is answered as the first time. */
  readonly idempotencyKey: string;
  /** Asked first; done at once, because it can be taken back; or known by the page to be impossible. */
  readonly begins: 'asking' | 'acting' | 'blocked';
}

export interface ActionContext<TSubject, TFailure> extends ActionInput {
  /** Null before the first. */
  readonly request: ActionRequest<TSubject> | null;
  /** Why the last try came to nothing; null when it did not, or when the page knew before. */
  readonly failure: TFailure | null;
}

export type ActionEvent<TSubject> =
  | { type: 'action.requested'; request: ActionRequest<TSubject> }
  /** The user says yes, to the question or to another try. */
  | { type: 'action.confirmed' }
  /** The user says no, or has read what there was to read. */
  | { type: 'action.dismissed' }
  | { type: 'connection.restored' };

export type ActionEmitted<TSubject, TResult, TFailure> =
  | { type: 'action.done'; request: ActionRequest<TSubject> | null; result: TResult }
  /** It came to nothing, and may be tried again. */
  | { type: 'action.refused'; request: ActionRequest<TSubject> | null; failure: TFailure }
  /** It came to nothing, and would again. */
  | { type: 'action.blocked'; request: ActionRequest<TSubject> | null; failure: TFailure };

/**
 * What every button does that changes something by one request: it asks where that cannot be taken back, acts, and says what came
 * of it. One thing at a time.
 */
export const createActionMachine = <TSubject, TResult, TFailure extends { readonly kind: string } = Failure>() =>
  setup({
    types: {
      input: {} as ActionInput,
      context: {} as ActionContext<TSubject, TFailure>,
      events: {} as ActionEvent<TSubject>,
      emitted: {} as ActionEmitted<TSubject, TResult, TFailure>,
      tags: {} as 'open' | 'busy' | 'failed' | 'blocked' | 'done',
    },
    actors: {
      /** Does it; under the same key, it is done once. Rejects with a Failure. */
      perform: fromPromise<TResult, { request: ActionRequest<TSubject> | null }>(() =>
        Promise.reject(new Error('not provided')),
      ),
    },
    guards: {
      isImpossible: (_, params: { request: ActionRequest<TSubject> }) => params.request.begins === 'blocked',
      isReversible: (_, params: { request: ActionRequest<TSubject> }) => params.request.begins === 'acting',
      /** The user was asked before it was tried. */
      isAsked: ({ context }) => context.request?.begins === 'asking',
      isBlocker: ({ context }, params: { error: unknown }) => {
        const { kind, code } = failureOf<{ readonly kind: string; readonly code?: string }>(params.error);
        return context.blockers.includes(code ?? kind);
      },
      isConnectionFailure: (_, params: { error: unknown }) =>
        ['offline', 'network'].includes(failureOf(params.error).kind),
    },
    actions: {
      rememberRequest: assign((_, params: { request: ActionRequest<TSubject> }) => ({
        request: params.request,
        failure: null,
      })),
      rememberFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf<TFailure>(params.error) })),
      forgetFailure: assign({ failure: null }),
      announceDone: emit(({ context }, params: { result: TResult }) => ({
        type: 'action.done' as const,
        request: context.request,
        result: params.result,
      })),
      announceRefusal: emit(({ context }, params: { error: unknown }) => ({
        type: 'action.refused' as const,
        request: context.request,
        failure: failureOf<TFailure>(params.error),
      })),
      announceBlocker: emit(({ context }, params: { error: unknown }) => ({
        type: 'action.blocked' as const,
        request: context.request,
        failure: failureOf<TFailure>(params.error),
      })),
    },
  }).createMachine({
    id: 'action',
    description: 'Something is done by one request, after a question where it cannot be taken back.',
    context: ({ input }) => ({ blockers: input.blockers, request: null, failure: null }),
    initial: 'closed',
    on: {
      'action.requested': [
        {
          guard: { type: 'isImpossible', params: ({ event }) => ({ request: event.request }) },
          target: '.waiting.blocked',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'The page knows already that it cannot be.',
        },
        {
          guard: { type: 'isReversible', params: ({ event }) => ({ request: event.request }) },
          target: '.acting',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'It can be taken back, so it is done at once.',
        },
        {
          target: '.waiting',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
          description: 'It cannot be taken back, so it is asked first.',
        },
      ],
    },
    states: {
      closed: { description: 'Nothing is asked, and nothing is to be read.' },
      acting: {
        description: 'The server is asked for it.',
        tags: ['open', 'busy'],
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context }) => ({ request: context.request }),
          onDone: {
            target: 'waiting.done',
            actions: { type: 'announceDone', params: ({ event }) => ({ result: event.output }) },
            description: 'It is done.',
          },
          onError: [
            {
              guard: { type: 'isBlocker', params: ({ event }) => ({ error: event.error }) },
              target: 'waiting.blocked',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'announceBlocker', params: ({ event }) => ({ error: event.error }) },
              ],
              description: 'It cannot be: something stands in the way, or has changed since.',
            },
            {
              guard: { type: 'isConnectionFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'waiting.failed',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'announceRefusal', params: ({ event }) => ({ error: event.error }) },
              ],
              description: 'Nobody answered; whether it is done is not known.',
            },
            {
              target: 'waiting.refused',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'announceRefusal', params: ({ event }) => ({ error: event.error }) },
              ],
              description: 'It is refused.',
            },
          ],
        },
        on: { 'action.requested': { description: 'One thing at a time.' } },
      },
      waiting: {
        description: 'The next word is the user’s.',
        initial: 'asking',
        states: {
          asking: {
            description: 'The user is told what follows, and asked.',
            tags: 'open',
            on: { 'action.confirmed': { target: '#action.acting', description: 'The user says yes.' } },
          },
          refused: {
            description: 'It was refused; the reason is shown.',
            tags: ['open', 'failed'],
            on: {
              'action.confirmed': {
                target: '#action.acting',
                actions: 'forgetFailure',
                description: 'The user tries again, under the same key.',
              },
            },
          },
          failed: {
            description: 'The request, or its answer, was lost on the way; the reason is shown.',
            tags: ['open', 'failed'],
            on: {
              'action.confirmed': {
                target: '#action.acting',
                actions: 'forgetFailure',
                description: 'The user tries again, under the same key.',
              },
              'connection.restored': [
                {
                  guard: 'isAsked',
                  target: 'asking',
                  actions: 'forgetFailure',
                  description:
                    'The reason is gone and the question stands: only the user does what cannot be taken back.',
                },
                {
                  target: '#action.acting',
                  actions: 'forgetFailure',
                  description: 'What was wanted at once is tried again, under the same key.',
                },
              ],
            },
          },
          blocked: { description: 'It cannot be; the reason is shown.', tags: ['open', 'blocked'] },
          done: { description: 'It is done; what came of it may be shown until the user has read it.', tags: 'done' },
        },
        on: { 'action.dismissed': { target: 'closed', actions: 'forgetFailure', description: 'The user lets it be.' } },
      },
    },
  });

/** The machine without its types, for the catalogue. */
export const actionMachine = createActionMachine<unknown, unknown>();
