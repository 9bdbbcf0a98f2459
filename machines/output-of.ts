import type { DoneActorEvent, EventObject } from 'xstate';

/** What the actor resolved to whose end led to a final state: a chart types an event there as one of its own. */
export const outputOf = <T>(event: EventObject): T => (event as DoneActorEvent<T>).output;
