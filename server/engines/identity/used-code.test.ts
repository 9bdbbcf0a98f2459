import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientUser, promised } from './test-client.ts';
import { CLIENT, PASSWORD, POOL, startTestIdentity, type TestIdentity } from './test-identity.ts';

const CONFIRMED = { code: 'NotAuthorizedException', message: 'User cannot be confirmed. Current status is CONFIRMED' };
const EXPIRED = { code: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };
const LIMIT = { code: 'LimitExceededException' };
let server: TestIdentity;
const client = (email: string) => clientUser(server.endpoint, { pool: POOL, client: CLIENT }, email);
const lastCode = (email: string) => server.sent.filter((message) => message.destination === email).at(-1)?.code ?? '';
const register = (email: string) =>
  promised<unknown>((done) =>
    client(email).pool.signUp(email, PASSWORD, [], [], (error, result) => done(error, result)),
  );
const confirm = (email: string, code: string) =>
  promised((done) => client(email).user.confirmRegistration(code, false, (error) => done(error)));

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

describe('a confirmation code that was used', () => {
  it('tells who has it that the account is confirmed, and nobody else', async () => {
    await register('twice@demo.test');
    const code = lastCode('twice@demo.test');
    await confirm('twice@demo.test', code);
    await expect(confirm('twice@demo.test', code)).rejects.toMatchObject(CONFIRMED);
    const other = code === '000000' ? '111111' : '000000';
    await expect(confirm('twice@demo.test', other)).rejects.toMatchObject(EXPIRED);
    await expect(confirm('nobody@demo.test', other)).rejects.toMatchObject(EXPIRED);
  });

  it('is not found by trying: guesses lock, for known and unknown names alike', async () => {
    await register('guessed@demo.test');
    const code = lastCode('guessed@demo.test');
    await confirm('guessed@demo.test', code);
    const guesses = ['000000', '111111', '222222', '333333', '444444', '555555'].filter((guess) => guess !== code);
    for (const email of ['guessed@demo.test', 'unheard-of@demo.test']) {
      for (const guess of guesses.slice(0, 5)) await expect(confirm(email, guess)).rejects.toMatchObject(EXPIRED);
      await expect(confirm(email, code)).rejects.toMatchObject(LIMIT);
    }
  });

  it('of an account that was never confirmed has only expired', async () => {
    await register('late@demo.test');
    const code = lastCode('late@demo.test');
    server.advance(25 * 3600);
    await expect(confirm('late@demo.test', code)).rejects.toMatchObject(EXPIRED);
  });
});
