import { expect } from 'vitest';
import { accountConfirmationMachine } from '#machines/session/account-confirmation.machine.ts';
import { challengeMachine } from '#machines/session/challenge.machine.ts';
import { codeChallengeMachine } from '#machines/session/code-challenge.machine.ts';
import { deviceConfirmationMachine } from '#machines/session/device-confirmation.machine.ts';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { ChallengeOutcome, CodeStep, SignInFailure, SignInStep } from '#machines/session/sign-in-step.ts';
import {
  type SoftwareTokenSetupOutcome,
  softwareTokenSetupMachine,
} from '#machines/session/software-token-setup.machine.ts';
import { pathSuite } from '../path-suite.ts';

const session: SessionFacts = {
  userId: 'u1',
  agencyId: 'a1',
  instanceId: 'i1',
  expiresAt: 3_600_000,
  refreshInMs: 3_300_000,
};

const questions: SignInStep[] = [
  { kind: 'newPasswordRequired', requiredAttributes: ['name'] },
  { kind: 'smsCodeRequired', destination: '+•••34' },
  { kind: 'softwareTokenRequired', deviceName: null },
  { kind: 'customCodeRequired', destination: 'c•••@d•••' },
  { kind: 'mfaSelectionRequired', options: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] },
  { kind: 'softwareTokenSetupRequired' },
  { kind: 'confirmationRequired' },
];
const steps: SignInStep[] = [
  ...questions,
  { kind: 'signedIn', session },
  { kind: 'deviceOffered', session },
  { kind: 'WEB_AUTHN' } as unknown as SignInStep, // what a pool may ask and no one here speaks
];
const outcomes: ChallengeOutcome[] = [
  { kind: 'stepped', step: { kind: 'signedIn', session }, isResent: false },
  { kind: 'stepped', step: { kind: 'smsCodeRequired', destination: '+•••34' }, isResent: true },
  { kind: 'left' },
  { kind: 'ended', failure: { kind: 'challengeExpired' } },
];
const proofs: SoftwareTokenSetupOutcome[] = [
  { kind: 'proven', step: { kind: 'signedIn', session } },
  { kind: 'proven', step: null },
  { kind: 'left' },
  { kind: 'ended', failure: { kind: 'challengeExpired' } },
];
const refusals: SignInFailure[] = [
  { kind: 'wrongCredentials' },
  { kind: 'lockedOut', retryAfterMs: 2_000 },
  { kind: 'passwordResetRequired' },
  { kind: 'challengeExpired' },
  { kind: 'offline' },
  { kind: 'network' },
];
const endings: ChallengeOutcome[] = refusals.map((failure) => ({ kind: 'ended', failure }));

export const signInPaths = pathSuite({
  name: 'sign-in',
  machine: signInMachine,
  events: [
    { type: 'credentials.submitted', username: 'advertiser@demo.test', password: () => 'Demo-Pass-2026!' },
    { type: 'signIn.cancelled' },
    { type: 'connection.restored' },
  ],
  outputs: {
    authenticate: steps,
    challenge: [
      ...steps.map((step): ChallengeOutcome => ({ kind: 'stepped', step, isResent: false })),
      { kind: 'left' },
      ...endings,
    ],
  },
  errors: { authenticate: refusals, challenge: [new Error('a bug')], deviceConfirmation: [new Error('a bug')] },
  reads: (context: { step: SignInStep | null; failure: SignInFailure | null }) => [
    context.step?.kind,
    context.failure?.kind,
  ],
  holds: (snapshot, event) => {
    const { step, failure, username } = snapshot.context;
    if (snapshot.status === 'done') expect(snapshot.output).toEqual({ session });
    if (snapshot.matches('enteringCredentials')) expect(step).toBeNull();
    if (snapshot.hasTag('failed')) expect(failure).not.toBeNull();
    if (failure) expect(snapshot.hasTag('failed')).toBe(true);
    // Whoever has typed an address need not type it again, wherever the flow leads back from.
    if (event.type !== 'xstate.init' && snapshot.status === 'active') expect(username).not.toBe('');
    // Every state but the last has a way back to the first page; a question has its own, which its chart proves.
    if (event.type === 'signIn.cancelled') expect(snapshot.matches({ enteringCredentials: 'pristine' })).toBe(true);
    if (snapshot.hasTag('busy') || snapshot.matches('expired')) {
      expect(snapshot.can({ type: 'signIn.cancelled' })).toBe(true);
    }
  },
});

export const challengePaths = pathSuite({
  name: 'challenge',
  machine: challengeMachine,
  inputs: steps.map((step) => ({ username: 'advertiser@demo.test', step })),
  events: [{ type: 'answer.submitted', answer: { kind: 'mfaSelection', mfa: 'SMS_MFA' } }, { type: 'challenge.left' }],
  outputs: {
    answerChallenge: steps,
    codeChallenge: outcomes,
    accountConfirmation: outcomes,
    softwareTokenSetup: proofs,
  },
  errors: {
    answerChallenge: [{ kind: 'weakPassword' }, { kind: 'network' }, { kind: 'challengeExpired' }],
    codeChallenge: [new Error('a bug')],
    accountConfirmation: [new Error('a bug')],
    softwareTokenSetup: [new Error('a bug')],
  },
  reads: (context: { step: SignInStep; failure: unknown }) => [context.step, context.failure],
  holds: (snapshot, event) => {
    const { step, failure } = snapshot.context;
    if (snapshot.matches({ open: 'newPassword' })) expect(step.kind).toBe('newPasswordRequired');
    if (snapshot.matches({ open: 'mfaSelection' })) expect(step.kind).toBe('mfaSelectionRequired');
    if (snapshot.hasTag('busy')) expect(failure).toBeNull();
    if (event.type.startsWith('xstate.after.challengeLife')) {
      expect(snapshot.output).toEqual({ kind: 'ended', failure: { kind: 'challengeExpired' } });
    }
    if (event.type === 'challenge.left') expect(snapshot.output).toEqual({ kind: 'left' });
    if (snapshot.status === 'active') expect(snapshot.can({ type: 'challenge.left' })).toBe(true);
  },
});

