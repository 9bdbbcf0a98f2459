import { nameOf } from '../candidate.ts';
import { deliveryDetails, mailCode } from '../codes/mail-code.ts';
import { tooManyRequests } from '../identity-error.ts';
import type { Operation } from '../operation.ts';
import { countSource } from '../store/rates.ts';

/** Mails a code for a new password. A disabled user and an unknown name get the same answer, and no mail. */
export const forgotPassword: Operation = async (context, input) => {
  const { name, candidate } = await nameOf(context, input);
  if (!(await countSource(context, candidate.pool, 'mail-source'))) return tooManyRequests();
  const reachable = candidate.user?.enabled === true;
  await mailCode(context, candidate, 'reset-password', { reachable, quiet: true });
  return deliveryDetails(name, candidate);
};
