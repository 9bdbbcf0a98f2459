import { createActor as createUnseenActor } from 'xstate';
import { noteRoot } from './root-actors.ts';

/** XState's own, for an actor that can be watched: the only way by which the app makes one outside of components. */
export const createActor: typeof createUnseenActor = (logic, ...options) =>
  noteRoot(createUnseenActor(logic, ...options));
