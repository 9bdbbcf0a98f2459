import { checkWrites, fromList } from '../attributes.ts';
import { listOf, requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { mergeAttributes } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

/** All of the attributes or none of them. */
export const updateUserAttributes: Operation = async (context, input) => {
  const { pool, user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const attributes = checkWrites(user.attributes, fromList(listOf(input, 'UserAttributes')));
  await mergeAttributes(context.tx, pool.id, user.sub, attributes, context.now);
  return { CodeDeliveryDetailsList: [] };
};
