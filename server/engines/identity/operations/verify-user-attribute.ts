import { ConstraintError } from '../../../kernel/db/database.ts';
import { unprovenOf } from '../codes/attribute-code.ts';
import { checkSentCode } from '../codes/mail-code.ts';
import { aliasExists } from '../identity-error.ts';
import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { spendCode } from '../store/codes.ts';
import { mergeAttributes, renameUser, setPendingAttributes } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

/**
 * The code of an address or number came back: it takes the place of the old one. A new email address is also the name to
 * sign in with from now on; a code for a new password that went to the old address is void.
 */
export const verifyUserAttribute: Operation = async (context, input) => {
  const { tx, now } = context;
  const { pool, user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const { attribute, value } = unprovenOf(user, input);
  const code = requiredText(input, 'Code');
  const candidate = { pool, subject: user.sub, user };
  const refusal = await checkSentCode(context, candidate, `verify-${attribute}`, code, value);
  if (refusal) return refusal;
  const { [attribute]: _proven, ...pending } = user.pendingAttributes;
  await setPendingAttributes(tx, user.sub, pending);
  await mergeAttributes(tx, pool.id, user.sub, { [attribute]: value, [`${attribute}_verified`]: 'true' }, now);
  if (attribute === 'email' && value !== user.username && user.status !== 'EXTERNAL_PROVIDER') {
    await renameUser(tx, user.sub, value).catch((error) => {
      throw error instanceof ConstraintError ? aliasExists() : error;
    });
    await spendCode(context, pool.id, user.sub, 'reset-password');
  }
  return {};
};
