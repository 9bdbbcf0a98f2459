import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, assign, emit, fromPromise, setup } from 'xstate';
import { equivalentMutants } from './equivalent-mutants.ts';
import { expectWhole, walk } from './machine-model.ts';
import { mutantsOf } from './mutants.ts';
import { judge, mutate } from './mutation.ts';
import { type PathSuite, pathSuite } from './path-suite.ts';
import { comparison } from './record.ts';
import { reportExportPaths } from './suites/reports.ts';
import { lampMachine, lampPaths } from './test-lamp.ts';

const survivorsOf = async (suite: PathSuite) =>
  (await mutate(suite)).survivors.map(({ place, change }) => `${place}, ${change}`);

/** The lamp's suite without the cases that a test leaves out. */
const without = (leftOut: (event: object) => boolean): PathSuite => ({
  ...lampPaths,
  events: lampPaths.events?.filter((event) => !leftOut(event)) ?? [],
});

const changesOf = (machine: AnyStateMachine) => mutantsOf(machine).map(({ place, change }) => `${place}, ${change}`);

describe('changing a chart', () => {
  const transitions = [
    'lamp.dark lamp.pressed[0]',
    'lamp.dark lamp.pressed[1]',
    'lamp.lit.warming xstate.done.actor.warm[0]',
    'lamp.lit.warming xstate.error.actor.warm[0]',
    'lamp.lit.bright lamp.turned[0]',
    'lamp.lit.bright xstate.after.tire.lamp.lit.bright[0]',
  ];

  it('removes and retargets every transition, and drops and turns every guard', () => {
    const everywhere = transitions.flatMap((name) => [`${name}, removed`, `${name}, retargeted`]);
    const guards = ['lamp.dark lamp.pressed[0]', 'lamp.lit.bright lamp.turned[0]'].flatMap((name) => [
      `${name}, guard dropped`,
      `${name}, guard turned round`,
    ]);
    const others = [
      'lamp.dark lamp.pressed[0], asked after its rival',
      'lamp, another initial state',
      'lamp.lit, another initial state',
      'lamp.lit.warming, invoke warm removed',
      'delay tire, another length',
    ];
    expect(changesOf(lampMachine).sort()).toEqual([...everywhere, ...guards, ...others].sort());
  });

  it('drops every action, tag, input, output and what is written and emitted', () => {
    const bellMachine = setup({
      types: { context: {} as { rings: number }, events: {} as { type: 'bell.pulled' }, tags: {} as 'loud' },
      actors: { swing: fromPromise<void, { rings: number }>(() => Promise.reject(new Error('not provided'))) },
      actions: {
        count: assign({ rings: ({ context }) => context.rings + 1 }),
        tell: emit((_, params: { word: string }) => ({ type: 'rang', word: params.word })),
      },
    }).createMachine({
      id: 'bell',
      context: { rings: 0 },
      initial: 'quiet',
      output: ({ context }) => context.rings,
      states: {
        quiet: {
          tags: 'loud',
          entry: 'count',
          exit: { type: 'tell', params: { word: 'dong' } },
          invoke: { id: 'swing', src: 'swing', input: ({ context }) => ({ rings: context.rings }), onError: {} },
          on: {
            'bell.pulled': { target: 'quiet', reenter: true, actions: { type: 'tell', params: { word: 'ding' } } },
          },
        },
      },
    });
    expect(changesOf(bellMachine)).toEqual([
      'bell.quiet bell.pulled[0], removed',
      'bell.quiet bell.pulled[0], no longer entered anew',
      'bell.quiet bell.pulled[0], action tell dropped',
      'bell.quiet bell.pulled[0], action tell handed another word',
      'bell.quiet xstate.error.actor.swing[0], removed',
      'bell, another output',
      'bell.quiet, tag loud removed',
      'bell.quiet, entry action count dropped',
      'bell.quiet, exit action tell dropped',
      'bell.quiet, invoke swing removed',
      'bell.quiet, invoke swing without input',
      'action count, rings not written',
      'action tell, emits another event',
    ]);
  });

  it('leaves the chart itself as it is', async () => {
    mutantsOf(lampMachine);
    expect(await walk(lampPaths)).toMatchObject({ untaken: [] });
  });
});

