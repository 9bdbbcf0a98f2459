import { hashCode, newCode } from '../codes/code.ts';
import { codeDeliveryFailure } from '../identity-error.ts';
import type { Answer, IdentityContext } from '../operation.ts';
import { openChallenge } from '../store/challenges.ts';
import type { Client } from '../store/pools.ts';
import type { User } from '../store/users.ts';

/** What an SMS_MFA session is checked against. */
export interface SmsState {
  readonly codeHash: string;
}

const masked = (phoneNumber: string): string => `+${'*'.repeat(phoneNumber.length - 5)}${phoneNumber.slice(-4)}`;

/** Sends a code to the user's phone and asks for it. Throws CodeDeliveryFailureException. */
export async function askForSmsCode(context: IdentityContext, client: Client, user: User): Promise<Answer> {
  const destination = user.attributes.phone_number ?? '';
  const code = newCode();
  const state: SmsState = { codeHash: hashCode(client.pool, user.sub, code) };
  const Session = await openChallenge(context, client, 'SMS_MFA', user.sub, state);
  try {
    await context.deliver({
      poolId: client.pool.id,
      sub: user.sub,
      medium: 'SMS',
      destination,
      purpose: 'sign-in',
      username: user.username,
      locale: user.attributes.locale,
      code,
    });
  } catch (error) {
    context.log.error({ pool: client.pool.id, sub: user.sub, error: String(error) }, 'code not delivered');
    throw codeDeliveryFailure();
  }
  return {
    ChallengeName: 'SMS_MFA',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: masked(destination),
    },
  };
}
