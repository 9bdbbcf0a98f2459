import { randomUUID } from 'node:crypto';
import { checkWrites, fromList, isAddress } from '../attributes.ts';
import { nameOf } from '../candidate.ts';
import { deliveryDetails, mailCode } from '../codes/mail-code.ts';
import { invalidParameter, tooManyRequests, usernameExists } from '../identity-error.ts';
import { listOf, requiredText } from '../input.ts';
import type { IdentityContext, Operation } from '../operation.ts';
import { srpIdentityOf } from '../password-check.ts';
import { passwordRefusal } from '../password-policy.ts';
import { createCredentials } from '../srp/srp.ts';
import type { Pool } from '../store/pools.ts';
import { countRequest, countSource } from '../store/rates.ts';
import { findUser, insertUser } from '../store/users.ts';

/** Counts a sign-up against its source and its pool; false when there were too many. */
async function isWithinRate(context: IdentityContext, pool: Pool): Promise<boolean> {
  return (
    (await countSource(context, pool, 'sign-up-source')) && (await countRequest(context, pool.id, 'sign-up-pool', ''))
  );
}

/** A new user, unconfirmed until the mailed code comes back. */
export const signUp: Operation = async (context, input) => {
  const { name, candidate } = await nameOf(context, input);
  const { pool } = candidate;
  if (!isAddress(name)) throw invalidParameter('Username should be an email.');
  const password = requiredText(input, 'Password');
  const weak = passwordRefusal(password);
  if (weak) throw weak;

  const { email = name, ...wanted } = fromList(listOf(input, 'UserAttributes'));
  if (email.toLowerCase() !== name) throw invalidParameter('The email attribute must be the username.');
  const allowed = checkWrites({}, wanted);
  // From here on refusals are returned, so that looking for taken names counts.
  if (!(await isWithinRate(context, pool))) return tooManyRequests();
  const sub = randomUUID();
  const attributes = { ...allowed, email: name, email_verified: 'false' };
  const credentials = createCredentials(srpIdentityOf(pool, sub), password);
  const fresh = { sub, poolId: pool.id, username: name, ...credentials, attributes, enabled: true };
  if (!(await insertUser(context.tx, { ...fresh, status: 'UNCONFIRMED' }, context.now))) {
    return usernameExists();
  }

  const added = { pool, subject: sub, user: await findUser(context.tx, pool.id, sub) };
  await mailCode(context, added, 'confirm-sign-up', { quiet: false });
  return { UserConfirmed: false, UserSub: sub, ...deliveryDetails(name, added) };
};
