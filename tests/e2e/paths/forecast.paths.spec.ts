import type { AnyMachineSnapshot } from 'xstate';
import type { ForecastPlan } from '#domain/campaigns/campaign-draft.ts';
import { forecastMachine } from '#machines/campaigns/forecast.machine.ts';
import { emptyLine } from '#src/features/campaigns/editor/draft-mapping.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { changeElsewhere, completeDraft, goToStep, openEditor, stopTime } from './campaign-people.ts';
import { section } from './profile-people.ts';

const plan: ForecastPlan = {
  campaignId: null,
  lines: [{ ...emptyLine(), screenIds: ['s1'] }],
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  budgetTotal: 50_000,
  dailyCap: null,
  pacing: 'even',
};
/** A draft that has all from the start is looked at once, and walked no further. */
const known: ForecastPlan = { ...plan, budgetTotal: 60_000 };

const panel = (stage: Stage) => section(stage, 'Forecast');
const busy = (stage: Stage) => panel(stage).locator('[aria-busy=true]').first();
const figures = (stage: Stage) => panel(stage).locator('dl');
const retryButton = (stage: Stage) => panel(stage).getByRole('button', { name: 'Try again' });
const nothing = (stage: Stage) => panel(stage).getByText('Set dates and select screens to see what the campaign');

walkPageSuite('forecast', (product): PageSuite<typeof forecastMachine> => {
  let end = '';
  let hasPlan = false;
  let budget = 1_000;

  const changeBudget = ({ page }: Stage) => {
    budget += 100;
    return page.getByLabel('Total budget').fill(String(budget));
  };
  const changeEnd = async (stage: Stage, day: string) => {
    hasPlan = day !== '';
    await goToStep(stage, 'Details');
    await stage.page.getByLabel('End date').fill(day);
    await goToStep(stage, 'Budget');
  };
  /** What was forecast before stays, marked as old, until there is another. */
  const showsOld = async (stage: Stage, { context }: AnyMachineSnapshot) => {
    await expect(figures(stage)).toHaveCount(context.forecast ? 1 : 0);
    if (context.forecast) await expect(figures(stage)).toHaveClass(/forecast-old/);
    await expect(nothing(stage)).toHaveCount(0);
  };
  const isUnderWay = async (stage: Stage, snapshot: AnyMachineSnapshot) => {
    await expect(busy(stage)).toBeVisible();
    await expect(retryButton(stage)).toHaveCount(0);
    await showsOld(stage, snapshot);
  };

  return {
    suite: pathSuite({
      name: 'forecast',
      machine: forecastMachine,
      inputs: [{ plan: null }, { plan: known }],
      events: [{ type: 'plan.changed', plan }, { type: 'plan.changed', plan: null }, { type: 'retry.requested' }],
      outputs: { forecastCampaign: [{ plays: { low: 1, expected: 2, high: 3 } }] },
      comes: ({ context }) => context.plan !== known,
    }),
    async open(stage, input) {
      hasPlan = input !== null && typeof input === 'object' && 'plan' in input && input.plan !== null;
      const draft = await completeDraft(product);
      end = draft.endDate ?? '';
      if (!hasPlan) await changeElsewhere(product, draft.id, { endDate: null });
      await openEditor(stage, product, `/campaigns/${draft.id}/edit?step=budget`);
      await expect(panel(stage)).toBeVisible();
      await stopTime(stage);
    },
    requests: { forecastCampaign: (request) => request.url().endsWith('/api/dsp/forecasts') },
    delays: { forecastDebounce: 100 },
    events: {
      'plan.changed': (stage, event) => {
        const isPlan = 'plan' in event && event.plan !== null;
        return isPlan === hasPlan ? changeBudget(stage) : changeEnd(stage, isPlan ? end : '');
      },
      'retry.requested': (stage) => retryButton(stage).click(),
    },
    states: {
      unplanned: async (stage) => {
        await expect(nothing(stage)).toBeVisible();
        await expect(figures(stage)).toHaveCount(0);
        await expect(busy(stage)).toHaveCount(0);
      },
      settling: isUnderWay,
      forecasting: isUnderWay,
      shown: async (stage) => {
        await expect(figures(stage)).toHaveClass('forecast-figures');
        await expect(busy(stage)).toHaveCount(0);
      },
      failed: async (stage, snapshot) => {
        await expect(panel(stage).getByRole('status').filter({ hasText: 'could not be made' })).toBeVisible();
        await expect(retryButton(stage)).toBeEnabled();
        await showsOld(stage, snapshot);
      },
    },
    beyondThePage: {},
  };
});
