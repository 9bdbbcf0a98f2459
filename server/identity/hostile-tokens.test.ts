import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/database.ts';
import { type Claims, peekClaims, type SigningKey, signJwt } from './jwt.ts';
import {
  CLIENT,
  FOREIGN_CLIENT,
  FOREIGN_POOL,
  OTHER_CLIENT,
  PASSWORD,
  POOL,
  startTestIdentity,
  type TestIdentity,
} from './test-identity.ts';

let server: TestIdentity;
let tokens: { AccessToken: string; IdToken: string; RefreshToken: string };
let foreignKey: SigningKey;
let ownKey: SigningKey;

const signIn = async (username: string, client = CLIENT) => {
  const request = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: client };
  const answer = await server.post('InitiateAuth', {
    ...request,
    AuthParameters: { USERNAME: username, PASSWORD },
  });
  return answer.body.AuthenticationResult as typeof tokens;
};
const refresh = (token: string, client = CLIENT, flow = 'REFRESH_TOKEN_AUTH') =>
  server.post('InitiateAuth', { AuthFlow: flow, ClientId: client, AuthParameters: { REFRESH_TOKEN: token } });
const getUser = (token: string) => server.post('GetUser', { AccessToken: token });
const keyOf = (pool: string) =>
  server.db.transaction({ role: 'marquee_identity' }, async (tx) => {
    return (await tx.one<{ signingKey: SigningKey }>(sql`select signing_key from identity_pools where id = ${pool}`))
      .signingKey;
  });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

beforeAll(async () => {
  server = await startTestIdentity();
  await server.addUser('bearer@demo.test');
  tokens = await signIn('bearer@demo.test');
  [ownKey, foreignKey] = [await keyOf(POOL), await keyOf(FOREIGN_POOL)];
});
afterAll(() => server.close());

describe('an access token', () => {
  const claims = (): Claims => peekClaims(tokens.AccessToken) ?? {};

  it('opens the door when it is genuine', async () => {
    expect((await getUser(tokens.AccessToken)).status).toBe(200);
    expect((await getUser(signJwt(ownKey, claims()))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['unsigned (alg none)', () => `${part({ alg: 'none', kid: ownKey.kid })}.${part(claims())}.`],
    [
      'unsigned with the old signature',
      () => {
        return `${part({ alg: 'none', kid: ownKey.kid })}.${part(claims())}.${tokens.AccessToken.split('.')[2]}`;
      },
    ],
    [
      'signed with the public key as an HMAC secret',
      () => {
        const content = `${part({ alg: 'HS256', kid: ownKey.kid })}.${part(claims())}`;
        return `${content}.${createHmac('sha256', ownKey.n ?? '')
          .update(content)
          .digest('base64url')}`;
      },
    ],
    [
      'altered after signing',
      () => {
        const [first, , last] = tokens.AccessToken.split('.');
        return `${first}.${part({ ...claims(), sub: randomUUID() })}.${last}`;
      },
    ],
    ['signed by the key of a foreign pool', () => signJwt(foreignKey, claims())],
    [
      'signed by the key of a foreign pool under our key id',
      () => signJwt({ ...foreignKey, kid: ownKey.kid }, claims()),
    ],
    ['of an issuer that is not ours', () => signJwt(ownKey, { ...claims(), iss: `https://evil.test/${POOL}` })],
    [
      'of a pool that does not exist',
      () => signJwt(ownKey, { ...claims(), iss: 'https://identity.test/identity/x_y' }),
    ],
    ['an ID token', () => tokens.IdToken],
    ['a refresh token', () => tokens.RefreshToken],
    ['of a sign-in that never was', () => signJwt(ownKey, { ...claims(), origin_jti: randomUUID() })],
    ['without a text for its issuer', () => signJwt(ownKey, { ...claims(), iss: null })],
    ['no token at all', () => 'a.b.c'],
  ])('is refused when it is %s', async (_case, forge) => {
    expect((await getUser(forge())).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  });

  it('of another user does not fit a sign-in', async () => {
    const other = await server.addUser('other-bearer@demo.test');
    expect((await getUser(signJwt(ownKey, { ...claims(), sub: other }))).body.message).toBe('Invalid Access Token');
  });

  it('ends after an hour, when the refresh token still works', async () => {
    await server.addUser('hour@demo.test');
    const mine = await signIn('hour@demo.test');
    server.advance(3601);
    expect((await getUser(mine.AccessToken)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
    const renewed = (await refresh(mine.RefreshToken)).body.AuthenticationResult;
    expect(renewed).not.toHaveProperty('RefreshToken');
    expect((await getUser(renewed.AccessToken)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  const INVALID = { __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' };

  it('works under both names of the flow', async () => {
    expect((await refresh(tokens.RefreshToken, CLIENT, 'REFRESH_TOKEN')).status).toBe(200);
  });

  it('is bound to its client and its pool', async () => {
    for (const client of [OTHER_CLIENT, FOREIGN_CLIENT]) {
      expect((await refresh(tokens.RefreshToken, client)).body).toEqual(INVALID);
    }
    const foreign = { poolId: FOREIGN_POOL, email: 'bearer@demo.test' };
    await server.addUser('bearer@demo.test', foreign);
    const theirs = await signIn('bearer@demo.test', FOREIGN_CLIENT);
    expect((await refresh(theirs.RefreshToken, CLIENT)).body).toEqual(INVALID);
    expect((await refresh(theirs.RefreshToken, FOREIGN_CLIENT)).status).toBe(200);
  });

  it('is nothing that can be made up or replaced by another token', async () => {
    for (const token of ['x'.repeat(86), tokens.AccessToken, tokens.IdToken]) {
      expect((await refresh(token)).body).toEqual(INVALID);
    }
  });

  it('is revoked by its own client alone, once and for all', async () => {
    await server.addUser('revoked@demo.test');
    const mine = await signIn('revoked@demo.test');
    const revoke = (token: string, client: string) => server.post('RevokeToken', { Token: token, ClientId: client });
    expect((await revoke(mine.RefreshToken, OTHER_CLIENT)).body.__type).toBe('UnauthorizedException');
    expect((await revoke(mine.AccessToken, CLIENT)).body.__type).toBe('UnsupportedTokenTypeException');
    expect((await refresh(mine.RefreshToken)).status).toBe(200);
    expect(await revoke(mine.RefreshToken, CLIENT)).toMatchObject({ status: 200, body: {} });
    expect(await revoke(mine.RefreshToken, CLIENT)).toMatchObject({ status: 200, body: {} });
    expect((await refresh(mine.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
  });

  it('ends after thirty days', async () => {
    await server.addUser('month@demo.test');
    const mine = await signIn('month@demo.test');
    server.advance(30 * 24 * 3600 + 1);
    expect((await refresh(mine.RefreshToken)).body.message).toBe('Refresh Token has expired');
  });
});
