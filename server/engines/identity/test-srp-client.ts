import * as library from 'amazon-cognito-identity-js';
import { formatTimestamp } from './srp/timestamp.ts';
import { CLIENT, POOL, type TestIdentity, type WireAnswer } from './test-identity.ts';

/** The library's own arithmetic, which its types leave out. Numbers are of its own class. */
interface Helper {
  readonly largeAValue: { toString(radix: number): string };
  getPasswordAuthenticationKey(
    username: string,
    password: string,
    B: unknown,
    salt: unknown,
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
}
type LibraryNumber = new (text: string, radix: number) => unknown;
const { AuthenticationHelper } = library as unknown as { AuthenticationHelper: new (poolName: string) => Helper };

/** One SRP sign-in, step by step, so that a test can do each step wrong. */
export interface SrpSteps {
  /** What InitiateAuth answered. */
  readonly parameters: Readonly<Record<string, string>>;
  /** A right answer to PASSWORD_VERIFIER (for the password given), to be altered at will. */
  readonly responses: Readonly<Record<string, string | null>>;
}

export const initiateSrp = (server: TestIdentity, username: string, A: string, client = CLIENT): Promise<WireAnswer> =>
  server.post('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: client,
    AuthParameters: { USERNAME: username, SRP_A: A, DEVICE_KEY: null },
  });

export async function startSrp(server: TestIdentity, username: string, password: string): Promise<SrpSteps> {
  const poolName = POOL.slice(POOL.indexOf('_') + 1);
  const helper = new AuthenticationHelper(poolName);
  const answer = await initiateSrp(server, username, helper.largeAValue.toString(16));
  if (answer.status !== 200) throw Object.assign(new Error(answer.body.message), { code: answer.body.__type });
  const parameters = answer.body.ChallengeParameters as Record<string, string>;
  const { USER_ID_FOR_SRP = '', SRP_B = '', SALT = '', SECRET_BLOCK = '' } = parameters;
  const BigNumber = helper.largeAValue.constructor as LibraryNumber;
  const key = await new Promise<Uint8Array>((resolve, reject) =>
    helper.getPasswordAuthenticationKey(
      USER_ID_FOR_SRP,
      password,
      new BigNumber(SRP_B, 16),
      new BigNumber(SALT, 16),
      (error, value) => (error ? reject(error) : resolve(value)),
    ),
  );
  const timestamp = formatTimestamp(server.now());
  return {
    parameters,
    responses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      TIMESTAMP: timestamp,
      PASSWORD_CLAIM_SIGNATURE: await claim(key, poolName, USER_ID_FOR_SRP, SECRET_BLOCK, timestamp),
      DEVICE_KEY: null,
    },
  };
}

/** HMAC by the browser's own cryptography, not by the code under test. */
async function claim(key: Uint8Array, pool: string, id: string, block: string, timestamp: string): Promise<string> {
  const hmac = await crypto.subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const message = Buffer.concat([Buffer.from(pool + id), Buffer.from(block, 'base64'), Buffer.from(timestamp)]);
  return Buffer.from(await crypto.subtle.sign('HMAC', hmac, message)).toString('base64');
}

export const answerSrp = (
  server: TestIdentity,
  responses: Readonly<Record<string, string | null>>,
  client = CLIENT,
): Promise<WireAnswer> =>
  server.post('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: client,
    ChallengeResponses: responses,
  });

/** A whole sign-in; the last answer, whatever it is. */
export async function attemptSrp(server: TestIdentity, username: string, password: string): Promise<WireAnswer> {
  try {
    return await answerSrp(server, (await startSrp(server, username, password)).responses);
  } catch (error) {
    const { code, message } = error as Error & { code: string };
    return { status: 400, errorType: `${code}:`, body: { __type: code, message } };
  }
}

/** A wrong guess that spares the client's arithmetic: no password, a signature of zeros. */
export async function guessSrp(server: TestIdentity, username: string): Promise<WireAnswer> {
  const started = await initiateSrp(server, username, 'abc');
  if (started.status !== 200) return started;
  const { USER_ID_FOR_SRP, SECRET_BLOCK } = started.body.ChallengeParameters;
  return answerSrp(server, {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    TIMESTAMP: formatTimestamp(server.now()),
    PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
  });
}
