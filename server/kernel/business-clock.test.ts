import { expect, it } from 'vitest';
import { anchorAfter } from './business-clock.ts';
import { createClock } from './clock.ts';

const at = (text: string) => new Date(text);
const now = at('2026-11-21T12:00:00Z');

it('starts at the wall’s time', () => {
  expect(anchorAfter(undefined, now, 60).business).toEqual(now);
});

it('runs as many times faster as it is told', () => {
  const clock = createClock({ wall: now, business: now, speed: 3600 }, () => at('2026-11-21T12:00:02Z'));
  expect(clock.business()).toEqual(at('2026-11-21T14:00:00Z'));
});

it('follows the wall at the plain speed, also while no server ran', () => {
  const last = { wall: '2026-11-20T12:00:00Z', business: '2026-11-20T12:00:00Z', speed: 1 };
  expect(anchorAfter(last, now, 1).business).toEqual(now);
});

it('stands still while no server ran on a scaled clock', () => {
  const last = { wall: '2026-11-20T12:00:00Z', business: '2027-01-01T00:00:00Z', speed: 3600 };
  expect(anchorAfter(last, now, 3600).business).toEqual(at('2027-01-01T00:00:00Z'));
});

it('joins a copy that is running', () => {
  const last = { wall: '2026-11-21T11:59:58Z', business: '2027-01-01T00:00:00Z', speed: 3600 };
  expect(anchorAfter(last, now, 3600).business).toEqual(at('2027-01-01T02:00:00Z'));
});

it('never goes back when the speed changes', () => {
  const last = { wall: '2026-11-20T12:00:00Z', business: '2027-01-01T00:00:00Z', speed: 3600 };
  expect(anchorAfter(last, now, 1).business).toEqual(at('2027-01-01T00:00:00Z'));
});
