import { requiredText } from '../input.ts';
import type { Operation } from '../operation.ts';
import { deleteUserOf } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

/** The user, with all sign-ins and devices, is gone; the email address is free again. */
export const deleteUser: Operation = async (context, input) => {
  const { user } = await authenticate(context, requiredText(input, 'AccessToken'));
  await deleteUserOf(context.tx, user.sub);
  context.log.info({ pool: user.poolId, sub: user.sub }, 'user deleted');
  return {};
};
