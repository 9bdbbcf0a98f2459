import type { CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';

type Callback = (error: Error | null, data?: unknown) => void;

/** The request functions of the library's internal client, which every user of a pool shares. */
interface RequestClient {
  request(operation: string, params: unknown, callback: Callback): void;
  requestWithRetry(operation: string, params: unknown, callback: Callback): void;
}

const knownChallenges: ReadonlySet<string> = new Set([
  'PASSWORD_VERIFIER',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'CUSTOM_CHALLENGE',
]);

/** Answers after which the library takes tokens for granted, and the one challenge that it looks for first. */
const lastChallenges: Readonly<Record<string, string | null>> = {
  SMS_MFA: 'DEVICE_SRP_AUTH',
  SOFTWARE_TOKEN_MFA: 'DEVICE_SRP_AUTH',
  MFA_SETUP: null,
};

const codedError = (code: string): Error => Object.assign(new Error(code), { code });

/**
 * Mends three habits of the library in a pool's client: a challenge it does not know would leave empty tokens in storage;
 * an unknown device makes it repeat its answer for ever; refresh and revoke retry every error, six times.
 */
export function guardClient(pool: CognitoUserPool): void {
  // The library keeps its client as an undeclared property of the pool.
  const { client } = pool as unknown as { client: RequestClient };
  const send = client.request.bind(client);
  let unknownDevices = 0;
  client.request = (operation, params, callback) => {
    if (operation === 'InitiateAuth') unknownDevices = 0;
    send(operation, params, (error, data) => {
      if (error) {
        const isUnknownDevice = 'code' in error && error.code === 'ResourceNotFoundException';
        if (isUnknownDevice) unknownDevices += 1;
        return callback(isUnknownDevice && unknownDevices > 1 ? codedError('InvalidParameterException') : error);
      }
      const isAuth = operation === 'InitiateAuth' || operation === 'RespondToAuthChallenge';
      return isAuth && !isUnderstood(data, params) ? callback(codedError('UnknownChallenge')) : callback(null, data);
    });
  };
  client.requestWithRetry = (operation, params, callback) => client.request(operation, params, callback);
}

/**
 * Refuses every answer to a user that is no longer wanted (its sign-in was given up, its session ended) before the library stores
 * anything of it, or clears what somebody else has stored since. `onLate` gets the refresh token that was among it, if any.
 */
export function guardUser(
  user: CognitoUser,
  isWanted: () => boolean,
  onLate: (refreshToken: string | null) => void,
): void {
  const guarded = user as unknown as { client: RequestClient };
  const { client } = guarded;
  const request: RequestClient['request'] = (operation, params, callback) =>
    client.request(operation, params, (error, data) => {
      if (isWanted()) return callback(error, data);
      if (!error) onLate(refreshTokenIn(data));
      callback(codedError('Superseded'));
    });
  guarded.client = { request, requestWithRetry: request };
}

function refreshTokenIn(data: unknown): string | null {
  const { AuthenticationResult: result } = (data ?? {}) as { AuthenticationResult?: { RefreshToken?: unknown } | null };
  return typeof result?.RefreshToken === 'string' ? result.RefreshToken : null;
}

function isUnderstood(data: unknown, params: unknown): boolean {
  const { ChallengeName: challenge, AuthenticationResult: result } = (data ?? {}) as Record<string, unknown>;
  if (typeof challenge !== 'string') return typeof result === 'object' && result !== null;
  const { ChallengeName: answered } = (params ?? {}) as Record<string, unknown>;
  const expected = typeof answered === 'string' ? lastChallenges[answered] : undefined;
  return expected === undefined ? knownChallenges.has(challenge) : challenge === expected;
}
