import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '../memory-storage.ts';
import { createCognitoContext } from './cognito-context.ts';
import { createPasswordReset } from './cognito-password-reset.ts';
import { createRegistration } from './cognito-registration.ts';

type Callback = (error: Error | null, data?: unknown) => void;

/** A client of a pool that answers every request with an error of this name. */
function clientRefusedBy(code: string, message = '') {
  const storage = new MemoryStorage();
  const pool = { userPoolId: 'us-east-1_Demo', clientId: 'client', endpoint: 'http://localhost/identity/' };
  const context = createCognitoContext(
    pool,
    storage,
    () => true,
    () => undefined,
  );
  const { client } = context.pool as unknown as { client: object };
  Object.assign(client, {
    request: (_operation: string, _body: unknown, callback: Callback) =>
      callback(Object.assign(new Error(message), { code })),
  });
  return { ...createRegistration(context), ...createPasswordReset(context) };
}

const user = 'nadia@demo.test';

describe('A pool that tells its users apart', () => {
  it.each([
    ['UserNotFoundException', 'User does not exist.'],
    ['InvalidParameterException', 'Cannot reset password for the user as there is no registered/verified email'],
    ['NotAuthorizedException', 'User is disabled.'],
    ['NotAuthorizedException', 'User password cannot be reset in the current state.'],
    ['UserNotConfirmedException', ''],
  ])('is read as if it did not, when a new password is asked for: %s %s', async (code, message) => {
    await expect(clientRefusedBy(code, message).requestPasswordReset(user)).resolves.toBeUndefined();
  });

  it.each(['UserNotFoundException', 'InvalidParameterException'])(
    'is read so when another code is asked for: %s',
    async (code) => {
      await expect(clientRefusedBy(code).resendConfirmation(user)).resolves.toBeUndefined();
    },
  );

  it('calls a code for nobody a wrong or an old one', async () => {
    const nobody = clientRefusedBy('UserNotFoundException');
    await expect(nobody.confirmPasswordReset(user, '123456', 'x')).rejects.toMatchObject({ kind: 'wrongCode' });
    await expect(nobody.confirmSignUp(user, '123456')).rejects.toMatchObject({ kind: 'expiredCode' });
  });

  it('may still say what helps: a limit, a weak password, a taken or a confirmed address', async () => {
    await expect(clientRefusedBy('LimitExceededException').requestPasswordReset(user)).rejects.toMatchObject({
      kind: 'tooManyTries',
    });
    await expect(
      clientRefusedBy('InvalidPasswordException').confirmPasswordReset(user, '123456', 'x'),
    ).rejects.toMatchObject({ kind: 'weakPassword' });
    const account = { proof: 'p', email: user, password: 'x', name: 'Nadia', locale: 'en' };
    await expect(clientRefusedBy('UsernameExistsException').signUp(account)).rejects.toMatchObject({
      kind: 'existingEmail',
    });
    const confirmed = clientRefusedBy(
      'NotAuthorizedException',
      'User cannot be confirmed. Current status is CONFIRMED',
    );
    await expect(confirmed.confirmSignUp(user, '123456')).rejects.toMatchObject({ kind: 'alreadyConfirmed' });
  });
});
