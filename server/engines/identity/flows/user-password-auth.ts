import { afterPassword } from '../after-password.ts';
import { IdentityError } from '../identity-error.ts';
import { type Input, optionalText, requiredText } from '../input.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { checkPassword, isPassword } from '../password-check.ts';
import type { Client } from '../store/pools.ts';
import { findNativeUser, normalizeName } from '../store/users.ts';
import { subjectOf } from '../unknown-user.ts';

/** USER_PASSWORD_AUTH: the password itself, over the transport's encryption. */
export async function userPasswordAuth(
  context: IdentityContext,
  client: Client,
  parameters: Input,
): Promise<Answer | IdentityError> {
  const name = normalizeName(requiredText(parameters, 'USERNAME'));
  const password = requiredText(parameters, 'PASSWORD');
  const { pool } = client;
  const user = await findNativeUser(context.tx, pool.id, name);
  const candidate = { pool, user, subject: subjectOf(pool, name, user) };
  const proven = await checkPassword(context, candidate, () => isPassword(candidate, password));
  return proven instanceof IdentityError
    ? proven
    : afterPassword(context, client, proven, { deviceKey: optionalText(parameters, 'DEVICE_KEY') });
}
