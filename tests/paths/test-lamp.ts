import { fromPromise, setup } from 'xstate';
import { pathSuite } from './path-suite.ts';

type LampEvent = { type: 'lamp.pressed'; isHard: boolean } | { type: 'lamp.turned'; by: number };

/** A small machine with a little of everything: rivals, a guard, an actor, a delay, a state of states, an end. */
export const lampMachine = setup({
  types: { events: {} as LampEvent },
  actors: { warm: fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    isHard: (_, params: { isHard: boolean }) => params.isHard,
    isFar: (_, params: { by: number }) => params.by >= 90,
  },
  delays: { tire: 60_000 },
}).createMachine({
  id: 'lamp',
  description: "A lamp, and the user's hand.",
  initial: 'dark',
  states: {
    dark: {
      description: 'It gives no light.',
      on: {
        'lamp.pressed': [
          {
            guard: { type: 'isHard', params: ({ event }) => ({ isHard: event.isHard }) },
            target: 'broken',
            description: 'It is hit.',
          },
          { target: 'lit', description: 'It is switched on.' },
        ],
      },
    },
    lit: {
      description: 'It is on.',
      initial: 'warming',
      states: {
        warming: {
          description: "It isn't bright yet.",
          invoke: {
            id: 'warm',
            src: 'warm',
            onDone: { target: 'bright', description: 'It is warm.' },
            onError: { target: '#lamp.dark', description: 'It stays cold.' },
          },
        },
        bright: {
          description: 'It is bright.',
          after: { tire: { target: '#lamp.dark', description: 'It saves power.' } },
          on: {
            'lamp.turned': {
              guard: { type: 'isFar', params: ({ event }) => ({ by: event.by }) },
              target: '#lamp.dark',
              description: 'It is turned off.',
            },
          },
        },
      },
    },
    broken: { type: 'final', description: 'It is broken.' },
  },
});

export const lampPaths = pathSuite({
  name: 'lamp',
  machine: lampMachine,
  events: [
    { type: 'lamp.pressed', isHard: false },
    { type: 'lamp.pressed', isHard: true },
    { type: 'lamp.turned', by: 10 },
    { type: 'lamp.turned', by: 90 },
  ],
});
