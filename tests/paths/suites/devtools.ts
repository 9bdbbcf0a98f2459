import { expect } from 'vitest';
import { simulationMachine } from '#machines/devtools/simulation.machine.ts';
import { pathSuite } from '../path-suite.ts';

const [first, second, third] = [{ type: 'copy.requested' }, { type: 'copy.refused' }, { type: 'copy.praised' }];
const begun = { input: { id: 'k1' }, steps: [], place: 0 };

export const simulationPaths = pathSuite({
  name: 'simulation',
  machine: simulationMachine,
  inputs: [{ machine: 'linkCopy', link: '1.0000.0.0' }],
  events: [
    { type: 'steps.taken', steps: [first] },
    { type: 'steps.taken', steps: [second, third] },
    { type: 'moment.chosen', place: 0 },
    { type: 'moment.chosen', place: 1 },
    { type: 'moment.chosen', place: -1 },
    { type: 'moment.chosen', place: 9 },
    { type: 'way.chosen', way: { ...begun, input: { id: 'k2' }, steps: [first, second], place: 0 } },
    { type: 'play.requested' },
    { type: 'pause.requested' },
    { type: 'mishap.read' },
    { type: 'retry.requested' },
  ],
  outputs: {
    openSimulation: [
      { ...begun, mishap: null },
      { ...begun, steps: [first], place: 1, mishap: { kind: 'outdated' } },
    ],
  },
  errors: { openSimulation: [{ kind: 'network' }, new Error('a bug')] },
  reads: ({ place, steps, mishap }) => [place, steps.length, mishap?.kind],
  stopWhen: ({ context: { steps } }) => steps.length > 2,
  holds: ({ context: { place, steps } }) => {
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThanOrEqual(steps.length);
  },
});
