import { hashCode, newCode } from './codes/code.ts';
import { deliverQuietly } from './codes/deliver-code.ts';
import { apparentAddress } from './codes/mail-code.ts';
import { type IdentityError, limitExceeded } from './identity-error.ts';
import type { Answer, IdentityContext } from './operation.ts';
import type { Candidate } from './password-check.ts';
import { openChallenge } from './store/challenges.ts';
import type { Client } from './store/pools.ts';
import { countRequest, type Rate } from './store/rates.ts';
import type { User } from './store/users.ts';

/** What a CUSTOM_CHALLENGE session is checked against. */
export interface CustomState {
  readonly codeHash: string;
  readonly wrongAnswers: number;
  /** Shown with the challenge. */
  readonly destination: string;
}

/** Whether a code may sign the user in: only a proven address stands for its owner. */
export const isReachable = (user: User | undefined): user is User =>
  user?.enabled === true && user.status === 'CONFIRMED' && user.attributes.email_verified === 'true';

/** The challenge as the client sees it. */
export const customQuestion = (subject: string, session: string, destination: string): Answer => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: session,
  ChallengeParameters: {
    USERNAME: subject,
    USER_ID_FOR_SRP: subject,
    challenge: 'EMAIL_CODE',
    CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
    CODE_DELIVERY_DESTINATION: destination,
  },
});

/** Mails a six-digit code and asks for it; for who is not `reachable` it only looks so. A count that is full is a refusal to return. */
export async function openCustomChallenge(
  context: IdentityContext,
  client: Client,
  name: string,
  candidate: Candidate,
  { rate, reachable }: { readonly rate: Rate; readonly reachable: boolean },
): Promise<Answer | IdentityError> {
  const { pool, subject } = candidate;
  const code = newCode();
  const destination = apparentAddress(name, candidate);
  const codeHash = hashCode(pool, `custom-challenge:${subject}`, code);
  if (!(await countRequest(context, pool.id, rate, subject))) return limitExceeded();
  const state: CustomState = { codeHash, wrongAnswers: 0, destination };
  const session = await openChallenge(context, client, 'CUSTOM_CHALLENGE', subject, state);
  await deliverQuietly(context, candidate, { reachable, purpose: 'custom-challenge', code });
  return customQuestion(subject, session, destination);
}
