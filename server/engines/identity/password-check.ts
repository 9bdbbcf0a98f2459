import { attemptsExceeded, type IdentityError, wrongPassword } from './identity-error.ts';
import type { IdentityContext } from './operation.ts';
import { sameBytes } from './secrets.ts';
import { computeVerifier, type SrpIdentity } from './srp/srp.ts';
import { beginAttempt, clearAttempts, recordFailure } from './store/attempts.ts';
import { type Pool, poolNameOf } from './store/pools.ts';
import type { User } from './store/users.ts';
import { credentialsOf } from './unknown-user.ts';

/** Whom a check is about; `user` is undefined for a name nobody has. */
export interface Candidate {
  readonly pool: Pool;
  readonly subject: string;
  readonly user: User | undefined;
}

export const srpIdentityOf = (pool: Pool, subject: string): SrpIdentity => ({ group: poolNameOf(pool), id: subject });

/** Whether a plain password is the candidate's. Takes as long for a name nobody has. */
export function isPassword({ pool, subject, user }: Candidate, password: string): boolean {
  const { salt, verifier } = credentialsOf(pool, subject, user);
  const given = computeVerifier(srpIdentityOf(pool, subject), salt, password);
  return sameBytes(Buffer.from(given), Buffer.from(verifier));
}

/**
 * Runs one password check under the lock-out's count. Returns the user, or the refusal to return from the operation
 * (return it, so that the count stays).
 */
export async function checkPassword(
  context: IdentityContext,
  candidate: Candidate,
  matches: () => boolean,
): Promise<User | IdentityError> {
  const { pool, subject, user } = candidate;
  if (!(await beginAttempt(context, pool.id, subject, 'password'))) return attemptsExceeded();
  const right = matches();
  if (right && user) {
    await clearAttempts(context, pool.id, subject, 'password');
    return user;
  }
  await recordFailure(context, pool.id, subject, 'password');
  return wrongPassword();
}
