import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { revokeAllSignIns } from '../store/refresh-tokens.ts';
import { authenticate } from '../tokens.ts';

export const globalSignOut: Operation = async (context, input) => {
  const { user } = await authenticate(context, requiredText(input, 'AccessToken'));
  await revokeAllSignIns(context, user.sub);
  return {};
};
