import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setup } from 'xstate';
import { createActor } from '#src/lib/create-actor.ts';
import { watchReconnection } from './reconnection.ts';

const child = setup({}).createMachine({
  initial: 'failed',
  states: { failed: { tags: 'retriable', on: { 'retry.requested': 'trying' } }, trying: {} },
});
const parent = setup({ actors: { child } }).createMachine({
  initial: 'failed',
  invoke: { id: 'child', src: 'child' },
  states: {
    failed: { tags: 'retriable', on: { 'retry.requested': 'trying', 'connection.restored': 'wrong' } },
    trying: {},
    wrong: {},
  },
});
const form = setup({}).createMachine({
  initial: 'refused',
  states: { refused: { on: { 'retry.requested': 'wrong', 'connection.restored': 'clean' } }, clean: {}, wrong: {} },
});

/** The browser says that the connection is back, or lost. */
function become(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  stop = watchReconnection();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('A connection that is back', () => {
  it('has whatever is retriable tried again, children like their parents, and once each', () => {
    const actor = createActor(parent).start();
    become(true);
    expect(actor.getSnapshot().value).toBe('trying');
    expect(actor.getSnapshot().children.child?.getSnapshot()).toMatchObject({ value: 'trying' });
  });

  it('is told to a chart that draws something else for it', () => {
    const actor = createActor(form).start();
    become(true);
    expect(actor.getSnapshot().value).toBe('clean');
  });

  it('is told when it is there, not when it is lost', () => {
    const actor = createActor(form).start();
    become(false);
    expect(actor.getSnapshot().value).toBe('refused');
  });

  it('does not reach an actor that is not running, also when it starts later', () => {
    const actor = createActor(form);
    become(true);
    actor.start();
    expect(actor.getSnapshot().value).toBe('refused');
    actor.stop();
    expect(() => become(true)).not.toThrow();
  });

  it('is heard no more by whoever has stopped listening', () => {
    const actor = createActor(form).start();
    stop();
    become(true);
    expect(actor.getSnapshot().value).toBe('refused');
  });
});
