import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chartsIn, withCharts } from './docs-charts.ts';

const page = readFileSync(new URL('../../docs/charts.md', import.meta.url), 'utf8');

it('docs/charts.md shows the machines as they are (npm run machines:export -- --docs)', async () => {
  expect(chartsIn(page)).toContain('campaignLifecycle');
  expect(await withCharts(page)).toBe(page);
  expect(await withCharts(page.replace('campaign.archived', 'campaign.shelved'))).toBe(page);
  await expect(withCharts(page.replace('chart:checkout', 'chart:till'))).rejects.toThrow('There is no machine till');
});
