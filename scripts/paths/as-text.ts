import type { AnyStateMachine } from 'xstate';
import type { PathInWords, StateInWords } from '#tests/paths/path-words.ts';

const places = (states: readonly StateInWords[]) =>
  states.map(({ state, description }) => `${state}: ${description}`).join('\n       ');

const payload = (value: unknown) => (value === undefined ? '' : ` ${JSON.stringify(value)}`);

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Paths as a tester reads them: what happens, what the chart says of it, and where it leads. */
export function asText(machine: AnyStateMachine, paths: readonly PathInWords[]): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const head = `${machine.id}: ${machine.root.description ?? ''}\n${counted(paths.length, 'path')}, ${counted(steps, 'step')}\n`;
  return [
    head,
    ...paths.map(({ input, start, steps: walked, transition }, index) =>
      [
        `Path ${index + 1} of ${paths.length}${transition === undefined ? '' : `, to ${transition}`}${input === undefined ? '' : `, with the input${payload(input)}`}`,
        `     ${places(start)}`,
        ...walked.map(
          (step, at) =>
            `  ${String(at + 1).padStart(2)} ${step.event}${payload(step.payload)}\n` +
            `     ${step.description}\n     → ${places(step.states)}`,
        ),
        '',
      ].join('\n'),
    ),
  ].join('\n');
}
