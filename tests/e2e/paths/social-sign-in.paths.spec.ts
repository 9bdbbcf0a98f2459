import type { BrowserContext, Page, Route } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import { type SocialProvider, socialSignInMachine } from '#machines/session/social-sign-in.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, unwriteConfig } from '#tests/support/browser/e2e.ts';

const session: SessionFacts = { userId: 'u', agencyId: null, instanceId: null, expiresAt: 0, refreshInMs: 0 };
const known = {
  kind: 'conflict',
  code: 'address_has_account',
  facts: { email: 'maya@google.test', signIn: 'password' },
} as const;
const names: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' };
const providerOf = (event: EventObject) => (event as EventObject & { provider: SocialProvider }).provider;
const notice = ({ page }: Stage) => page.getByRole('status').filter({ hasText: /window|Signing you in/ });
const showButton = ({ page }: Stage) => page.getByRole('button', { name: 'Show the window' });

/** Where the window goes is not known before the configuration is, which is fetched when it is first needed. */
class Configuration {
  readonly #held: Route[] = [];
  #reach: 'none' | 'held' | 'all' = 'none';

  /** Nobody reaches it while the page starts; afterwards it waits for what the path wants. */
  watch = async (page: Page) => {
    await unwriteConfig(page);
    await page.route('**/config.json', (route) => {
      if (this.#reach === 'held') this.#held.push(route);
      else return this.#reach === 'none' ? route.abort() : route.continue();
    });
  };

  hold(): void {
    this.#reach = 'held';
  }

  /** It is there, from now on. */
  async release(): Promise<void> {
    this.#reach = 'all';
    await Promise.all(this.#held.splice(0).map((route) => route.continue()));
  }

  /** Who asks for it this time gets no answer. */
  async refuse(): Promise<void> {
    await expect.poll(() => this.#held.length).toBeGreaterThan(0);
    await Promise.all(this.#held.splice(0).map((route) => route.abort()));
  }
}

/** Sends an answer as another page of the same origin can: a window that its opener has lost sight of, or a hostile one. */
async function broadcast(context: BrowserContext, origin: string, answer: { state: string; code: string | null }) {
  const page = await context.newPage();
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(([channel, message]) => new BroadcastChannel(channel).postMessage(message), [
    `marquee-social ${answer.state.split('.')[0]}`,
    { answer },
  ] as const);
  await page.close();
}

/** Says yes to what the window shows, in the window's place: it does not come back with the answer. The code of the answer. */
async function allowedBeside(popup: Page): Promise<string> {
  const form = await popup.locator('form').evaluate((element: HTMLFormElement) => {
    const fields = [...new FormData(element)].map(([name, value]) => [name, String(value)]);
    return { ...Object.fromEntries(fields), decision: 'allow' } as Record<string, string>;
  });
  const answer = await popup.context().request.post(popup.url(), { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return new URL(answer.headers().location ?? '').searchParams.get('code') ?? '';
}

walkPageSuite('social sign-in', (product): PageSuite<typeof socialSignInMachine> => {
  const configuration = new Configuration();
  let popup: Page | null = null;
  let state = '';
  let code = '';
  const isOpen = () => popup !== null && !popup.isClosed();

  /** What is seen again after an attempt: why it ended, no window, and the way to another try. */
  const choosing = (told: RegExp | null) => async (stage: Stage) => {
    if (told) await expect(stage.page.getByRole('alert')).toHaveText(told);
    else await expect(stage.page.getByRole('alert')).toHaveCount(0);
    await expect(stage.page.getByRole('button', { name: /Continue with .*Google/ })).toBeEnabled();
    await expect(notice(stage)).toHaveCount(0);
    await expect.poll(isOpen).toBe(false);
  };

  return {
    suite: pathSuite({
      name: 'social sign-in',
      machine: socialSignInMachine,
      events: [
        { type: 'provider.chosen', provider: 'google' },
        { type: 'provider.chosen', provider: 'apple' },
        { type: 'popup.opened' },
        { type: 'popup.blocked' },
        { type: 'request.failed', failure: { kind: 'network' } },
        { type: 'popup.closed' },
        { type: 'answer.received' },
        { type: 'answer.mismatched' },
        { type: 'access.refused' },
        { type: 'separation.chosen' },
        { type: 'signIn.cancelled' },
      ],
      outputs: { exchangeSocialCode: [session] },
      errors: { openPopup: [], exchangeSocialCode: [known, { kind: 'network' }] },
      reads: ({ provider }) => provider,
      // The walk goes to Apple while the configuration is out of reach, and to Google from when it is there.
      comes: (snapshot: AnyMachineSnapshot, event) => {
        const { provider } = snapshot.context;
        if (snapshot.matches({ inPopup: { open: 'opening' } })) {
          return provider === 'google'
            ? ['popup.opened', 'popup.blocked'].includes(event.type)
            : ['request.failed', 'popup.closed', 'provider.chosen'].includes(event.type) &&
                (event.type !== 'provider.chosen' || providerOf(event) === 'apple');
        }
        if (event.type === 'provider.chosen') {
          if (providerOf(event) === 'apple') return provider !== 'google';
          return provider === 'google' || snapshot.matches({ choosing: 'failed' });
        }
        if (event.type === 'signIn.cancelled') return snapshot.matches({ inPopup: { open: 'waiting' } });
        if (event.type === 'answer.received') return provider === 'google';
        // What else is answered means the same whether or not the window is still seen.
        if (['answer.mismatched', 'access.refused'].includes(event.type))
          return snapshot.hasTag('open') || snapshot.matches({ inPopup: 'exchanging' });
        return true;
      },
    }),
    async open({ page }) {
      await configuration.watch(page);
      await page.goto(`${product.origin}/login`);
      await expect(page.getByRole('button', { name: /Continue with .*Google/ })).toBeVisible();
      configuration.hold();
    },
    requests: { exchangeSocialCode: (request) => request.url().endsWith('/api/admin/social/token') },
    faults: {
      exchangeSocialCode: (route, error) =>
        error === known
          ? route.fulfill({
              status: 409,
              contentType: 'application/problem+json',
              json: { type: 'about:blank', title: 'Known', status: 409, ...known, requestId: 'r' },
            })
          : null,
    },
    delays: { socialPatience: 600_000, closingGrace: 1_000 },
    events: {
      'provider.chosen': async ({ page, context, next }, event) => {
        await page.clock.resume();
        const button = page.getByRole('button', { name: new RegExp(`Continue with .*${names[providerOf(event)]}`) });
        if (isOpen()) {
          const windows = context.pages().length;
          await button.click();
          return expect(context.pages()).toHaveLength(windows);
        }
        if (next() === 'popup.blocked') {
          await page.evaluate(() => {
            const { open } = window;
            window.open = () => {
              window.open = open;
              return null;
            };
          });
          return button.click();
        }
        const opening = page.waitForEvent('popup');
        await button.click();
        popup = await opening;
      },
      'separation.chosen': async ({ page }) => {
        await page.clock.resume();
        const opening = page.waitForEvent('popup');
        await page.getByRole('button', { name: 'Create a separate account' }).click();
        popup = await opening;
      },
      'popup.opened': async () => {
        await configuration.release();
        await popup?.waitForURL(/\/oauth2\/authorize/, { timeout: 15_000 });
        state = new URL(popup?.url() ?? '').searchParams.get('state') ?? '';
      },
      // The browser has done so by itself.
      'popup.blocked': async () => undefined,
      'request.failed': () => configuration.refuse(),
      'popup.closed': async ({ page }) => {
        if (popup?.url().includes('/oauth2/authorize')) code = await allowedBeside(popup);
        // The answer is waited for a second, which shall not pass while the page is looked at.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
        await popup?.close();
        await page.clock.runFor(300);
      },
      'answer.received': async ({ context }) => {
        if (!popup || popup.isClosed()) return broadcast(context, product.origin, { state, code });
        const closed = popup.waitForEvent('close');
        await popup.getByRole('button', { name: 'Allow' }).click();
        await closed;
      },
      'answer.mismatched': ({ context }) =>
        broadcast(context, product.origin, { state: `${state.split('.')[0]}.forged`, code: 'x' }),
      'access.refused': async ({ context }) => {
        if (!popup || popup.isClosed()) return broadcast(context, product.origin, { state, code: null });
        await popup.getByRole('button', { name: 'Refuse' }).click();
      },
      'signIn.cancelled': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
    },
    states: {
      'choosing.untouched': choosing(null),
      'choosing.blocked': choosing(/blocked/),
      'choosing.refused': choosing(/did not let you sign in/),
      'choosing.mismatched': choosing(/does not belong to this sign-in/),
      'choosing.overdue': choosing(/open for too long/),
      'choosing.failed': choosing(/^Network error$/),
      'choosing.addressKnown': async (stage) => {
        await expect(stage.page.getByRole('alert')).toContainText('You already have an account');
        await expect(stage.page.getByRole('alert')).toContainText(known.facts.email);
        await expect(stage.page.getByRole('button', { name: 'Use my password' })).toBeVisible();
        await expect.poll(isOpen).toBe(false);
      },
      'inPopup.open.opening': async (stage, { context }) => {
        // With Google nothing holds it any more: it has passed by the time it is looked at.
        if (context.provider === 'google') return;
        await expect(notice(stage)).toHaveText(/Go on in the .*Apple.* window/);
        await expect(showButton(stage)).toHaveCount(0);
      },
      'inPopup.open.waiting': async (stage) => {
        await expect(notice(stage)).toContainText(/Go on in the .*Google.* window/);
        await expect(showButton(stage)).toBeVisible();
        expect(isOpen()).toBe(true);
      },
      'inPopup.closing': async (stage) => {
        await expect(notice(stage)).toHaveText(/Go on in the .* window/);
        await expect(showButton(stage)).toHaveCount(0);
      },
      'inPopup.closed': ({ page }) => expect(page.getByRole('alert')).toHaveText(/was closed before you signed in/),
      'inPopup.exchanging': (stage) => expect(notice(stage)).toHaveText('Signing you in …'),
      signedIn: ({ page }) => expect(page).not.toHaveURL(/\/login/),
    },
    beyondThePage: {
      'socialSignIn.inPopup xstate.error.actor.openPopup[0]':
        'whatever goes wrong with the window is told by an event: nothing but a bug breaks what deals with it',
    },
  };
});
