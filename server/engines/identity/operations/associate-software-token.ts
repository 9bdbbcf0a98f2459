import { randomBytes } from 'node:crypto';
import { invalidSession } from '../identity-error.ts';
import { optionalText, requiredText } from '../input.ts';
import { toBase32 } from '../mfa/totp.ts';
import type { Operation } from '../operation.ts';
import { holdChallenge, updateChallenge } from '../store/challenges.ts';
import { changeMfa } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

/** A new secret for an authenticator app, pending until a code proves it. The one in use stays in use until then. */
export const associateSoftwareToken: Operation = async (context, input) => {
  const secret = randomBytes(20);
  const SecretCode = toBase32(secret);
  const session = optionalText(input, 'Session');
  if (session) {
    if (!(await holdChallenge(context, 'MFA_SETUP', session))) throw invalidSession();
    await updateChallenge(context, session, { secret: secret.toString('hex') });
    return { SecretCode, Session: session };
  }
  const { user } = await authenticate(context, requiredText(input, 'AccessToken'));
  await changeMfa(context.tx, user.sub, { softwareTokenPending: secret.toString('hex') }, context.now);
  return { SecretCode };
};
