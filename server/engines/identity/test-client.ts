import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';

/** A browser's storage, one for each test client. */
export class MemoryStorage implements ICognitoStorage {
  readonly items = new Map<string, string>();
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  clear(): void {
    this.items.clear();
  }
}

export interface ClientUser {
  readonly user: CognitoUser;
  readonly pool: CognitoUserPool;
  readonly storage: MemoryStorage;
}

/** The product's client library, pointed at an endpoint. */
export function clientUser(
  endpoint: string,
  ids: { readonly pool: string; readonly client: string },
  username: string,
): ClientUser {
  const storage = new MemoryStorage();
  const pool = new CognitoUserPool({ UserPoolId: ids.pool, ClientId: ids.client, endpoint, Storage: storage });
  return { pool, storage, user: new CognitoUser({ Username: username, Pool: pool, Storage: storage }) };
}

/** How a sign-in went on. */
export type SignInResult =
  | { readonly kind: 'session'; readonly session: CognitoUserSession; readonly isNewDevice: boolean }
  | { readonly kind: 'sms' | 'totp' | 'select' | 'setup' | 'custom'; readonly parameters: Record<string, string> }
  | { readonly kind: 'new-password'; readonly attributes: Record<string, string>; readonly required: string[] };

type Parameters = Record<string, string>;

const callbacks = (resolve: (result: SignInResult) => void, reject: (error: Error) => void) => ({
  mfaRequired: (_name: string, parameters: Parameters) => resolve({ kind: 'sms', parameters }),
  totpRequired: (_name: string, parameters: Parameters) => resolve({ kind: 'totp', parameters }),
  selectMFAType: (_name: string, parameters: Parameters) => resolve({ kind: 'select', parameters }),
  mfaSetup: (_name: string, parameters: Parameters) => resolve({ kind: 'setup', parameters }),
  customChallenge: (parameters: Parameters) => resolve({ kind: 'custom', parameters }),
  onSuccess: (session: CognitoUserSession, isNewDevice = false) => resolve({ kind: 'session', session, isNewDevice }),
  onFailure: reject,
  newPasswordRequired: (attributes: Record<string, string>, required: string[]) =>
    resolve({ kind: 'new-password', attributes, required }),
});

/** Signs in with the flow the user is set to (USER_SRP_AUTH unless changed). */
export function signIn(user: CognitoUser, password: string): Promise<SignInResult> {
  const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password });
  return new Promise((resolve, reject) => user.authenticateUser(details, callbacks(resolve, reject)));
}

export function completeNewPassword(
  user: CognitoUser,
  password: string,
  attributes: Record<string, string> = {},
): Promise<SignInResult> {
  return new Promise((resolve, reject) =>
    user.completeNewPasswordChallenge(password, attributes, callbacks(resolve, reject)),
  );
}

export function sendCode(
  user: CognitoUser,
  code: string,
  type: 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA',
): Promise<SignInResult> {
  return new Promise((resolve, reject) => user.sendMFACode(code, callbacks(resolve, reject), type));
}

/** Starts with a mailed code in place of the password. */
export function signInByCode(user: CognitoUser): Promise<SignInResult> {
  const details = new AuthenticationDetails({ Username: user.getUsername() });
  return new Promise((resolve, reject) => user.initiateAuth(details, callbacks(resolve, reject)));
}

export const answerCustom = (user: CognitoUser, answer: string): Promise<SignInResult> =>
  new Promise((resolve, reject) => user.sendCustomChallengeAnswer(answer, callbacks(resolve, reject)));

export function chooseFactor(user: CognitoUser, type: string): Promise<SignInResult> {
  return new Promise((resolve, reject) => user.sendMFASelectionAnswer(type, callbacks(resolve, reject)));
}

/** Asks for an authenticator app's secret; base32. */
export const newAppSecret = (user: CognitoUser): Promise<string> =>
  new Promise((resolve, reject) => user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject }));

/** Proves the secret by a code. */
export const proveAppSecret = (user: CognitoUser, code: string): Promise<unknown> =>
  new Promise((resolve, reject) => user.verifySoftwareToken(code, 'phone', { onSuccess: resolve, onFailure: reject }));

/** The session of a sign-in that needed nothing more. */
export async function sessionOf(user: CognitoUser, password: string): Promise<CognitoUserSession> {
  const result = await signIn(user, password);
  if (result.kind !== 'session') throw new Error(`Expected a session, got ${result.kind}`);
  return result.session;
}

/** A callback API as a promise. */
export const promised = <T>(
  start: (done: (error: Error | null | undefined, value?: T | undefined) => void) => void,
): Promise<T> =>
  new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value as T))));
