import { type IdentityError, limitExceeded } from '../identity-error.ts';
import type { IdentityContext } from '../operation.ts';
import { beginAttempt, clearAttempts, recordFailure } from '../store/attempts.ts';
import type { User } from '../store/users.ts';

/**
 * Runs one check of a six-digit code under a count of its own: a known password must not open the way to trying all codes.
 * `check` says what is wrong with the code, if anything; checks of one user run one after the other. Return the refusal from the operation, so that the count stays.
 */
export async function checkCode(
  context: IdentityContext,
  user: User,
  check: () => IdentityError | undefined | Promise<IdentityError | undefined>,
): Promise<IdentityError | undefined> {
  if (!(await beginAttempt(context, user.poolId, user.sub, 'code'))) return limitExceeded();
  const refusal = await check();
  if (refusal) await recordFailure(context, user.poolId, user.sub, 'code');
  else await clearAttempts(context, user.poolId, user.sub, 'code');
  return refusal;
}
