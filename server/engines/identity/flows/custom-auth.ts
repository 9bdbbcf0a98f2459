import { nameOf } from '../candidate.ts';
import { isReachable, openCustomChallenge } from '../custom-challenge.ts';
import type { IdentityError } from '../identity-error.ts';
import { type Input, optionalText } from '../input.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import type { Client } from '../store/pools.ts';
import { startSrpSignIn } from './user-srp-auth.ts';

/**
 * CUSTOM_AUTH: a mailed code, after the password where the client starts with SRP_A, in place of it where it does not.
 * Answers for unknown names as for known ones.
 */
export async function customAuth(
  context: IdentityContext,
  client: Client,
  parameters: Input,
): Promise<Answer | IdentityError> {
  if (optionalText(parameters, 'SRP_A')) return startSrpSignIn(context, client, parameters, { custom: true });
  const { name, candidate } = await nameOf(context, { ClientId: client.id, Username: parameters.USERNAME });
  const reachable = isReachable(candidate.user);
  return openCustomChallenge(context, client, name, candidate, { rate: 'custom-challenge-first', reachable });
}
