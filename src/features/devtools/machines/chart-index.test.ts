import { describe, expect, it } from 'vitest';
import { actionsOf, actorsOf, delayOf, endedActorOf, eventOf, guardsOf } from './chart-facts.ts';
import { boxOf, indexChart, itemOf, litBox, startOf } from './chart-index.ts';
import { searchChart } from './chart-search.ts';
import { isWalkKey, type WalkKey, walked } from './chart-walk.ts';
import { doorChart } from './test-chart.ts';

const index = indexChart(doorChart);
const transitionOf = (id: string) => {
  const found = index.transitions.get(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const walk = (from: string | null, ...keys: WalkKey[]) =>
  keys.reduce<string | null>((at, key) => walked(index, at, key), from);

describe('A chart', () => {
  it('knows how its parts hang together', () => {
    expect(index.root.id).toBe('door');
    expect(index.order.map(({ id }) => id)).toEqual(doorChart.states.map(({ id }) => id));
    expect(index.childrenOf('door.closed').map(({ key }) => key)).toEqual(['latched', 'turning']);
    expect(index.outgoingOf('door.closed').map(({ event }) => event)).toEqual(['door.pushed', 'bell.rung']);
    expect(index.incomingOf('door.closed').map(({ source }) => source)).toEqual(['door.open']);
    expect(startOf(index).id).toBe('door.closed.latched');
  });

  it('finds what an id stands for, and where that is drawn', () => {
    const state = itemOf(index, 'door.open');
    const transition = itemOf(index, 'door.closed bell.rung');
    expect([state?.kind, transition?.kind, itemOf(index, 'door.ajar'), itemOf(index, null)]).toEqual([
      'state',
      'transition',
      null,
      null,
    ]);
    expect(state && boxOf(state).height).toBe(40);
    expect(transition && boxOf(transition).height).toBe(16);
  });

  it('follows what is lit: the innermost, and of several the one that was led to last', () => {
    const lit = (active: string[], taken: string | null = null) => litBox(index, { active: new Set(active), taken });
    const boxAt = (id: string) => index.states.get(id)?.box;
    expect(lit([])).toBeNull();
    expect(lit(['door', 'door.closed', 'door.closed.turning'])).toBe(boxAt('door.closed.turning'));
    const both = ['door', 'door.closed', 'door.closed.latched', 'door.open'];
    expect(lit(both)).toBe(boxAt('door.open'));
    expect(lit(both, 'door.open xstate.after.draught.door.open')).toBe(boxAt('door.closed.latched'));
  });

  it('begins a line to a state within below the words of the one around it', () => {
    const closed = { x: 0, y: 0, width: 200, height: 200 };
    const line = (x: number, y: number) => [
      { x, y: 0 },
      { x, y },
      { x: x + 5, y },
    ];
    const chart = {
      ...doorChart,
      states: doorChart.states.map((state) => (state.id === 'door.closed' ? { ...state, box: closed } : state)),
      transitions: doorChart.transitions.map((transition) =>
        transition.event === 'door.pushed' ? { ...transition, points: line(20, 120) } : transition,
      ),
    };
    const drawn = indexChart(chart);
    const head = drawn.heads.get('door.closed');
    expect(head).toBe(32);
    expect(drawn.heads.has('door.open')).toBe(false);
    expect(drawn.transitions.get('door.closed door.pushed')?.points).toEqual([
      { x: 20, y: 32 },
      { x: 20, y: 120 },
      { x: 25, y: 120 },
    ]);
    // A line that leaves to the outside begins at the edge.
    const outward = chart.transitions.map((transition) => ({ ...transition, points: line(20, -30) }));
    expect(
      indexChart({ ...chart, transitions: outward }).transitions.get('door.closed door.pushed')?.points[0]?.y,
    ).toBe(0);
  });

  it('without a state is none', () => {
    expect(() => indexChart({ ...doorChart, states: [] })).toThrow(TypeError);
  });

  it('brings the doc comments of what a transition or a state names', () => {
    const pushed = transitionOf('door.closed door.pushed');
    expect(guardsOf(doorChart, pushed).map(({ doc }) => doc)).toEqual(['It rained.']);
    expect(eventOf(doorChart, pushed)?.doc).toBe('By a hand.');
    expect(delayOf(doorChart, transitionOf('door.open xstate.after.draught.door.open'))?.ms).toBe(500);
    const done = transitionOf('door.closed.turning xstate.done.actor.key');
    expect([endedActorOf(doorChart, done)?.name, endedActorOf(doorChart, pushed)]).toEqual(['turnKey', undefined]);
    expect(actionsOf(doorChart, ['ringBell', 'unwritten'])).toEqual([
      { name: 'ringBell', doc: 'Makes a sound.', line: 5 },
      { name: 'unwritten', doc: '', line: 0 },
    ]);
    const turning = index.states.get('door.closed.turning');
    expect(turning && actorsOf(doorChart, turning)).toEqual([
      { name: 'key: turnKey', doc: 'Turns it round.', line: 6 },
    ]);
  });
});

describe('Walking through a chart', () => {
  it('begins where the machine begins', () => {
    expect(walk(null, 'Home')).toBe('door.closed.latched');
    expect(walk('gone with an old link', 'ArrowRight')).toBe('door.closed.latched');
  });

  it('goes along a transition to its target, and back to its source and parents', () => {
    expect(walk('door.closed.latched', 'ArrowRight')).toBe('door.closed.latched key.turned');
    expect(walk('door.closed.latched', 'ArrowRight', 'ArrowRight')).toBe('door.closed.turning');
    expect(walk('door.closed.latched key.turned', 'ArrowLeft')).toBe('door.closed.latched');
    expect(walk('door.closed.turning', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toBe('door');
  });

  it('goes through the states as they are written, and through the transitions of one state', () => {
    expect(walk('door.closed', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('door.open');
    expect(walk('door.open', 'ArrowUp')).toBe('door.closed.turning');
    expect(walk('door.closed door.pushed', 'ArrowDown')).toBe('door.closed bell.rung');
    expect(walk('door.closed bell.rung', 'ArrowDown')).toBe('door.closed bell.rung');
  });

  it('ends where there is nothing further', () => {
    expect(walk('door.locked', 'ArrowRight')).toBe('door.locked');
    expect(walk('door.locked', 'ArrowDown')).toBe('door.locked');
    expect(walk('door.closed bell.rung', 'ArrowRight')).toBe('door.closed');
    expect(walk('door', 'ArrowRight')).toBe('door.closed');
    expect([isWalkKey('Home'), isWalkKey('End')]).toEqual([true, false]);
  });

  it('reaches every state and every transition', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'] as const;
    const reached = new Set(['door.closed.latched']);
    for (const at of reached) for (const key of keys) reached.add(walked(index, at, key));
    expect([...reached].sort()).toEqual([...index.states.keys(), ...index.transitions.keys()].sort());
  });
});

describe('Searching a chart', () => {
  const ids = (text: string) => searchChart(index, text).map(({ id }) => id);

  it('finds states and transitions by their names, the likest first', () => {
    expect(ids('open')[0]).toBe('door.open');
    expect(ids('DOOR')[0]).toBe('door');
    expect(ids('key.t')).toEqual(['door.closed.latched key.turned']);
  });

  it('finds them by guards, actions, actors, tags and descriptions too', () => {
    expect(ids('isStuck')).toEqual(['door.closed door.pushed']);
    expect(ids('ringBell')).toEqual(['door.open', 'door.closed bell.rung']);
    expect(ids('turnKey')).toEqual(['door.closed.turning']);
    expect(ids('settled')).toEqual(['door.closed.latched']);
    expect(ids('gets in')).toEqual(['door.closed']);
  });

  it('finds nothing for nothing', () => {
    expect([ids('  '), ids('window')]).toEqual([[], []]);
  });
});
