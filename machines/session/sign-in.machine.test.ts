import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { accountConfirmationMachine } from './account-confirmation.machine.ts';
import { challengeMachine } from './challenge.machine.ts';
import { codeChallengeMachine } from './code-challenge.machine.ts';
import { codeMailMachine } from './code-mail.machine.ts';
import { deviceConfirmationMachine } from './device-confirmation.machine.ts';
import { emailConfirmationMachine } from './email-confirmation.machine.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { SignInFailure, SignInStep } from './sign-in-step.ts';
import { softwareTokenSetupMachine } from './software-token-setup.machine.ts';

const PASSWORD = 'Demo-Pass-2026!';
const CODE = '314159';
const session = { userId: 'u1', agencyId: 'a1', instanceId: 'i1', expiresAt: 1, refreshInMs: 1 };

type Answer = SignInStep | { failure: SignInFailure };

/** The whole family over answers of the provider in turn: a step resolves, a failure rejects. */
function provided(answers: Answer[], seen: string[] = []) {
  const answer = async (secret: string) => {
    seen.push(secret);
    const next = answers.shift();
    if (!next || 'failure' in next) throw next?.failure;
    return next;
  };
  const codeChallenge = codeChallengeMachine.provide({
    actors: {
      submitCode: fromPromise(({ input }) => answer(input.code())),
      resendCode: fromPromise(() => answer('again')),
    },
  });
  const accountConfirmation = accountConfirmationMachine.provide({
    actors: {
      confirmEmail: emailConfirmationMachine.provide({
        actors: {
          confirmSignUp: fromPromise(async ({ input }) => void seen.push(input.code())),
          mailCode: codeMailMachine.provide({
            actors: { sendCode: fromPromise(async ({ input }) => void seen.push(`mail ${input.username}`)) },
          }),
        },
      }),
      resumeSignIn: fromPromise(() => answer('again')),
    },
  });
  return signInMachine.provide({
    actors: {
      authenticate: fromPromise(({ input }) => answer(input.password())),
      challenge: challengeMachine.provide({
        actors: {
          answerChallenge: fromPromise(({ input }) => answer('password' in input ? input.password() : input.mfa)),
          codeChallenge,
          accountConfirmation,
          softwareTokenSetup: softwareTokenSetupMachine.provide({
            actors: {
              associateSoftwareToken: fromPromise(async () => {
                seen.push('key');
              }),
              verifySoftwareToken: fromPromise(({ input }) => answer(input.code())),
            },
          }),
        },
      }),
      deviceConfirmation: deviceConfirmationMachine.provide({
        actors: {
          rememberDevice: fromPromise(async ({ input }) => {
            seen.push(`remember ${input.isRemembered}`);
          }),
        },
      }),
    },
  });
}

type Actor = ReturnType<typeof createActor<typeof signInMachine>>;
const settle = () => new Promise((resolve) => setImmediate(resolve));
const challengeOf = (actor: Actor) => actor.getSnapshot().children.challenge;
const codeOf = (actor: Actor) => challengeOf(actor)?.getSnapshot().children.codeChallenge;

const confirmationOf = (actor: Actor) =>
  challengeOf(actor)?.getSnapshot().children.accountConfirmation?.getSnapshot().children.confirmEmail;

async function started(machine: typeof signInMachine, options: Parameters<typeof createActor>[1] = {}): Promise<Actor> {
  const actor = createActor(machine, options as object).start();
  actor.send({ type: 'credentials.submitted', username: 'advertiser@demo.test', password: () => PASSWORD });
  await settle();
  return actor;
}

