import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  type SignInInput,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NEW_PASSWORD, PHONE, SOFTWARE_TOKEN } from '#tests/attacks/stage.ts';
import { codeOfStep, fromBase32, stepAt } from './mfa/totp.ts';
import { configureAmplify } from './test-amplify.ts';
import {
  CLIENT,
  DEVICE_CLIENT,
  DEVICE_POOL,
  PASSWORD,
  POOL,
  startTestIdentity,
  type TestIdentity,
} from './test-identity.ts';

let server: TestIdentity;
const code = () => server.sent.at(-1)?.code ?? '';
const appCode = (secret: string) => codeOfStep(fromBase32(secret), stepAt(server.now()));
const wrong = () => (code() === '000000' ? '111111' : '000000');
/** The step a sign-in stands at; without SRP, whose arithmetic takes its time and is tested beside. */
const step = async (username: string, more: Partial<SignInInput> = {}) =>
  (await signIn({ username, password: PASSWORD, options: { authFlowType: 'USER_PASSWORD_AUTH' }, ...more })).nextStep;
const answer = async (challengeResponse: string) => (await confirmSignIn({ challengeResponse })).nextStep;

beforeAll(async () => {
  server = await startTestIdentity();
  configureAmplify(server.endpoint, POOL, CLIENT);
});
afterEach(() => signOut());
afterAll(() => server.close());

describe('aws-amplify outside', () => {
  it('registers, asks for another code, confirms and signs in', async () => {
    const username = 'amplify-new@demo.test';
    const options = { userAttributes: { email: username, name: 'Nina' } };
    const { nextStep } = await signUp({ username, password: PASSWORD, options });
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@d***' },
    });
    expect(await step(username)).toMatchObject({ signInStep: 'CONFIRM_SIGN_UP' });
    await resendSignUpCode({ username });
    await expect(confirmSignUp({ username, confirmationCode: wrong() })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignUp({ username, confirmationCode: code() })).isSignUpComplete).toBe(true);
    expect(await step(username)).toEqual({ signInStep: 'DONE' });
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Nina', email_verified: 'true' });
    await deleteUser();
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('chooses a new password by a mailed code, also where one must be', async () => {
    const username = 'amplify-reset@demo.test';
    await server.addUser(username, { status: 'RESET_REQUIRED' });
    expect(await step(username)).toMatchObject({ signInStep: 'RESET_PASSWORD' });
    const { nextStep } = await resetPassword({ username });
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    await confirmResetPassword({ username, confirmationCode: code(), newPassword: NEW_PASSWORD });
    expect(await step(username, { password: NEW_PASSWORD })).toEqual({ signInStep: 'DONE' });
  });

  it.each(['CUSTOM_WITHOUT_SRP', 'CUSTOM_WITH_SRP'] as const)(
    'answers a custom challenge (%s)',
    async (authFlowType) => {
      const username = `amplify-${authFlowType.toLowerCase().replaceAll('_', '-')}@demo.test`;
      await server.addUser(username);
      const password = authFlowType === 'CUSTOM_WITH_SRP' ? { password: PASSWORD } : {};
      const { nextStep } = await signIn({ username, ...password, options: { authFlowType } });
      expect(nextStep).toMatchObject({
        signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
        additionalInfo: { challenge: 'EMAIL_CODE', CODE_DELIVERY_DESTINATION: 'a***@d***' },
      });
      expect((await answer(wrong())).signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
      expect((await answer(code())).signInStep).toBe('DONE');
    },
  );
});

describe('aws-amplify at the second factor', () => {
  it('answers a code by SMS, after a wrong one', async () => {
    await server.addUser('amplify-sms@demo.test', { phoneNumber: PHONE, sms: true });
    expect(await step('amplify-sms@demo.test')).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { destination: '+********4567' },
    });
    await expect(answer(wrong())).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect((await answer(code())).signInStep).toBe('DONE');
  });

  it('chooses between two factors and answers one of the app', async () => {
    const both = { phoneNumber: PHONE, sms: true, softwareToken: SOFTWARE_TOKEN };
    await server.addUser('amplify-both@demo.test', both);
    expect(await step('amplify-both@demo.test')).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
      allowedMFATypes: ['SMS', 'TOTP'],
    });
    expect((await answer('TOTP')).signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await answer(appCode(SOFTWARE_TOKEN))).signInStep).toBe('DONE');
  });

  it('sets an app up where it must', async () => {
    await server.addUser('amplify-setup@demo.test', { mfaRequired: true });
    const setup = await step('amplify-setup@demo.test');
    if (setup.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(setup.signInStep);
    expect((await answer(appCode(setup.totpSetupDetails.sharedSecret))).signInStep).toBe('DONE');
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  });

  it('sets an app up signed in, prefers it, and leaves it again', async () => {
    await server.addUser('amplify-app@demo.test');
    await step('amplify-app@demo.test');
    const { sharedSecret } = await setUpTOTP();
    await expect(verifyTOTPSetup({ code: 'abcdef' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await verifyTOTPSetup({ code: appCode(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();
    expect((await step('amplify-app@demo.test')).signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    server.advance(30);
    await answer(appCode(sharedSecret));
    await updateMFAPreference({ totp: 'DISABLED' });
    await signOut();
    expect((await step('amplify-app@demo.test')).signInStep).toBe('DONE');
  });
});

/** Only by SRP does this client find its device again. */
const BY_SRP = { options: {} };

describe('aws-amplify on a device', () => {
  beforeAll(() => configureAmplify(server.endpoint, DEVICE_POOL, DEVICE_CLIENT));
  afterAll(() => configureAmplify(server.endpoint, POOL, CLIENT));

  it('has its device remembered, listed and forgotten', async () => {
    const username = 'amplify-device@demo.test';
    await server.addUser(username, { poolId: DEVICE_POOL, phoneNumber: PHONE, sms: true });
    expect((await step(username, BY_SRP)).signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
    await answer(code());
    await rememberDevice();
    const [device] = await fetchDevices();
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload.device_key).toBe(device?.id);
    await signOut();
    expect((await step(username, BY_SRP)).signInStep).toBe('DONE');
    await forgetDevice();
    // The sign-in on it has ended with it.
    await signOut();
    expect((await step(username, BY_SRP)).signInStep).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE');
  }, 60_000);
});

describe('aws-amplify in the profile', () => {
  it('proves a new address and a number, and takes the number away', async () => {
    await server.addUser('amplify-profile@demo.test');
    await step('amplify-profile@demo.test');
    const email = 'amplify-renamed@demo.test';
    const changed = await updateUserAttributes({ userAttributes: { email } });
    expect(changed.email).toMatchObject({
      isUpdated: false,
      nextStep: {
        updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
        codeDeliveryDetails: { destination: 'a***@d***' },
      },
    });
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code() });
    await updateUserAttributes({ userAttributes: { phone_number: PHONE } });
    await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' });
    await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: code() });
    expect(await fetchUserAttributes()).toMatchObject({ email, phone_number: PHONE, phone_number_verified: 'true' });
    await deleteUserAttributes({ userAttributeKeys: ['phone_number'] });
    expect(await fetchUserAttributes()).not.toHaveProperty('phone_number');
    await signOut();
    expect((await step(email)).signInStep).toBe('DONE');
  });
});
