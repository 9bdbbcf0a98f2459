import { describe, expect, it } from 'vitest';
import { doorChart } from '../test-chart.ts';
import { comparisonFormat, type ExportedComparison } from './comparison-model.ts';
import { readComparisons } from './read-comparisons.ts';

const comparison: ExportedComparison = {
  name: 'lamp',
  file: 'machines/lamp.machine.ts',
  kind: 'changed',
  chart: doorChart,
  marks: {},
  changes: {},
  paths: 2,
  broken: [],
  behaviour: '',
  mutants: null,
};
const textOf = (over: object = {}) =>
  JSON.stringify({ format: comparisonFormat, since: 'main', comparisons: [{ ...comparison, ...over }] });
const problemOf = (text: string) => {
  const read = readComparisons(text);
  return read.kind === 'problem' ? read.problem : null;
};

const nestedStates = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...doorChart.states[0],
    id: `deep${place}`,
    parent: place === 0 ? null : `deep${place - 1}`,
  }));

describe('a comparison that somebody drops', () => {
  it('is what the command has written', () => {
    expect(readComparisons(textOf())).toMatchObject({ kind: 'read', exported: { since: 'main' } });
    const none = JSON.stringify({ format: comparisonFormat, since: 'main', comparisons: [] });
    expect(problemOf(none)).toBeNull();
  });

  it.each(['', 'terms  machines/session/terms.machine.ts', '{"format":'])('is no JSON: %s', (text) => {
    expect(problemOf(text)).toBe('notJson');
  });

  it.each(['null', '[]', '5', '{}', '{"format":"marquee-machines-diff/2","comparisons":[]}'])(
    'is of another format: %s',
    (text) => {
      expect(problemOf(text)).toBe('otherFormat');
    },
  );

  it.each([
    ['a chart without a state', { chart: { ...doorChart, states: [] } }],
    ['a chart that is none', { chart: null }],
    ['a number that is none', { chart: { ...doorChart, width: 'wide' } }],
    ['a mark that there is not', { marks: { a: 'same' } }],
    ['broken paths that are none', { broken: [5] }],
    ['mutants that are none', { mutants: {} }],
    ['a state of a parent that is not there', { chart: { ...doorChart, states: doorChart.states.slice(1) } }],
    [
      'a state that is its own parent',
      { chart: { ...doorChart, states: doorChart.states.map((state) => ({ ...state, parent: state.id })) } },
    ],
    ['a box of less than nothing', { chart: { ...doorChart, height: -1 } }],
    ['states so deep that nothing walks them', { chart: { ...doorChart, states: nestedStates(6000) } }],
    ['a state that is there twice', { chart: { ...doorChart, states: [...doorChart.states, ...doorChart.states] } }],
  ])('is broken with %s', (_, over) => {
    expect(problemOf(textOf(over))).toBe('broken');
  });

  it('is broken with a machine that is there twice', () => {
    const twice = { format: comparisonFormat, since: 'main', comparisons: [comparison, comparison] };
    expect(problemOf(JSON.stringify(twice))).toBe('broken');
  });
});
