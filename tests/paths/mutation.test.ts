import { describe, expect, it } from 'vitest';
import { emit, setup } from 'xstate';
import { walk } from './machine-model.ts';
import { mutantsOf } from './mutants.ts';
import { mutate } from './mutation.ts';
import { type PathSuite, pathSuite } from './path-suite.ts';
import { lampMachine, lampPaths } from './test-lamp.ts';

const survivorsOf = async (suite: PathSuite) =>
  (await mutate(suite)).survivors.map(({ transition, change }) => `${transition}, ${change}`);

/** The lamp's suite without the cases that a test leaves out. */
const without = (leftOut: (event: object) => boolean): PathSuite => ({
  ...lampPaths,
  events: lampPaths.events?.filter((event) => !leftOut(event)) ?? [],
});

describe('changing a chart', () => {
  it('removes and retargets every transition, and drops every guard', () => {
    const changes = mutantsOf(lampMachine).map(({ transition, change }) => `${transition}, ${change}`);
    const transitions = [
      'lamp.dark lamp.pressed[0]',
      'lamp.dark lamp.pressed[1]',
      'lamp.lit.warming xstate.done.actor.warm[0]',
      'lamp.lit.warming xstate.error.actor.warm[0]',
      'lamp.lit.bright lamp.turned[0]',
      'lamp.lit.bright xstate.after.tire.lamp.lit.bright[0]',
    ];
    const everywhere = transitions.flatMap((name) => [`${name}, removed`, `${name}, retargeted`]);
    const guards = ['lamp.dark lamp.pressed[0], guard dropped', 'lamp.lit.bright lamp.turned[0], guard dropped'];
    expect(changes.sort()).toEqual([...everywhere, ...guards].sort());
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
