import type { components } from '#contract/product-api.ts';
import { flagMarkingMachine } from '#machines/operations/flag-marking.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { bodyOf } from '#tests/support/api-user.ts';
import { expect } from '#tests/support/e2e.ts';
import { reportingScreen } from '#tests/support/reporting-screen.ts';
import { type Colleague, calls, demoOperator } from './advertiser-people.ts';
import { isWaiting, kindOf, openSignedIn, said } from './profile-people.ts';

type KeyedScreen = components['schemas']['KeyedScreen'];

const gone = { kind: 'notFound' };
const far = '2199-01-01T00:00:00.000Z';

walkPageSuite('flag marking', (product): PageSuite => {
  let operator: Colleague | null = null;
  /** The screens that reported wrongly: the first is the one that is marked. */
  let wrong: KeyedScreen[] = [];
  let used = 0;

  const nameOf = (index = 0) => wrong[index]?.name ?? '';
  const mark = ({ page }: Stage, name = nameOf()) =>
    page.getByRole('button', { name: new RegExp(`^Mark as seen: \\W?${name}`) });
  const onBanner = (stage: Stage, name: string) =>
    stage.page.getByRole('main').getByRole('button', { name, exact: true });
  const told = ({ page }: Stage) => page.getByRole('status').filter({ hasText: 'Marked as seen' });
  let isAsked = false;

  return {
    suite: pathSuite({
      name: 'flag marking',
      machine: flagMarkingMachine,
      events: [
        { type: 'seen.requested', mark: { screenId: 'the first', reason: 'future', upTo: 1 } },
        { type: 'retry.requested' },
        { type: 'failure.dismissed' },
      ],
      errors: { markFlagsSeen: [{ kind: 'network' }, gone] },
    }),
    async open(stage) {
      operator = await demoOperator(product);
      const { user } = operator;
      const { items } = await bodyOf(
        user.api.GET('/dsp/operations/screen-keys', { params: { query: { limit: 200 } } }),
      );
      // As many as the path marks, and one more; those of earlier paths are left alone.
      wrong = items.slice(used, used + 4);
      used += 4;
      for (const { id } of wrong) await (await reportingScreen(product, user, id)).report(far, far);
      isAsked = false;
      await openSignedIn(stage, product, operator, '/operations/flags?reason=future');
      await expect(mark(stage)).toBeVisible();
    },
    requests: { markFlagsSeen: (request) => calls(request, 'PUT', /\/seen-flags$/) },
    faults: {
      // What is kept a month is gone meanwhile: the server is asked about flags of a screen that has none.
      markFlagsSeen: (route, error) =>
        kindOf(error) === gone.kind
          ? route.continue({ postData: JSON.stringify({ reason: 'too_old', upTo: 1 }) })
          : null,
    },
    events: {
      'seen.requested': async (stage) => {
        isAsked = true;
        await mark(stage).click();
      },
      'retry.requested': async (stage) => {
        isAsked = true;
        await onBanner(stage, 'Try again').click();
      },
      'failure.dismissed': async (stage) => {
        isAsked = false;
        await onBanner(stage, 'Close').click();
      },
    },
    states: {
      idle: async (stage) => {
        await expect(said(stage)).toHaveCount(0);
        if (isAsked) {
          await expect(told(stage)).toContainText(nameOf());
          await expect(stage.page.locator('tbody button:focus')).toHaveCount(1);
          isAsked = false;
          wrong.shift();
        }
        await expect(mark(stage)).toBeEnabled();
      },
      marking: (stage) => isWaiting(mark(stage)),
      failed: async (stage) => {
        await expect(said(stage)).toContainText('Network error');
        await expect(mark(stage)).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});
