import { checkDeletes } from '../attributes.ts';
import { requiredText, textsOf } from '../input.ts';
import { setFactors } from '../mfa/set-factors.ts';
import type { Operation } from '../operation.ts';
import { removeAttributes } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

/** Takes attributes away, a phone number together with what rests on it. */
export const deleteUserAttributes: Operation = async (context, input) => {
  const { pool, user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const names = textsOf(input, 'UserAttributeNames');
  checkDeletes(names);
  const isPhone = names.includes('phone_number');
  if (isPhone && user.smsEnabled) await setFactors(context, pool, user, { smsEnabled: false });
  await removeAttributes(context.tx, user.sub, isPhone ? [...names, 'phone_number_verified'] : names, context.now);
  return {};
};
