import type { Secret } from '#machines/session/session-facts.ts';
import type { MfaKind, SignInStep } from '#machines/session/sign-in-step.ts';
import { isOnline } from '#src/platform/connectivity.ts';
import { identityClient } from '#src/platform/identity/identity.ts';
import { IdentityError } from '#src/platform/identity/identity-error.ts';
import type { IdentityAnswer, IdentityClient, IdentityStep } from '#src/platform/identity/identity-types.ts';
import { runtimeConfig } from '#src/platform/runtime-config.ts';
import { endSocialClient, ownPool } from './pool-client.ts';
import { keepSession } from './session-facts.ts';
import { forgetLockOuts, signInFailure } from './session-failure.ts';

interface Credentials {
  readonly username: string;
  /** Still closed. */
  readonly password: Secret;
}

/**
 * One sign-in over the identity client. What the machines may not know of it stays here, in memory: the password, for as long
 * as a code may have to be sent again, and the key of an authenticator app being set up. Every promise rejects with a
 * SignInFailure; an aborted one takes back a session that it should still come to.
 */
export interface SignInFlow {
  begin(credentials: Credentials, signal: AbortSignal): Promise<SignInStep>;
  /** The same sign-in from its start: the only way to have a code sent again, or to go on once the account is confirmed. */
  beginAgain(signal: AbortSignal): Promise<SignInStep>;
  answer(answer: IdentityAnswer, signal: AbortSignal): Promise<SignInStep>;
  associateSoftwareToken(): Promise<void>;
  rememberDevice(isRemembered: boolean): Promise<void>;
  /** The key to type or scan into an authenticator app, while one is being set up. */
  softwareTokenKey(): string | null;
  /** Lets go of the password and the key. */
  forget(): void;
}

const toStep = (step: IdentityStep): SignInStep => {
  forgetLockOuts();
  if (step.kind !== 'signedIn') return step;
  endSocialClient();
  return { kind: step.isDeviceOffered ? 'deviceOffered' : 'signedIn', session: keepSession(step.session) };
};

async function withClient<T>(use: (client: IdentityClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    if (!isOnline()) throw new IdentityError('offline');
    const client = await identityClient(ownPool());
    signal?.throwIfAborted();
    signal?.addEventListener('abort', client.abandon, { once: true });
    try {
      return await use(client);
    } finally {
      signal?.removeEventListener('abort', client.abandon);
    }
  } catch (error) {
    throw signInFailure(error);
  }
}

/** A flow that nobody has begun. */
export function createSignInFlow(): SignInFlow {
  let kept: Credentials | null = null;
  let chosen: MfaKind | null = null;
  let key: string | null = null;

  const signIn = ({ username, password }: Credentials, signal: AbortSignal) =>
    withClient(async (client) => {
      const { authFlow } = await runtimeConfig();
      signal.throwIfAborted();
      try {
        return toStep(await client.signIn({ username, password: password(), flow: authFlow }));
      } catch (error) {
        if (!(error instanceof IdentityError) || error.kind !== 'unconfirmed') throw error;
        return { kind: 'confirmationRequired' } as const;
      }
    }, signal);

  const keptCredentials = () => kept ?? Promise.reject({ kind: 'challengeExpired' });

  const answer = (given: IdentityAnswer, signal: AbortSignal) =>
    withClient(async (client) => {
      const step = toStep(await client.answer(given));
      if (given.kind === 'mfaSelection') chosen = given.mfa;
      key = null;
      return step;
    }, signal);

  return {
    begin(credentials, signal) {
      kept = credentials;
      chosen = null;
      return signIn(credentials, signal);
    },
    async beginAgain(signal) {
      const step = await signIn(await keptCredentials(), signal);
      // A choice among second factors is not asked for twice.
      return step.kind === 'mfaSelectionRequired' && chosen
        ? answer({ kind: 'mfaSelection', mfa: chosen }, signal)
        : step;
    },
    answer,
    associateSoftwareToken: () =>
      withClient(async (client) => {
        key = await client.associateSoftwareToken();
      }),
    rememberDevice: (isRemembered) =>
      withClient(async (client) => {
        await client.answer({ kind: 'device', isRemembered });
      }),
    softwareTokenKey: () => key,
    forget() {
      kept = null;
      key = null;
    },
  };
}
