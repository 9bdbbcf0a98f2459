import type { EventObject } from 'xstate';
import { type PaletteEvent, paletteMachine } from '#machines/shell/palette.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, signIn } from '#tests/support/browser/e2e.ts';
import { networkError } from '#tests/support/browser/failure-texts.ts';

const reviewer = { hasWork: false };

const palette = ({ page }: Stage) => page.getByRole('dialog', { name: 'Search and commands' });
const text = (stage: Stage) => palette(stage).getByRole('combobox');
const failure = (stage: Stage) => palette(stage).getByRole('alert');
const spinner = (stage: Stage) => palette(stage).locator('.spinner');
const queryOf = (event: EventObject) => (event as EventObject & PaletteEvent & { type: 'query.changed' }).query;

const isBusy = async (stage: Stage) => {
  await expect(spinner(stage)).toBeVisible();
  await expect(failure(stage)).toHaveCount(0);
  await expect(palette(stage).getByRole('status')).toHaveText('');
};

walkPageSuite('palette', (product): PageSuite<typeof paletteMachine> => {
  let isOpen = false;
  return {
    suite: pathSuite({
      name: 'palette',
      machine: paletteMachine,
      inputs: [{ hasWork: true }, reviewer],
      events: [
        { type: 'query.changed', query: 'a' },
        { type: 'query.changed', query: ' ' },
        { type: 'retry.requested' },
      ],
      outputs: { findByName: [{ campaigns: [], artworks: [] }] },
      reads: ({ hasWork, query }) => `${hasWork} ${query}`,
    }),
    async open(stage, input) {
      isOpen = false;
      const { page } = stage;
      await signIn(page, product.origin, input === reviewer ? 'reviewer@demo.test' : 'advertiser@demo.test');
      await page.getByRole('button', { name: /^Search/ }).click();
      await expect(text(stage)).toBeFocused();
      isOpen = true;
      // What is typed waits for the typing to pause, which shall not pass while the page is looked at.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    },
    requests: { findByName: (request) => isOpen && /\/dsp\/campaigns\?q=/.test(request.url()) },
    delays: { searchDebounce: 200 },
    events: {
      'query.changed': async (stage, event) => {
        const typed = queryOf(event);
        // The same once more is a space more, or less.
        const isTyped = (await text(stage).inputValue()) === typed;
        await text(stage).fill(isTyped ? `${typed} ` : typed);
      },
      'retry.requested': (stage) => failure(stage).getByRole('button', { name: 'Try again' }).click(),
    },
    states: {
      resting: async (stage) => {
        await expect(spinner(stage)).toHaveCount(0);
        await expect(failure(stage)).toHaveCount(0);
        await expect(palette(stage).getByRole('group', { name: 'Campaigns' })).toHaveCount(0);
        await expect(palette(stage).getByRole('option').first()).toBeVisible();
      },
      typing: isBusy,
      searching: isBusy,
      found: async (stage) => {
        await expect(spinner(stage)).toHaveCount(0);
        await expect(palette(stage).getByRole('status')).toHaveText(/result/);
        await expect(text(stage)).toBeFocused();
      },
      failed: async (stage) => {
        await expect(failure(stage)).toContainText(networkError);
        // What is known without asking is offered all the same.
        await expect(palette(stage).getByRole('group', { name: 'Actions' })).toBeVisible();
      },
    },
    beyondThePage: {},
  };
});
