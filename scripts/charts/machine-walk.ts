import type { AnyTransitionDefinition } from 'xstate';

/** What an action or a guard is called in `setup()`; null for one that is a function. */
export const nameOf = (item: unknown): string | null =>
  typeof item === 'string'
    ? item
    : typeof item === 'object' && item !== null && 'type' in item && typeof item.type === 'string'
      ? item.type
      : null;

/** A delayed transition raises its event on entry and cancels it on exit: actions of the library's own. */
export const isDelayAction = (item: unknown): boolean =>
  typeof item === 'function' && 'type' in item && (item.type === 'xstate.raise' || item.type === 'xstate.cancel');

/** The event as a reader says it. */
export function labelOf(item: AnyTransitionDefinition): string {
  const { eventType, source } = item;
  if (eventType === '') return 'always';
  const delayed = source.after.find((after) => after.eventType === eventType);
  if (delayed) return `after ${typeof delayed.delay === 'number' ? `${delayed.delay} ms` : delayed.delay}`;
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  const [, kind, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType) ?? [];
  return kind ? `${kind.replace('.actor', '')}: ${id}` : eventType;
}
