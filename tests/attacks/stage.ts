import { randomUUID } from 'node:crypto';
import { type SigningKey, signJwt } from '#server/engines/identity/jwt.ts';
import { codeOfStep, fromBase32, stepAt } from '#server/engines/identity/mfa/totp.ts';
import {
  CLIENT,
  FOREIGN_POOL,
  PASSWORD,
  POOL,
  startTestIdentity,
  type TestIdentity,
  type WireAnswer,
} from '#server/engines/identity/test-identity.ts';
import { type Sql, sql } from '#server/kernel/db/database.ts';

/** What an attack got, and, where it can be shown on the spot, that the genuine item is let in. */
export interface Outcome {
  readonly got: WireAnswer;
  readonly genuine?: WireAnswer;
}

/** One line of the attack table. */
export interface Attack {
  /** What is forged, stolen or replayed. */
  readonly item: string;
  /** `Exception: message` */
  readonly gets: string;
  run(stage: Stage): Promise<Outcome>;
}

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

export const SOFTWARE_TOKEN = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const PHONE = '+971501234567';
export const NEW_PASSWORD = 'Chosen-Horse-2026!';

/** What attackers find: a server, users, and the means to call every operation. */
export interface Stage {
  readonly server: TestIdentity;
  /** Of POOL; with it a token can be made that nobody but the server could make. */
  readonly ownKey: SigningKey;
  readonly foreignKey: SigningKey;
  /** A new user's email address. */
  addUser(more?: Parameters<TestIdentity['addUser']>[1]): Promise<string>;
  /** The answer to a right password. */
  start(email: string, client?: string): Promise<WireAnswer>;
  signIn(email: string, client?: string): Promise<Tokens>;
  answer(name: string, session: unknown, responses: object, client?: string): Promise<WireAnswer>;
  getUser(token: string): Promise<WireAnswer>;
  refresh(token: string, client?: string): Promise<WireAnswer>;
  write(statement: Sql): Promise<unknown>;
  /** The last code that was sent. */
  code(): string;
  /** What an authenticator app with SOFTWARE_TOKEN shows now. */
  appCode(): string;
  close(): Promise<void>;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of three parts, signed or not. */
export const forged = (header: object, claims: object, signature: string): string =>
  `${part(header)}.${part(claims)}.${signature}`;

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The token with other claims under a genuine signature: what a mistake of the server itself could make. */
export const resigned = (key: SigningKey, token: string, change: object): string =>
  signJwt(key, { ...claimsOf(token), ...change });

export async function setStage(): Promise<Stage> {
  const server = await startTestIdentity();
  const asEngine = <T>(work: Parameters<typeof server.db.transaction<T>>[1]) =>
    server.db.transaction<T>({ role: 'marquee_identity' }, work);
  const keyOf = async (pool: string) =>
    (
      await asEngine((tx) =>
        tx.one<{ signingKey: SigningKey }>(sql`select signing_key from identity_pools where id = ${pool}`),
      )
    ).signingKey;
  const start: Stage['start'] = (email, client = CLIENT) =>
    server.post('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: client,
      AuthParameters: { USERNAME: email, PASSWORD },
    });
  return {
    server,
    ownKey: await keyOf(POOL),
    foreignKey: await keyOf(FOREIGN_POOL),
    async addUser(more) {
      const email = `${randomUUID().slice(0, 13)}@demo.test`;
      await server.addUser(email, more);
      return email;
    },
    start,
    signIn: async (email, client) => (await start(email, client)).body.AuthenticationResult,
    answer: (ChallengeName, Session, ChallengeResponses, ClientId = CLIENT) =>
      server.post('RespondToAuthChallenge', { ChallengeName, ClientId, Session, ChallengeResponses }),
    getUser: (AccessToken) => server.post('GetUser', { AccessToken }),
    refresh: (REFRESH_TOKEN, ClientId = CLIENT) =>
      server.post('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN } }),
    write: (statement) => asEngine((tx) => tx.run(statement)),
    code: () => server.sent.at(-1)?.code ?? '',
    appCode: () => codeOfStep(fromBase32(SOFTWARE_TOKEN), stepAt(server.now())),
    close: () => server.close(),
  };
}
