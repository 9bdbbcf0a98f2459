import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, assign, fromPromise, setup } from 'xstate';
import { artworkUploadMachine } from '#machines/artworks/artwork-upload.machine.ts';
import { explained, unreadContext } from './guard-readings.ts';
import { expectWhole, walk } from './machine-model.ts';
import { mutantsOf } from './mutants.ts';
import { coverOf, type PathSuite, pathSuite, runPath } from './path-suite.ts';
import { lampMachine, lampPaths } from './test-lamp.ts';

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

describe('a suite', () => {
  const lampWithout = (type: string) =>
    walk({ ...lampPaths, events: lampPaths.events?.filter((event) => event.type !== type) ?? [] });

  it('that walks every line of the chart is whole', async () => {
    const report = await walk(lampPaths);
    expect(() => expectWhole(report)).not.toThrow();
  });

  it('that causes nothing is told so', async () => {
    const report = await walk({ ...lampPaths, events: [] });
    expect(report).toMatchObject({ paths: 1, steps: 0 });
    expect(() => expectWhole(report)).toThrow('The suite causes nothing in the first state: add cases to its events');
  });

  it('without a case of an event is told which transition nothing takes', async () => {
    const report = await lampWithout('lamp.turned');
    expect(report.untaken).toEqual(['lamp.lit.bright lamp.turned[0]']);
    expect(() => expectWhole(report)).toThrow('Transitions that no path takes');
  });

  it('whose paths leave an edge out is told so', async () => {
    const report = await walk(lampPaths);
    expect(() => expectWhole({ ...report, covered: report.edges - 1 })).toThrow('Edges that the paths take');
  });

  it('of a chart that leads elsewhere is told of every line of the state that nothing enters any more', async () => {
    const toLight = 'lamp.dark lamp.pressed[1]';
    const led = mutantsOf(lampMachine).find(({ place, change }) => place === toLight && change === 'retargeted');
    const report = await walk({ ...lampPaths, machine: led?.machine ?? lampMachine });
    expect(report.untaken).toEqual([
      'lamp.lit.warming xstate.done.actor.warm[0]',
      'lamp.lit.warming xstate.error.actor.warm[0]',
      'lamp.lit.bright lamp.turned[0]',
      'lamp.lit.bright xstate.after.tire.lamp.lit.bright[0]',
    ]);
  });
});

describe('what a suite lacks', () => {
  const upload = { name: 'spring.png', mimeType: 'image/png', bytes: 400_000, idempotencyKey: 'key-1' };

  it('is named with the guard that reads it', async () => {
    const blind: PathSuite = { ...suite, reads: () => null };
    const said = 'The guard isWorn reads opened of the context, and `reads` does not.';
    expect(unreadContext(blind)).toEqual([said]);
    const error = await walk(blind).catch((reason: unknown) => explained(reason, blind));
    expect(String(error)).toContain(said);
    const report = { states: 1, edges: 1, covered: 1, paths: 1, steps: 1, transitions: 1, untaken: ['door.x y[0]'] };
    expect(() => expectWhole(report, blind)).toThrow(said);
  });

  it('is named where an output is read that nobody gives', async () => {
    const mute: PathSuite = { name: 'upload', machine: artworkUploadMachine, inputs: [upload] };
    const error = await walk(mute).catch((reason: unknown) => explained(reason, mute));
    expect(String(error)).toContain('`outputs` has none of: checkFile, announceUpload');
  });

  it('is no invoke of another name, nor what one never ends with', () => {
    const machine = artworkUploadMachine;
    const outputs = { checkFile: ['a'], announceUpload: [{}], finishUpload: [{}] };
    // @ts-expect-error No invoke has this name.
    expect(() => pathSuite({ name: 'upload', machine, outputs: { ...outputs, checkFil: [] } })).toThrow(
      'artworkUpload has no invoke checkFil; it has checkFile, announceUpload',
    );
    // @ts-expect-error It ends with a text.
    pathSuite({ name: 'upload', machine, outputs: { ...outputs, checkFile: [3] } });
    // @ts-expect-error It ends in one of the words of its contract.
    pathSuite({ name: 'upload', machine, outputs: { ...outputs, finishUpload: [{ status: 'aproved' }] } });
    // @ts-expect-error What comes of the file's check decides where the chart goes.
    pathSuite({ name: 'upload', machine, outputs: { announceUpload: [{}], finishUpload: [{}] } });
    // @ts-expect-error There is no failure of this kind.
    pathSuite({ name: 'upload', machine, outputs, errors: { checkFile: [{ kind: 'netwrok' }] } });
    pathSuite({ name: 'upload', machine, outputs, errors: { checkFile: [{ kind: 'network' }] } });
  });
});

describe('running a path', () => {
  const [path] = coverOf(lampPaths).paths;
  if (!path) throw new Error('the lamp has no path');

  it('refuses an event that is no case of the suite', async () => {
    await expect(
      runPath(
        { ...lampPaths, events: [] },
        path,
        async () => undefined,
        () => undefined,
      ),
    ).rejects.toThrow('the suite knows no event lamp.pressed');
  });

  it('refuses a path that looks at no state', async () => {
    const idle = { ...path, test: async () => ({ steps: [], state: { error: null } }) };
    await expect(
      runPath(
        lampPaths,
        idle,
        async () => undefined,
        () => undefined,
      ),
    ).rejects.toThrow(`${path.steps.length} states were not looked at`);
  });
});
