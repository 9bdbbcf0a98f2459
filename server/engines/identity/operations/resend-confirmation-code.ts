import { nameOf } from '../candidate.ts';
import { deliveryDetails, mailCode } from '../codes/mail-code.ts';
import { tooManyRequests } from '../identity-error.ts';
import type { Operation } from '../operation.ts';
import { countSource } from '../store/rates.ts';

/** Another code for an unconfirmed user; everybody else gets the same answer, and no mail. */
export const resendConfirmationCode: Operation = async (context, input) => {
  const { name, candidate } = await nameOf(context, input);
  if (!(await countSource(context, candidate.pool, 'mail-source'))) return tooManyRequests();
  const { user } = candidate;
  const reachable = user?.enabled === true && user.status === 'UNCONFIRMED';
  await mailCode(context, candidate, 'confirm-sign-up', { reachable, quiet: true });
  return deliveryDetails(name, candidate);
};
