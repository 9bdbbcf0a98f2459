import type { AnyMachineSnapshot } from 'xstate';
import { challengeMachine } from '#machines/session/challenge.machine.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import type { ChallengeOutcome, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';
import {
  type SoftwareTokenSetupOutcome,
  softwareTokenSetupMachine,
} from '#machines/session/software-token-setup.machine.ts';
import { type PageSuite, type Settling, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { mailHasLeft } from './account-people.ts';
import {
  answeredBy,
  backButton,
  codeField,
  giveCredentials,
  heading,
  isAtFirstPage,
  isIn,
  operationOf,
  People,
  type Person,
  type PersonKind,
  sentTo,
  shownByPhone,
  typeCode,
  withForgottenSession,
  wrongOf,
} from './sign-in-people.ts';

const people = new People();

test.beforeAll(async ({ product }) => {
  await people.invite(product, { newPassword: 11, chooser: 13, custom: 5, setup: 15, unconfirmed: 5 });
});

const session: SessionFacts = { userId: 'u', agencyId: 'a', instanceId: 'i', expiresAt: 0, refreshInMs: 0 };
const setupField = (page: Stage['page']) => page.getByLabel('Code from the app');
const shownKey = async ({ page }: Stage) =>
  ((await page.locator('.software-token-key code').textContent()) ?? '').replaceAll(' ', '');
const isRight = (settling: Settling | null) => settling?.kind === 'done';

/** What a person sees after the last question, by how it ended. */
const isStepped = ({ page }: Stage, { step }: Extract<ChallengeOutcome, { kind: 'stepped' }>): Promise<void> =>
  step.kind === 'deviceOffered' ? expect(heading(page, 'Remember this device?')).toBeVisible() : isIn(page);
const isEnded = ({ page }: Stage): Promise<void> => expect(heading(page, 'That took too long')).toBeVisible();

const straightIn: SignInStep = { kind: 'signedIn', session };
const bySms: SignInStep = { kind: 'smsCodeRequired', destination: '' };
const tooWeak: SignInFailure = { kind: 'weakPassword' };
const signedIn = { kind: 'stepped', step: straightIn, isResent: false } as const;
const proven: SoftwareTokenSetupOutcome = { kind: 'proven', step: straightIn };
const remembered: ChallengeOutcome = { kind: 'stepped', step: { kind: 'deviceOffered', session }, isResent: false };
const sentAgain: ChallengeOutcome = { kind: 'stepped', step: bySms, isResent: true };
const left: ChallengeOutcome = { kind: 'left' };

const asked: readonly [PersonKind, SignInStep][] = [
  ['newPassword', { kind: 'newPasswordRequired', requiredAttributes: [] }],
  ['chooser', { kind: 'mfaSelectionRequired', options: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }],
  ['custom', { kind: 'customCodeRequired', destination: '' }],
  ['setup', { kind: 'softwareTokenSetupRequired' }],
  ['unconfirmed', { kind: 'confirmationRequired' }],
];

/** What the pool, or a question of its own, can come to after each step. */
const answers: Partial<Record<SignInStep['kind'], readonly unknown[]>> = {
  newPasswordRequired: [straightIn, tooWeak],
  mfaSelectionRequired: [bySms],
  smsCodeRequired: [remembered, sentAgain, left],
  customCodeRequired: [signedIn],
  softwareTokenSetupRequired: [proven, left],
  confirmationRequired: [signedIn, left],
};
const known = new Set(Object.values(answers).flat());

walkPageSuite('challenge', (product): PageSuite<typeof challengeMachine> => {
  let person: Person = { email: '', address: '' };
  /** The choice is made once more, by the page itself. */
  let isSentAgain = false;
  const field = ({ page }: Stage) => page.getByLabel('New password');

  const endCode = async ({ page }: Stage, settling: Settling) => {
    const outcome = settling.kind === 'done' ? (settling.output as ChallengeOutcome) : left;
    if (outcome === left) return backButton(page).click();
    if (outcome === sentAgain) {
      isSentAgain = true;
      await page.clock.fastForward(31_000);
      await page.getByRole('button', { name: 'Send a new code' }).click();
      // Whoever has chosen between two factors need not choose again.
      await expect(page.getByText('We’ve sent a new code')).toBeVisible();
      return expect(codeField(page)).toHaveValue('');
    }
    return codeField(page).fill(await sentTo(product, person));
  };

  return {
    suite: pathSuite({
      name: 'challenge',
      machine: challengeMachine,
      inputs: asked.map(([, step]) => ({ username: 'somebody@demo.test', step })),
      events: [
        { type: 'answer.submitted', answer: { kind: 'mfaSelection', mfa: 'SMS_MFA' } },
        { type: 'challenge.left' },
      ],
      outputs: {
        answerChallenge: [straightIn, bySms],
        codeChallenge: [signedIn, remembered, sentAgain, left],
        softwareTokenSetup: [proven, left],
        accountConfirmation: [signedIn, left],
      },
      errors: {
        answerChallenge: [tooWeak, { kind: 'network' }, { kind: 'challengeExpired' }],
        codeChallenge: [],
        softwareTokenSetup: [],
        accountConfirmation: [],
      },
      reads: (context: { step: SignInStep }) => context.step.kind,
      comes: (snapshot: AnyMachineSnapshot, event) => {
        // A question of its own is left by its own way back.
        if (event.type === 'challenge.left')
          return ['newPassword', 'mfaSelection', 'answering'].some((open) => snapshot.matches({ open }));
        const brought = 'output' in event ? event.output : 'error' in event ? event.error : null;
        return !known.has(brought) || (answers[(snapshot.context.step as SignInStep).kind]?.includes(brought) ?? false);
      },
    }),
    async open({ page }, input) {
      const { step } = input as { step: SignInStep };
      person = people.next(asked.find(([, { kind }]) => kind === step.kind)?.[0] ?? 'plain');
      await giveCredentials(page, product, person);
    },
    requests: {
      answerChallenge: (request) =>
        !isSentAgain && ['NEW_PASSWORD_REQUIRED', 'SELECT_MFA_TYPE'].includes(answeredBy(request) ?? ''),
    },
    faults: {
      answerChallenge: (route, error) =>
        (error as SignInFailure).kind === 'challengeExpired' ? withForgottenSession(route) : null,
    },
    children: {
      codeChallenge: endCode,
      accountConfirmation: async (stage, settling) => {
        await mailHasLeft(stage.page);
        await endCode(stage, settling);
      },
      softwareTokenSetup: async (stage, settling) => {
        if (settling.kind === 'done' && settling.output === left) return backButton(stage.page).click();
        await setupField(stage.page).fill(shownByPhone(await shownKey(stage)));
      },
    },
    delays: { challengeLife: 180_000 },
    events: {
      'answer.submitted': async (stage) => {
        const choice = stage.page.getByRole('button', { name: /Text message/ });
        await expect(field(stage).or(choice)).toBeVisible();
        if (await choice.isVisible()) return choice.click();
        const next = stage.ahead('answerChallenge');
        const isWeak = next?.kind === 'error' && (next.error as SignInFailure).kind === 'weakPassword';
        await field(stage).fill(isWeak ? 'weakling' : 'My-Own-Pass-2026!');
        await stage.page.getByRole('button', { name: 'Save and sign in' }).click();
      },
      'challenge.left': ({ page }) => backButton(page).click(),
    },
    states: {
      'open.newPassword': async (stage, { context }) => {
        await expect(heading(stage.page, 'Choose a new password')).toBeVisible();
        const told = { weakPassword: /too weak/, network: /Network error/ }[context.failure?.kind as string];
        if (told) await expect(stage.page.getByText(told)).toBeVisible();
        else await expect(stage.page.getByRole('alert')).toHaveCount(0);
      },
      'open.mfaSelection': async ({ page }, { context }) => {
        await expect(heading(page, 'How would you like to verify it’s you?')).toBeVisible();
        if (context.failure) await expect(page.getByRole('alert')).toHaveText('Network error');
        else await expect(page.getByRole('alert')).toHaveCount(0);
      },
      'open.answering': ({ page }) =>
        expect(page.locator('main button[aria-busy=true]').or(page.locator('ul[aria-busy=true]'))).toBeVisible(),
      'open.code': ({ page }) => expect(heading(page, 'Enter your code')).toBeVisible(),
      'open.softwareTokenSetup': ({ page }) => expect(heading(page, 'Set up your authenticator app')).toBeVisible(),
      confirmingAccount: ({ page }) => expect(heading(page, 'Confirm your account')).toBeVisible(),
      stepped: (stage, { output }) => isStepped(stage, output as typeof signedIn),
      left: (stage) => isAtFirstPage(stage, person.email),
      givenUp: (stage) => isAtFirstPage(stage, person.email),
      ended: isEnded,
    },
    beyondThePage: Object.fromEntries(
      [
        ['open.code', 'codeChallenge'],
        ['open.softwareTokenSetup', 'softwareTokenSetup'],
        ['confirmingAccount', 'accountConfirmation'],
      ].map(([state, child]) => [
        `challenge.${state} xstate.error.actor.${child}[0]`,
        'the question turns every failure into an outcome: nothing but a bug breaks its machine',
      ]),
    ),
  };
});

walkPageSuite('software token setup', (product): PageSuite<typeof softwareTokenSetupMachine> => {
  let person: Person = { email: '', address: '' };
  const keys = new Set<string>();
  const faultOf: NonNullable<PageSuite['faults']>[string] = (route, error) =>
    (error as SignInFailure).kind === 'challengeExpired' ? withForgottenSession(route) : null;
  return {
    suite: pathSuite({
      name: 'software token setup',
      machine: softwareTokenSetupMachine,
      events: [
        { type: 'code.submitted', code: () => 'six digits', deviceName: 'My phone' },
        { type: 'retry.requested' },
        { type: 'setup.dismissed' },
      ],
      outputs: { verifySoftwareToken: [{ kind: 'signedIn', session }] },
      errors: {
        associateSoftwareToken: [{ kind: 'network' }, { kind: 'challengeExpired' }],
        verifySoftwareToken: [{ kind: 'wrongCode' }, { kind: 'network' }, { kind: 'challengeExpired' }],
      },
    }),
    async open({ page }) {
      person = people.next('setup');
      await giveCredentials(page, product, person);
    },
    requests: {
      associateSoftwareToken: (request) => operationOf(request) === 'AssociateSoftwareToken',
      verifySoftwareToken: (request) => operationOf(request) === 'VerifySoftwareToken',
    },
    faults: { associateSoftwareToken: faultOf, verifySoftwareToken: faultOf },
    events: {
      'code.submitted': async (stage) => {
        const next = stage.ahead('verifySoftwareToken');
        const isWrong = next?.kind === 'error' && (next.error as SignInFailure).kind === 'wrongCode';
        const code = shownByPhone(await shownKey(stage));
        await stage.page.getByLabel('Name for this app or phone').fill('My phone');
        await typeCode(setupField(stage.page), isWrong || !isRight(next) ? wrongOf(code) : code);
      },
      'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
      'setup.dismissed': ({ page }) => backButton(page).click(),
    },
    states: {
      associating: async ({ page }) => {
        await expect(page.getByRole('status').locator('.spinner')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      },
      associationFailed: async ({ page }) => {
        await expect(page.getByRole('alert')).toContainText('Network error');
        await expect(setupField(page)).toHaveCount(0);
      },
      'associated.entering': async (stage) => {
        await expect(stage.page.getByRole('img', { name: /QR code/ })).toBeVisible();
        keys.add(await shownKey(stage));
      },
      'associated.refused': async (stage, { context }) => {
        const told = context.failure.kind === 'wrongCode' ? /This code is not right/ : /Network error/;
        await expect(stage.page.getByRole('alert')).toHaveText(told);
        // Whoever has scanned the picture need not scan another.
        expect(keys).toContain(await shownKey(stage));
      },
      verifying: ({ page }) =>
        expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true'),
      proven: ({ page }) => isIn(page),
      left: (stage) => isAtFirstPage(stage, person.email),
      ended: isEnded,
    },
    beyondThePage: {},
  };
});
