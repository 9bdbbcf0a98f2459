import { randomUUID } from 'node:crypto';
import {
  accessTokenExpired,
  accessTokenRevoked,
  invalidAccessToken,
  scopeMissing,
  userDisabled,
  userGone,
} from './identity-error.ts';
import type { Claims } from './jwt.ts';
import { peekClaims, signJwt, toVerificationKey, verifyJwt } from './jwt.ts';
import type { Answer, IdentityContext } from './operation.ts';
import { addDevice, type Device } from './store/devices.ts';
import type { Client, Pool } from './store/pools.ts';
import { findPool } from './store/pools.ts';
import { findSignIn, recordSignIn, type SignIn, USER_SCOPE } from './store/refresh-tokens.ts';
import type { User } from './store/users.ts';
import { findUser, protocolName } from './store/users.ts';

const LIFETIME_SECONDS = 60 * 60;
/** These two are texts in the attributes and booleans in the ID token. */
const BOOLEANS = new Set(['email_verified', 'phone_number_verified']);

/** An attribute as the ID token has it; `identities` is a list there and a text elsewhere. */
const toClaim = (name: string, value: string): unknown =>
  BOOLEANS.has(name) ? value === 'true' : name === 'identities' ? JSON.parse(value) : value;

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

export interface IssuedTokens extends Answer {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
}

/** An ID and an access token of a sign-in, new or refreshed; `idClaims` come on top of the ID token's own. */
export function issueTokens(
  context: IdentityContext,
  client: Client,
  user: User,
  signIn: SignIn,
  idClaims: Claims = {},
): IssuedTokens {
  const now = seconds(context.now);
  const shared = {
    sub: user.sub,
    iss: `${context.issuerBase}/${client.pool.id}`,
    origin_jti: signIn.originJti,
    event_id: randomUUID(),
    ...(signIn.deviceKey && { device_key: signIn.deviceKey }),
    auth_time: seconds(new Date(signIn.authTime)),
    iat: now,
    exp: now + LIFETIME_SECONDS,
    // Finer than the protocol's seconds: what came before a changed password is told from what came after.
    issued_ms: context.now.getTime(),
  };
  const attributes = Object.entries(user.attributes).map(([name, value]) => [name, toClaim(name, value)]);
  const username = protocolName(user);
  const key = client.pool.signingKey;
  return {
    AccessToken: signJwt(key, {
      ...shared,
      client_id: client.id,
      token_use: 'access',
      scope: signIn.scope,
      jti: randomUUID(),
      username,
    }),
    IdToken: signJwt(key, {
      ...Object.fromEntries(attributes),
      ...shared,
      ...idClaims,
      aud: client.id,
      token_use: 'id',
      jti: randomUUID(),
      'cognito:username': username,
    }),
    ExpiresIn: LIFETIME_SECONDS,
    TokenType: 'Bearer',
  };
}

/** What a sign-in went through besides the password. */
export interface CompletedWith {
  readonly device?: Device | undefined;
  readonly factorAnswered?: boolean;
}

/**
 * The end of every sign-in: the tokens, and the refresh token to go on with. Where the pool remembers devices and a second
 * factor was answered on one that is not known yet, the key it is to confirm itself with: a remembered device stands for the
 * second factor, so without one there is nothing to remember.
 */
export async function completeSignIn(
  context: IdentityContext,
  client: Client,
  user: User,
  { device: knownDevice, factorAnswered = false }: CompletedWith = {},
): Promise<Answer> {
  const isNew = client.pool.devices && factorAnswered && !knownDevice;
  const newDevice = isNew ? await addDevice(context, client.pool, user.sub) : undefined;
  const device = knownDevice ?? newDevice;
  const { signIn, refreshToken } = await recordSignIn(context, client.id, user.sub, device?.deviceKey ?? null);
  context.log.info({ pool: client.pool.id, sub: user.sub }, 'signed in');
  return {
    AuthenticationResult: {
      ...issueTokens(context, client, user, signIn),
      RefreshToken: refreshToken,
      ...(newDevice && {
        NewDeviceMetadata: { DeviceKey: newDevice.deviceKey, DeviceGroupKey: newDevice.groupKey },
      }),
    },
    ChallengeParameters: {},
  };
}

/** Who an access token speaks for. */
export interface Caller {
  readonly pool: Pool;
  readonly user: User;
  readonly signIn: SignIn;
}

/**
 * Checks an access token wholly: key, issuer, use, expiry, user, revocation, and that it is good for `scope`. Throws
 * NotAuthorizedException, or UserNotFoundException for a user who was deleted since.
 */
export async function authenticate(context: IdentityContext, token: string, scope = USER_SCOPE): Promise<Caller> {
  const { pool, claims } = await verifyAccessToken(context, token);
  if (typeof claims.exp !== 'number' || claims.exp <= seconds(context.now)) throw accessTokenExpired();
  const signIn = await findSignIn(context.tx, String(claims.origin_jti));
  const user = await findUser(context.tx, pool.id, String(claims.sub));
  if (!user) throw userGone();
  if (!signIn || signIn.sub !== user.sub) throw invalidAccessToken();
  if (signIn.revokedAt) throw accessTokenRevoked();
  if (!user.enabled) throw userDisabled();
  if (!signIn.scope.split(' ').includes(scope)) throw scopeMissing();
  return { pool, user, signIn };
}

async function verifyAccessToken(context: IdentityContext, token: string): Promise<{ pool: Pool; claims: Claims }> {
  const issuer = String(peekClaims(token)?.iss);
  const prefix = `${context.issuerBase}/`;
  const pool = issuer.startsWith(prefix) ? await findPool(context.tx, issuer.slice(prefix.length)) : undefined;
  const claims = pool && verifyJwt(toVerificationKey(pool.signingKey), token);
  if (!pool || claims?.token_use !== 'access' || claims.iss !== issuer) throw invalidAccessToken();
  return { pool, claims };
}
