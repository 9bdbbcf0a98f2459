import type { ChallengeResponse } from '../challenge-answer.ts';
import { invalidSession } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import type { IdentityContext } from '../operation.ts';
import { holdChallenge } from '../store/challenges.ts';
import type { Client } from '../store/pools.ts';
import { findUser, normalizeName, type User } from '../store/users.ts';

/** A session that was found to be this client's, for this challenge, and of the user named in the answer. */
export interface HeldSession<S> {
  readonly session: string;
  readonly state: S;
  readonly user: User;
}

/** Reads the session of an answer without using it up. Throws NotAuthorizedException for any other's or an old one. */
export async function holdSession<S>(
  context: IdentityContext,
  client: Client,
  name: string,
  { session, responses }: ChallengeResponse,
): Promise<HeldSession<S>> {
  const username = normalizeName(requiredText(responses, 'USERNAME'));
  const pending = session ? await holdChallenge<S>(context, name, session) : undefined;
  const user = await findUser(context.tx, client.pool.id, username);
  if (!session || pending?.clientId !== client.id || user?.sub !== pending.subject || !user.enabled) {
    throw invalidSession();
  }
  return { session, state: pending.state, user };
}
