import { customAuth } from '../flows/custom-auth.ts';
import { refreshTokenAuth } from '../flows/refresh-token-auth.ts';
import { userPasswordAuth } from '../flows/user-password-auth.ts';
import { userSrpAuth } from '../flows/user-srp-auth.ts';
import { type IdentityError, invalidParameter, tooManyRequests } from '../identity-error.ts';
import { type Input, mapOf, requiredText } from '../input.ts';
import type { Answer, IdentityContext, Operation } from '../operation.ts';
import { type Client, requireClient } from '../store/pools.ts';
import { countSource } from '../store/rates.ts';

type Flow = (context: IdentityContext, client: Client, parameters: Input) => Promise<Answer | IdentityError>;

const FLOWS: ReadonlyMap<string, Flow> = new Map([
  ['USER_SRP_AUTH', userSrpAuth],
  ['USER_PASSWORD_AUTH', userPasswordAuth],
  ['CUSTOM_AUTH', customAuth],
  ['REFRESH_TOKEN_AUTH', refreshTokenAuth],
  ['REFRESH_TOKEN', refreshTokenAuth],
] as const);

/** Begins a sign-in, or goes on with one. Guesses over many names are held back by the address that they come from. */
export const initiateAuth: Operation = async (context, input) => {
  const flow = FLOWS.get(requiredText(input, 'AuthFlow'));
  if (!flow) throw invalidParameter('Auth flow not enabled for this client');
  const client = await requireClient(context.tx, requiredText(input, 'ClientId'));
  // Returned, so that it counts; and before anybody looks for the name, so that it tells nothing of it.
  const isCounted = flow !== refreshTokenAuth;
  if (isCounted && !(await countSource(context, client.pool, 'sign-in-source'))) return tooManyRequests();
  return flow(context, client, mapOf(input, 'AuthParameters'));
};
