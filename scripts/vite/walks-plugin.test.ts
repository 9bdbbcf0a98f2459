import { expect, it } from 'vitest';
import { machineCatalogue } from '#machines/catalogue.ts';
import { withoutPage } from '#tests/paths/without-page.ts';

it('gives the viewer how often the tests take every transition, pure and through the page', async () => {
  const { walks } = await import('virtual:walks');
  expect(walks.map(({ machine }) => machine)).toEqual(machineCatalogue.map(({ name }) => name));
  // The suites cover every line that a chart draws.
  const untested = walks.flatMap(({ transitions, pure }) => transitions.filter((_, place) => pure[place] === 0));
  expect(untested).toEqual([]);
  // Those that no page walks are those that say why.
  const unwalked = walks.filter(({ page }) => page === null).map(({ machine }) => machine);
  expect(unwalked.sort()).toEqual(Object.keys(withoutPage).sort());

  const theme = walks.find(({ machine }) => machine === 'theme');
  const place = theme?.transitions.indexOf('theme.light theme.toggled[0]') ?? -1;
  expect(theme?.pure[place]).toBeGreaterThan(0);
  expect(theme?.page?.[place]).toBeGreaterThan(0);
});

it('leaves the lines out of the page that are beyond it', async () => {
  const { walks } = await import('virtual:walks');
  const analytics = walks.find(({ machine }) => machine === 'tenantAnalytics');
  // Its page suite names this one, with the reason (tests/e2e/paths/tenant-analytics.paths.spec.ts).
  expect(analytics?.transitions.filter((_, place) => analytics.page?.[place] === 0)).toEqual([
    'tenantAnalytics.waiting xstate.after.analyticsDelay.tenantAnalytics.waiting[0]',
  ]);
});