const codeSteps: CodeStep[] = [
  { kind: 'smsCodeRequired', destination: '+•••34' },
  { kind: 'softwareTokenRequired', deviceName: null },
  { kind: 'customCodeRequired', destination: 'c•••@d•••' },
];

export const codeChallengePaths = pathSuite({
  name: 'code challenge',
  machine: codeChallengeMachine,
  inputs: codeSteps.flatMap((step) => [
    { step, isResent: false },
    { step, isResent: true },
  ]),
  events: [{ type: 'code.submitted', code: () => '123456' }, { type: 'resend.requested' }, { type: 'challenge.left' }],
  outputs: {
    submitCode: [{ kind: 'signedIn', session }],
    resendCode: [{ kind: 'smsCodeRequired', destination: '+•••34' }],
  },
  errors: {
    submitCode: [{ kind: 'wrongCode' }, { kind: 'network' }, { kind: 'challengeExpired' }, new Error('a bug')],
    resendCode: [{ kind: 'tooManyTries' }, { kind: 'network' }, { kind: 'wrongCredentials' }],
  },
  reads: (context: { isResent: boolean; step: CodeStep }) => [context.step.kind, context.isResent],
  holds: (snapshot, event) => {
    const isChecking = snapshot.matches({ asked: { code: 'checking' } });
    const isResending = snapshot.matches({ asked: { resend: 'resending' } });
    // One request at a time: a code on its way would be worthless once another is sent.
    expect(isChecking && isResending).toBe(false);
    if (snapshot.matches({ asked: { code: 'refused' } })) expect(snapshot.context.failure).not.toBeNull();
    if (snapshot.context.step.kind === 'softwareTokenRequired') {
      expect(snapshot.hasTag('waiting') || snapshot.hasTag('resendable')).toBe(false);
    }
    if (snapshot.status === 'done') {
      const { kind } = snapshot.output as ChallengeOutcome;
      const expected = event.type.startsWith('xstate.done')
        ? 'stepped'
        : event.type === 'challenge.left'
          ? 'left'
          : 'ended';
      expect(kind).toBe(expected);
    }
  },
});

export const accountConfirmationPaths = pathSuite({
  name: 'account confirmation',
  machine: accountConfirmationMachine,
  inputs: [{ username: 'advertiser@demo.test' }],
  events: [{ type: 'retry.requested' }, { type: 'challenge.left' }],
  outputs: {
    confirmEmail: [{ kind: 'confirmed' }, { kind: 'assumed' }, { kind: 'left' }],
    resumeSignIn: [{ kind: 'signedIn', session }, { kind: 'smsCodeRequired' }, { kind: 'confirmationRequired' }],
  },
  errors: {
    confirmEmail: [new Error('a bug')],
    resumeSignIn: [{ kind: 'offline' }, { kind: 'network' }, { kind: 'wrongCredentials' }],
  },
  reads: ({ failure }) => failure?.kind,
  holds: (snapshot, event) => {
    const { failure } = snapshot.context;
    if (snapshot.hasTag('failed')) expect(failure).not.toBeNull();
    if (snapshot.hasTag('busy')) expect(failure).toBeNull();
    // The mail is sent once by itself: whoever is asked again is told that the account is as it was.
    if (event.type === 'xstate.done.actor.resumeSignIn' && snapshot.matches('confirming')) {
      expect(failure).toEqual({ kind: 'unconfirmed' });
    }
    if (event.type === 'challenge.left') expect(snapshot.output).toEqual({ kind: 'left' });
    if (snapshot.status === 'active') expect(snapshot.can({ type: 'challenge.left' })).toBe(true);
  },
});

export const softwareTokenSetupPaths = pathSuite({
  name: 'software token setup',
  machine: softwareTokenSetupMachine,
  events: [
    { type: 'code.submitted', code: () => '123456', deviceName: 'phone' },
    { type: 'retry.requested' },
    { type: 'setup.dismissed' },
  ],
  outputs: { verifySoftwareToken: [{ kind: 'signedIn', session }, null] },
  errors: {
    associateSoftwareToken: [{ kind: 'network' }, { kind: 'challengeExpired' }],
    verifySoftwareToken: [{ kind: 'wrongCode' }, { kind: 'network' }, { kind: 'challengeExpired' }],
  },
  holds: (snapshot, event) => {
    // A key that is shown stays: whoever has scanned it would scan it in vain.
    if (event.type.startsWith('xstate.error.actor.verify')) expect(snapshot.matches('associating')).toBe(false);
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
    if (snapshot.hasTag('busy')) expect(snapshot.context.failure).toBeNull();
  },
});

export const deviceConfirmationPaths = pathSuite({
  name: 'device confirmation',
  machine: deviceConfirmationMachine,
  events: [{ type: 'device.accepted' }, { type: 'device.declined' }, { type: 'challenge.left' }],
  // Whatever happens, nobody is kept from the session that is there.
  holds: (snapshot, event) => {
    if (/^xstate\.(done|error)/.test(event.type)) expect(snapshot.status).toBe('done');
  },
});
