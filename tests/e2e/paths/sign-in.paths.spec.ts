import type { AnyMachineSnapshot } from 'xstate';
import { deviceConfirmationMachine } from '#machines/session/device-confirmation.machine.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { ChallengeOutcome, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, fillSignIn, test } from '#tests/support/browser/e2e.ts';
import {
  answeredBy,
  backButton,
  codeField,
  giveCredentials,
  heading,
  isAtFirstPage,
  isIn,
  lockOut,
  operationOf,
  People,
  type Person,
  type PersonKind,
  sentTo,
  signInButton,
  wrongOf,
} from './sign-in-people.ts';

const people = new People();

test.beforeAll(async ({ product }) => {
  await people.invite(product, { plain: 8, sms: 17, custom: 12, reset: 4 });
});

const session: SessionFacts = { userId: 'u', agencyId: 'a', instanceId: 'i', expiresAt: 0, refreshInMs: 0 };
const deviceQuestion = (page: Stage['page']) => heading(page, 'Remember this device?');
const cancelButton = (page: Stage['page']) => page.getByRole('button', { name: 'Cancel', exact: true });
const rememberButton = (page: Stage['page']) => page.getByRole('button', { name: 'Remember this device' });

const alerts: Partial<Record<SignInFailure['kind'], RegExp>> = {
  wrongCredentials: /Wrong email or password/,
  codesUsedUp: /Too many wrong codes/,
};

/** Who is asked what the path wants next. */
const askedOf: Partial<Record<SignInStep['kind'], PersonKind>> = {
  signedIn: 'plain',
  smsCodeRequired: 'sms',
  customCodeRequired: 'custom',
};
/** How the questions of each kind can end. */
const outcomes: Record<string, ChallengeOutcome[]> = {
  smsCodeRequired: [
    { kind: 'stepped', step: { kind: 'deviceOffered', session }, isResent: false },
    { kind: 'left' },
    { kind: 'ended', failure: { kind: 'challengeExpired' } },
  ],
  customCodeRequired: [
    { kind: 'stepped', step: { kind: 'signedIn', session }, isResent: false },
    { kind: 'ended', failure: { kind: 'codesUsedUp' } },
  ],
};

