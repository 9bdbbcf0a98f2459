import type { Route } from '@playwright/test';
import type { components } from '#contract/product-api.ts';
import { type BestSpendRequest, bestSpendMachine } from '#machines/campaigns/best-spend.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { createDraft, pickScreens } from '#tests/support/campaigns/book-campaign.ts';
import { calls } from './advertiser-people.ts';
import { advertiserOf, openEditor } from './campaign-people.ts';
import { isWaiting } from './profile-people.ts';

const lineId = 'of the page';
const request: BestSpendRequest = {
  plan: {
    startDate: '2026-12-01',
    endDate: '2026-12-14',
    budgetTotal: 100_000,
    lines: [{ id: lineId, screenIds: ['s1', 's2'] }],
    lineId,
    scope: 'chosen',
  },
  search: {},
};
const proposal = (isBetter: boolean) => ({ lineId, screenIds: ['s1', 's2'], isBetter });

/** So many more people, on whichever plan. */
const GAIN = 1_000;

/** The planner's own proposal for the line; whether it betters the plan is the path's to say. */
async function propose(route: Route, isBetter: boolean): Promise<void> {
  const response = await route.fetch();
  const { before, after, screenIds, ...rest } = (await response.json()) as components['schemas']['BestSpend'];
  const reach = { ...after.reach, expected: before.reach.expected + GAIN };
  const better = {
    after: { ...after, reach },
    spendShares: Object.fromEntries(screenIds.map((id, at) => [id, at + 1])),
  };
  return route.fulfill({
    response,
    json: { ...rest, screenIds, before, after, isBetter, ...(isBetter ? better : {}) },
  });
}

walkPageSuite('best spend', (product): PageSuite<typeof bestSpendMachine> => {
  let budget = 1_000;
  /** The line spent by reach already when it was asked about: an earlier proposal was taken over. */
  let wasSpread = false;

  const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true });
  const ask = (stage: Stage) => button(stage, 'Spread over the selected screens');
  const isSpread = ({ page }: Stage) => page.getByText('This screen group’s budget is spread by reach, not evenly.');
  /** What can be said of a request: one thing at a time. */
  const answers = {
    proposed: ({ page }: Stage) => page.getByText('Reaches 1,000 more people', { exact: true }),
    unbettered: ({ page }: Stage) => page.getByText('No other split of this budget across these screens'),
    accepted: ({ page }: Stage) => page.getByText('The screen group now spends where it reaches the most people.'),
    failed: ({ page }: Stage) => page.getByText('No proposal could be made', { exact: true }),
  };
  const says = async (stage: Stage, answer: keyof typeof answers | null) => {
    for (const [name, of] of Object.entries(answers))
      await expect(of(stage), name).toHaveCount(name === answer ? 1 : 0);
    await expect(stage.page.getByRole('table', { name: 'The campaign now and as proposed' })).toHaveCount(
      answer === 'proposed' ? 1 : 0,
    );
  };

  return {
    suite: pathSuite({
      name: 'best spend',
      machine: bestSpendMachine,
      events: [
        { type: 'proposal.requested', request },
        { type: 'proposal.accepted' },
        { type: 'proposal.dismissed' },
        { type: 'acceptance.undone' },
        { type: 'plan.changed' },
        { type: 'retry.requested' },
      ],
      outputs: { proposeSpend: [proposal(true), proposal(false)] },
      // The button rests while an answer is on its way.
      comes: (snapshot, event) => event.type !== 'proposal.requested' || !snapshot.matches('weighing'),
    }),
    async open(stage) {
      const { user } = await advertiserOf(product);
      const screens = await pickScreens(user, 2);
      const draft = await createDraft(user, { screens, artworkIds: [], startsInDays: 40 });
      await openEditor(stage, product, `/campaigns/${draft.id}/edit?step=budget`);
      await expect(ask(stage)).toBeEnabled();
    },
    requests: { proposeSpend: (sent) => calls(sent, 'POST', /\/dsp\/forecasts\/best$/) },
    answers: { proposeSpend: (route, output) => propose(route, (output as { isBetter: boolean }).isBetter) },
    events: {
      'proposal.requested': async (stage) => {
        wasSpread = await isSpread(stage).isVisible();
        await ask(stage).click();
      },
      'proposal.accepted': (stage) => button(stage, 'Use this spread').click(),
      'proposal.dismissed': async (stage) => {
        await button(stage, 'Keep mine').or(button(stage, 'Close')).click();
      },
      'acceptance.undone': async (stage) => {
        await button(stage, 'Undo the spread').click();
        await expect(isSpread(stage)).toHaveCount(wasSpread ? 1 : 0);
      },
      'plan.changed': async (stage) => {
        // What was taken over is another plan once its line is; what was asked about, once anything is.
        if (await answers.accepted(stage).isVisible()) return button(stage, 'Spread evenly again').click();
        budget += 100;
        await stage.page.getByLabel('Total budget').fill(String(budget));
      },
      'retry.requested': (stage) => button(stage, 'Try again').click(),
    },
    states: {
      idle: async (stage) => {
        await expect(ask(stage)).toBeEnabled();
        await says(stage, null);
      },
      weighing: async (stage) => {
        await isWaiting(ask(stage));
        await says(stage, null);
      },
      'answered.proposed': async (stage) => {
        await expect(button(stage, 'Use this spread')).toBeEnabled();
        await says(stage, 'proposed');
      },
      'answered.unbettered': (stage) => says(stage, 'unbettered'),
      accepted: async (stage) => {
        await says(stage, 'accepted');
        await expect(isSpread(stage)).toBeVisible();
      },
      'answered.failed': async (stage) => {
        await says(stage, 'failed');
        await expect(stage.page.getByText('Network error', { exact: true })).toBeVisible();
      },
    },
    beyondThePage: {},
  };
});
