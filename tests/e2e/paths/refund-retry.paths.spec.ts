import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { refundRetryMachine } from '#machines/desk/refund-retry.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { key, pickScreens } from '#tests/support/campaigns/book-campaign.ts';
import { failedRefund } from '#tests/support/payments/failed-refund.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { type Colleague, calls, demoOperator } from './advertiser-people.ts';
import { advertiserOf } from './campaign-people.ts';
import { isWaiting, kindOf, openSignedIn } from './profile-people.ts';

const progress = (status: 'sent' | 'done' | 'failed') => ({
  id: 'the refund',
  status,
  attempts: 2,
  failure: '800.100.100',
  doneAt: null,
});
const taken = { kind: 'notFound' } as const;

walkPageSuite('refund retry', (product): PageSuite<typeof refundRetryMachine> => {
  let operator: Colleague | null = null;
  let refund: components['schemas']['FailedRefund'] | null = null;
  let campaigns = 0;

  const row = ({ page }: Stage) => page.getByRole('row', { name: new RegExp(refund?.campaignName ?? '') });
  const button = (stage: Stage, name: RegExp) => row(stage).getByRole('button', { name });
  const retry = (stage: Stage) => button(stage, /^Try again/);
  const look = (stage: Stage) => button(stage, /^Check now/);
  const alert = (stage: Stage) => row(stage).getByRole('alert');
  const told = (stage: Stage) => row(stage).getByRole('status');

  const retryElsewhere = async () => {
    if (!operator || !refund) throw new Error('Nobody is there');
    const params = { path: { id: refund.id }, header: key() };
    await operator.user.api.POST('/dsp/desk/failed-refunds/{id}/retry', { params });
  };

  return {
    suite: pathSuite({
      name: 'refund retry',
      machine: refundRetryMachine,
      inputs: [{ refundId: 'the refund' }],
      events: [{ type: 'retry.requested' }, { type: 'look.requested' }],
      outputs: { readRefund: [progress('sent'), progress('done'), progress('failed')] },
      errors: { retryRefund: [{ kind: 'network' }, taken], readRefund: [{ kind: 'network' }] },
      stopWhen: ({ context }) => context.round > 1,
    }),
    async open(stage) {
      const { user } = await advertiserOf(product);
      operator = await demoOperator(product);
      campaigns += 1;
      refund = await failedRefund(product, user, operator.user, {
        screens: await pickScreens(user, 1),
        name: `Owed ${randomUUID().slice(0, 8)}`,
        startsInDays: 60 + 5 * campaigns,
      });
      await openSignedIn(stage, product, operator, '/desk/refunds');
      await expect(row(stage)).toBeVisible();
    },
    requests: {
      retryRefund: (request) => calls(request, 'POST', /\/failed-refunds\/[^/]+\/retry$/),
      readRefund: (request) => calls(request, 'GET', /\/desk\/refunds\/[^/]+$/),
    },
    faults: {
      // Another operator is faster.
      retryRefund: (route, error) =>
        kindOf(error) === taken.kind ? retryElsewhere().then(() => route.continue()) : null,
    },
    answers: {
      // The bank of this card refuses once, decides in a moment and pays: anything else is said in its place.
      readRefund: (route, output) => {
        const { status } = output as { status: string };
        if (status !== 'done') return route.fulfill({ json: { ...(output as object), id: refund?.id } });
        const isPaid = async () => {
          const path = { id: refund?.id ?? '' };
          if (!operator) return '';
          return (await bodyOf(operator.user.api.GET('/dsp/desk/refunds/{id}', { params: { path } }))).status;
        };
        return expect
          .poll(isPaid, { timeout: 15_000 })
          .toBe('done')
          .then(() => route.continue());
      },
    },
    delays: { pause: 3000 },
    events: {
      'retry.requested': (stage) => retry(stage).click(),
      'look.requested': (stage) => look(stage).click(),
    },
    states: {
      'owed.untried': async (stage) => {
        await expect(row(stage)).toContainText('800.100.100');
        await expect(row(stage)).toContainText('1 attempt');
        await expect(retry(stage)).toBeEnabled();
        await expect(told(stage)).toHaveText('');
      },
      asking: (stage) => isWaiting(retry(stage)),
      'owed.unasked': async (stage) => {
        await expect(alert(stage)).toContainText('Network error');
        await expect(retry(stage)).toBeEnabled();
      },
      'watching.looking': async (stage) => {
        await expect(told(stage)).toHaveText('Being tried again');
        await expect(alert(stage)).toHaveCount(0);
      },
      'watching.pausing': async (stage) => {
        await expect(told(stage)).toHaveText('Being tried again');
        await expect(row(stage)).toContainText('2 attempts');
        await expect(look(stage)).toBeEnabled();
      },
      'watching.unseen': async (stage) => {
        await expect(alert(stage)).toContainText('The outcome is not known');
        await expect(look(stage)).toBeEnabled();
      },
      'owed.refused': async (stage) => {
        await expect(told(stage)).toHaveText('Failed again');
        await expect(retry(stage)).toBeEnabled();
      },
      paid: async (stage) => {
        await expect(told(stage)).toHaveText('Paid back');
        await expect(row(stage).getByRole('button')).toHaveCount(0);
      },
    },
    beyondThePage: {},
  };
});
