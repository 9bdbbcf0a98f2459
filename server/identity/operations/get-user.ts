import { toList } from '../attributes.ts';
import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { authenticate } from '../tokens.ts';

export const getUser: Operation = async (context, input) => {
  const { user } = await authenticate(context, requiredText(input, 'AccessToken'));
  return { Username: user.sub, UserAttributes: toList(user) };
};
