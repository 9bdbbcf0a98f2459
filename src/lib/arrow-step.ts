import type { KeyboardEvent } from 'react';

/** To the right and down, or back. */
export type Step = readonly [x: number, y: number];

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key leads, `larger` times as far with Shift; null for any other key and for what the browser does with it. */
export function arrowStep(event: KeyboardEvent, larger: number): Step | null {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return null;
  const times = event.shiftKey ? larger : 1;
  return [step[0] * times, step[1] * times];
}
