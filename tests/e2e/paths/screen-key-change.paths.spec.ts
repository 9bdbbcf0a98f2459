import { randomBytes } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { screenKeyChangeMachine } from '#machines/operations/screen-key-change.machine.ts';
import { publicScreenKey } from '#server/engines/playout/screen-key.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { bodyOf } from '#tests/support/api-user.ts';
import { expect } from '#tests/support/e2e.ts';
import { type Colleague, calls, demoOperator } from './advertiser-people.ts';
import { isWaiting, kindOf, openSignedIn } from './profile-people.ts';

type KeyedScreen = components['schemas']['KeyedScreen'];

const stale = { kind: 'stale' };

walkPageSuite('screen key change', (product): PageSuite => {
  let operator: Colleague | null = null;
  let screen: KeyedScreen | null = null;
  let wished: 'issue' | 'revoke' = 'issue';
  /** The keys that were shown: none comes twice. */
  const shown = new Set<string>();

  const row = ({ page }: Stage) => page.getByRole('row', { name: new RegExp(screen?.name ?? '') });
  const dialog = ({ page }: Stage) => page.locator('[role=alertdialog], [role=dialog]');
  const answer = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name, exact: true }).last();
  const confirm = (stage: Stage) => answer(stage, wished === 'issue' ? 'Make the key' : 'Revoke');
  const current = async (): Promise<KeyedScreen> => {
    const query = { q: screen?.name ?? '' };
    if (!operator) throw new Error('Nobody is there');
    const { items } = await bodyOf(operator.user.api.GET('/dsp/operations/screen-keys', { params: { query } }));
    const found = items.find(({ id }) => id === screen?.id);
    if (!found) throw new Error('The screen is gone');
    return found;
  };
  /** Another operator gives the screen a key. */
  const giveElsewhere = async () => {
    const publicKey = publicScreenKey(randomBytes(32).toString('base64url'));
    const params = { path: { id: screen?.id ?? '' } };
    await operator?.user.api.PUT('/dsp/operations/screens/{id}/key', { params, body: { publicKey } });
  };
  const beaten = (route: { continue(): Promise<void> }, error: unknown) =>
    kindOf(error) === stale.kind ? giveElsewhere().then(() => route.continue()) : null;

  return {
    suite: pathSuite({
      name: 'screen key change',
      machine: screenKeyChangeMachine,
      events: [
        { type: 'change.requested', wish: { screenId: 'the screen', kind: 'issue', current: 'the key' } },
        { type: 'change.requested', wish: { screenId: 'the screen', kind: 'revoke', current: 'the key' } },
        { type: 'change.confirmed' },
        { type: 'change.dismissed' },
        { type: 'key.taken' },
      ],
      errors: { issueKey: [{ kind: 'network' }, stale], revokeKey: [{ kind: 'network' }, stale] },
      reads: (context) => context.wish?.kind,
    }),
    async open(stage) {
      operator = await demoOperator(product);
      const { items } = await bodyOf(
        operator.user.api.GET('/dsp/operations/screen-keys', { params: { query: { limit: 1 } } }),
      );
      screen = items[0] ?? null;
      await giveElsewhere();
      const query = new URLSearchParams({ q: screen?.name ?? '' });
      await openSignedIn(stage, product, operator, `/operations/keys?${query}`);
      await expect(row(stage)).toBeVisible();
    },
    requests: {
      issueKey: (request) => calls(request, 'PUT', /\/screens\/[^/]+\/key$/),
      revokeKey: (request) => calls(request, 'DELETE', /\/screens\/[^/]+\/key$/),
    },
    faults: { issueKey: beaten, revokeKey: beaten },
    events: {
      'change.requested': async (stage, event) => {
        const { wish } = event as unknown as { wish: { kind: typeof wished } };
        wished = wish.kind;
        // Of a screen without a key none is taken away.
        if ((await current()).publicKey === null) await giveElsewhere();
        await stage.page.reload();
        await row(stage)
          .getByRole('button', { name: wished === 'issue' ? /^Replace the key/ : /^Revoke the key/ })
          .click();
      },
      'change.confirmed': (stage) => confirm(stage).click(),
      'change.dismissed': async (stage) => {
        const isOutdated = await dialog(stage).getByText('Somebody else has changed this key').count();
        await answer(stage, isOutdated ? 'Close' : 'Cancel').click();
      },
      'key.taken': (stage) => answer(stage, 'The player has it').click(),
    },
    states: {
      idle: async (stage) => {
        await expect(dialog(stage)).toHaveCount(0);
        // The list says what the platform knows.
        const { publicKey } = await current();
        await expect(row(stage)).toContainText(publicKey ? `${publicKey.slice(0, 10)}…` : 'Nobody');
      },
      asking: async (stage) => {
        await expect(confirm(stage)).toBeEnabled();
        await expect(answer(stage, 'Cancel')).toBeEnabled();
        await expect(dialog(stage).getByRole('alert')).toHaveCount(0);
      },
      issuing: (stage) => isWaiting(confirm(stage)),
      revoking: (stage) => isWaiting(confirm(stage)),
      shown: async (stage) => {
        const field = dialog(stage).getByRole('textbox', { name: 'Private key' });
        await expect(field).toHaveValue(/^[\w-]{43}$/);
        const secret = await field.inputValue();
        expect(shown.has(secret)).toBe(false);
        shown.add(secret);
        // It is the other half of what the platform has registered, and closes by nothing but the answer.
        expect((await current()).publicKey).toBe(publicScreenKey(secret));
        await stage.page.keyboard.press('Escape');
        await expect(field).toBeVisible();
        const address = dialog(stage).getByRole('textbox', { name: 'Or open this on the screen' });
        await expect(address).toHaveValue(`${product.origin}/player/${screen?.id}#key=${secret}`);
      },
      refused: async (stage) => {
        await expect(dialog(stage).getByRole('alert')).toContainText('Network error');
        await expect(confirm(stage)).toBeEnabled();
      },
      outdated: async (stage) => {
        await expect(dialog(stage).getByRole('alert')).toContainText('Nothing was changed');
        await expect(answer(stage, 'Close')).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});
