import type { SetupState } from '../challenges/mfa-setup.ts';
import type { IdentityError } from '../identity-error.ts';
import { invalidSession, softwareTokenMismatch } from '../identity-error.ts';
import { optionalText, requiredText } from '../input.ts';
import { checkCode } from '../mfa/code-check.ts';
import { findStep } from '../mfa/totp.ts';
import type { Answer, IdentityContext, Operation } from '../operation.ts';
import { holdChallenge, updateChallenge } from '../store/challenges.ts';
import { changeMfa, findUser } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

/** Proves a pending secret by a code of it, in the session of MFA_SETUP or signed in. */
export const verifySoftwareToken: Operation = async (context, input) => {
  const code = requiredText(input, 'UserCode');
  const session = optionalText(input, 'Session');
  return session
    ? verifyInSession(context, session, code)
    : verifySignedIn(context, requiredText(input, 'AccessToken'), code);
};

async function verifyInSession(
  context: IdentityContext,
  session: string,
  code: string,
): Promise<Answer | IdentityError> {
  const pending = await holdChallenge<SetupState>(context, 'MFA_SETUP', session);
  const user = pending && (await findUser(context.tx, pending.poolId, pending.subject));
  const secret = pending?.state.secret;
  if (!user || !secret) throw invalidSession();
  const provenStep = findStep(secret, code, context.now);
  const refusal = await checkCode(context, user, () =>
    provenStep === undefined ? softwareTokenMismatch() : undefined,
  );
  if (refusal) return refusal;
  await updateChallenge(context, session, { secret, provenStep });
  return { Status: 'SUCCESS', Session: session };
}

async function verifySignedIn(context: IdentityContext, token: string, code: string): Promise<Answer | IdentityError> {
  const { user } = await authenticate(context, token);
  const secret = user.softwareTokenPending;
  const step = secret ? findStep(secret, code, context.now) : undefined;
  const refusal = await checkCode(context, user, () => (step === undefined ? softwareTokenMismatch() : undefined));
  if (refusal || step === undefined) return refusal ?? softwareTokenMismatch();
  const proven = { softwareTokenSecret: secret, softwareTokenPending: null, softwareTokenStep: step };
  await changeMfa(context.tx, user.sub, proven, context.now);
  return { Status: 'SUCCESS' };
}
