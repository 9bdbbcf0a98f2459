import { hashCode, newCode } from '../codes/code.ts';
import { deliverCode } from '../codes/deliver-code.ts';
import { maskedNumber } from '../codes/masked.ts';
import { type IdentityError, limitExceeded } from '../identity-error.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { openChallenge } from '../store/challenges.ts';
import type { Client } from '../store/pools.ts';
import { countRequest } from '../store/rates.ts';
import type { User } from '../store/users.ts';

/** What an SMS_MFA session is checked against. */
export interface SmsState {
  readonly codeHash: string;
}

/** Sends a code to the user's phone and asks for it. Throws CodeDeliveryFailureException. */
export async function askForSmsCode(
  context: IdentityContext,
  client: Client,
  user: User,
): Promise<Answer | IdentityError> {
  const destination = user.attributes.phone_number ?? '';
  const code = newCode();
  const state: SmsState = { codeHash: hashCode(client.pool, user.sub, code) };
  if (!(await countRequest(context, client.pool.id, 'sms', user.sub))) return limitExceeded();
  const Session = await openChallenge(context, client, 'SMS_MFA', user.sub, state);
  await deliverCode(context, user, { medium: 'SMS', destination, purpose: 'sign-in', code });
  return {
    ChallengeName: 'SMS_MFA',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: maskedNumber(destination),
    },
  };
}
