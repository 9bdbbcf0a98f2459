import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stage, setStage } from '#tests/attacks/stage.ts';
import { CLIENT } from './test-identity.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

describe('a refresh token', () => {
  it('works when the access token has ended, and is not sent again', async () => {
    const tokens = await stage.signIn(await stage.addUser());
    stage.server.advance(3601);
    expect((await stage.getUser(tokens.AccessToken)).body.message).toBe('Access Token has expired');
    const renewed = (await stage.refresh(tokens.RefreshToken)).body.AuthenticationResult;
    expect(renewed).not.toHaveProperty('RefreshToken');
    expect((await stage.getUser(renewed.AccessToken)).status).toBe(200);
  });

  it.each(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'])('works under the name %s of the flow', async (AuthFlow) => {
    const { RefreshToken } = await stage.signIn(await stage.addUser());
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    expect((await stage.server.post('InitiateAuth', { AuthFlow, ClientId: CLIENT, AuthParameters })).status).toBe(200);
  });

  it('is revoked without an error, also when it is already or was never known', async () => {
    const { RefreshToken } = await stage.signIn(await stage.addUser());
    for (const Token of [RefreshToken, RefreshToken, 'never-known']) {
      expect(await stage.server.post('RevokeToken', { Token, ClientId: CLIENT })).toMatchObject({
        status: 200,
        body: {},
      });
    }
  });
});
