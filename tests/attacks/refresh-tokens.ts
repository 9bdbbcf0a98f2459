import { CLIENT, FOREIGN_CLIENT, FOREIGN_POOL, OTHER_CLIENT } from '#server/engines/identity/test-identity.ts';
import { sql } from '#server/kernel/db/database.ts';
import { type Attack, claimsOf, type Stage, type Tokens } from './stage.ts';

const INVALID = 'NotAuthorizedException: Invalid Refresh Token';

const using = (
  item: string,
  gets: string,
  attack: (stage: Stage, tokens: Tokens) => Promise<Awaited<ReturnType<Stage['refresh']>>>,
): Attack => ({
  item,
  gets,
  async run(stage) {
    const tokens = await stage.signIn(await stage.addUser());
    const genuine = await stage.refresh(tokens.RefreshToken);
    return { got: await attack(stage, tokens), genuine };
  },
});

/** A genuine refresh token after something has happened. */
const after = (item: string, gets: string, happen: (stage: Stage, tokens: Tokens) => Promise<unknown>): Attack =>
  using(item, gets, async (stage, tokens) => {
    await happen(stage, tokens);
    return stage.refresh(tokens.RefreshToken);
  });

export const refreshTokenAttacks: readonly Attack[] = [
  using('a forged refresh token', INVALID, ({ refresh }) => refresh('x'.repeat(86))),
  using('an access token where a refresh token is wanted', INVALID, ({ refresh }, { AccessToken }) =>
    refresh(AccessToken),
  ),
  using('an ID token where a refresh token is wanted', INVALID, ({ refresh }, { IdToken }) => refresh(IdToken)),
  using("another client's refresh token", INVALID, ({ refresh }, { RefreshToken }) =>
    refresh(RefreshToken, OTHER_CLIENT),
  ),
  using("another pool's refresh token", INVALID, async (stage) => {
    const email = await stage.addUser({ poolId: FOREIGN_POOL });
    return stage.refresh((await stage.signIn(email, FOREIGN_CLIENT)).RefreshToken);
  }),
  using("another client's refresh token under the newer name of the flow", INVALID, ({ server }, { RefreshToken }) =>
    server.post('GetTokensFromRefreshToken', { RefreshToken, ClientId: OTHER_CLIENT }),
  ),
  using(
    "another client's refresh token, to be revoked",
    'UnauthorizedException: The token was issued to another client',
    ({ server }, { RefreshToken }) => server.post('RevokeToken', { Token: RefreshToken, ClientId: OTHER_CLIENT }),
  ),
  using(
    'an access token, to be revoked',
    'UnsupportedTokenTypeException: Only refresh tokens can be revoked',
    ({ server }, { AccessToken }) => server.post('RevokeToken', { Token: AccessToken, ClientId: CLIENT }),
  ),
  after(
    'a revoked refresh token',
    'NotAuthorizedException: Refresh Token has been revoked',
    ({ server }, { RefreshToken }) => server.post('RevokeToken', { Token: RefreshToken, ClientId: CLIENT }),
  ),
  after(
    'a refresh token from before a sign-out everywhere',
    'NotAuthorizedException: Refresh Token has been revoked',
    ({ server }, { AccessToken }) => server.post('GlobalSignOut', { AccessToken }),
  ),
  after(
    'a refresh token older than thirty days',
    'NotAuthorizedException: Refresh Token has expired',
    async ({ server }) => server.advance(30 * 24 * 3600 + 1),
  ),
  after('a refresh token of a deleted user', INVALID, ({ server }, { AccessToken }) =>
    server.post('DeleteUser', { AccessToken }),
  ),
  after('a refresh token of a disabled user', 'NotAuthorizedException: User is disabled.', (stage, { AccessToken }) =>
    stage.write(sql`update identity_users set enabled = false where sub = ${String(claimsOf(AccessToken).sub)}::uuid`),
  ),
];
