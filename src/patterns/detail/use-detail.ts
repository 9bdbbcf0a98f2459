import { useParams } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import { requiredParam } from '#src/lib/paths.ts';
import type { ResourceMachine } from '#src/lib/resource-machine.ts';
import { type Resource, useResource } from '#src/lib/use-resource.ts';
import type { LiveEvent } from '#src/platform/live-events.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';

/** Whether there is no such thing, or no longer: an id that is none is refused as invalid. */
export const isGone = (failure: Failure | null): boolean => failure?.kind === 'notFound' || failure?.kind === 'invalid';

export interface Detail<TData> {
  readonly id: string;
  readonly resource: Resource<TData>;
  /** There is nothing to show of it, and there will not be. */
  readonly isGone: boolean;
}

/** The one thing that a page's address names, and its newer states; `hear` says what an event does to it. */
export function useDetail<TData>(
  machine: ResourceMachine<TData, { id: string }>,
  hear: (event: LiveEvent, detail: Pick<Detail<TData>, 'id' | 'resource'>) => void,
): Detail<TData> {
  const id = requiredParam(useParams(), 'id');
  const resource = useResource(machine, { id });
  useLiveEvents((event) => hear(event, { id, resource }));
  return { id, resource, isGone: resource.data === null && isGone(resource.failure) };
}
