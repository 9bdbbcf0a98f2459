import { checkoutMachine } from '#machines/payments/checkout.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { confirm, payByCard } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import {
  advertiserOf,
  changeElsewhere,
  completeDraft,
  isAtPayment,
  isAtStep,
  isPaid,
  leavePayment,
  openEditor,
  openPayment,
  payButton,
  stopTime,
} from './campaign-people.ts';
import { kindOf } from './profile-people.ts';

const draft = { campaignId: 'k1', version: 1, idempotencyKey: 'key-1' };
const returned = { checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' };
const campaign = { campaignId: 'k1', campaignVersion: 3 };
const checkout = {
  checkoutId: 'c1',
  orderId: 'o1',
  campaignId: 'k1',
  amount: 50_000,
  currency: 'USD',
  scriptUrl: 'http://pay.localhost/v1/paymentWidgets.js?checkoutId=c1',
  brands: ['VISA'],
  expiresAt: '2026-11-21T09:00:00Z',
  status: 'created',
} as const;
const cards = { good: '4200 0000 0000 0000', poor: '4000 0000 0000 9995' } as const;
const MINUTE_MS = 60_000;

const outcomeOf = (output: unknown) =>
  typeof output === 'object' && output !== null && 'outcome' in output ? output.outcome : null;

const retryButton = ({ page }: Stage) => page.getByRole('button', { name: 'Try again' });
const says = ({ page }: Stage, text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible();
const widgetFailed = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: 'The card form did not load' });
const cardNumber = ({ page }: Stage) =>
  page.frameLocator('iframe[title="Card payment"]').getByLabel('Card number', { exact: true });
/** Back at the review, with what became of the payment. */
const isBack = async (stage: Stage, ...texts: string[]) => {
  await isAtStep(stage.page, 'Review and pay');
  for (const text of texts) await says(stage, text);
};

