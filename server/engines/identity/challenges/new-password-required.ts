import { afterPassword } from '../after-password.ts';
import { checkWrites } from '../attributes.ts';
import type { ChallengeAnswer } from '../challenge-answer.ts';
import { invalidSession, unauthorizedAttribute } from '../identity-error.ts';
import { type Input, optionalText, requiredText } from '../input.ts';
import { srpIdentityOf } from '../password-check.ts';
import { passwordRefusal } from '../password-policy.ts';
import { createCredentials } from '../srp/srp.ts';
import { takeChallenge } from '../store/challenges.ts';
import { type Attributes, findUser, mergeAttributes, normalizeName, setPassword } from '../store/users.ts';

const PREFIX = 'userAttributes.';

const attributesOf = (responses: Input): Attributes =>
  Object.fromEntries(
    Object.keys(responses)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key.slice(PREFIX.length), optionalText(responses, key) ?? '']),
  );

/** NEW_PASSWORD_REQUIRED. A refused password or attribute is thrown, which leaves the session good for another try. */
export const newPasswordRequired: ChallengeAnswer = async (context, client, { responses, session }) => {
  const { pool } = client;
  const name = normalizeName(requiredText(responses, 'USERNAME'));
  const password = requiredText(responses, 'NEW_PASSWORD');
  const pending = session && (await takeChallenge(context, client, 'NEW_PASSWORD_REQUIRED', session));
  const user = await findUser(context.tx, pool.id, name);
  if (!pending || user?.sub !== pending.subject) throw invalidSession();

  const refusal = passwordRefusal(password);
  if (refusal) throw refusal;
  const wanted = attributesOf(responses);
  const { phone_number } = user.attributes;
  // Else a temporary password would be enough to lead the second factor elsewhere.
  if (phone_number && (wanted.phone_number ?? phone_number) !== phone_number) throw unauthorizedAttribute();
  await mergeAttributes(context.tx, pool.id, user.sub, checkWrites(user.attributes, wanted), context.now);
  await setPassword(context.tx, user.sub, createCredentials(srpIdentityOf(pool, user.sub), password), context.now);
  const changed = await findUser(context.tx, pool.id, user.sub);
  if (!changed) throw invalidSession();
  return afterPassword(context, client, changed);
};
