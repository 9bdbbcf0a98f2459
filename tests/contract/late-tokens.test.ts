import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#server/seed/demo-tenants.ts';
import { clientOf, signIn, tenantOf } from '../support/people/api-user.ts';
import { callIdentity } from '../support/people/call-identity.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const email = 'advertiser@demo.test';
const tenant = tenantOf(email);
const ClientId = tenant.clients.own;

/** Tokens that were issued, and a session that ended, may share a second: tests begin where one does. */
async function untilSecondBegins(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
}

describe('tokens that have not expired', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  interface Tokens {
    readonly AccessToken: string;
    readonly IdToken: string;
    readonly RefreshToken: string;
  }
  const enter = async (PASSWORD = demoPassword): Promise<Tokens> => {
    const answer = await callIdentity<{ AuthenticationResult: Tokens }>(server.origin, 'InitiateAuth', {
      ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } },
    });
    return answer.AuthenticationResult;
  };
  const renew = async ({ RefreshToken }: Tokens): Promise<Tokens> => {
    const answer = await callIdentity<{ AuthenticationResult: Tokens }>(server.origin, 'InitiateAuth', {
      ...{ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } },
    });
    return { ...answer.AuthenticationResult, RefreshToken };
  };
  const userOf = ({ IdToken }: Pick<Tokens, 'IdToken'>) =>
    clientOf(server, { getIdToken: () => ({ getJwtToken: () => IdToken }) } as CognitoUserSession, tenant);
  /** What the product API says to a token. */
  const said = async (tokens: Pick<Tokens, 'IdToken'>) => {
    const { response, error } = await userOf(tokens).api.GET('/admin/users/self');
    return error ? `${response.status} ${(error as { code: string }).code}` : response.status;
  };
  const secondOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat;

  it('open nothing once the user has signed out everywhere, and those of the next sign-in do, in the same second', async () => {
    await signIn(server, email);
    await untilSecondBegins();
    const [here, elsewhere] = [await enter(), await enter()];
    expect([await said(here), await said(elsewhere)]).toEqual([200, 200]);
    await callIdentity(server.origin, 'GlobalSignOut', { AccessToken: here.AccessToken });
    const next = await enter();
    expect([await said(here), await said(elsewhere), await said(next)]).toEqual([
      '401 unauthenticated',
      '401 unauthenticated',
      200,
    ]);
    expect(secondOf(next.IdToken) - secondOf(elsewhere.IdToken)).toBeLessThanOrEqual(1);
  });

  it('open nothing once their own sign-in is revoked; other sign-ins go on', async () => {
    const [here, elsewhere] = [await enter(), await enter()];
    const renewed = await renew(here);
    await callIdentity(server.origin, 'RevokeToken', { ClientId, Token: here.RefreshToken });
    expect([await said(here), await said(renewed), await said(elsewhere)]).toEqual([
      '401 unauthenticated',
      '401 unauthenticated',
      200,
    ]);
  });

  it('of before a changed password open nothing; the browser that changed it goes on with its next, in the same second', async () => {
    await untilSecondBegins();
    const [here, elsewhere] = [await enter(), await enter()];
    const change = { AccessToken: here.AccessToken, PreviousPassword: demoPassword };
    // To itself: a proof, which ends nothing.
    await callIdentity(server.origin, 'ChangePassword', { ...change, ProposedPassword: demoPassword });
    expect([await said(here), await said(elsewhere)]).toEqual([200, 200]);
    await callIdentity(server.origin, 'ChangePassword', { ...change, ProposedPassword: 'Other-Pass-2026!' });
    expect([await said(here), await said(elsewhere)]).toEqual(['401 token_expired', '401 unauthenticated']);
    await expect(renew(elsewhere)).rejects.toThrow('Refresh Token has been revoked');
    expect([await said(await renew(here)), await said(await enter('Other-Pass-2026!'))]).toEqual([200, 200]);
    await callIdentity(server.origin, 'ChangePassword', {
      ...{ AccessToken: here.AccessToken, PreviousPassword: 'Other-Pass-2026!', ProposedPassword: demoPassword },
    });
  });

  it('are refused as the app reports it of a pool that tells nobody, and those of the next second are not', async () => {
    const report = async (tokens: Tokens, ended: 'this' | 'others' | 'all') => {
      const { response } = await userOf(tokens).api.POST('/admin/users/self/ended-sign-ins', { body: { ended } });
      expect(response.status).toBe(204);
    };
    const [here, elsewhere, third] = [await enter(), await enter(), await enter()];
    await report(third, 'this');
    expect([await said(third), await said(here), await said(elsewhere)]).toEqual(['401 unauthenticated', 200, 200]);
    await report(here, 'others');
    expect([await said(here), await said(elsewhere)]).toEqual(['401 token_expired', '401 unauthenticated']);
    // Such a pool still renews both; the one was let in before the password was changed.
    const [goesOn, renewed] = [await renew(here), await renew(elsewhere)];
    expect([await said(goesOn), await said(renewed)]).toEqual([200, '401 unauthenticated']);
    await report(goesOn, 'all');
    expect([await said(goesOn), await said(await renew(goesOn)), await said(await enter())]).toEqual([
      '401 unauthenticated',
      '401 unauthenticated',
      200,
    ]);
    // A token of nobody reports nothing.
    const { response } = await userOf({ IdToken: `${goesOn.IdToken}x` }).api.POST('/admin/users/self/ended-sign-ins', {
      body: { ended: 'all' },
    });
    expect(response.status).toBe(401);
  });
});
