import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failureOf } from '#machines/failure.ts';

/** An event that the simulated machine is told, as JSON. */
export interface SimulatedStep {
  readonly type: string;
}

/**
 * Why a link could not be followed to its end. `unreadable`: it is none of ours. `outdated`: the suite or the machine has a step of it
 * no more. `elsewhere`: every step could be taken, and the chart leads elsewhere by now.
 */
export interface LinkMishap {
  readonly kind: 'unreadable' | 'outdated' | 'elsewhere';
}

/** What there is to see of a simulated machine. */
export interface SimulatedWay {
  /** What the machine began with, as JSON. */
  readonly input: unknown;
  readonly steps: readonly SimulatedStep[];
  /** How many of the steps have been taken at the moment that is looked at. */
  readonly place: number;
}

interface SimulationContext extends SimulatedWay {
  readonly machine: string;
  /** The way that the address had at first; null for none. */
  readonly link: string | null;
  readonly mishap: LinkMishap | null;
  readonly failure: Failure | null;
}

export type SimulationEvent =
  /** What happens after the moment that is looked at; whatever came there is left. */
  | { type: 'steps.taken'; steps: readonly SimulatedStep[] }
  | { type: 'moment.chosen'; place: number }
  /** A path of the suite, or a beginning with another input. */
  | { type: 'way.chosen'; way: SimulatedWay }
  | { type: 'play.requested' }
  | { type: 'pause.requested' }
  /** The user has read what is wrong with the link. */
  | { type: 'mishap.read' }
  | { type: 'retry.requested' };

/** A machine is simulated: taken along a way that is made, played, and gone back and forth. */
export const simulationMachine = setup({
  types: {
    context: {} as SimulationContext,
    events: {} as SimulationEvent,
    input: {} as { machine: string; link: string | null },
    tags: {} as 'busy' | 'failed' | 'playing',
  },
  actors: {
    /** Loads the machine with what its suite knows of it, and follows the link. Rejects with a Failure. */
    openSimulation: fromPromise<
      SimulatedWay & { readonly mishap: LinkMishap | null },
      { machine: string; link: string | null }
    >(() => Promise.reject(new Error('not provided'))),
  },
  actions: {
    rememberWay: assign({
      input: (_, params: { way: SimulatedWay }) => params.way.input,
      steps: (_, params: { way: SimulatedWay }) => params.way.steps,
      place: (_, params: { way: SimulatedWay }) => params.way.place,
    }),
    rememberMishap: assign({ mishap: (_, params: { mishap: LinkMishap | null }) => params.mishap }),
    forgetMishap: assign({ mishap: null }),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    addSteps: assign({
      steps: ({ context }, params: { steps: readonly SimulatedStep[] }) => [
        ...context.steps.slice(0, context.place),
        ...params.steps,
      ],
      place: ({ context }, params: { steps: readonly SimulatedStep[] }) => context.place + params.steps.length,
    }),
    lookAt: assign({
      place: ({ context }, params: { place: number }) => Math.max(0, Math.min(params.place, context.steps.length)),
    }),
    goOn: assign({ place: ({ context }) => context.place + 1 }),
    goToStart: assign({ place: 0 }),
  },
  guards: {
    hasMore: ({ context }) => context.place < context.steps.length,
    hasSteps: ({ context }) => context.steps.length > 0,
    isLast: ({ context }) => context.place + 1 >= context.steps.length,
  },
  delays: {
    /** Between two steps that are played: time to see what has changed. */
    beat: 1_000,
  },
}).createMachine({
  id: 'simulation',
  description: 'A machine is simulated: taken along a way that is made, played, and gone back and forth.',
  context: ({ input }) => ({
    machine: input.machine,
    link: input.link,
    input: null,
    steps: [],
    place: 0,
    mishap: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The machine and its suite are loaded, and the link is followed.',
      tags: 'busy',
      invoke: {
        id: 'openSimulation',
        src: 'openSimulation',
        input: ({ context }) => ({ machine: context.machine, link: context.link }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'rememberWay', params: ({ event }) => ({ way: event.output }) },
            { type: 'rememberMishap', params: ({ event }) => ({ mishap: event.output.mishap }) },
          ],
          description: 'It can be simulated.',
        },
        onError: {
          target: 'unopened',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          description: 'It could not be loaded.',
        },
      },
    },
    unopened: {
      description: 'There is nothing to simulate; the reason is shown.',
      tags: 'failed',
      on: {
        'retry.requested': {
          target: 'opening',
          actions: 'forgetFailure',
          description: 'The user tries again.',
        },
      },
    },
    open: {
      description: 'A moment of the way is shown.',
      initial: 'standing',
      on: {
        'steps.taken': {
          target: '.standing',
          actions: [{ type: 'addSteps', params: ({ event }) => ({ steps: event.steps }) }, 'forgetMishap'],
          description: 'Something happens to the machine; what came after this moment is left.',
        },
        'moment.chosen': {
          target: '.standing',
          actions: { type: 'lookAt', params: ({ event }) => ({ place: event.place }) },
          description: 'The user goes back or forth.',
        },
        'way.chosen': {
          target: '.standing',
          actions: [{ type: 'rememberWay', params: ({ event }) => ({ way: event.way }) }, 'forgetMishap'],
          description: 'Another way begins.',
        },
        'mishap.read': { actions: 'forgetMishap', description: 'The user has read what is wrong with the link.' },
      },
      states: {
        standing: {
          description: 'The machine waits for what the user does.',
          on: {
            'play.requested': [
              { guard: 'hasMore', target: 'playing', description: 'The rest of the way is played.' },
              {
                guard: 'hasSteps',
                target: 'playing',
                actions: 'goToStart',
                description: 'The whole way is played once more.',
              },
            ],
          },
        },
        playing: {
          description: 'The way is played, a step at a time.',
          tags: 'playing',
          after: {
            beat: [
              { guard: 'isLast', target: 'standing', actions: 'goOn', description: 'The last step was played.' },
              { target: 'playing', reenter: true, actions: 'goOn', description: 'A step was played.' },
            ],
          },
          on: { 'pause.requested': { target: 'standing', description: 'The user wants to look.' } },
        },
      },
    },
  },
});
