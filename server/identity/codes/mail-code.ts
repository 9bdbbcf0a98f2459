import { codeExpired, codeMismatch, type IdentityError, limitExceeded } from '../identity-error.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import type { Candidate } from '../password-check.ts';
import { sameBytes } from '../secrets.ts';
import { beginAttempt, clearAttempts, recordFailure } from '../store/attempts.ts';
import { type CodePurpose, findCodeHash, keepCode, spendCode } from '../store/codes.ts';
import { hashCode, newCode } from './code.ts';
import { deliverCode } from './deliver-code.ts';
import { maskedAddress } from './masked.ts';

/** Where a candidate's mail seems to go; the made-up id stands in for the address of a user nobody has heard of. */
export const apparentAddress = (name: string, { subject, user }: Candidate): string =>
  maskedAddress(user?.attributes.email ?? (name.includes('@') ? name : `${subject}@${subject}`));

/** The answer's CodeDeliveryDetails. */
export const deliveryDetails = (name: string, candidate: Candidate): Answer => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: apparentAddress(name, candidate),
  },
});

/**
 * Makes a code and sends it to the candidate's address, where `reachable`; for all others it only looks so.
 * Throws LimitExceededException, and CodeDeliveryFailureException unless that has to stay quiet.
 */
export async function mailCode(
  context: IdentityContext,
  { pool, subject, user }: Candidate,
  purpose: 'confirm-sign-up' | 'reset-password',
  { reachable, quiet }: { readonly reachable: boolean; readonly quiet: boolean },
): Promise<void> {
  const code = newCode();
  const kept = await keepCode(context, pool.id, subject, purpose, hashCode(pool, `${purpose}:${subject}:`, code));
  if (!kept) throw limitExceeded();
  const destination = user?.attributes.email;
  if (!user || !destination || !reachable) return;
  try {
    await deliverCode(context, user, { medium: 'EMAIL', destination, purpose, code });
  } catch (error) {
    if (!quiet) throw error;
  }
}

/**
 * Checks a code that was sent, `destination` being what it was bound to besides the user, and uses it up.
 * Return the refusal from the operation, so that the count of tries stays.
 */
export async function checkSentCode(
  context: IdentityContext,
  { pool, subject, user }: Candidate,
  purpose: CodePurpose,
  code: string,
  destination = '',
): Promise<IdentityError | undefined> {
  if (!(await beginAttempt(context, pool.id, subject, purpose))) return limitExceeded();
  const expected = await findCodeHash(context, pool.id, subject, purpose);
  if (!expected) return codeExpired();
  const given = hashCode(pool, `${purpose}:${subject}:${destination}`, code);
  if (!sameBytes(Buffer.from(given), Buffer.from(expected)) || !user) {
    await recordFailure(context, pool.id, subject, purpose);
    return codeMismatch();
  }
  await clearAttempts(context, pool.id, subject, purpose);
  await spendCode(context, pool.id, subject, purpose);
  return undefined;
}
