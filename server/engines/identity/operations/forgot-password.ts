import { confirmedOf } from '../candidate.ts';
import { deliveryDetails, mailCode } from '../codes/mail-code.ts';
import { tooManyRequests } from '../identity-error.ts';
import type { Operation } from '../operation.ts';
import { countSource } from '../store/rates.ts';

/**
 * Mails a code for a new password. A disabled user, one whose address nobody has confirmed and an unknown name get the same answer, and
 * no mail: the code would confirm an address that its owner never gave.
 */
export const forgotPassword: Operation = async (context, input) => {
  const { name, candidate } = await confirmedOf(context, input);
  if (!(await countSource(context, candidate.pool, 'mail-source'))) return tooManyRequests();
  await mailCode(context, candidate, 'reset-password', { reachable: candidate.user?.enabled === true, quiet: true });
  return deliveryDetails(name, candidate);
};