walkPageSuite('sign-in', (product): PageSuite<typeof signInMachine> => {
  let person: Person = { email: '', address: '' };

  const endQuestions = async ({ page }: Stage, outcome: ChallengeOutcome) => {
    if (outcome.kind === 'left') return backButton(page).click();
    if (outcome.kind === 'ended' && outcome.failure.kind === 'challengeExpired') return page.clock.fastForward(181_000);
    const code = await sentTo(product, person);
    if (outcome.kind === 'stepped') return codeField(page).fill(code);
    for (const by of [1, 2, 3]) {
      const answer = page.waitForResponse((response) => answeredBy(response.request()) === 'CUSTOM_CHALLENGE');
      await codeField(page).fill(wrongOf(code, by));
      await answer;
    }
  };

  return {
    suite: pathSuite({
      name: 'sign-in',
      machine: signInMachine,
      events: [
        { type: 'credentials.submitted', username: 'somebody@demo.test', password: () => 'the demo password' },
        { type: 'signIn.cancelled' },
        { type: 'connection.restored' },
      ],
      outputs: {
        authenticate: [
          { kind: 'signedIn', session },
          { kind: 'smsCodeRequired', destination: '' },
          { kind: 'customCodeRequired', destination: '' },
        ],
        challenge: Object.values(outcomes).flat(),
      },
      errors: {
        authenticate: [
          { kind: 'wrongCredentials' },
          { kind: 'lockedOut', retryAfterMs: 1_000 },
          { kind: 'passwordResetRequired' },
          { kind: 'network' },
        ],
        challenge: [],
        deviceConfirmation: [],
      },
      reads: (context: { step: SignInStep | null; failure: SignInFailure | null }) => [
        context.step?.kind,
        context.failure?.kind,
      ],
      comes: (snapshot, event) => {
        const isLong = snapshot.matches({ authenticating: 'long' });
        if (event.type === 'signIn.cancelled') return isLong || snapshot.matches('expired');
        // What the provider says, it may say before.
        if (isLong) return false;
        if (event.type === 'credentials.submitted') return !snapshot.matches({ enteringCredentials: 'lockedOut' });
        if (event.type !== 'xstate.done.actor.challenge' || !('output' in event)) return true;
        return outcomes[snapshot.context.step?.kind]?.includes(event.output as ChallengeOutcome) ?? false;
      },
    }),
    open: async ({ page }) => void (await page.goto(`${product.origin}/login`)),
    // The last request of the proof: what the pool says to it is the outcome.
    requests: { authenticate: (request) => answeredBy(request) === 'PASSWORD_VERIFIER' },
    faults: {
      authenticate: (route, error) => {
        if ((error as SignInFailure).kind !== 'lockedOut') return null;
        return (async () => {
          // The lock lasts a second, which shall not pass while the page is looked at.
          const page = route.request().frame().page();
          await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
          await lockOut(product, person.email, route.request());
          await route.continue();
        })();
      },
    },
    children: {
      challenge: (stage, settling) =>
        settling.kind === 'done' ? endQuestions(stage, settling.output as ChallengeOutcome) : Promise.resolve(),
      deviceConfirmation: ({ page }) => page.getByRole('button', { name: 'Not now' }).click(),
    },
    delays: { lockOut: 1_000, signInPatience: 2_000 },
    events: {
      'credentials.submitted': async ({ page, ahead }) => {
        await page.clock.resume();
        const next = ahead('authenticate');
        const failure = next?.kind === 'error' ? (next.error as SignInFailure).kind : null;
        const step = next?.kind === 'done' ? (next.output as SignInStep).kind : 'signedIn';
        person = people.next(failure === 'passwordResetRequired' ? 'reset' : (askedOf[step] ?? 'plain'));
        // The request of a run that was cancelled still waits at the door: the path is about the one that comes now.
        const proof = page.waitForRequest((request) => answeredBy(request) === 'PASSWORD_VERIFIER');
        await fillSignIn(page, person.email, failure === 'wrongCredentials' ? 'Wrong-Pass-2026!' : undefined);
        await proof;
      },
      'signIn.cancelled': ({ page }) =>
        cancelButton(page)
          .or(page.getByRole('button', { name: 'Sign in again' }))
          .click(),
      'connection.restored': async ({ context }) => {
        await context.setOffline(true);
        await context.setOffline(false);
      },
    },
    states: {
      'enteringCredentials.pristine': async (stage) => {
        await expect(signInButton(stage.page)).toBeEnabled();
        await expect(stage.page.getByRole('alert')).toHaveCount(0);
        await isAtFirstPage(stage, person.email);
      },
      'enteringCredentials.refused': async (stage, { context }) => {
        await expect(stage.page.getByRole('alert')).toHaveText(
          alerts[context.failure.kind as SignInFailure['kind']] ?? '',
        );
        await isAtFirstPage(stage, person.email);
      },
      'enteringCredentials.resetRequired': ({ page }) =>
        expect(page.getByRole('alert').getByRole('link', { name: 'Reset password' })).toBeVisible(),
      'enteringCredentials.disconnected': async (stage) => {
        await expect(stage.page.getByRole('alert')).toHaveText('Network error');
        await isAtFirstPage(stage, person.email);
      },
      'enteringCredentials.lockedOut': async ({ page }) => {
        // The view holds what it loads late back for a moment, and the clock stands still.
        await expect(async () => {
          await page.clock.runFor(100);
          await expect(page.getByRole('timer')).toHaveText(/You can try again in/, { timeout: 1_000 });
        }).toPass({ timeout: 8_000 });
        await expect(signInButton(page)).toBeDisabled();
      },
      'authenticating.brief': ({ page }) => expect(signInButton(page)).toHaveAttribute('aria-busy', 'true'),
      'authenticating.long': async ({ page }) => {
        await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
        await cancelButton(page).focus();
        await expect(cancelButton(page)).toBeFocused();
      },
      challenged: ({ page }) => expect(heading(page, 'Enter your code')).toBeVisible(),
      expired: ({ page }) => expect(heading(page, 'That took too long')).toBeVisible(),
      confirmingDevice: ({ page }) => expect(deviceQuestion(page)).toBeVisible(),
      signedIn: ({ page }) => isIn(page),
    },
    beyondThePage: {
      'signIn.enteringCredentials.lockedOut credentials.submitted[0]':
        'while the wait is counted down the form sends nothing, neither by its button nor by a key',
      'signIn.routing always[9]': 'the pool asks for nothing that the product does not speak',
      'signIn.challenged xstate.error.actor.challenge[0]':
        'the questions turn every failure into an outcome: nothing but a bug breaks their machine',
      'signIn.confirmingDevice xstate.error.actor.deviceConfirmation[0]':
        'the question ends well whatever the pool says: nothing but a bug breaks its machine',
    },
  };
});

walkPageSuite('device confirmation', (product): PageSuite<typeof deviceConfirmationMachine> => {
  return {
    suite: pathSuite({
      name: 'device confirmation',
      machine: deviceConfirmationMachine,
      events: [{ type: 'device.accepted' }, { type: 'device.declined' }, { type: 'challenge.left' }],
      // Until an answer is on its way, going on without one is to decline.
      comes: (snapshot: AnyMachineSnapshot, event) => event.type !== 'challenge.left' || snapshot.matches('telling'),
    }),
    async open({ page }) {
      const person = people.next('sms');
      await giveCredentials(page, product, person);
      await expect(heading(page, 'Enter your code')).toBeVisible();
      await codeField(page).fill(await sentTo(product, person));
    },
    requests: { rememberDevice: (request) => operationOf(request) === 'UpdateDeviceStatus' },
    events: {
      'device.accepted': ({ page }) => rememberButton(page).click(),
      'device.declined': ({ page }) => page.getByRole('button', { name: 'Not now' }).click(),
      'challenge.left': ({ page }) => page.getByRole('button', { name: 'Not now' }).click(),
    },
    states: {
      asked: async ({ page }) => {
        await expect(deviceQuestion(page)).toBeVisible();
        await expect(rememberButton(page)).toBeEnabled();
      },
      telling: ({ page }) => expect(rememberButton(page)).toHaveAttribute('aria-busy', 'true'),
      settled: ({ page }) => isIn(page),
    },
    beyondThePage: {},
  };
});
