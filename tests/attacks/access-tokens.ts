import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createSigningKey, signJwt } from '#server/engines/identity/jwt.ts';
import { CLIENT, FOREIGN_CLIENT, FOREIGN_POOL } from '#server/engines/identity/test-identity.ts';
import { sql } from '#server/kernel/db/database.ts';
import { type Attack, claimsOf, forged, resigned, type Stage, type Tokens } from './stage.ts';

const INVALID = 'NotAuthorizedException: Invalid Access Token';

/** A token made from a genuine one, which itself opens the door. */
const from = (
  item: string,
  forge: (tokens: Tokens, stage: Stage) => string | Promise<string>,
  gets = INVALID,
): Attack => ({
  item,
  gets,
  async run(stage) {
    const tokens = await stage.signIn(await stage.addUser());
    return {
      got: await stage.getUser(await forge(tokens, stage)),
      genuine: await stage.getUser(tokens.AccessToken),
    };
  },
});

/** A genuine token after something has happened to what it stands for. */
const after = (item: string, gets: string, happen: (stage: Stage, tokens: Tokens) => Promise<unknown>): Attack => ({
  item,
  gets,
  async run(stage) {
    const tokens = await stage.signIn(await stage.addUser());
    const genuine = await stage.getUser(tokens.AccessToken);
    await happen(stage, tokens);
    return { got: await stage.getUser(tokens.AccessToken), genuine };
  },
});

const hs256 = (token: string, kid: string, secret: string | Buffer): string => {
  const content = forged({ alg: 'HS256', kid }, claimsOf(token), '').slice(0, -1);
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

export const accessTokenAttacks: readonly Attack[] = [
  from('an unsigned access token (alg none)', ({ AccessToken }, { ownKey }) =>
    forged({ alg: 'none', kid: ownKey.kid }, claimsOf(AccessToken), ''),
  ),
  from('an unsigned access token with a signature left on', ({ AccessToken }, { ownKey }) =>
    forged({ alg: 'none', kid: ownKey.kid }, claimsOf(AccessToken), AccessToken.split('.')[2] ?? ''),
  ),
  from('an HS256 access token signed with the public key', ({ AccessToken }, { ownKey }) =>
    hs256(
      AccessToken,
      ownKey.kid,
      createPublicKey({ key: { ...ownKey }, format: 'jwk' }).export({ type: 'spki', format: 'pem' }),
    ),
  ),
  from('an HS256 access token signed with the published modulus', ({ AccessToken }, { ownKey }) =>
    hs256(AccessToken, ownKey.kid, Buffer.from(ownKey.n ?? '', 'base64url')),
  ),
  from('an access token with another user in it', ({ AccessToken }) => {
    const [head = '', , signature = ''] = AccessToken.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    return forged(header, { ...claimsOf(AccessToken), sub: randomUUID() }, signature);
  }),
  from("an access token signed with the forger's own key under our key id", async ({ AccessToken }, { ownKey }) =>
    signJwt({ ...(await createSigningKey()), kid: ownKey.kid }, claimsOf(AccessToken)),
  ),
  from('an access token that brings its own key along', ({ AccessToken }, { ownKey }) => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const header = { alg: 'RS256', kid: ownKey.kid, jwk: publicKey.export({ format: 'jwk' }) };
    const content = forged(header, claimsOf(AccessToken), '').slice(0, -1);
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
  }),
  from("an access token signed with another pool's key", ({ AccessToken }, { foreignKey }) =>
    signJwt(foreignKey, claimsOf(AccessToken)),
  ),
  from("another pool's access token made out to this pool", async ({ AccessToken }, stage) => {
    const email = await stage.addUser({ poolId: FOREIGN_POOL });
    const theirs = (await stage.signIn(email, FOREIGN_CLIENT)).AccessToken;
    return resigned(stage.foreignKey, theirs, { iss: claimsOf(AccessToken).iss });
  }),
  from('an access token of an issuer elsewhere', ({ AccessToken }, { ownKey }) =>
    resigned(ownKey, AccessToken, { iss: 'https://evil.test/us-east-1_MarqueeTest' }),
  ),
  from('an access token of a pool that does not exist', ({ AccessToken }, { ownKey }) =>
    resigned(ownKey, AccessToken, { iss: 'https://identity.test/identity/us-east-1_Nowhere' }),
  ),
  from('an access token of a sign-in that never was', ({ AccessToken }, { ownKey }) =>
    resigned(ownKey, AccessToken, { origin_jti: randomUUID() }),
  ),
  from("an access token of another user's sign-in", async ({ AccessToken }, stage) => {
    const other = await stage.signIn(await stage.addUser());
    return resigned(stage.ownKey, AccessToken, { sub: claimsOf(other.AccessToken).sub });
  }),
  from('an ID token where an access token is wanted', ({ IdToken }) => IdToken),
  from('a refresh token where an access token is wanted', ({ RefreshToken }) => RefreshToken),
  from('three words with dots between them', () => 'a.b.c'),
  {
    ...after(
      'an access token older than an hour',
      'NotAuthorizedException: Access Token has expired',
      async ({ server }) => server.advance(3601),
    ),
  },
  after(
    'an access token of a revoked sign-in',
    'NotAuthorizedException: Access Token has been revoked',
    ({ server }, { RefreshToken }) => server.post('RevokeToken', { Token: RefreshToken, ClientId: CLIENT }),
  ),
  after(
    'an access token from before a sign-out everywhere',
    'NotAuthorizedException: Access Token has been revoked',
    ({ server }, { AccessToken }) => server.post('GlobalSignOut', { AccessToken }),
  ),
  after(
    'an access token of a deleted user',
    'UserNotFoundException: User does not exist.',
    ({ server }, { AccessToken }) => server.post('DeleteUser', { AccessToken }),
  ),
  after('an access token of a disabled user', 'NotAuthorizedException: User is disabled.', (stage, { AccessToken }) =>
    stage.write(sql`update identity_users set enabled = false where sub = ${String(claimsOf(AccessToken).sub)}::uuid`),
  ),
];
