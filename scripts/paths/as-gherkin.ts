import type { AnyStateMachine } from 'xstate';
import type { PathInWords, StateInWords, StepInWords } from '#tests/paths/path-words.ts';

/** A description as a part of a line: no full stop, no line breaks. */
const line = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/\.$/, '');

/** Where it is, from outside in. */
const placed = (keyword: string, states: readonly StateInWords[]) =>
  states.map(({ state, description, within }, index) => {
    const words = [...within, description].map(line).filter((text) => text !== '');
    return `    ${index === 0 ? keyword : 'And'} ${words.join('; ')} (${state})`;
  });

const said = (step: StepInWords) =>
  `    When ${line(step.description)} (${step.event}${step.payload === undefined ? '' : ` ${JSON.stringify(step.payload)}`})`;

/** A transition's id without what a tag may not hold; it stays the same while the line stands where it is. */
const tagOf = (transition: string) => `@${transition.replaceAll(' ', '/')}`;

const endOf = ({ start, steps }: PathInWords) => (steps.at(-1)?.states ?? start).map(({ state }) => state).join(' + ');

/** What a path is about: the line it was made for, or where it ends and by what. */
function titleOf(path: PathInWords): string {
  const last = path.steps.at(-1);
  const { state = '' } = path.start[0] ?? {};
  return last ? `${line(last.description)} (${last.event} → ${endOf(path)})` : `It begins (${state})`;
}

/** Titles of one feature, each its own. */
function titlesOf(paths: readonly PathInWords[]): string[] {
  const titles = paths.map(titleOf);
  return titles.map((title, index) => {
    const alike = titles.flatMap((other, at) => (other === title ? at : []));
    return alike.length === 1 ? title : `${title}, way ${alike.indexOf(index) + 1}`;
  });
}

/** Paths as scenarios of one feature, which any Gherkin tool reads; each is tagged with the transitions that it takes. */
export function asGherkin(machine: AnyStateMachine, paths: readonly PathInWords[]): string {
  const titles = titlesOf(paths);
  return [
    `Feature: ${line(machine.root.description ?? machine.id)}`,
    ...paths.flatMap((path, index) => {
      const { input, start, steps, transition } = path;
      const tags = transition ? [transition] : [...new Set(steps.flatMap(({ transitions }) => transitions))];
      return [
        '',
        ...(tags.length > 0 ? [`  ${tags.map(tagOf).join(' ')}`] : []),
        `  Scenario: ${titles[index]}`,
        ...(input === undefined ? [] : [`    Given the input ${JSON.stringify(input)}`]),
        ...placed(input === undefined ? 'Given' : 'And', start),
        ...steps.flatMap((step) => [said(step), ...placed('Then', step.states)]),
      ];
    }),
    '',
  ].join('\n');
}
