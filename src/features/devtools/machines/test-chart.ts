import type { ChartModel, ChartState, ChartTransition } from './chart-model.ts';

const state = (id: string, more: Partial<ChartState> = {}): ChartState => ({
  id,
  key: id.slice(id.lastIndexOf('.') + 1),
  parent: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
  type: 'atomic',
  isInitial: false,
  description: '',
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
  line: 1,
  box: { x: 0, y: 0, width: 100, height: 40 },
  ...more,
});

const transition = (
  source: string,
  event: string,
  target: string | null,
  more: Partial<ChartTransition> = {},
): ChartTransition => ({
  id: `${source} ${event || 'always'}`,
  source,
  targets: target === null ? [] : [target],
  event,
  label: event || 'always',
  guard: null,
  guardParams: null,
  actions: [],
  description: '',
  line: 1,
  points: [],
  labelBox: { x: 0, y: 0, width: 80, height: 16 },
  ...more,
});

/** A door that opens, closes and, once locked, stays so. For tests. */
export const doorChart: ChartModel = {
  name: 'door',
  file: 'machines/house/door.machine.ts',
  description: 'A door.',
  states: [
    state('door', { type: 'compound' }),
    state('door.closed', { type: 'compound', isInitial: true, description: 'Nobody gets in.' }),
    state('door.closed.latched', { isInitial: true, tags: ['settled'] }),
    state('door.closed.turning', { invokes: [{ id: 'key', src: 'turnKey' }] }),
    state('door.open', { entry: ['ringBell'] }),
    state('door.locked', { type: 'final' }),
  ],
  transitions: [
    transition('door.closed', 'door.pushed', 'door.open', { guard: 'not isStuck', description: 'Somebody comes.' }),
    transition('door.closed', 'bell.rung', null, { actions: ['ringBell'] }),
    transition('door.closed.latched', 'key.turned', 'door.closed.turning'),
    transition('door.closed.turning', 'xstate.done.actor.key', 'door.locked', { label: 'done: key' }),
    transition('door.open', 'xstate.after.draught.door.open', 'door.closed', { label: 'after draught' }),
  ],
  events: [
    { type: 'door.pushed', doc: 'By a hand.', fields: [] },
    { type: 'bell.rung', doc: '', fields: [] },
    { type: 'key.turned', doc: '', fields: [] },
  ],
  guards: [
    { name: 'isStuck', doc: 'It rained.', line: 3 },
    { name: 'isStu', doc: 'Another.', line: 4 },
  ],
  actions: [{ name: 'ringBell', doc: 'Makes a sound.', line: 5 }],
  actors: [{ name: 'turnKey', doc: 'Turns it round.', line: 6 }],
  delays: [{ name: 'draught', doc: 'Until the wind comes.', line: 7, ms: 500 }],
  width: 400,
  height: 300,
};
