import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  signIn,
  signOut,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { configureAmplify } from './test-amplify.ts';
import { CLIENT, PASSWORD, POOL, startTestIdentity, type TestIdentity } from './test-identity.ts';

let server: TestIdentity;

beforeAll(async () => {
  server = await startTestIdentity();
  configureAmplify(server.endpoint, POOL, CLIENT);
});
afterEach(() => signOut());
afterAll(() => server.close());

describe('aws-amplify, the client that will outlive the other', () => {
  it('signs in by SRP, reads its tokens, and renews them', async () => {
    const sub = await server.addUser('amplify@demo.test', { attributes: { 'custom:instances': 'instance-1' } });
    expect(await signIn({ username: 'Amplify@demo.test', password: PASSWORD })).toMatchObject({ isSignedIn: true });
    expect((await getCurrentUser()).userId).toBe(sub);
    const { tokens } = await fetchAuthSession();
    expect(tokens?.idToken?.payload['custom:instances']).toBe('instance-1');
    const renewed = await fetchAuthSession({ forceRefresh: true });
    expect(renewed.tokens?.accessToken.payload.origin_jti).toBe(tokens?.accessToken.payload.origin_jti);
    expect(renewed.tokens?.accessToken.payload.jti).not.toBe(tokens?.accessToken.payload.jti);
  });

  it('signs in by plain password', async () => {
    await server.addUser('amplify-plain@demo.test');
    const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
    const result = await signIn({ username: 'amplify-plain@demo.test', password: PASSWORD, options });
    expect(result.isSignedIn).toBe(true);
  });

  it('is told about the pair, not about which one was wrong', async () => {
    await server.addUser('amplify-known@demo.test');
    for (const username of ['amplify-known@demo.test', 'amplify-unknown@demo.test']) {
      await expect(signIn({ username, password: 'Wrong-Horse-2026!' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  it('chooses a new password where one is required', async () => {
    await server.addUser('amplify-invited@demo.test', { status: 'FORCE_CHANGE_PASSWORD' });
    const { nextStep } = await signIn({ username: 'amplify-invited@demo.test', password: PASSWORD });
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect((await confirmSignIn({ challengeResponse: 'Chosen-Horse-2026!' })).isSignedIn).toBe(true);
  });

  it('reads and writes attributes and changes the password', async () => {
    await server.addUser('amplify-profile@demo.test');
    await signIn({ username: 'amplify-profile@demo.test', password: PASSWORD });
    await updateUserAttributes({ userAttributes: { name: 'Amy' } });
    expect(await fetchUserAttributes()).toMatchObject({ name: 'Amy', email: 'amplify-profile@demo.test' });
    await expect(updateUserAttributes({ userAttributes: { 'custom:agencies': 'x' } })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'Next-Horse-2026!' });
    await signOut({ global: true });
    const again = await signIn({ username: 'amplify-profile@demo.test', password: 'Next-Horse-2026!' });
    expect(again.isSignedIn).toBe(true);
  });

  it('revokes its refresh token at sign-out', async () => {
    await server.addUser('amplify-leaving@demo.test');
    await signIn({ username: 'amplify-leaving@demo.test', password: PASSWORD });
    const token = (await fetchAuthSession()).tokens?.accessToken.toString();
    await signOut();
    expect((await server.post('GetUser', { AccessToken: token })).body.message).toBe('Access Token has been revoked');
  });
});
