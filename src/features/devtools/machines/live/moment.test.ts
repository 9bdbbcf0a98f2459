import { describe, expect, it } from 'vitest';
import type { ActorFacts, LogEntry } from '#src/inspection/inspection-types.ts';
import { chosenOf, filterLog, momentOf, numberOf, sharedNames, stepped } from './moment.ts';

const actor = (id: string, states: string[], machine = 'signIn'): ActorFacts => ({
  ...{ id, tab: 'here', machine, name: machine, parent: null, isRunning: true, states, accepts: [], context: null },
});
const entry = (id: string, target: ActorFacts, type = 'told', transitions: string[] = []): LogEntry => ({
  ...{ id, at: 0, source: null, type, payload: { kind: 'offline' }, transitions, target },
});
const log = [
  entry('1', actor('a', ['signIn.asking']), 'xstate.init'),
  entry('2', actor('b', ['theme.light'], 'theme')),
  entry('3', actor('a', ['signIn.sending']), 'submitted', ['x[0]', 'y[0]']),
];
const filter = { scope: 'everything', actor: null, machine: 'signIn', text: '' } as const;
const idsOf = (entries: readonly LogEntry[]) => entries.map(({ id }) => id);

describe('A moment of the log', () => {
  it('is where the actor stood after the last event that it had by then', () => {
    const inspection = { tabs: [], actors: [], met: [], log };
    expect(momentOf(inspection, 'a', '2')).toEqual({ states: ['signIn.asking'], taken: null });
    expect(momentOf(inspection, 'a', '3')).toEqual({ states: ['signIn.sending'], taken: 'y[0]' });
    expect(momentOf(inspection, 'a', null)).toEqual({ states: ['signIn.sending'], taken: 'y[0]' });
    expect(momentOf(inspection, 'b', '1')).toEqual({ states: [], taken: null });
  });

  it('is where the actor stands now, before anything happened to it', () => {
    const found = [actor('c', ['signIn.asking'])];
    const inspection = { tabs: [], actors: found, met: found, log };
    expect(momentOf(inspection, 'c', null)).toEqual({ states: ['signIn.asking'], taken: null });
    expect(momentOf({ ...inspection, actors: [] }, 'c', '2')).toEqual({ states: ['signIn.asking'], taken: null });
  });

  it('is stepped to and fro, no further than the first, and past the last to now', () => {
    expect(stepped(log, null, -1)).toBe('3');
    expect(stepped(log, '3', -1)).toBe('2');
    expect(stepped(log, '1', -1)).toBe('1');
    expect(stepped(log, '2', 1)).toBe('3');
    expect(stepped(log, '3', 1)).toBeNull();
    expect(stepped([], null, -1)).toBeNull();
    // One that the filter hides is left for now.
    expect(stepped(log, 'hidden', -1)).toBe('3');
  });
});

describe('The log’s filter', () => {
  it('narrows by actor, by machine, and by any word of a line', () => {
    expect(idsOf(filterLog(log, filter))).toEqual(['1', '2', '3']);
    expect(idsOf(filterLog(log, { ...filter, scope: 'machine' }))).toEqual(['1', '3']);
    expect(idsOf(filterLog(log, { ...filter, scope: 'actor', actor: 'b' }))).toEqual(['2']);
    expect(idsOf(filterLog(log, { ...filter, text: ' SUBMIT ' }))).toEqual(['3']);
    expect(idsOf(filterLog(log, { ...filter, text: 'offline' }))).toEqual(['1', '2', '3']);
    expect(filterLog(log, { ...filter, text: 'nothing' })).toEqual([]);
  });
});

describe('The chosen actor', () => {
  it('is the wanted one while it runs, else the latest of the machine', () => {
    const actors = [actor('a', []), actor('b', []), actor('t', [], 'theme')];
    expect(chosenOf(actors, 'signIn', 'a')?.id).toBe('a');
    expect(chosenOf(actors, 'signIn', 'gone')?.id).toBe('b');
    expect(chosenOf(actors, 'terms', null)).toBeNull();
  });

  it('tells apart the actors of one name by their numbers', () => {
    const other = actor('d', ['signIn.asking']);
    expect([...sharedNames(log)]).toEqual([]);
    expect([...sharedNames([...log, entry('4', other)])]).toEqual(['signIn']);
    expect([...sharedNames([...log, { ...entry('4', actor('b', [], 'theme')), source: other }])]).toEqual(['signIn']);
    expect(numberOf('1f2e.12')).toBe('#12');
  });
});
