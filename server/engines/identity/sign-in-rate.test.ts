import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentity, type Identity } from './identity.ts';
import { startExchange } from './srp/srp.ts';
import { CLIENT, FOREIGN_CLIENT, PASSWORD, startTestIdentity, type TestIdentity } from './test-identity.ts';

let server: TestIdentity;
let identity: Identity;
const SIGN_INS = 5;
const MAILS = 4;
const { B: publicValue } = startExchange('2');

/** What a request from an address ends with, `ok` where it is not refused. */
const call = (operation: string, body: object, source: string): Promise<string> =>
  identity.handle(operation, body, source).then(
    () => 'ok',
    (error: Error) => error.name,
  );
const begin = (source: string, USERNAME: string, AuthFlow = 'USER_SRP_AUTH', ClientId = CLIENT) =>
  call(
    'InitiateAuth',
    { AuthFlow, ClientId, AuthParameters: { USERNAME, SRP_A: publicValue, PASSWORD: 'Wrong-Horse-2026!' } },
    source,
  );
const mail = (source: string, Username: string, operation = 'ForgotPassword') =>
  call(operation, { ClientId: CLIENT, Username }, source);

beforeAll(async () => {
  server = await startTestIdentity();
  identity = createIdentity({
    db: server.db,
    clock: { wall: server.now, business: server.now },
    issuerBase: 'https://identity.test/identity',
    log: { info() {}, warn() {}, error() {} },
    deliver: async () => undefined,
    limits: { signInsOfSource: SIGN_INS, mailsOfSource: MAILS },
  });
  await server.addUser('known@demo.test');
});
afterAll(() => server.close());

describe('beginning to sign in', () => {
  it('is limited by the hour for each source address, by whatever flow and for whatever name', async () => {
    const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH'];
    const answers = [];
    for (let n = 0; n < SIGN_INS; n++) answers.push(await begin('192.0.2.1', `name-${n}@demo.test`, flows[n % 3]));
    expect(answers).not.toContain('TooManyRequestsException');
    for (const flow of flows)
      expect(await begin('192.0.2.1', 'one-more@demo.test', flow)).toBe('TooManyRequestsException');

    expect(await begin('192.0.2.2', 'known@demo.test')).toBe('ok');
    expect(await begin('192.0.2.1', 'known@demo.test', 'USER_SRP_AUTH', FOREIGN_CLIENT), 'another pool').toBe('ok');
    server.advance(3600);
    expect(await begin('192.0.2.1', 'known@demo.test')).toBe('ok');
  });

  it('counts wrong passwords, and says no more of a name that is known than of one that is not', async () => {
    const wrong = async (source: string, name: string) => {
      const answers = [];
      for (let n = 0; n <= SIGN_INS; n++) answers.push(await begin(source, name, 'USER_PASSWORD_AUTH'));
      return answers;
    };
    const known = await wrong('192.0.2.11', 'known@demo.test');
    expect(known).toEqual([...Array(SIGN_INS).fill('NotAuthorizedException'), 'TooManyRequestsException']);
    expect(await wrong('192.0.2.12', 'nobody@demo.test')).toEqual(known);
  });

  it('leaves whoever is signed in alone: refreshing is not counted', async () => {
    await server.addUser('stays@demo.test');
    const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT };
    const parameters = { USERNAME: 'stays@demo.test', PASSWORD };
    const { body } = await server.post('InitiateAuth', { ...signIn, AuthParameters: parameters });
    const { RefreshToken } = body.AuthenticationResult;
    const refresh = {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: CLIENT,
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    };
    for (let n = 0; n < SIGN_INS + 2; n++) expect(await call('InitiateAuth', refresh, '192.0.2.21')).toBe('ok');
    expect(await begin('192.0.2.21', 'stays@demo.test')).toBe('ok');
  });
});

describe('asking for a mail by a name', () => {
  it('is limited by the hour for each source address, known names or not', async () => {
    const operations = ['ForgotPassword', 'ResendConfirmationCode'];
    for (let n = 0; n < MAILS; n++) {
      expect(await mail('192.0.2.31', n % 2 ? 'known@demo.test' : `nobody-${n}@demo.test`, operations[n % 2])).toBe(
        'ok',
      );
    }
    for (const operation of operations) {
      expect(await mail('192.0.2.31', 'known@demo.test', operation)).toBe('TooManyRequestsException');
      expect(await mail('192.0.2.31', 'nobody@demo.test', operation)).toBe('TooManyRequestsException');
    }
    expect(await mail('192.0.2.32', 'known@demo.test')).toBe('ok');
    server.advance(3600);
    expect(await mail('192.0.2.31', 'known@demo.test')).toBe('ok');
  });
});
