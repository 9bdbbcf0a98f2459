import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, assign, fromPromise, setup } from 'xstate';
import { walk } from './machine-model.ts';

/** A door that remembers how often it was opened and jams at the second time. */
const doorMachine = setup({
  types: { context: {} as { opened: number }, events: {} as { type: 'door.pushed' } | { type: 'door.kicked' } },
  actors: { repair: fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
  guards: { isWorn: ({ context }) => context.opened >= 1 },
  delays: { swing: 50 },
  actions: { count: assign({ opened: ({ context }) => context.opened + 1 }) },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'door.pushed': [
          { guard: 'isWorn', target: 'jammed' },
          { target: 'open', actions: 'count' },
        ],
        'door.kicked': [{ guard: 'isWorn', target: 'jammed' }, { target: 'closed' }],
      },
    },
    open: { after: { swing: 'closed' } },
    jammed: { invoke: { id: 'repair', src: 'repair', onDone: 'gone', onError: 'jammed' } },
    gone: { type: 'final' },
  },
});

const suite = {
  name: 'door',
  machine: doorMachine,
  events: [{ type: 'door.pushed' }, { type: 'door.kicked' }],
  reads: (context: { opened: number }) => context.opened,
};

describe('walking a machine', () => {
  it('covers every edge: sent events, timers, settled and broken children', async () => {
    const report = await walk(suite);
    // closed(0) → closed(0) and open(1) → closed(1) → jammed by push or kick → jammed and gone
    expect(report).toMatchObject({ states: 5, edges: 7, covered: 7, untaken: [] });
  });

  it('reports a transition of the chart that no path can take', async () => {
    const report = await walk({
      ...suite,
      machine: doorMachine.provide({ guards: { isWorn: () => false } }),
      reads: () => null,
    });
    expect([...report.untaken].sort()).toEqual([
      'door.closed door.kicked[0]',
      'door.closed door.pushed[0]',
      'door.jammed xstate.done.actor.repair[0]',
      'door.jammed xstate.error.actor.repair[0]',
    ]);
  });

  it('stops at a graph that never ends, instead of walking it', async () => {
    const endless = doorMachine.provide({ guards: { isWorn: () => false } });
    await expect(walk({ ...suite, machine: endless })).rejects.toThrow('Traversal limit exceeded');
  });

  it('refuses a serialisation that drops what a guard reads', async () => {
    await expect(walk({ ...suite, reads: () => null })).rejects.toThrow('serializeState drops what a guard reads');
  });

  it('fails when a promise does not hold after some step', async () => {
    const holds = (snapshot: AnyMachineSnapshot) => expect(snapshot.matches('jammed')).toBe(false);
    await expect(walk({ ...suite, holds })).rejects.toThrow('door.pushed');
  });

  it('fails when the actor does otherwise than the graph', async () => {
    let counted = 0;
    const fickle = doorMachine.provide({ guards: { isWorn: ({ context }) => context.opened >= 1 && counted++ < 1 } });
    await expect(walk({ ...suite, machine: fickle })).rejects.toThrow();
  });
});
