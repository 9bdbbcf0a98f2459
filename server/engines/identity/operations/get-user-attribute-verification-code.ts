import { makeAttributeCode, sendAttributeCode, unprovenOf } from '../codes/attribute-code.ts';
import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { authenticate } from '../tokens.ts';

/** Another code for an address or number that is not proven yet. */
export const getUserAttributeVerificationCode: Operation = async (context, input) => {
  const { pool, user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const unproven = unprovenOf(user, input);
  const code = await makeAttributeCode(context, pool, user, unproven);
  return { CodeDeliveryDetails: await sendAttributeCode(context, user, unproven, code) };
};
