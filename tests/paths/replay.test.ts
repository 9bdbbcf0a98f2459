import { describe, expect, it } from 'vitest';
import { pathSuite } from './path-suite.ts';
import { type KeptPath, LostWay, replayOf } from './replay.ts';
import { readPath } from './saved-paths.ts';
import { lampMachine, lampPaths } from './test-lamp.ts';

const dark = ['lamp', 'lamp.dark'];
const warming = ['lamp', 'lamp.lit', 'lamp.lit.warming'];
const bright = ['lamp', 'lamp.lit', 'lamp.lit.bright'];
const pressed = (isHard: unknown, transitions: string[], states: string[]) => ({
  ...{ type: 'lamp.pressed', payload: { isHard } as never, transitions, states },
});
const warm = {
  ...{ type: 'xstate.done.actor.warm', payload: { output: null, actorId: '‹text›' } },
  ...{ transitions: ['lamp.lit.warming xstate.done.actor.warm[0]'], states: bright },
};
const lit: KeptPath = {
  ...{ machine: 'lamp', isWhole: true, start: dark },
  steps: [pressed(false, ['lamp.dark lamp.pressed[1]'], warming), warm],
};

describe('A saved path is followed', () => {
  it('by the cases that take the same transitions', () => {
    const { events, before } = replayOf(lampPaths, lit);
    expect(events.map(({ type }) => type)).toEqual(['lamp.pressed', 'xstate.done.actor.warm']);
    expect(events[0]).toMatchObject({ isHard: false });
    expect(before).toBe(0);
  });

  it('by the shortest way to where the saving began, which is put before it', () => {
    const late: KeptPath = { ...lit, isWhole: false, start: warming, steps: [warm] };
    for (const path of [late, { ...late, start: [] }]) {
      const { events, before } = replayOf(lampPaths, path);
      expect([events.length, before]).toEqual([2, 1]);
    }
  });

  it('past events that the state has no line for', () => {
    const ignored = { type: 'lamp.polished', payload: {}, transitions: [], states: dark };
    expect(replayOf(lampPaths, { ...lit, steps: [ignored, ...lit.steps] }).events).toHaveLength(2);
  });

  it('no further than the chart and the suite go, and says where it is lost', () => {
    const narrow = pathSuite({ name: 'lamp', machine: lampMachine, events: [{ type: 'lamp.turned', by: 10 }] });
    expect(() => replayOf(narrow, lit)).toThrow(
      /step 1, lamp\.pressed .*took lamp\.dark lamp\.pressed\[1\], but no case of the suite is lamp\.pressed there.*events lack/,
    );
    const otherwise = { ...lit, steps: [pressed(false, ['lamp.dark lamp.pressed[1]'], bright)] };
    expect(() => replayOf(lampPaths, otherwise)).toThrow(/the cases of the suite take/);
    expect(() => replayOf(lampPaths, { ...lit, start: bright })).toThrow(/no input of the suite comes to/);
  });

  it('to where its last step leads, where somebody says that it should lead elsewhere', () => {
    const bug: KeptPath = { ...lit, ends: ['dark'], steps: [lit.steps[0] ?? warm, { ...warm, states: dark }] };
    expect(() => replayOf(lampPaths, { ...bug, ends: undefined } as never)).toThrow(LostWay);
    expect(replayOf(lampPaths, bug).events).toHaveLength(2);
  });
});

describe('A file', () => {
  it('is a saved path, or a log that was copied', () => {
    expect(readPath(JSON.stringify(lit), 'lamp')).toEqual(lit);
    const target = { id: 'a', machine: 'lamp', states: warming };
    const entries = [
      { type: 'xstate.init', payload: {}, transitions: [], target: { ...target, states: dark } },
      { ...pressed(false, ['lamp.dark lamp.pressed[1]'], warming), target },
    ];
    expect(readPath(JSON.stringify({ machine: 'lamp', entries }), 'lamp')).toEqual({
      ...lit,
      steps: lit.steps.slice(0, 1),
    });
  });

  it('of anything else is refused in words', () => {
    for (const text of ['{', '[]', '"x"', 'null', '{"steps":1}', JSON.stringify({ ...lit, machine: 'door' })])
      expect(() => readPath(text, 'lamp')).toThrow(LostWay);
  });
});
