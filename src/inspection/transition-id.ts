import type { AnyTransitionDefinition } from 'xstate';

/** A transition's name in the chart; null for what the chart does not draw. */
export function transitionId(transition: AnyTransitionDefinition): string | null {
  const { source, eventType } = transition;
  const rivals = eventType === '' ? source.always : source.transitions.get(eventType);
  const place = rivals?.indexOf(transition) ?? -1;
  return place < 0 ? null : `${source.id} ${eventType || 'always'}[${place}]`;
}
