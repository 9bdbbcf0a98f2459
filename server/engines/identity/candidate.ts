import { type Input, requiredText } from './input.ts';
import type { IdentityContext } from './operation.ts';
import type { Candidate } from './password-check.ts';
import { requireClient } from './store/pools.ts';
import { findNativeUser, normalizeName } from './store/users.ts';
import { subjectOf } from './unknown-user.ts';

/** The name of a request as it is compared, and whom it means. */
export interface Named {
  readonly name: string;
  readonly candidate: Candidate;
}

/** Whom ClientId and Username of a request mean, known or not. */
export async function nameOf(context: IdentityContext, input: Input): Promise<Named> {
  const { pool } = await requireClient(context.tx, requiredText(input, 'ClientId'));
  const name = normalizeName(requiredText(input, 'Username'));
  const user = await findNativeUser(context.tx, pool.id, name);
  return { name, candidate: { pool, user, subject: subjectOf(pool, name, user) } };
}

/** The same, but a user who never confirmed the address is nobody, told apart from an unknown name by nothing. */
export async function confirmedOf(context: IdentityContext, input: Input): Promise<Named> {
  const { name, candidate } = await nameOf(context, input);
  if (candidate.user?.status !== 'UNCONFIRMED') return { name, candidate };
  const { pool } = candidate;
  return { name, candidate: { pool, user: undefined, subject: subjectOf(pool, name, undefined) } };
}