describe('signing in', () => {
  it('gives secrets to the provider and to nobody else, not even an inspector, at any moment', async () => {
    const given: string[] = [];
    const leaks: string[] = [];
    const note = (printed: string) => leaks.push(...[PASSWORD, CODE].filter((secret) => printed.includes(secret)));
    const machine = provided(
      [
        { kind: 'newPasswordRequired', requiredAttributes: [] },
        { kind: 'smsCodeRequired', destination: '+•••34' },
        { kind: 'deviceOffered', session },
      ],
      given,
    );
    const actor = await started(machine, {
      inspect: (event) => note(JSON.stringify({ ...event, actorRef: undefined, sourceRef: undefined })),
    });
    const check = () => note(JSON.stringify([actor.getPersistedSnapshot(), actor.getSnapshot()]));
    actor.subscribe(check);
    challengeOf(actor)?.send({
      type: 'answer.submitted',
      answer: { kind: 'newPassword', password: () => PASSWORD, attributes: {} },
    });
    check();
    await settle();
    codeOf(actor)?.send({ type: 'code.submitted', code: () => CODE });
    check();
    await settle();
    actor.getSnapshot().children.deviceConfirmation?.send({ type: 'device.accepted' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(given).toEqual([PASSWORD, PASSWORD, CODE, 'remember true']);
    expect(actor.getSnapshot().output).toEqual({ session });
    expect(leaks).toEqual([]);
  });

  it('lets a wrong code be corrected without the password again', async () => {
    const actor = await started(
      provided([
        { kind: 'softwareTokenRequired', deviceName: null },
        { failure: { kind: 'wrongCode' } },
        { kind: 'signedIn', session },
      ]),
    );
    codeOf(actor)?.send({ type: 'code.submitted', code: () => CODE });
    await settle();
    expect(codeOf(actor)?.getSnapshot().context.failure).toEqual({ kind: 'wrongCode' });
    codeOf(actor)?.send({ type: 'code.submitted', code: () => CODE });
    await settle();
    expect(actor.getSnapshot().output).toEqual({ session });
  });

  it('keeps a key that is being set up when its first code is wrong', async () => {
    const seen: string[] = [];
    const actor = await started(
      provided([{ kind: 'softwareTokenSetupRequired' }, { failure: { kind: 'wrongCode' } }], seen),
    );
    const setup = challengeOf(actor)?.getSnapshot().children.softwareTokenSetup;
    setup?.send({ type: 'code.submitted', code: () => CODE, deviceName: 'phone' });
    await settle();
    expect(setup?.getSnapshot().value).toEqual({ associated: 'refused' });
    expect(seen).toEqual([PASSWORD, 'key', CODE]);
  });

  it('sends nothing while the account is locked', async () => {
    const given: string[] = [];
    const actor = await started(provided([{ failure: { kind: 'lockedOut', retryAfterMs: 60_000 } }], given));
    actor.send({ type: 'credentials.submitted', username: 'u', password: () => PASSWORD });
    expect(actor.getSnapshot().value).toEqual({ enteringCredentials: 'lockedOut' });
    expect(given).toHaveLength(1);
    actor.stop();
  });

  it('offers another code after half a minute, and waits anew after each', async () => {
    const clock = new SimulatedClock();
    const sms: SignInStep = { kind: 'smsCodeRequired', destination: '+•••34' };
    const actor = await started(provided([sms, sms]), { clock });
    codeOf(actor)?.send({ type: 'resend.requested' });
    expect(codeOf(actor)?.getSnapshot().hasTag('waiting')).toBe(true);
    clock.increment(29_999);
    expect(codeOf(actor)?.getSnapshot().hasTag('resendable')).toBe(false);
    clock.increment(1);
    expect(codeOf(actor)?.getSnapshot().hasTag('resendable')).toBe(true);
    codeOf(actor)?.send({ type: 'resend.requested' });
    await settle();
    expect(codeOf(actor)?.getSnapshot().hasTag('waiting')).toBe(true);
    expect(codeOf(actor)?.getSnapshot().context.isResent).toBe(true);
    actor.stop();
  });

  it('ends a question after three minutes, keeps the address, and begins them again with a new code', async () => {
    const clock = new SimulatedClock();
    const sms: SignInStep = { kind: 'smsCodeRequired', destination: '+•••34' };
    const actor = await started(provided([sms, sms]), { clock });
    clock.increment(179_000);
    codeOf(actor)?.send({ type: 'resend.requested' });
    await settle();
    clock.increment(179_000);
    expect(actor.getSnapshot().value).toBe('challenged');
    clock.increment(1_000);
    expect(actor.getSnapshot().value).toBe('expired');
    actor.send({ type: 'signIn.cancelled' });
    expect(actor.getSnapshot().value).toEqual({ enteringCredentials: 'pristine' });
    expect(actor.getSnapshot().context.username).toBe('advertiser@demo.test');
  });

  it('tells when nobody may sign in again with the password any more', async () => {
    const actor = await started(provided([{ kind: 'smsCodeRequired', destination: '+•••34' }]));
    let spent = 0;
    actor.on('credentials.spent', () => {
      spent += 1;
    });
    codeOf(actor)?.send({ type: 'resend.requested' });
    expect(spent).toBe(0);
    codeOf(actor)?.send({ type: 'challenge.left' });
    expect(actor.getSnapshot().value).toEqual({ enteringCredentials: 'pristine' });
    expect(spent).toBe(1);
  });

  it('mails a code at once where the account has to be confirmed, and goes on by itself once it is', async () => {
    const seen: string[] = [];
    const actor = await started(provided([{ kind: 'confirmationRequired' }, { kind: 'signedIn', session }], seen));
    await settle();
    expect(seen).toEqual([PASSWORD, 'mail advertiser@demo.test']);
    confirmationOf(actor)?.send({ type: 'code.submitted', code: () => CODE });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(seen).toEqual([PASSWORD, 'mail advertiser@demo.test', CODE, 'again']);
    expect(actor.getSnapshot().output).toEqual({ session });
  });

  it('mails no second code to who has not opened the link after all', async () => {
    const seen: string[] = [];
    const actor = await started(provided([{ kind: 'confirmationRequired' }, { kind: 'confirmationRequired' }], seen));
    await settle();
    confirmationOf(actor)?.send({ type: 'signIn.requested' });
    await settle();
    expect(seen).toEqual([PASSWORD, 'mail advertiser@demo.test', 'again']);
    expect(confirmationOf(actor)?.getSnapshot().matches('asking')).toBe(true);
    actor.stop();
  });
});
