import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state of a machine, parents before their children; the first is the machine itself. */
export function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** Every transition of one state; the machine's definition would leave `always` out. */
export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Which of the transitions for the same event in the same state this one is. */
export function indexAmongRivals(item: AnyTransitionDefinition): number {
  const rivals = item.eventType === '' ? item.source.always : item.source.transitions.get(item.eventType);
  return rivals?.indexOf(item) ?? 0;
}

/** As the path tests name it. */
export const transitionId = (item: AnyTransitionDefinition): string =>
  `${item.source.id} ${item.eventType || 'always'}[${indexAmongRivals(item)}]`;

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
