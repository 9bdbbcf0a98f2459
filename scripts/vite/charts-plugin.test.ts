import { expect, it } from 'vitest';
import { machineCatalogue } from '#machines/catalogue.ts';

it('gives the app every chart as a module of its own, and what the catalogue says of each', async () => {
  const { charts } = await import('virtual:charts');
  const { chartSummaries } = await import('virtual:charts/summary');
  const names = machineCatalogue.map(({ name }) => name);
  expect(Object.keys(charts)).toEqual(names);
  expect(chartSummaries.map(({ name }) => name)).toEqual(names);

  const chart = await charts.theme?.();
  expect(chart?.file).toBe('machines/preferences/theme.machine.ts');
  expect(chart?.states.map(({ id }) => id)).toContain('theme');
  expect(chart?.width).toBeGreaterThan(100);
  expect(chartSummaries.find(({ name }) => name === 'theme')).toMatchObject({
    file: 'machines/preferences/theme.machine.ts',
    description: chart?.description,
    states: (chart?.states.length ?? 0) - 1,
    transitions: chart?.transitions.length,
    events: chart?.events.map(({ type }) => type),
    usedIn: ['src/app/actors.ts'],
  });
});
