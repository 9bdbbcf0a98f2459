import { getDiffieHellman } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Sql, Tx } from '../db/database.ts';
import { toText } from '../db/database.ts';
import { createIdentity } from './identity.ts';
import {
  CLIENT,
  FOREIGN_CLIENT,
  OTHER_CLIENT,
  PASSWORD,
  startTestIdentity,
  type TestIdentity,
} from './test-identity.ts';
import { answerSrp, attemptSrp, initiateSrp, startSrp } from './test-srp-client.ts';

const WRONG = 'Wrong-Horse-2026!';
const INCORRECT = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const NO_SESSION = {
  __type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
let server: TestIdentity;

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

describe('a secret block', () => {
  it('works once, even when it is sent twice at the same moment', async () => {
    await server.addUser('once@demo.test');
    const { responses } = await startSrp(server, 'once@demo.test', PASSWORD);
    const answers = await Promise.all([answerSrp(server, responses), answerSrp(server, responses)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await answerSrp(server, responses)).body).toEqual(INCORRECT);
  });

  it('is used up by a wrong answer', async () => {
    await server.addUser('guess-once@demo.test');
    const { responses } = await startSrp(server, 'guess-once@demo.test', PASSWORD);
    const forged = { ...responses, PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64') };
    expect((await answerSrp(server, forged)).body).toEqual(INCORRECT);
    expect((await answerSrp(server, responses)).body).toEqual(INCORRECT);
  });

  it('opens nothing for another user, another client or another pool', async () => {
    await server.addUser('owner@demo.test');
    const thief = await server.addUser('thief@demo.test');
    const attempts = [
      async () => {
        const { responses } = await startSrp(server, 'owner@demo.test', PASSWORD);
        return answerSrp(server, { ...responses, USERNAME: thief });
      },
      ...[OTHER_CLIENT, FOREIGN_CLIENT].map((client) => async () => {
        const { responses } = await startSrp(server, 'owner@demo.test', PASSWORD);
        return answerSrp(server, responses, client);
      }),
    ];
    for (const attempt of attempts) expect((await attempt()).body).toEqual(INCORRECT);
    for (let n = 0; n < 5; n++) await attempts[0]?.();
    expect((await attemptSrp(server, 'thief@demo.test', PASSWORD)).status, 'nobody else is locked out by it').toBe(200);
    expect((await attemptSrp(server, 'owner@demo.test', PASSWORD)).status).toBe(200);
  });

  it('is worth nothing after three minutes', async () => {
    await server.addUser('slow@demo.test');
    const { responses } = await startSrp(server, 'slow@demo.test', PASSWORD);
    server.advance(181);
    expect((await answerSrp(server, responses)).body).toEqual(INCORRECT);
  });

  it.each(['Sat Nov 07 05:00:55 UTC 2026', 'Fri Nov 7 05:00:55 UTC 2026', '2026-11-07T05:00:55Z'])(
    'is refused with the timestamp %s',
    async (timestamp) => {
      await server.addUser('timestamp@demo.test');
      const { responses } = await startSrp(server, 'timestamp@demo.test', PASSWORD);
      expect((await answerSrp(server, { ...responses, TIMESTAMP: timestamp })).body).toEqual(INCORRECT);
    },
  );
});

describe('the public value A', () => {
  const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

  it.each([
    ['0', 0n],
    ['N', N],
    ['2N', 2n * N],
  ])('is refused when it is %s, which would make the shared secret 0', async (_name, A) => {
    await server.addUser('zero@demo.test');
    const answer = await initiateSrp(server, 'zero@demo.test', A.toString(16));
    expect(answer).toMatchObject({ status: 400, errorType: 'InvalidParameterException:' });
    expect(answer.body).not.toHaveProperty('ChallengeParameters');
  });
});

describe('a session of a half-done sign-in', () => {
  const invite = async (email: string) => {
    await server.addUser(email, { status: 'FORCE_CHANGE_PASSWORD' });
    const answer = await attemptSrp(server, email, PASSWORD);
    expect(answer.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(answer.body.Session.length).toBeGreaterThanOrEqual(20);
    return answer.body.Session as string;
  };
  const choose = (username: string, session: string | undefined, client = CLIENT) =>
    server.post('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ClientId: client,
      Session: session,
      ChallengeResponses: { USERNAME: username, NEW_PASSWORD: 'Chosen-Horse-2026!' },
    });

  it('is bound to its user and its client, and works once', async () => {
    const session = await invite('bound@demo.test');
    await server.addUser('other-user@demo.test');
    expect((await choose('other-user@demo.test', session)).body).toEqual(NO_SESSION);
    expect((await choose('bound@demo.test', session, OTHER_CLIENT)).body).toEqual(NO_SESSION);
    expect((await choose('bound@demo.test', session)).status).toBe(200);
    expect((await choose('bound@demo.test', session)).body).toEqual(NO_SESSION);
    expect((await attemptSrp(server, 'other-user@demo.test', PASSWORD)).status).toBe(200);
  });

  it('cannot be made up, left out, or replaced by a secret block', async () => {
    await invite('forged@demo.test');
    const { parameters } = await startSrp(server, 'forged@demo.test', PASSWORD);
    for (const session of [undefined, 'x'.repeat(86), parameters.SECRET_BLOCK]) {
      expect((await choose('forged@demo.test', session)).body).toEqual(NO_SESSION);
    }
  });

  it('ends after three minutes', async () => {
    const session = await invite('late@demo.test');
    server.advance(181);
    expect((await choose('late@demo.test', session)).body).toEqual(NO_SESSION);
  });

  it('is not given for a temporary password older than a week', async () => {
    await server.addUser('forgotten@demo.test', { status: 'FORCE_CHANGE_PASSWORD' });
    server.advance(7 * 24 * 3600 + 1);
    expect((await attemptSrp(server, 'forgotten@demo.test', PASSWORD)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });
});

describe('nothing tells a known user from an unknown name', () => {
  it('gets a challenge of the same shape, with a salt and an id that stay', async () => {
    const sub = await server.addUser('seen@demo.test');
    const shapes = [];
    for (const name of ['seen@demo.test', 'unseen@demo.test']) {
      const first = (await initiateSrp(server, name, 'abc')).body.ChallengeParameters;
      const again = (await initiateSrp(server, name.toUpperCase(), 'abc')).body.ChallengeParameters;
      const byId = (await initiateSrp(server, first.USER_ID_FOR_SRP, 'abc')).body.ChallengeParameters;
      for (const other of [again, byId]) {
        expect([other.SALT, other.USER_ID_FOR_SRP]).toEqual([first.SALT, first.USER_ID_FOR_SRP]);
        expect(other.SRP_B).not.toBe(first.SRP_B);
        expect(other.SECRET_BLOCK).not.toBe(first.SECRET_BLOCK);
      }
      shapes.push({
        keys: Object.keys(first),
        id: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(first.USER_ID_FOR_SRP),
        salt: first.SALT.length,
        block: first.SECRET_BLOCK.length,
      });
      if (name === 'seen@demo.test') expect(first.USER_ID_FOR_SRP).toBe(sub);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]).toMatchObject({ id: true, salt: 32 });
  });

  it('takes the same steps in the database', async () => {
    await server.addUser('steps@demo.test');
    const steps: string[] = [];
    const watched =
      <R>(tx: Tx, how: 'rows' | 'row' | 'one' | 'run') =>
      (query: Sql) => {
        steps.push(toText(query));
        return tx[how](query) as Promise<R>;
      };
    const db: Database = {
      ...server.db,
      transaction: (scope, work) =>
        server.db.transaction(scope, (tx) =>
          work({
            rows: watched(tx, 'rows'),
            row: watched(tx, 'row'),
            one: watched(tx, 'one'),
            run: watched(tx, 'run'),
          }),
        ),
    };
    const log = { info() {}, warn() {}, error() {} };
    const clock = { wall: server.now, business: server.now };
    const identity = createIdentity({ db, clock, issuerBase: 'https://identity.test/identity', log });
    const trace = async (username: string) => {
      steps.length = 0;
      const attempt = { USERNAME: username, PASSWORD: WRONG };
      const request = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT, AuthParameters: attempt };
      await expect(identity.handle('InitiateAuth', request)).rejects.toThrow('Incorrect');
      const { responses } = await startSrp(server, username, WRONG);
      const answer = { ChallengeName: 'PASSWORD_VERIFIER', ClientId: CLIENT, ChallengeResponses: responses };
      await expect(identity.handle('RespondToAuthChallenge', answer)).rejects.toThrow('Incorrect');
      return [...steps];
    };
    const known = await trace('steps@demo.test');
    expect(known.length).toBeGreaterThan(8);
    expect(await trace('no-steps@demo.test')).toEqual(known);
  });
});
