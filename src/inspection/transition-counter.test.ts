import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createMachine } from 'xstate';
import { createActor } from '#src/lib/create-actor.ts';
import { type TransitionCount, TransitionCounter } from './transition-counter.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'dark',
  context: { secret: '' },
  states: {
    dark: { on: { pressed: { target: 'lit', actions: assign({ secret: 'hunter2' }) } } },
    lit: { on: { pressed: 'dark' } },
  },
});
const on = { machine: 'lamp', transition: 'lamp.dark pressed[0]' };
const off = { machine: 'lamp', transition: 'lamp.lit pressed[0]' };

const press = (times: number) => {
  const actor = createActor(lamp).start();
  for (let time = 0; time < times; time += 1) actor.send({ type: 'pressed', password: () => 'hunter2' } as never);
  actor.stop();
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('counting transitions', () => {
  let allowed = true;
  let isTaken = true;
  let sent: (readonly TransitionCount[])[] = [];
  let stop = () => {};
  afterEach(() => stop());
  const begun = () => {
    allowed = true;
    isTaken = true;
    sent = [];
    const counter = new TransitionCounter({
      isCounted: () => allowed,
      send: async (counts) => {
        sent.push(counts);
        return isTaken;
      },
    });
    stop = counter.start();
    return counter;
  };
  const ofLamp = () => sent.flat().filter(({ machine }) => machine === 'lamp');

  it('sends the sums by their names in the charts after some minutes, and nothing of what the events carried', async () => {
    begun();
    press(3);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ofLamp()).toEqual([
      { ...on, count: 2 },
      { ...off, count: 1 },
    ]);
    expect(JSON.stringify(sent)).not.toContain('hunter2');
    // And not again.
    await vi.advanceTimersByTimeAsync(900_000);
    expect(sent).toHaveLength(1);
  });

  it('counts nothing while it may not, and forgets what it has when it may no more', async () => {
    const counter = begun();
    allowed = false;
    press(1);
    allowed = true;
    await counter.flush();
    expect(ofLamp()).toEqual([]);
    press(1);
    allowed = false;
    await counter.flush();
    allowed = true;
    await counter.flush();
    expect(ofLamp()).toEqual([]);
  });

  it('keeps what could not be sent for the next time, in no more than a batch may hold', async () => {
    const counter = begun();
    isTaken = false;
    press(2);
    await counter.flush();
    press(2600);
    isTaken = true;
    sent = [];
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ofLamp()).toEqual([
      { ...on, count: 1000 },
      { ...off, count: 1000 },
    ]);
  });

  it('sends many in batches', async () => {
    const counter = begun();
    const states = Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`s${at}`, { on: { on: `s${at + 1}` } }]));
    const long = createMachine({ id: 'long', initial: 's0', states: { ...states, s450: {} } });
    const actor = createActor(long).start();
    for (let at = 0; at < 450; at += 1) actor.send({ type: 'on' });
    await counter.flush();
    expect(sent.every((counts) => counts.length <= 200)).toBe(true);
    expect(sent.flat().filter(({ machine }) => machine === 'long')).toHaveLength(450);
  });
});
