import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { exportConfig } from './export-config.ts';

const inline = () => undefined;

describe('The configuration as JSON', () => {
  it.each([
    [
      'a line whose action is a function',
      { on: { 'door.pushed': [{ guard: 'isWorn' }, { actions: inline }] } },
      'door.shut door.pushed[1]',
    ],
    ['a line whose guard is a function', { always: { guard: () => true, target: 'open' } }, 'door.shut always[0]'],
    [
      'an end of work with a function',
      { invoke: { id: 'repair', src: fromPromise(async () => undefined), onDone: { actions: inline } } },
      'door.shut xstate.done.actor.repair[0]',
    ],
    ['a state that is entered with a function', { entry: inline }, 'entry of door.shut'],
    ['a state that is left with a function', { exit: inline }, 'exit of door.shut'],
  ])('refuses %s, and says where it is', (_, shut, where) => {
    const machine = createMachine({ id: 'door', initial: 'shut', states: { shut, open: {} } });
    expect(() => exportConfig(machine)).toThrow(
      `${where} has an inline function, which cannot be exported: name it in setup().`,
    );
  });
});
