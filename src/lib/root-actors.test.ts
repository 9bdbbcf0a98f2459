import { afterEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { createActor } from './create-actor.ts';
import { noteRoot, watchRoots } from './root-actors.ts';

const machine = createMachine({
  initial: 'open',
  states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
});

/** The roots that a newcomer is told of at once. */
function rootsNow() {
  const roots: unknown[] = [];
  stops.push(watchRoots((root) => roots.push(root)));
  return roots;
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('The register of root actors', () => {
  it('tells whoever begins to watch of those that are there, and then of every new one', () => {
    const earlier = createActor(machine).start();
    const seen = rootsNow();
    expect(seen).toContain(earlier);
    const later = createActor(machine);
    expect(seen.filter((root) => root === later)).toHaveLength(1);
  });

  it('tells once of an actor that is noted twice', () => {
    const actor = noteRoot(createActor(machine));
    expect(rootsNow().filter((root) => root === actor)).toHaveLength(1);
  });

  it('tells nobody once the watching is over, and others still', () => {
    const seen = rootsNow();
    const others = rootsNow();
    stops[0]?.();
    const before = seen.length;
    const later = createActor(machine);
    expect(seen).toHaveLength(before);
    expect(others).toContain(later);
  });
});