describe('the paths of a changed chart', () => {
  it('fail for every change, where the suite has every case', async () => {
    expect(await mutate(lampPaths)).toEqual({ mutants: 14, survivors: [] });
  });

  it('pass where the suite never takes what was changed', async () => {
    expect(await survivorsOf(without((event) => 'isHard' in event && event.isHard === true))).toEqual([
      'lamp.dark lamp.pressed[0], removed',
      'lamp.dark lamp.pressed[0], retargeted',
    ]);
  });

  it('pass where no case is refused by the guard that was dropped, though every transition is taken', async () => {
    const suite = without((event) => 'by' in event && event.by === 10);
    expect(await walk(suite)).toMatchObject({ untaken: [] });
    expect(await survivorsOf(suite)).toEqual(['lamp.lit.bright lamp.turned[0], guard dropped']);
  });
});

describe('a change that leads to the same state', () => {
  const bell = (actions: readonly ('ring' | 'hum')[]) =>
    pathSuite({
      name: 'bell',
      machine: setup({
        types: { events: {} as { type: 'bell.pulled' } },
        actions: { ring: emit({ type: 'rang' }), hum: emit({ type: 'hummed' }) },
        guards: { isSunday: () => true },
      }).createMachine({
        id: 'bell',
        initial: 'quiet',
        states: {
          quiet: {
            on: { 'bell.pulled': [{ guard: 'isSunday', actions: actions[0] ?? [] }, { actions: actions[1] ?? [] }] },
          },
        },
      }),
      events: [{ type: 'bell.pulled' }],
    });

  it('is noticed by what the line that is taken instead does', async () => {
    // The second line is never taken on a Sunday: its removal is nobody's to notice.
    expect(await survivorsOf(bell(['ring', 'hum']))).toEqual([
      'bell.quiet bell.pulled[0], guard dropped',
      'bell.quiet bell.pulled[1], removed',
    ]);
  });

  it('is not noticed where the line that is taken instead says the same', async () => {
    expect(await survivorsOf(bell(['ring', 'ring']))).toContain('bell.quiet bell.pulled[0], removed');
  });
});

describe('npm test', () => {
  const led: PathSuite = {
    ...reportExportPaths,
    machine:
      mutantsOf(reportExportPaths.machine).find(
        ({ place, change }) => place === 'reportExport.failed export.dismissed[0]' && change === 'retargeted',
      )?.machine ?? reportExportPaths.machine,
  };

  it('sees by its record what the walk along its own paths does not: a line that leads elsewhere', async () => {
    await expect(walk(led).then(expectWhole)).resolves.toBeUndefined();
    expect(comparison(reportExportPaths)(led)).toBe(true);
  });

  it('sees every change of a machine, but for those after which it does the same', async () => {
    const { mutants, survivors } = await judge(reportExportPaths);
    expect(mutants).toBeGreaterThan(50);
    expect(survivors.map(({ place, change }) => `${place}, ${change}`)).toEqual(
      Object.keys(equivalentMutants.reportExport ?? {}),
    );
  });

  it('sees by the walk what the record does not: a line that no case takes', async () => {
    const suite = without((event) => 'isHard' in event && event.isHard === true);
    const [led] = mutantsOf(lampMachine).filter(
      ({ place, change }) => place === 'lamp.dark lamp.pressed[0]' && change === 'retargeted',
    );
    expect(comparison(suite)({ ...suite, machine: led?.machine ?? lampMachine })).toBe(false);
    expect((await judge(suite)).survivors).toEqual([]);
  });
});
