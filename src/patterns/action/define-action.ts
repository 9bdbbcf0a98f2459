import { fromPromise } from 'xstate';
import { createActionMachine } from '#machines/action/action.machine.ts';
import type { Failure } from '#machines/failure.ts';

export interface ActionCall {
  /** The same for every try of one request. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

interface ActionSpec<TSubject, TResult> {
  /** Does it, and rejects with a Failure (`orFailure`). What it makes that is secret goes past the machine, which is watched. */
  readonly perform: (subject: TSubject, call: ActionCall) => Promise<TResult>;
  /** Refusals after which another try makes no sense: by their code, or by their kind where they have none. */
  readonly blockers?: readonly string[];
}

export interface ActionDefinition<TSubject, TResult, TFailure extends { readonly kind: string }> {
  readonly machine: ReturnType<typeof createActionMachine<TSubject, TResult, TFailure>>;
  readonly blockers: readonly string[];
}

/** One thing that a button does by one request, for `useAction`. Made once, at module scope. */
export function defineAction<TSubject, TResult = void, TFailure extends { readonly kind: string } = Failure>({
  perform,
  blockers = [],
}: ActionSpec<TSubject, TResult>): ActionDefinition<TSubject, TResult, TFailure> {
  const machine = createActionMachine<TSubject, TResult, TFailure>().provide({
    actors: {
      perform: fromPromise(({ input: { request }, signal }) => {
        // The chart acts on nothing that was not requested; its types cannot say so.
        if (!request) throw { kind: 'unexpected' };
        return perform(request.subject, { idempotencyKey: request.idempotencyKey, signal });
      }),
    },
  });
  return { machine, blockers };
}
