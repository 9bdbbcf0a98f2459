import type { Page, Request } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import { demoPassword } from '#server/seed/demo-tenants.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, fillSignIn } from '#tests/support/browser/e2e.ts';
import { callIdentity } from '#tests/support/people/call-identity.ts';
import { kindOf, type SignIn, signInByCall } from './profile-people.ts';
import { signInButton } from './sign-in-people.ts';

const reviewer = { email: 'reviewer@demo.test', password: demoPassword };
const newcomer = { email: 'no-instance@demo.test', password: demoPassword };

const facts = { userId: 'u1', agencyId: null, instanceId: null, refreshInMs: 3_500_000 };
/** The walk tells the sessions apart by their ends. */
const old: SessionFacts = { ...facts, expiresAt: 0 };
const renewed: SessionFacts = { ...facts, expiresAt: 1 };
const fresh: SessionFacts = { ...facts, expiresAt: 2 };
/** Of a sign-in that is watched, here or in another tab: the path ends with it. */
const later: SessionFacts = { ...facts, expiresAt: 3 };
/** Of somebody whom the sign-in page is open to: another one signs in there. */
const guest: SessionFacts = { ...facts, expiresAt: 4 };

/** Open to everybody, framed for whoever is signed in, and it asks nothing of the product by itself. */
const openPage = '/dashboard/not-found';

type Items = Readonly<Record<string, string>>;

const itemsOf = ({ storage, session }: SignIn): Items => ({
  ...Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
      key,
      storage.getItem(key) ?? '',
    ]),
  ),
  // Last, as the sign that the rest is in place.
  token: session.getIdToken().getJwtToken(),
});

/** The same with the ID token of yesterday. */
function ofYesterday(items: Items): Items {
  const [head = '', body = ''] = (items.token ?? '').split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const old = { ...claims, iat: claims.iat - 86_400, exp: claims.exp - 86_400 };
  const token = [head, Buffer.from(JSON.stringify(old)).toString('base64url'), 'signature'].join('.');
  return Object.fromEntries(
    Object.entries(items).map(([key, value]) => [key, key === 'token' || key.endsWith('.idToken') ? token : value]),
  );
}

const authFlowOf = (request: Request) =>
  request.headers()['x-amz-target']?.endsWith('.InitiateAuth') ? request.postDataJSON().AuthFlow : null;
const isRefresh = (request: Request) => /^REFRESH_TOKEN/.test(authFlowOf(request) ?? '');

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const account = (page: Page) => page.getByRole('button', { name: 'Account' });
const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path;

