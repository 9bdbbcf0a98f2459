import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, type Sql, sql, type Tx, toText } from '../../kernel/db/database.ts';
import { createMessenger, deliverBy } from '../mail/messenger.ts';
import { createIdentity, type Identity } from './identity.ts';
import { CLIENT, PASSWORD, POOL, startTestIdentity, type TestIdentity } from './test-identity.ts';

/** What one request costs: each statement, and each run of a function that takes its time. */
const work: string[] = [];

vi.mock(import('./srp/srp.ts'), async (importOriginal) => {
  const real = await importOriginal();
  const counted =
    <A extends unknown[], R>(name: string, run: (...given: A) => R) =>
    (...given: A): R => {
      work.push(name);
      return run(...given);
    };
  return {
    ...real,
    computeVerifier: counted('computeVerifier', real.computeVerifier),
    verifierFromSeed: counted('verifierFromSeed', real.verifierFromSeed),
    startExchange: counted('startExchange', real.startExchange),
    sharedKey: counted('sharedKey', real.sharedKey),
  };
});

function watched(db: Database): Database {
  const watch =
    <R>(tx: Tx, how: 'rows' | 'row' | 'one' | 'run') =>
    (query: Sql) => {
      work.push(toText(query).replace(/(release|rollback to) savepoint/, 'end savepoint'));
      return tx[how](query) as Promise<R>;
    };
  return {
    ...db,
    transaction: (scope, run) =>
      db.transaction(scope, (tx) =>
        run({ ...tx, rows: watch(tx, 'rows'), row: watch(tx, 'row'), one: watch(tx, 'one'), run: watch(tx, 'run') }),
      ),
  };
}

let server: TestIdentity;
let identity: Identity;

/** An answer, or the name and message of the refusal. */
const call = (operation: string, body: object): Promise<Record<string, unknown>> =>
  identity
    .handle(operation, { ClientId: CLIENT, ...body }, '192.0.2.1')
    .catch((error: Error) => ({ refused: `${error.name}: ${error.message}` }));

const initiate = (AuthFlow: string, AuthParameters: object) => call('InitiateAuth', { AuthFlow, AuthParameters });
const respond = (ChallengeName: string, Session: unknown, ChallengeResponses: object) =>
  call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses });

type Steps = (username: string) => Promise<Array<Record<string, unknown>>>;

const bySrp =
  (flow: string): Steps =>
  async (USERNAME) => {
    const first = await initiate(flow, { USERNAME, SRP_A: 'abc' });
    const { USER_ID_FOR_SRP, SECRET_BLOCK } = first.ChallengeParameters as Record<string, string>;
    const proof = {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Sat Nov 7 05:00:55 UTC 2026',
    };
    return [
      first,
      await respond('PASSWORD_VERIFIER', undefined, proof),
      await respond('PASSWORD_VERIFIER', undefined, proof),
    ];
  };

const FLOWS: ReadonlyArray<readonly [string, Steps]> = [
  ['signing in by SRP', bySrp('USER_SRP_AUTH')],
  ['signing in by SRP with a custom challenge to come', bySrp('CUSTOM_AUTH')],
  [
    'signing in by plain password until the lock-out',
    async (USERNAME) => {
      const answers = [];
      for (let n = 0; n < 6; n++)
        answers.push(await initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: 'Wrong-Horse-2026!' }));
      return answers;
    },
  ],
  [
    'signing in by a mailed code',
    async (USERNAME) => {
      const first = await initiate('CUSTOM_AUTH', { USERNAME });
      const answers = [first];
      for (let n = 0; n < 3; n++)
        answers.push(await respond('CUSTOM_CHALLENGE', first.Session, { USERNAME, ANSWER: 'abcdef' }));
      return answers;
    },
  ],
  [
    'asking for a new password, and guessing the code',
    async (Username) => {
      const guess = { Username, ConfirmationCode: 'abcdef', Password: 'Chosen-Horse-2026!' };
      const before = await call('ConfirmForgotPassword', guess);
      const answers = [before];
      for (let n = 0; n < 6; n++) answers.push(await call('ForgotPassword', { Username }));
      return [...answers, await call('ConfirmForgotPassword', guess)];
    },
  ],
  [
    'asking for another confirmation code, and guessing it',
    async (Username) => {
      const answers = [];
      for (let n = 0; n < 6; n++) answers.push(await call('ResendConfirmationCode', { Username }));
      return [...answers, await call('ConfirmSignUp', { Username, ConfirmationCode: 'abcdef' })];
    },
  ],
];

/** The same shape for values that are made anew each time. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    : typeof value === 'string'
      ? value
          .replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'an id')
          .replace(/^[0-9a-f]{32}$/, 'a salt')
          .replace(/^[0-9a-f]{700,768}$/, 'a number of the group')
          .replace(/^[\w+/=-]{88}$/, 'an opaque token')
      : value;

beforeAll(async () => {
  server = await startTestIdentity();
  const clock = { wall: server.now, business: server.now };
  await server.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.run(sql`insert into namespaces (id, domain, name, url, icon_url, theme, locale, user_pool_id, oauth_client_id,
      oauth_client_id_google, oauth_client_id_apple)
      values (${randomUUID()}, 'a', 'A', 'http://a', '/a', '{}'::jsonb, 'en', ${POOL}, 'a', 'b', 'c')`),
  );
  identity = createIdentity({
    db: watched(server.db),
    clock,
    issuerBase: 'https://identity.test/identity',
    log: { info() {}, warn() {}, error() {} },
    deliver: deliverBy(createMessenger({ clock, sendsMail: true, isShown: false })),
  });
});
afterAll(() => server.close());
beforeEach(() => server.advance(24 * 3600));

const outbox = () =>
  server.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ destination: string }>(sql`select destination from outbox order by position`),
  );

describe.each(FLOWS)('neither the answers to nor the work of %s', (_flow, steps) => {
  const trace = async (username: string) => {
    work.length = 0;
    const answers = await steps(username);
    return { answers: shapeOf(answers), work: [...work] };
  };
  it.each([
    ['a user', { status: 'CONFIRMED' }],
    ['an unconfirmed user', { status: 'UNCONFIRMED' }],
    ['a user who must reset the password', { status: 'RESET_REQUIRED' }],
    ['a user who must choose a password', { status: 'FORCE_CHANGE_PASSWORD' }],
    ['a disabled user', { enabled: false }],
    ['a user with second factors', { phoneNumber: '+971501234567', sms: true, customChallenge: true }],
  ] as const)('tells %s from a name nobody has', async (_who, more) => {
    const known = `k${randomUUID()}@demo.test`;
    const unknown = `k${randomUUID()}@demo.test`;
    await server.addUser(known, more);
    const ofKnown = await trace(known);
    const ofUnknown = await trace(unknown);
    expect(ofKnown.work.length).toBeGreaterThan(10);
    expect(ofUnknown).toEqual(ofKnown);
    expect(
      (await outbox()).filter(({ destination }) => destination !== known && destination.includes('decoy')),
    ).toEqual([]);
  });
});

it('tells who knows the password, and mails who owns the address', async () => {
  await server.addUser('control@demo.test');
  const answer = await initiate('USER_PASSWORD_AUTH', { USERNAME: 'control@demo.test', PASSWORD });
  expect(answer).toHaveProperty('AuthenticationResult');
  await call('ForgotPassword', { Username: 'control@demo.test' });
  expect((await outbox()).at(-1)).toEqual({ destination: 'control@demo.test' });
});
