import { describe, expect, it } from 'vitest';
import { checkOf, delayOf, executorOf } from './page-lines.ts';
import type { PageSuite } from './page-walk.ts';
import type { lampMachine } from './test-lamp.ts';

const nothing = async () => undefined;

describe('what a page suite says', () => {
  it('is an executor for each event, and a refusal by name where there is none', () => {
    expect(executorOf({ events: { 'lamp.pressed': nothing } }, 'lamp.pressed')).toBe(nothing);
    expect(() => executorOf({ events: { 'lamp.pressed': nothing } }, 'lamp.turned')).toThrow(
      'The page suite knows no way to cause lamp.turned: write what a person does under events',
    );
  });

  it('is a check for each state, and a refusal by name where there is none', () => {
    expect(checkOf({ states: { 'lit.bright': nothing } }, 'lit.bright')).toBe(nothing);
    // That of the state around it is no check of the state within.
    expect(() => checkOf({ states: { lit: nothing } }, 'lit.bright')).toThrow(
      'The page suite does not say what is seen in lit.bright: write it under states',
    );
  });

  it('is the time of each delay, be it none, and a refusal by name where it is not said', () => {
    expect(delayOf({ delays: { tire: 0 } }, 'tire')).toBe(0);
    const missing = 'The page suite does not say how long tire is: write its milliseconds under delays';
    expect(() => delayOf({ delays: {} }, 'tire')).toThrow(missing);
    expect(() => delayOf({}, 'tire')).toThrow(missing);
  });

  it('knows the events and invokes of its machine', () => {
    type Lines = Pick<PageSuite<typeof lampMachine>, 'events' | 'requests'>;
    const lines: Lines = {
      events: { 'lamp.turned': async (_, { by }) => expect(by.toFixed()).toBe('90') },
      requests: { warm: () => true },
    };
    // @ts-expect-error The lamp hears of no such event.
    const ofNoEvent: Lines = { ...lines, events: { 'lamp.presed': nothing } };
    // @ts-expect-error Pressing has no angle.
    const ofAnother: Lines = { ...lines, events: { 'lamp.pressed': async (_, { by }) => expect(by).toBe(90) } };
    // @ts-expect-error It invokes nothing of this name.
    const ofNoInvoke: Lines = { ...lines, requests: { cool: () => true } };
    expect([ofNoEvent, ofAnother, ofNoInvoke].map(({ events }) => Object.keys(events))).toEqual([
      ['lamp.presed'],
      ['lamp.pressed'],
      ['lamp.turned'],
    ]);
  });
});
