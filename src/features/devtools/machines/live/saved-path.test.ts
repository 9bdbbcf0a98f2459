import { describe, expect, it } from 'vitest';
import type { ActorFacts, LogEntry } from '#src/inspection/inspection-types.ts';
import { savedPathOf } from './saved-path.ts';

const actor = (id: string, states: string[], machine: string | null = 'door'): ActorFacts => ({
  ...{ id, tab: 'here', machine, name: 'door', parent: null, isRunning: true, states, accepts: [], context: null },
});
const entry = (id: string, target: ActorFacts, type: string, transitions: string[] = []): LogEntry => ({
  ...{ id, at: 0, source: null, type, payload: { kind: 'offline' }, transitions, target },
});
const step = { payload: { kind: 'offline' } };

describe('A saved path', () => {
  it('is the way of one actor, from where it began', () => {
    const log = [
      entry('1', actor('a', ['door.open']), 'door.pushed', ['earlier']),
      entry('2', actor('a', ['door.closed']), 'xstate.init'),
      entry('3', actor('b', ['door.closed']), 'xstate.init'),
      entry('4', actor('a', ['door.open']), 'door.pushed', ['door.closed door.pushed[0]']),
      entry('5', actor('a', ['door.open']), 'bell.rung'),
    ];
    expect(savedPathOf({ log, met: [actor('a', ['door.locked'])] }, actor('a', []))).toEqual({
      ...{ machine: 'door', isWhole: true, start: ['door.closed'] },
      steps: [
        { ...step, type: 'door.pushed', transitions: ['door.closed door.pushed[0]'], states: ['door.open'] },
        { ...step, type: 'bell.rung', transitions: [], states: ['door.open'] },
      ],
    });
  });

  it('begins where the actor was met, of one that ran already', () => {
    const log = [entry('1', actor('a', ['door.open']), 'door.pushed')];
    const met = [actor('b', ['door.locked']), actor('a', ['door.closed'])];
    expect(savedPathOf({ log, met }, actor('a', []))).toMatchObject({ isWhole: false, start: ['door.closed'] });
    expect(savedPathOf({ log, met: [] }, actor('a', []))).toMatchObject({ isWhole: false, start: [] });
  });

  it('is none of an actor that nothing happened to, or that runs no machine', () => {
    const log = [entry('1', actor('a', [], null), 'told')];
    expect(savedPathOf({ log, met: [] }, actor('b', []))).toBeNull();
    expect(savedPathOf({ log, met: [] }, actor('a', [], null))).toBeNull();
  });
});