walkPageSuite('checkout', (product): PageSuite<typeof checkoutMachine> => {
  let campaignId = '';
  let payment: Awaited<ReturnType<typeof openPayment>>['checkout'] | null = null;

  const pay = async (card: keyof typeof cards) => {
    if (payment) await payByCard(product, payment, cards[card]);
  };
  /** From another tab; what is paid after that comes too late. */
  const giveSlotsBack = async () => {
    const { user } = await advertiserOf(product);
    await bodyOf(user.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id: campaignId } } }));
  };

  return {
    suite: pathSuite({
      name: 'checkout',
      machine: checkoutMachine,
      inputs: [
        { ...draft, returned: null },
        { ...draft, returned },
      ],
      events: [
        { type: 'checkout.abandoned' },
        { type: 'checkout.ended', how: 'paid' },
        { type: 'checkout.ended', how: 'abandoned' },
        { type: 'retry.requested' },
      ],
      outputs: {
        startCheckout: [{ checkout, expiresInMs: 30 * MINUTE_MS }],
        confirmCheckout: [
          { outcome: 'paid', ...campaign },
          { outcome: 'pending', ...campaign },
          { outcome: 'declined', reason: 'insufficient_funds', ...campaign },
          { outcome: 'expired', ...campaign },
        ],
      },
      errors: {
        startCheckout: [{ kind: 'network' }, { kind: 'stale' }],
        abandonCheckout: [{ kind: 'conflict' }],
        confirmCheckout: [{ kind: 'network' }, { kind: 'invalid', fields: [] }],
      },
      reads: (context) => context.checkout !== null,
      comes: (snapshot, event) => {
        // Who waits for the card has time to leave, and to be too late.
        if (snapshot.matches('open') && !snapshot.matches({ open: 'awaitingShopper' }))
          return !event.type.startsWith('checkout.') && !event.type.startsWith('xstate.after');
        // Nobody writes what is submitted: after a declined card no version is old.
        if (event.type === 'xstate.error.actor.startCheckout' && snapshot.context.declined)
          return 'error' in event && kindOf(event.error) === 'network';
        // The server has nothing to give back when it never heard of the payment.
        if (snapshot.matches('abandoning')) return 'error' in event === (snapshot.context.checkout === null);
        return true;
      },
    }),
    async open(stage, input) {
      const { page } = stage;
      const isReturned = input !== null && typeof input === 'object' && 'returned' in input && input.returned !== null;
      const opened = isReturned ? await openPayment(product) : null;
      payment = opened?.checkout ?? null;
      campaignId = opened?.draft.id ?? (await completeDraft(product)).id;
      await openEditor(stage, product, opened?.path ?? `/campaigns/${campaignId}/edit?step=review`);
      if (!opened) await expect(payButton(stage)).toBeEnabled();
      else await isAtPayment(stage);
      await stopTime(stage);
      if (!opened) await payButton(stage).click();
      await expect(page).toHaveURL(/step=payment/);
    },
    requests: {
      startCheckout: (request) => request.method() === 'POST' && request.url().endsWith('/checkout'),
      loadWidget: (request) => request.url().includes('/v1/paymentWidgets.js'),
      confirmCheckout: (request) => /\/checkouts\/[^/]+\/result$/.test(request.url()),
      abandonCheckout: (request) => request.method() === 'DELETE' && request.url().endsWith('/checkout'),
    },
    faults: {
      startCheckout: (route, error) =>
        kindOf(error) === 'stale'
          ? changeElsewhere(product, campaignId, { brand: 'Harbour Rolls' }).then(() => route.continue())
          : null,
      // An address that nobody was sent back to.
      confirmCheckout: (route, error) =>
        kindOf(error) === 'invalid'
          ? route.continue({ postData: JSON.stringify({ resourcePath: '/v1/checkouts/another/payment' }) })
          : null,
    },
    answers: {
      async confirmCheckout(route, output) {
        const outcome = outcomeOf(output);
        if (outcome === 'expired') await giveSlotsBack();
        if (outcome !== 'pending') await pay(outcome === 'declined' ? 'poor' : 'good');
        await route.continue();
      },
    },
    // The server tells the time to the second: what is left may seem to be as much more.
    delays: { checkoutDeadline: 30 * MINUTE_MS + 1_000, pendingPoll: 2_000, confirmRetry: 3_000 },
    events: {
      'checkout.abandoned': async (stage) => {
        const back = stage.page.getByRole('button', { name: 'Back to the review' });
        if (await back.isVisible()) await back.click();
        else await leavePayment(stage);
      },
      'checkout.ended': async (_, event) => {
        if ('how' in event && event.how === 'abandoned') return giveSlotsBack();
        const { user } = await advertiserOf(product);
        const path = { id: campaignId };
        const open = await bodyOf(user.api.GET('/dsp/campaigns/{id}/checkout', { params: { path } }));
        await payByCard(product, open, cards.good);
        await confirm(user, open.checkoutId);
      },
      'retry.requested': (stage) => retryButton(stage).click(),
    },
    states: {
      preparing: (stage) => says(stage, 'Holding your slots and preparing the payment…'),
      unprepared: async (stage) => {
        await says(stage, 'The payment could not be prepared');
        await says(stage, 'Network error');
        await expect(retryButton(stage)).toBeEnabled();
      },
      'open.loadingWidget': async (stage) => {
        await says(stage, 'Pay by card');
        await expect(stage.page.getByText(/^Slots held for (29|30):\d\d$/)).toBeVisible();
        await expect(widgetFailed(stage)).toHaveCount(0);
        await expect(cardNumber(stage)).toHaveCount(0);
      },
      'open.widgetFailed': async (stage) => {
        await expect(widgetFailed(stage)).toBeVisible();
        await expect(retryButton(stage)).toBeEnabled();
      },
      'open.awaitingShopper': async (stage, { context }) => {
        await expect(cardNumber(stage)).toBeEditable();
        await expect(stage.page.getByRole('region', { name: 'What you pay for' })).toContainText('$');
        if (context.declined) await says(stage, 'The card does not have enough funds. Use another card.');
      },
      confirming: (stage) => says(stage, 'Asking the payment provider for the result…'),
      pending: (stage) => says(stage, 'The payment provider is still deciding. Stay on this page.'),
      unconfirmed: async (stage) => {
        await says(stage, 'The connection was cut before the result came. We keep asking; you are not charged twice.');
        await expect(retryButton(stage)).toBeEnabled();
      },
      abandoning: (stage) => says(stage, 'Giving the slots back…'),
      paid: isPaid,
      paidElsewhere: async (stage) => {
        await isPaid(stage);
        await says(stage, 'It is paid for; no card was charged on this page');
      },
      expired: (stage) => isBack(stage, 'The 30 minutes are over', 'The slots were given back'),
      abandoned: (stage) => isBack(stage, 'You left the payment'),
      leftElsewhere: (stage) => isBack(stage, 'The payment was left in another tab or by a colleague'),
      failed: (stage, { context }) =>
        isBack(
          stage,
          'The payment could not be made',
          context.checkoutId === null
            ? 'The draft was changed meanwhile. Check it once more, then pay.'
            : 'Some of what you entered needs another look.',
        ),
    },
    beyondThePage: {
      'checkout.open checkout.ended[2]': "the page's own clock ends it at the same moment",
      'checkout.open part.held[0]':
        'a balance that does not cover the price would have to be there: tests/e2e/balance.spec.ts pays a part of it',
      'checkout.preparing xstate.error.actor.startCheckout[1]': 'the half hour would have to end between two requests',
      'checkout.preparing xstate.error.actor.startCheckout[2]':
        'ten cards would have to be declined first: tests/contract/payments.test.ts declines them',
    },
  };
});
