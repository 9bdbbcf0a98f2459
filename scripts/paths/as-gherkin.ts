import type { AnyStateMachine } from 'xstate';
import type { PathInWords, StateInWords, StepInWords } from '#tests/paths/path-words.ts';

/** A description as the rest of a sentence's line: no full stop, no line breaks. */
const line = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');

const placed = (keyword: string, states: readonly StateInWords[]) =>
  states.map(({ state, description }, index) => `    ${index === 0 ? keyword : 'And'} ${line(description)} (${state})`);

const said = (step: StepInWords) =>
  `    When ${line(step.description)} (${step.event}${step.payload === undefined ? '' : ` ${JSON.stringify(step.payload)}`})`;

/** Paths as scenarios of one feature, which any Gherkin tool reads. */
export function asGherkin(machine: AnyStateMachine, paths: readonly PathInWords[]): string {
  return [
    `Feature: ${line(machine.root.description ?? machine.id)}`,
    ...paths.flatMap(({ input, start, steps }, index) => [
      '',
      `  Scenario: path ${index + 1} of ${paths.length}`,
      ...(input === undefined ? [] : [`    Given the input ${JSON.stringify(input)}`]),
      ...placed(input === undefined ? 'Given' : 'And', start),
      ...steps.flatMap((step) => [said(step), ...placed('Then', step.states)]),
    ]),
    '',
  ].join('\n');
}
