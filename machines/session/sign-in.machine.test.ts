import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { signInMachine } from './sign-in.machine.ts';
import type { SignInFailure, SignInStep } from './sign-in-step.ts';

const PASSWORD = 'Demo-Pass-2026!';
const CODE = '314159';
const session = { userId: 'u1', agencyId: 'a1', instanceId: 'i1', expiresAt: 1, refreshInMs: 1 };

/** Answers of the provider in turn: a step resolves, a failure rejects. */
function provided(answers: (SignInStep | { failure: SignInFailure })[], seen: string[] = []) {
  const answer = async (secret: string) => {
    seen.push(secret);
    const next = answers.shift();
    if (!next || 'failure' in next) throw next?.failure;
    return next;
  };
  return signInMachine.provide({
    actors: {
      authenticate: fromPromise(({ input }) => answer(input.password())),
      answerChallenge: fromPromise(({ input }) => answer('code' in input ? input.code() : input.kind)),
    },
  });
}

describe('signing in', () => {
  it('gives secrets to the provider and to nobody else, not even an inspector, at any moment', async () => {
    const given: string[] = [];
    const leaks: string[] = [];
    const actor = createActor(
      provided(
        [
          { kind: 'smsCodeRequired', destination: '+•••34' },
          { kind: 'signedIn', session },
        ],
        given,
      ),
      {
        inspect: (event) => {
          const printed = JSON.stringify({ ...event, actorRef: undefined, sourceRef: undefined });
          leaks.push(...[PASSWORD, CODE].filter((secret) => printed.includes(secret)));
        },
      },
    );
    const check = () => {
      const printed = JSON.stringify([actor.getPersistedSnapshot(), actor.getSnapshot()]);
      leaks.push(...[PASSWORD, CODE].filter((secret) => printed.includes(secret)));
    };
    actor.subscribe(check);
    actor.start();
    actor.send({ type: 'credentials.submitted', username: 'advertiser@demo.test', password: () => PASSWORD });
    check();
    await waitFor(actor, (snapshot) => snapshot.matches({ challenged: 'smsCode' }));
    actor.send({ type: 'answer.submitted', answer: { kind: 'smsCode', code: () => CODE } });
    check();
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(given).toEqual([PASSWORD, CODE]);
    expect(actor.getSnapshot().output).toEqual({ session });
    expect(leaks).toEqual([]);
  });

  it('lets a wrong code be corrected without the password again', async () => {
    const actor = createActor(
      provided([{ kind: 'softwareTokenRequired', deviceName: null }, { failure: { kind: 'wrongCode' } }]),
    ).start();
    actor.send({ type: 'credentials.submitted', username: 'u', password: () => PASSWORD });
    await waitFor(actor, (snapshot) => snapshot.hasTag('challenged'));
    actor.send({ type: 'answer.submitted', answer: { kind: 'softwareTokenCode', code: () => CODE } });
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    expect(actor.getSnapshot().value).toEqual({ challenged: 'softwareToken' });
  });

  it('keeps a key that is being set up when its first code is wrong', async () => {
    let keys = 0;
    const machine = provided([{ kind: 'softwareTokenSetupRequired' }, { failure: { kind: 'wrongCode' } }]).provide({
      actors: {
        associateSoftwareToken: fromPromise(async () => {
          keys += 1;
        }),
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'credentials.submitted', username: 'u', password: () => PASSWORD });
    await waitFor(actor, (snapshot) => snapshot.matches({ challenged: { softwareTokenSetup: 'associated' } }));
    actor.send({
      type: 'answer.submitted',
      answer: { kind: 'softwareTokenSetup', code: () => CODE, deviceName: 'phone' },
    });
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    expect(actor.getSnapshot().value).toEqual({ challenged: { softwareTokenSetup: 'associated' } });
    expect(keys).toBe(1);
  });

  it('sends nothing while the account is locked', async () => {
    const given: string[] = [];
    const actor = createActor(provided([{ failure: { kind: 'lockedOut', retryAfterMs: 60_000 } }], given)).start();
    actor.send({ type: 'credentials.submitted', username: 'u', password: () => PASSWORD });
    await waitFor(actor, (snapshot) => snapshot.matches({ enteringCredentials: 'lockedOut' }));
    actor.send({ type: 'credentials.submitted', username: 'u', password: () => PASSWORD });
    expect(actor.getSnapshot().value).toEqual({ enteringCredentials: 'lockedOut' });
    expect(given).toHaveLength(1);
    actor.stop();
  });
});
