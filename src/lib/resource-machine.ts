import { fromPromise } from 'xstate';
import { createResourceMachine } from '#machines/resource/resource.machine.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';

export type ResourceMachine<TData, TQuery> = ReturnType<typeof createResourceMachine<TData, TQuery>>;

interface ResourceCalls<TData, TQuery> {
  /** Answers the question; of a list that is refreshed `data` tells how much of it is shown. */
  fetchResource: (query: TQuery, signal: AbortSignal, data: TData | null) => Promise<TData>;
  /** Answers with all pages up to the next one; a resource without pages leaves it out and is asked for again instead. */
  fetchMore?: (query: TQuery, data: TData | null, signal: AbortSignal) => Promise<TData>;
  /** Whether what a page showed is shown at its next visit, until the newer answer is there; never, when it is left out. */
  isKept?: (data: TData) => boolean;
}

// The data of a machine is as its own `isKept` takes it.
const keeping = new WeakMap<object, (data: never) => boolean>();

/** Keeps what a page showed of a resource, if that is one to be kept. */
export function keepShown<TData, TQuery>(machine: ResourceMachine<TData, TQuery>, query: TQuery, data: TData): void {
  const isKept = keeping.get(machine) as ((data: TData) => boolean) | undefined;
  if (isKept?.(data)) keepAnswer(machine, query, data);
}

/** What a resource showed at the last visit; null when it keeps nothing. */
export const lastShown = <TData, TQuery>(machine: ResourceMachine<TData, TQuery>, query: TQuery): TData | null =>
  // Put there by this very machine.
  keptAnswer(machine, query) as TData | null;

/**
 * An answer that nobody waits for any more never comes: while React's StrictMode rehearses a mount, a stopped actor starts again
 * as itself and would take the failure of the request it aborted for that of its new one.
 */
async function unlessAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (failure) {
    if (signal.aborted) return new Promise(() => {});
    throw failure;
  }
}

/**
 * The resource machine over calls that reject with a Failure (`orFailure`) and give up when their signal aborts. Made once, at
 * module scope.
 */
export function provideResource<TData, TQuery>({
  fetchResource,
  fetchMore,
  isKept,
}: ResourceCalls<TData, TQuery>): ResourceMachine<TData, TQuery> {
  const machine = createResourceMachine<TData, TQuery>().provide({
    actors: {
      fetchResource: fromPromise(({ input, signal }) =>
        unlessAborted(signal, fetchResource(input.query, signal, input.data)),
      ),
      fetchMore: fromPromise(({ input, signal }) =>
        unlessAborted(
          signal,
          fetchMore ? fetchMore(input.query, input.data, signal) : fetchResource(input.query, signal, input.data),
        ),
      ),
    },
  });
  if (isKept) keeping.set(machine, isKept);
  return machine;
}
