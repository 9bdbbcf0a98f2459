import { storedCardSetupMachine } from '#machines/payments/stored-card-setup.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { typeCard } from '#tests/support/payments/at-provider.ts';
import { startSetup } from '#tests/support/payments/store-card.ts';
import { advertiserOf, openEditor, stopTime } from './campaign-people.ts';
import { kindOf } from './profile-people.ts';

type Setup = Awaited<ReturnType<typeof startSetup>>;

const MINUTE_MS = 60_000;
const wish = { replaces: null, idempotencyKey: 'key-1' };
const setup = {
  id: 's1',
  checkoutId: 'c1',
  scriptUrl: 'http://pay.localhost/v1/paymentWidgets.js?checkoutId=c1/registration',
  brands: ['VISA'],
  expiresAt: '2026-11-21T09:00:00Z',
  status: 'open',
} as const;

const outcomeOf = (output: unknown) =>
  typeof output === 'object' && output !== null && 'outcome' in output ? output.outcome : null;
const retryButton = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const says = ({ page }: Stage, text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible();
const cardNumber = ({ page }: Stage) =>
  page.frameLocator('iframe[title="Card payment"]').getByLabel('Card number', { exact: true });
const heading = ({ page }: Stage) => page.getByRole('heading', { name: 'Store a card' });

walkPageSuite('storedCardSetup', (product): PageSuite<typeof storedCardSetupMachine> => {
  let current: Setup | null = null;
  return {
    suite: pathSuite({
      name: 'storedCardSetup',
      machine: storedCardSetupMachine,
      inputs: [
        { ...wish, returned: null },
        { ...wish, returned: { setupId: 's1', resourcePath: '/v1/checkouts/c1/registration' } },
      ],
      events: [{ type: 'setup.dismissed' }, { type: 'retry.requested' }],
      outputs: {
        startCardSetup: [{ setup, expiresInMs: 30 * MINUTE_MS }],
        confirmCardSetup: [
          { outcome: 'stored', reason: null },
          { outcome: 'pending', reason: null },
          { outcome: 'declined', reason: 'insufficient_funds' },
          { outcome: 'expired', reason: null },
        ],
      },
      errors: {
        startCardSetup: [{ kind: 'network' }],
        confirmCardSetup: [{ kind: 'network' }, { kind: 'invalid', fields: [] }],
      },
    }),
    async open(stage, input) {
      const isReturned = input !== null && typeof input === 'object' && 'returned' in input && input.returned !== null;
      const { user } = await advertiserOf(product);
      current = isReturned ? await startSetup(user) : null;
      const page = '/profile/edit/payment-methods';
      const back = new URLSearchParams({
        setup: current?.id ?? '',
        resourcePath: `/v1/checkouts/${current?.checkoutId}/registration`,
      });
      await openEditor(stage, product, isReturned ? `${page}?${back}` : page);
      await expect(stage.page.getByRole('heading', { name: 'Payment methods', level: 1 })).toBeVisible();
      await stopTime(stage);
      if (!isReturned) await stage.page.getByRole('main').getByRole('link', { name: 'Store a card' }).first().click();
      await expect(heading(stage)).toBeVisible();
    },
    requests: {
      startCardSetup: (request) => request.method() === 'POST' && request.url().endsWith('/card-setups'),
      loadWidget: (request) => request.url().includes('/v1/paymentWidgets.js'),
      confirmCardSetup: (request) => /\/card-setups\/[^/]+\/result$/.test(request.url()),
    },
    faults: {
      // An address that nobody was sent back to.
      confirmCardSetup: (route, error) =>
        kindOf(error) === 'invalid'
          ? route.continue({ postData: JSON.stringify({ resourcePath: '/v1/checkouts/another/registration' }) })
          : null,
    },
    answers: {
      async confirmCardSetup(route, output) {
        const outcome = outcomeOf(output);
        if (outcome === 'expired') {
          // The half hour cannot be waited for: the answer is the server's own, word for word.
          await route.fulfill({ json: { outcome: 'expired', reason: null } });
          return;
        }
        if (current && outcome !== 'pending')
          await typeCard(product, current, outcome === 'declined' ? '4000 0000 0000 9995' : '4200 0000 0000 0000');
        await route.continue();
      },
    },
    // The server tells the time to the second: what is left may seem to be as much more.
    delays: { setupDeadline: 30 * MINUTE_MS + 1_000, pendingPoll: 2_000, confirmRetry: 3_000 },
    events: {
      'setup.dismissed': (stage) => stage.page.getByRole('main').getByRole('button', { name: 'Cancel' }).click(),
      'retry.requested': (stage) => retryButton(stage).click(),
    },
    beyondThePage: {},
    states: {
      preparing: (stage) => says(stage, 'Preparing the card form…'),
      unprepared: async (stage) => {
        await says(stage, 'No card can be stored just now');
        await expect(retryButton(stage)).toBeEnabled();
      },
      'open.loadingWidget': async (stage) => {
        await says(stage, 'Nothing is charged. Your bank may ask you to confirm.');
        await expect(cardNumber(stage)).toHaveCount(0);
      },
      'open.widgetFailed': async (stage) => {
        await says(stage, 'The card form did not load');
        await expect(retryButton(stage)).toBeEnabled();
      },
      'open.awaitingCard': async (stage, { context }) => {
        await expect(cardNumber(stage)).toBeEditable();
        if (context.declined) await says(stage, 'The card does not have enough funds. Use another card.');
      },
      confirming: (stage) => says(stage, 'Asking the payment provider whether the card is stored…'),
      pending: (stage) => says(stage, 'Your bank has not decided yet.'),
      unconfirmed: async (stage) => {
        await says(stage, 'The connection was cut before the answer came.');
        await expect(retryButton(stage)).toBeEnabled();
      },
      expired: async (stage) => {
        await says(stage, 'The time for this card form is over');
        await expect(retryButton(stage)).toBeEnabled();
      },
      stored: async (stage) => {
        await expect(heading(stage)).toHaveCount(0);
        await expect(stage.page.getByRole('main').getByText('•••• 0000')).toBeVisible();
      },
      dismissed: async (stage) => {
        await expect(heading(stage)).toHaveCount(0);
        await expect(stage.page).toHaveURL(/payment-methods$/);
      },
    },
  };
});
