import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCustom, clientUser, sendCode, signIn, signInByCode } from './test-client.ts';
import { CLIENT, OTHER_CLIENT, PASSWORD, POOL, startTestIdentity, type TestIdentity } from './test-identity.ts';

let server: TestIdentity;
const client = (email: string, flow = 'USER_SRP_AUTH') => {
  const { user } = clientUser(server.endpoint, { pool: POOL, client: CLIENT }, email);
  user.setAuthenticationFlowType(flow);
  return user;
};
const mailsTo = (email: string) => server.sent.filter((message) => message.destination === email);
const codeFor = (email: string) => mailsTo(email).at(-1)?.code ?? '';
const wrong = (email: string) => (codeFor(email) === '000000' ? '111111' : '000000');
const question = (email: string) => ({
  kind: 'custom',
  parameters: { challenge: 'EMAIL_CODE', CODE_DELIVERY_DESTINATION: `${email.charAt(0)}***@d***` },
});
const NOT_AUTHORIZED = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

describe('a custom challenge', () => {
  it.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH'])(
    'is asked after the password of a user who is to answer one (%s)',
    async (flow) => {
      const email = `asked-${flow.toLowerCase()}@demo.test`;
      await server.addUser(email, { customChallenge: true });
      const user = client(email, flow);
      await expect(signIn(client(email, flow), 'Wrong-Horse-2026!')).rejects.toMatchObject(NOT_AUTHORIZED);
      expect(mailsTo(email)).toHaveLength(0);
      expect(await signIn(user, PASSWORD)).toMatchObject(question(email));
      expect(mailsTo(email)).toMatchObject([{ medium: 'EMAIL', purpose: 'custom-challenge', username: email }]);
      expect((await answerCustom(user, codeFor(email))).kind).toBe('session');
    },
  );

  it('is asked after the password of anybody where the client wants it', async () => {
    await server.addUser('wanted@demo.test');
    const user = client('wanted@demo.test', 'CUSTOM_AUTH');
    expect(await signIn(user, PASSWORD)).toMatchObject(question('wanted@demo.test'));
    expect((await answerCustom(user, codeFor('wanted@demo.test'))).kind).toBe('session');
  });

  it('stands in for the password, and leads on to the second factor', async () => {
    await server.addUser('by-code@demo.test', { phoneNumber: '+971501234567', sms: true });
    const user = client('by-code@demo.test');
    expect(await signInByCode(user)).toMatchObject(question('by-code@demo.test'));
    expect((await answerCustom(user, codeFor('by-code@demo.test'))).kind).toBe('sms');
    expect((await sendCode(user, server.sent.at(-1)?.code ?? '', 'SMS_MFA')).kind).toBe('session');
  });

  it('is asked again after a wrong code, and no more after the third', async () => {
    const email = 'thrice@demo.test';
    await server.addUser(email, { customChallenge: true });
    const user = client(email);
    await signIn(user, PASSWORD);
    for (let n = 0; n < 2; n++) expect(await answerCustom(user, wrong(email))).toMatchObject(question(email));
    await expect(answerCustom(user, wrong(email))).rejects.toMatchObject(NOT_AUTHORIZED);
    await expect(answerCustom(user, codeFor(email))).rejects.toThrow('Invalid session');
    await signIn(user, PASSWORD);
    await answerCustom(user, wrong(email));
    expect((await answerCustom(user, codeFor(email))).kind).toBe('session');
  });

  it('cannot be found by trying codes in one session after the other', async () => {
    const email = 'brute-custom@demo.test';
    await server.addUser(email, { customChallenge: true });
    const ends: string[] = [];
    for (let n = 0; n < 3; n++) {
      const user = client(email);
      await signIn(user, PASSWORD);
      for (let m = 0; m < 3; m++)
        ends.push(
          await answerCustom(user, wrong(email)).then(
            ({ kind }) => kind,
            (error) => error.code,
          ),
        );
    }
    expect(ends.slice(0, 5)).toEqual(['custom', 'custom', 'NotAuthorizedException', 'custom', 'custom']);
    expect(ends.slice(5)).toContain('LimitExceededException');
    const user = client(email);
    await signIn(user, PASSWORD);
    await expect(answerCustom(user, codeFor(email)), 'not even the right one').rejects.toMatchObject({
      code: 'LimitExceededException',
    });
  });

  it('is mailed five times an hour; asking without the password takes nothing from who knows it', async () => {
    const email = 'mailed@demo.test';
    await server.addUser(email, { customChallenge: true });
    for (let n = 0; n < 5; n++) await signInByCode(client(email));
    await expect(signInByCode(client(email))).rejects.toMatchObject({ code: 'LimitExceededException' });
    expect(await signIn(client(email), PASSWORD)).toMatchObject(question(email));
    expect(mailsTo(email)).toHaveLength(6);
  });

  it.each([
    ['a known user', 'custom-known@demo.test', 5],
    ['an unknown name', 'custom-unknown@demo.test', 0],
    ['a disabled user', 'custom-disabled@demo.test', 0],
    ['an unconfirmed user', 'custom-unconfirmed@demo.test', 0],
  ])('looks alike for %s, up to the limits', async (_who, email, mails) => {
    await server.addUser('custom-known@demo.test');
    await server.addUser('custom-disabled@demo.test', { enabled: false });
    await server.addUser('custom-unconfirmed@demo.test', { status: 'UNCONFIRMED' });
    const user = client(email);
    for (let n = 0; n < 5; n++) expect(await signInByCode(user)).toMatchObject(question(email));
    await expect(signInByCode(client(email))).rejects.toMatchObject({ code: 'LimitExceededException' });
    for (let n = 0; n < 2; n++) expect(await answerCustom(user, 'abcdef')).toMatchObject(question(email));
    await expect(answerCustom(user, 'abcdef')).rejects.toMatchObject(NOT_AUTHORIZED);
    expect(mailsTo(email)).toHaveLength(mails);
  });

  it('has a session of its user and its client alone, for three minutes', async () => {
    for (const email of ['custom-mine@demo.test', 'custom-yours@demo.test']) await server.addUser(email);
    const user = client('custom-mine@demo.test');
    await signInByCode(user);
    const Session = (user as unknown as { Session: string }).Session;
    const answer = (USERNAME: string, ClientId = CLIENT) =>
      server.post('RespondToAuthChallenge', {
        ChallengeName: 'CUSTOM_CHALLENGE',
        ClientId,
        Session,
        ChallengeResponses: { USERNAME, ANSWER: codeFor('custom-mine@demo.test') },
      });
    expect((await answer('custom-yours@demo.test')).body.message).toContain('Invalid session');
    expect((await answer('custom-mine@demo.test', OTHER_CLIENT)).body.message).toContain('Invalid session');
    server.advance(181);
    expect((await answer('custom-mine@demo.test')).body.message).toContain('Invalid session');
  });
});