walkPageSuite('session', (product): PageSuite<typeof sessionMachine> => {
  const asked: Request[] = [];
  let refreshes = 0;
  let last: AnyMachineSnapshot | null = null;
  let email = reviewer.email;
  /** A visit waits for the new token. */
  let isVisiting = false;
  /** The visit's end without one. */

  /** The frame changes with the session: a panel that was open goes with the old one. */
  const isOffered = (page: Page, name: string) =>
    expect(async () => {
      await account(page).click();
      await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  /** What a person sees who is signed in. */
  const isIn = async ({ page }: Stage) => {
    await expect(page).toHaveURL(/\/(dashboard\/not-found|create-instance|reviews)$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isAt(page, '/create-instance')) return expect(page.getByText(email)).toBeVisible();
    await isOffered(page, 'Sign out');
    await expect(page.getByTitle(email)).toBeVisible();
    await page.keyboard.press('Escape');
  };
  /** What a person sees who is not. */
  const isOut = async ({ page }: Stage) => {
    if (isAt(page, openPage)) {
      await isOffered(page, 'Sign in');
      await page.keyboard.press('Escape');
    } else await expect(signInButton(page)).toBeEnabled();
  };
  const isCleared = async (stage: Stage) => {
    await expect.poll(() => stored(stage.page, 'token')).toBeNull();
    await isOut(stage);
    const keys = await stage.page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /^(userId|CognitoIdentityServiceProvider\..*[tT]oken)$/.test(key))).toEqual([]);
  };
  const toLogin = async ({ page }: Stage) => {
    if (isAt(page, openPage)) {
      await isOffered(page, 'Sign in');
      await page.getByRole('link', { name: 'Sign in' }).click();
    }
    await expect(signInButton(page)).toBeEnabled();
  };
  const inAnotherTab = async ({ context }: Stage, items: Items | null) => {
    const tab = await context.newPage();
    await tab.goto(`${product.origin}/icon.svg`);
    await tab.evaluate((items) => {
      if (!items) {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider.'));
        for (const key of [...keys, 'userId', 'token']) localStorage.removeItem(key);
      } else for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, items);
    await tab.close();
  };
  const signInElsewhere = async (stage: Stage, member: typeof reviewer) => {
    const items = itemsOf(await signInByCall(product, member));
    await inAnotherTab(stage, items);
    email = member.email;
    return items;
  };
  /** Whoever goes on with an old token asks for a new one first. */
  const visitWithOldToken = async ({ page }: Stage) => {
    isVisiting = true;
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 7_200_000);
    await page.getByRole('link', { name: 'Go to home' }).click();
  };
  const isQuiet = () => expect(asked).toHaveLength(refreshes);

  return {
    suite: pathSuite({
      name: 'session',
      machine: sessionMachine,
      events: [
        { type: 'signIn.completed', session: later },
        { type: 'session.startedElsewhere' },
        { type: 'session.endedElsewhere' },
        { type: 'session.rejected', ending: 'usernameMissing' },
        { type: 'token.replaced', session: fresh },
        { type: 'refresh.requested' },
        { type: 'connection.restored' },
        { type: 'signOut.requested' },
      ],
      outputs: {
        restoreSession: [
          { kind: 'absent' },
          { kind: 'fresh', session: fresh },
          { kind: 'expired', session: old },
          { kind: 'fresh', session: later },
          { kind: 'fresh', session: guest },
        ],
        refreshSession: [renewed, fresh],
      },
      errors: {
        watchOtherTabs: [],
        restoreSession: [{ kind: 'usernameMissing' }],
        refreshSession: [{ kind: 'unauthenticated' }, { kind: 'network' }],
        endSession: [],
      },
      reads: ({ session, ending }) => [session?.expiresAt, ending],
      comes: (snapshot, event) => {
        const { session, ending } = snapshot.context;
        const output = 'output' in event ? event.output : null;
        const error = 'error' in event ? kindOf(event.error) : null;
        const isAnew = session === null && ending === null;
        if (snapshot.matches('restoring')) {
          if (event.type === 'signOut.requested') return false;
          const isOfLater =
            typeof output === 'object' && output !== null && 'session' in output && output.session === later;
          return isAnew ? !isOfLater : isOfLater;
        }
        if (snapshot.matches({ signedOut: 'idle' })) return (event.type === 'session.startedElsewhere') !== isAnew;
        if (snapshot.matches({ signedOut: 'expired' })) {
          // A guard that finds no session leads out; a page that is open to everybody stays as it is.
          return (event.type === 'signOut.requested') === (ending === 'usernameMissing');
        }
        if (session?.expiresAt === later.expiresAt) return false;
        if (session?.expiresAt === guest.expiresAt) return event.type === 'signIn.completed';
        if (session?.expiresAt === renewed.expiresAt) return event.type === 'refresh.requested' || output === fresh;
        // Whoever may use the product is led on from the sign-in page.
        if (snapshot.matches({ signedIn: 'fresh' })) return event.type !== 'signIn.completed';
        if (snapshot.matches({ signedIn: 'refreshing' })) {
          if (session?.expiresAt === old.expiresAt) return output === renewed || error === 'unauthenticated';
          return output === fresh || error === 'network';
        }
        if (snapshot.matches({ signedIn: 'retrying' })) {
          return ['refresh.requested', 'connection.restored'].includes(event.type) || event.type.startsWith('xstate.');
        }
        return true;
      },
    }),
    async open(stage) {
      const { page, context } = stage;
      page.on('request', (request) => isRefresh(request) && asked.push(request));
      const settling = stage.ahead('restoreSession');
      const output = settling?.kind === 'done' ? settling.output : null;
      const kind = kindOf(output);
      const isGuest = typeof output === 'object' && output !== null && 'session' in output && output.session === guest;
      const items = itemsOf(await signInByCall(product, isGuest ? newcomer : reviewer));
      const kept: Items =
        kind === 'fresh'
          ? items
          : kind === 'expired'
            ? ofYesterday(items)
            : kind === 'absent'
              ? {}
              : { token: items.token ?? '' };
      const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
      await context.setStorageState({ cookies: [], origins: [{ origin: product.origin, localStorage }] });
      await page.goto(product.origin + (kind === 'absent' || isGuest ? '/login' : openPage));
    },
    requests: { refreshSession: isRefresh },
    faults: {
      refreshSession: async (route, error) => {
        if (kindOf(error) === 'unauthenticated') {
          // Signed out everywhere meanwhile, from another device.
          const { ClientId, AuthParameters } = route.request().postDataJSON();
          await callIdentity(product.origin, 'RevokeToken', { ClientId, Token: AuthParameters.REFRESH_TOKEN });
          return route.continue();
        }
        // The next try is a second away: it waits for the path.
        const page = route.request().frame().page();
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
        return route.abort();
      },
    },
    // A token lives an hour and is renewed a minute before its end; a minute is the longest of the waits between tries.
    delays: { untilRefresh: 3_545_000, refreshBackoff: 60_000 },
    events: {
      'signIn.completed': async (stage) => {
        await toLogin(stage);
        await fillSignIn(stage.page, reviewer.email);
        email = reviewer.email;
        // The sign-in page looks the same to both.
        if (last?.hasTag('signedIn')) await stage.page.waitForURL('**/reviews');
      },
      'session.startedElsewhere': async (stage) => {
        const isSomebodyElse = last?.hasTag('signedIn');
        if (!isSomebodyElse) await toLogin(stage);
        await signInElsewhere(stage, isSomebodyElse ? newcomer : reviewer);
      },
      'session.endedElsewhere': (stage) => inAnotherTab(stage, null),
      'session.rejected': async ({ page }) => {
        await page.evaluate(() => {
          const name = Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser'));
          if (name) localStorage.removeItem(name);
        });
        await page.getByRole('link', { name: 'Go to home' }).click();
      },
      'token.replaced': async (stage) => {
        const { token } = await signInElsewhere(stage, reviewer);
        expect(await stored(stage.page, 'token')).toBe(token);
      },
      'refresh.requested': visitWithOldToken,
      'connection.restored': async ({ context }) => {
        await context.setOffline(true);
        await context.setOffline(false);
      },
      'signOut.requested': async ({ page }) => {
        // The guard has led to the page that signs out.
        if (last?.matches({ signedOut: 'expired' })) return;
        if (last?.matches({ signedOut: 'idle' })) return void (await page.goto(`${product.origin}/logout`));
        if (last?.matches({ signedOut: 'unreadable' })) return page.getByRole('link', { name: 'Go to home' }).click();
        await isOffered(page, 'Sign out');
        await page.getByRole('link', { name: 'Sign out' }).click();
      },
    },
    states: {
      // Over before anything of it could be seen: only what comes of it can.
      restoring: async (stage, snapshot) => {
        last = snapshot;
        if (stage.next() === null) await isIn(stage);
      },
      'signedIn.fresh': async (stage, snapshot) => {
        last = snapshot;
        if (snapshot.context.session?.expiresAt === guest.expiresAt) {
          await expect(signInButton(stage.page)).toBeEnabled();
          return isQuiet();
        }
        // A visit that waited for the new token goes on: back to where it began.
        if (isVisiting) await stage.page.waitForURL('**/reviews');
        if (isVisiting) await stage.page.goBack();
        isVisiting = false;
        await isIn(stage);
        expect(await stored(stage.page, 'userId')).toBeTruthy();
        isQuiet();
      },
      'signedIn.refreshing': async (stage, snapshot) => {
        last = snapshot;
        refreshes += 1;
        await expect.poll(() => asked.length).toBe(refreshes);
        await stage.page.clock.resume();
      },
      'signedIn.retrying': async ({ page }, snapshot) => {
        last = snapshot;
        // Nobody is signed out for that, and whoever has asked for another page keeps the one before them.
        expect(await stored(page, 'token')).toBeTruthy();
        await expect(account(page)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        // A second, doubled after each further failure.
        await page.clock.fastForward(500 * 2 ** snapshot.context.refreshFailures - 1);
        isQuiet();
      },
      'signedOut.idle': async (stage, snapshot) => {
        last = snapshot;
        await isCleared(stage);
        isQuiet();
      },
      'signedOut.unreadable': async (stage, snapshot) => {
        last = snapshot;
        await isOut(stage);
        isQuiet();
      },
      'signedOut.expired': async (stage, snapshot) => {
        last = snapshot;
        if (snapshot.context.ending === 'notRenewable') await isOut(stage);
        else await expect(stage.page).toHaveURL(/\/log(out|in)/);
      },
      signingOut: async (stage, snapshot) => {
        last = snapshot;
        if (stage.next() === null) await isCleared(stage);
      },
    },
    beyondThePage: {
      'session xstate.error.actor.watchOtherTabs[0]': 'listening to storage events does not fail',
      'session.restoring signOut.requested[0]':
        'storage is read at once, when the tenant is known, and the logout page is shown only after that',
      'session.signingOut xstate.error.actor.endSession[0]':
        'a browser that refuses to clear its storage refuses to keep anything, and memory stands in for it',
    },
  };
});
