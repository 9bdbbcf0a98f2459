import { useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { keepShown, lastShown, type ResourceMachine } from './resource-machine.ts';
import { useListener } from './use-listener.ts';

/** A list or a detail as its page shows it. */
export interface ResourceState<TData> {
  /** The last good answer; null before the first, and when another question could not be answered. */
  readonly data: TData | null;
  /** Why the last request failed; null when it did not. */
  readonly failure: Failure | null;
  /** A request is on its way. */
  readonly isBusy: boolean;
  /** The last request failed: with `data` it is old, without there is nothing to show. */
  readonly isFailed: boolean;
  /** `data` answers an earlier question, or an answer that is newer could not be had. */
  readonly isOutdated: boolean;
  /** Asks again after a failure. */
  retry(): void;
}

export interface Resource<TData> extends ResourceState<TData> {
  /** Asks for a newer answer, unless one is on its way. */
  refresh(): void;
  /** What it shows has changed: whatever is on its way may be old already. */
  invalidate(): void;
  /** Shows a newer answer that came by another way, such as a mutation's result. */
  replace(data: TData): void;
  /** The next page is on its way. */
  readonly isExtending: boolean;
  /** Asks for the next page; forgotten while anything else is on its way. */
  more(): void;
}

/**
 * Runs a provided resource machine (`provideResource`) for a component: asks when it is mounted, again when `query` changes by
 * value, when the connection is back after a failure for want of it, and when the page is shown again after a while. A resource that
 * keeps what it showed begins with that.
 */
export function useResource<TData, TQuery>(machine: ResourceMachine<TData, TQuery>, query: TQuery): Resource<TData> {
  const [kept] = useState(() => lastShown(machine, query));
  const actor = useActorRef(machine, { input: { query, kept } });
  const snapshot = useSnapshot(actor);

  // What is seen last is what the next visit begins with.
  useEffect(
    () => () => {
      const left = actor.getSnapshot();
      const { query: answered, data } = left.context;
      if (data !== null && !left.hasTag('outdated')) keepShown(machine, answered, data);
    },
    [actor, machine],
  );

  const key = JSON.stringify(query);
  const asked = useRef(key);
  useEffect(() => {
    if (asked.current === key) return;
    asked.current = key;
    actor.send({ type: 'query.changed', query: JSON.parse(key) as TQuery });
  }, [actor, key]);

  useListener(
    () => document,
    'visibilitychange',
    () => document.visibilityState === 'visible' && actor.send({ type: 'refresh.requested' }),
  );

  const calls = useMemo(
    () => ({
      retry: () => actor.send({ type: 'retry.requested' }),
      refresh: () => actor.send({ type: 'refresh.requested' }),
      invalidate: () => actor.send({ type: 'resource.invalidated' }),
      replace: (data: TData) => actor.send({ type: 'resource.replaced', data }),
      more: () => actor.send({ type: 'more.requested' }),
    }),
    [actor],
  );

  return {
    data: snapshot.context.data,
    failure: snapshot.context.failure,
    isBusy: snapshot.hasTag('busy'),
    isFailed: snapshot.hasTag('failed'),
    isOutdated: snapshot.hasTag('outdated'),
    isExtending: snapshot.matches({ ready: 'extending' }),
    ...calls,
  };
}
