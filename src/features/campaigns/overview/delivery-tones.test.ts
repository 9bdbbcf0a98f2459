import { expect, it } from 'vitest';
import { deliveryTone, lastWholeDay } from './delivery-tones.ts';

it.each([
  [null, 'unknown'],
  [undefined, 'unknown'],
  [0, 'short'],
  [0.499, 'short'],
  [0.5, 'behind'],
  [0.899, 'behind'],
  [0.9, 'onPlan'],
  [1.3, 'onPlan'],
] as const)('a delivery of %s is %s', (delivery, tone) => expect(deliveryTone(delivery)).toBe(tone));

it.each([
  ['2026-03-28T11:59:00Z', '2026-03-26'],
  ['2026-03-28T12:00:00Z', '2026-03-27'],
  ['2026-03-01T05:00:00Z', '2026-02-27'],
])('at %s the last day that is over everywhere is %s', (asOf, day) => expect(lastWholeDay(asOf)).toBe(day));
