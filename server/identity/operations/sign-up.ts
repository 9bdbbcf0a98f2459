import { randomUUID } from 'node:crypto';
import { checkWrites, fromList } from '../attributes.ts';
import { nameOf } from '../candidate.ts';
import { deliveryDetails, mailCode } from '../codes/mail-code.ts';
import { invalidParameter, usernameExists } from '../identity-error.ts';
import { listOf, requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { srpIdentityOf } from '../password-check.ts';
import { passwordRefusal } from '../password-policy.ts';
import { createCredentials } from '../srp/srp.ts';
import { findUser, insertUser } from '../store/users.ts';

const ADDRESS = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const MAX_LENGTH = 254;

/** A new user, unconfirmed until the mailed code comes back. */
export const signUp: Operation = async (context, input) => {
  const { name, candidate } = await nameOf(context, input);
  const { pool } = candidate;
  if (name.length > MAX_LENGTH || !ADDRESS.test(name)) throw invalidParameter('Username should be an email.');
  const password = requiredText(input, 'Password');
  const weak = passwordRefusal(password);
  if (weak) throw weak;

  const { email = name, ...wanted } = fromList(listOf(input, 'UserAttributes'));
  if (email.toLowerCase() !== name) throw invalidParameter('The email attribute must be the username.');
  const sub = randomUUID();
  const attributes = { ...checkWrites({}, wanted), email: name, email_verified: 'false' };
  const credentials = createCredentials(srpIdentityOf(pool, sub), password);
  const fresh = { sub, poolId: pool.id, username: name, ...credentials, attributes, enabled: true };
  if (!(await insertUser(context.tx, { ...fresh, status: 'UNCONFIRMED' }, context.now))) throw usernameExists();

  const added = { pool, subject: sub, user: await findUser(context.tx, pool.id, sub) };
  await mailCode(context, added, 'confirm-sign-up', { reachable: true, quiet: false });
  return { UserConfirmed: false, UserSub: sub, ...deliveryDetails(name, added) };
};
