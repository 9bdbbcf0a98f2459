import { codeExpired, codeMismatch, type IdentityError, limitExceeded } from '../identity-error.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import type { Candidate } from '../password-check.ts';
import { sameBytes } from '../secrets.ts';
import { beginAttempt, clearAttempts, recordFailure } from '../store/attempts.ts';
import { type CodePurpose, findCodeHash, keepCode, spendCode } from '../store/codes.ts';
import { hashCode, newCode } from './code.ts';
import { deliverCode, deliverQuietly } from './deliver-code.ts';
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

/** Who gets a mail: who has just signed up, or quietly whoever is reachable. */
export type Reach = { readonly quiet: false } | { readonly quiet: true; readonly reachable: boolean };

/**
 * Makes a code and mails it to the candidate; where it has to stay quiet, for who is not `reachable` it only looks so.
 * Throws LimitExceededException, and CodeDeliveryFailureException unless it stays quiet.
 */
export async function mailCode(
  context: IdentityContext,
  { pool, subject, user }: Candidate,
  purpose: 'confirm-sign-up' | 'reset-password',
  reach: Reach,
): Promise<void> {
  const code = newCode();
  const kept = await keepCode(context, pool.id, subject, purpose, hashCode(pool, `${purpose}:${subject}:`, code));
  if (!kept) throw limitExceeded();
  if (reach.quiet) {
    return deliverQuietly(context, { pool, subject, user }, { reachable: reach.reachable, purpose, code });
  }
  const destination = user?.attributes.email;
  if (user && destination) await deliverCode(context, user, { medium: 'EMAIL', destination, purpose, code });
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
