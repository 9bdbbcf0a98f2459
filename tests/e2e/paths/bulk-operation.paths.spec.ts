import { randomUUID } from 'node:crypto';
import type { Route } from '@playwright/test';
import type { components } from '#contract/product-api.ts';
import { type BulkEvent, bulkOperationMachine } from '#machines/campaigns/bulk-operation.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { key } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { calls, newAdvertiser } from './advertiser-people.ts';
import { kindOf, openSignedIn } from './profile-people.ts';

type Operation = components['schemas']['BulkOperation'];
type Requested = Extract<BulkEvent, { type: 'bulk.requested' }>;

const requested = (action: 'pause' | 'archive'): Requested => ({
  type: 'bulk.requested',
  request: { action, selection: { filter: {} }, count: 3, idempotencyKey: 'of the page' },
});
const operation = (isFinished: boolean) => ({ id: 'of the page', isFinished });

/** The server's own answer once all is done, or what it would say of the work on its way there. */
async function follow(route: Route, { isFinished }: Pick<Operation, 'isFinished'>): Promise<void> {
  for (;;) {
    const response = await route.fetch();
    const json = (await response.json()) as Operation;
    if (!isFinished) return route.fulfill({ response, json: { ...json, done: 0, refused: 1, isFinished } });
    if (json.isFinished) return route.fulfill({ response, json });
  }
}

walkPageSuite('bulk operation', (product): PageSuite<typeof bulkOperationMachine> => {
  let action: 'pause' | 'archive' = 'pause';

  const bar = ({ page }: Stage) => page.getByRole('region', { name: 'Selected campaigns' });
  const button = (stage: Stage, name: string) => bar(stage).getByRole('button', { name, exact: true });
  const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Archive 3 campaigns?' });
  const progress = (stage: Stage) => bar(stage).getByRole('progressbar');
  /** As drafts can be neither paused nor archived, each is left as it was. */
  const sum = (stage: Stage) =>
    bar(stage).getByText(`None ${action === 'pause' ? 'paused' : 'archived'}. 3 left as they were.`, { exact: true });
  const refusal = (stage: Stage) => bar(stage).getByRole('button', { name: 'Try again' });

  const shows = async (stage: Stage, what: 'nothing' | 'question' | 'progress' | 'sum' | 'refusal') => {
    await expect(question(stage)).toHaveCount(what === 'question' ? 1 : 0);
    // Nothing else can be reached while it is asked.
    if (what === 'question') return;
    await expect(progress(stage)).toHaveCount(what === 'progress' ? 1 : 0);
    await expect(sum(stage)).toHaveCount(what === 'sum' ? 1 : 0);
    await expect(refusal(stage)).toHaveCount(what === 'refusal' ? 1 : 0);
    await expect(bar(stage).getByText('3 campaigns selected', { exact: true })).toBeVisible();
    // One thing at a time.
    if (what === 'nothing' || what === 'sum') await expect(button(stage, 'Pause')).toBeEnabled();
    else await expect(bar(stage).locator('button', { hasText: 'Pause' })).toBeDisabled();
  };
  const isAt = (stage: Stage, count: number) =>
    expect(progress(stage)).toHaveAccessibleName(`${action === 'pause' ? 'Pausing' : 'Archiving'}: ${count} of 3`);

  return {
    suite: pathSuite({
      name: 'bulk operation',
      machine: bulkOperationMachine,
      events: [
        requested('pause'),
        requested('archive'),
        { type: 'bulk.confirmed' },
        { type: 'bulk.dismissed' },
        { type: 'retry.requested' },
      ],
      outputs: {
        startBulkOperation: [operation(false)],
        readBulkOperation: [operation(false), operation(true)],
      },
      errors: { startBulkOperation: [{ kind: 'conflict' }, { kind: 'network' }] },
    }),
    async open(stage) {
      const advertiser = await newAdvertiser(product);
      for (const name of ['First', 'Second', 'Third']) {
        await bodyOf(advertiser.user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name } }));
      }
      await openSignedIn(stage, product, advertiser, '/campaigns');
      // Of chosen drafts it is known that they cannot be paused: of all that match, nothing is.
      await stage.page.getByRole('checkbox', { name: 'Select \u2068First\u2069', exact: true }).check();
      await button(stage, 'Select all 3 that match').click();
      await expect(button(stage, 'Pause')).toBeEnabled();
    },
    requests: {
      startBulkOperation: (sent) => calls(sent, 'POST', /\/dsp\/bulk-operations$/),
      readBulkOperation: (sent) => calls(sent, 'GET', /\/dsp\/bulk-operations\/[^/]+$/),
    },
    faults: {
      // By the time it arrives nothing is like that any more.
      startBulkOperation: (route, error) => {
        const { action: wish } = route.request().postDataJSON() as Operation;
        const postData = JSON.stringify({ action: wish, filter: { q: randomUUID() } });
        return kindOf(error) === 'conflict' ? route.continue({ postData }) : null;
      },
    },
    answers: { readBulkOperation: (route, output) => follow(route, output as Operation) },
    delays: { betweenReads: 700 },
    events: {
      'bulk.requested': async (stage, event) => {
        action = (event as Requested).request.action === 'pause' ? 'pause' : 'archive';
        await button(stage, action === 'pause' ? 'Pause' : 'Archive').click();
      },
      'bulk.confirmed': (stage) => question(stage).getByRole('button', { name: 'Archive', exact: true }).click(),
      'bulk.dismissed': async (stage) => {
        const stay = question(stage).getByRole('button', { name: 'Cancel', exact: true });
        await stay.or(button(stage, 'Close')).click();
      },
      'retry.requested': (stage) => refusal(stage).click(),
    },
    states: {
      'resting.idle': (stage) => shows(stage, 'nothing'),
      asking: (stage) => shows(stage, 'question'),
      starting: async (stage) => {
        await shows(stage, 'progress');
        await isAt(stage, 0);
      },
      following: (stage) => shows(stage, 'progress'),
      waiting: async (stage, { context }) => {
        await shows(stage, 'progress');
        await expect(progress(stage)).toHaveAccessibleName(/: [0-3] of 3$/);
        expect(context.operation).not.toBeNull();
      },
      'resting.finished': (stage) => shows(stage, 'sum'),
      failed: async (stage, { context }) => {
        await shows(stage, 'refusal');
        const why =
          kindOf(context.failure) === 'network' ? 'Network error' : 'None of these campaigns can be changed any more.';
        await expect(bar(stage).getByText(why)).toBeVisible();
      },
    },
    beyondThePage: {
      'bulkOperation.following xstate.error.actor.readBulkOperation[0]':
        'what was begun here is not taken away while its page is open',
    },
  };
});
