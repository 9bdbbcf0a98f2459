import type { AnyMachineSnapshot } from 'xstate';
import { codeChallengeMachine } from '#machines/session/code-challenge.machine.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import type { CodeStep, SignInFailure } from '#machines/session/sign-in-step.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import {
  answeredBy,
  backButton,
  codeField,
  giveCredentials,
  heading,
  isAtFirstPage,
  lockOut,
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
  await people.invite(product, { sms: 21, totp: 9 });
});

const session: SessionFacts = { userId: 'u', agencyId: 'a', instanceId: 'i', expiresAt: 0, refreshInMs: 0 };
const byText: CodeStep = { kind: 'smsCodeRequired', destination: '' };
const byApp: CodeStep = { kind: 'softwareTokenRequired', deviceName: null };
const askedOf: Partial<Record<CodeStep['kind'], PersonKind>> = {
  smsCodeRequired: 'sms',
  softwareTokenRequired: 'totp',
};

const resendButton = ({ page }: Stage) => page.getByRole('button', { name: 'Send a new code' });
const told = (failure: SignInFailure | null): string | null =>
  failure && (failure.kind === 'wrongCode' ? 'This code is not right. Check it and try again.' : 'Network error');

walkPageSuite('code challenge', (product): PageSuite<typeof codeChallengeMachine> => {
  let person: Person = { email: '', address: '' };
  let step: CodeStep = byText;
  let isAsked = false;

  /** Every failure that there is stands on the page, and no other. */
  const tellsFailures = async ({ page }: Stage, { context }: AnyMachineSnapshot) => {
    const failures = [context.resendFailure, context.failure].map(told).filter((text) => text !== null);
    await expect(page.getByRole('alert')).toHaveText([...new Set(failures)]);
  };

  return {
    suite: pathSuite({
      name: 'code challenge',
      machine: codeChallengeMachine,
      inputs: [byText, byApp].map((asked) => ({ step: asked, isResent: false })),
      events: [
        { type: 'code.submitted', code: () => 'six digits' },
        { type: 'resend.requested' },
        { type: 'challenge.left' },
      ],
      outputs: { submitCode: [{ kind: 'signedIn', session }], resendCode: [byText] },
      errors: {
        submitCode: [{ kind: 'wrongCode' }, { kind: 'network' }, { kind: 'challengeExpired' }],
        resendCode: [{ kind: 'network' }, { kind: 'lockedOut', retryAfterMs: 1_000 }],
      },
    }),
    async open({ page }, input) {
      step = (input as { step: CodeStep }).step;
      person = people.next(askedOf[step.kind] ?? 'plain');
      await giveCredentials(page, product, person);
      await expect(heading(page, 'Enter your code')).toBeVisible();
      isAsked = true;
    },
    requests: {
      submitCode: (request) => ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'].includes(answeredBy(request) ?? ''),
      // The last request of the sign-in begun anew, which the first sign-in made too.
      resendCode: (request) => isAsked && step === byText && answeredBy(request) === 'PASSWORD_VERIFIER',
    },
    faults: {
      submitCode: (route, error) =>
        (error as SignInFailure).kind === 'challengeExpired' ? withForgottenSession(route) : null,
      resendCode: (route, error) =>
        (error as SignInFailure).kind === 'lockedOut'
          ? lockOut(product, person.email, route.request()).then(() => route.continue())
          : null,
    },
    delays: { resendWait: 30_000 },
    events: {
      'code.submitted': async ({ page, ahead }) => {
        const next = ahead('submitCode');
        const isWrong = next?.kind !== 'done';
        const code = step === byApp ? shownByPhone() : await sentTo(product, person);
        await typeCode(codeField(page), isWrong ? wrongOf(code) : code);
      },
      'resend.requested': (stage) => resendButton(stage).click(),
      'challenge.left': ({ page }) => backButton(page).click(),
    },
    states: {
      'asked.code.entering': async (stage, snapshot) => {
        await expect(heading(stage.page, 'Enter your code')).toBeVisible();
        await expect(stage.page.getByRole('button', { name: 'Continue' })).toBeEnabled();
        await tellsFailures(stage, snapshot);
      },
      'asked.code.refused': async (stage, snapshot) => {
        await expect(codeField(stage.page)).toBeEditable();
        await tellsFailures(stage, snapshot);
      },
      'asked.code.checking': ({ page }) =>
        expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true'),
      'asked.resend.waiting': async (stage) => {
        await expect(stage.page.getByRole('timer')).toHaveText(/You can request another in/);
        await expect(resendButton(stage)).toHaveCount(0);
        await expect(stage.page.getByText('We’ve sent a new code')).toHaveCount(0);
      },
      'asked.resend.offered': (stage) => expect(resendButton(stage)).toBeEnabled(),
      'asked.resend.resending': ({ page }) =>
        expect(page.getByRole('button', { name: 'Sending a new code…' })).toBeDisabled(),
      'asked.resend.impossible': async (stage) => {
        await expect(resendButton(stage)).toHaveCount(0);
        await expect(stage.page.getByRole('timer')).toHaveCount(0);
      },
      stepped: ({ page }) => expect(heading(page, 'Remember this device?')).toBeVisible(),
      resent: async ({ page }) => {
        await expect(page.getByText('We’ve sent a new code')).toBeVisible();
        await expect(codeField(page)).toHaveValue('');
      },
      left: (stage) => isAtFirstPage(stage, person.email),
      ended: async (stage, { context }) => {
        const { page } = stage;
        if (context.failure?.kind === 'challengeExpired')
          return expect(heading(page, 'That took too long')).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible();
        return isAtFirstPage(stage, person.email);
      },
    },
    beyondThePage: {},
  };
});
