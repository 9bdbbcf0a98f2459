import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, PASSWORD, startTestIdentity, type TestIdentity } from './test-identity.ts';
import { answerSrp, attemptSrp, guessSrp, startSrp } from './test-srp-client.ts';

const WRONG = 'Wrong-Horse-2026!';
const INCORRECT = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const EXCEEDED = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
let server: TestIdentity;

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

describe.each([
  ['a known user', 'guessed@demo.test'],
  ['an unknown name', 'nobody-to-guess@demo.test'],
])('guessing the password of %s', (_who, email) => {
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) expect((await guessSrp(server, email)).body).toEqual(INCORRECT);
  };
  beforeAll(() => server.addUser('guessed@demo.test'));

  it('is locked out for 1 s after five failures, then 2 s, then 4 s', async () => {
    await fail(5);
    for (const seconds of [1, 2, 4]) {
      expect((await attemptSrp(server, email, PASSWORD)).body).toEqual(EXCEEDED);
      server.advance(seconds - 0.5);
      expect((await attemptSrp(server, email, PASSWORD)).body).toEqual(EXCEEDED);
      server.advance(0.5);
      await fail(1);
    }
  });

  it('starts anew after 15 quiet minutes', async () => {
    server.advance(15 * 60 + 1);
    await fail(5);
    expect((await guessSrp(server, email)).body).toEqual(EXCEEDED);
    server.advance(15 * 60 + 1);
  });

  it('counts guesses that are answered all at once', async () => {
    const started = await Promise.all(Array.from({ length: 9 }, () => startSrp(server, email, WRONG)));
    const answers = await Promise.all(started.map(({ responses }) => answerSrp(server, responses)));
    const count = (body: object) => answers.filter((answer) => answer.body.message === Object.values(body)[1]).length;
    expect([count(INCORRECT), count(EXCEEDED)]).toEqual([5, 4]);
    server.advance(15 * 60 + 1);
  });
});

describe('a lock-out', () => {
  it('holds for both flows and for changing the password', async () => {
    await server.addUser('locked@demo.test');
    const signedIn = await attemptSrp(server, 'locked@demo.test', PASSWORD);
    const plain = (password: string) =>
      server.post('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CLIENT,
        AuthParameters: { USERNAME: 'locked@demo.test', PASSWORD: password },
      });
    for (let n = 0; n < 5; n++) expect((await plain(WRONG)).body).toEqual(INCORRECT);
    expect((await plain(PASSWORD)).body).toEqual(EXCEEDED);
    expect((await attemptSrp(server, 'locked@demo.test', PASSWORD)).body).toEqual(EXCEEDED);
    const change = await server.post('ChangePassword', {
      AccessToken: signedIn.body.AuthenticationResult.AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: 'Next-Horse-2026!',
    });
    expect(change.body.__type).toBe('LimitExceededException');
  });

  it('is not brought upon others by answers to secret blocks that are not theirs', async () => {
    await server.addUser('owner@demo.test');
    const bystander = await server.addUser('bystander@demo.test');
    for (let n = 0; n < 6; n++) {
      const { responses } = await startSrp(server, 'owner@demo.test', PASSWORD);
      expect((await answerSrp(server, { ...responses, USERNAME: bystander })).body).toEqual(INCORRECT);
    }
    for (const email of ['owner@demo.test', 'bystander@demo.test']) {
      expect((await attemptSrp(server, email, PASSWORD)).status).toBe(200);
    }
  });

  it('ends with the right password, which forgets the failures', async () => {
    await server.addUser('forgiven@demo.test');
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) expect((await guessSrp(server, 'forgiven@demo.test')).body).toEqual(INCORRECT);
      expect((await attemptSrp(server, 'forgiven@demo.test', PASSWORD)).status).toBe(200);
    }
  });
});
