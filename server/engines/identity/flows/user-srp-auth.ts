import { attemptsExceeded, invalidParameter } from '../identity-error.ts';
import { type Input, requiredText } from '../input.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { parsePublicValue, startExchange } from '../srp/srp.ts';
import { isLockedOut } from '../store/attempts.ts';
import { openChallenge } from '../store/challenges.ts';
import type { Client } from '../store/pools.ts';
import { findNativeUser, normalizeName } from '../store/users.ts';
import { credentialsOf, subjectOf } from '../unknown-user.ts';

/** What a secret block stands for. Numbers as hex. */
export interface SrpState {
  readonly A: string;
  readonly b: string;
  readonly B: string;
}

/** The first half of a user's proof. */
export interface SignInState extends SrpState {
  /** Whether the client wants a custom challenge after the password, whoever the user is. */
  readonly custom: boolean;
}

/** Asks for the proof of the password. Answers for unknown names as for known ones. */
export async function startSrpSignIn(
  context: IdentityContext,
  client: Client,
  parameters: Input,
  { custom }: { readonly custom: boolean },
): Promise<Answer> {
  const name = normalizeName(requiredText(parameters, 'USERNAME'));
  const A = parsePublicValue(requiredText(parameters, 'SRP_A'));
  if (A === undefined) throw invalidParameter('SRP_A is not a public value of the group.');
  const user = await findNativeUser(context.tx, client.pool.id, name);
  const subject = subjectOf(client.pool, name, user);
  if (await isLockedOut(context, client.pool.id, subject, 'password')) throw attemptsExceeded();
  const { salt, verifier } = credentialsOf(client.pool, subject, user);
  const { b, B } = startExchange(verifier);
  const state: SignInState = { A: A.toString(16), b, B, custom };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: subject,
      USER_ID_FOR_SRP: subject,
      SALT: salt,
      SRP_B: B,
      SECRET_BLOCK: await openChallenge(context, client, 'PASSWORD_VERIFIER', subject, state),
    },
  };
}

/** USER_SRP_AUTH. */
export const userSrpAuth = (context: IdentityContext, client: Client, parameters: Input): Promise<Answer> =>
  startSrpSignIn(context, client, parameters, { custom: false });
