import { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientUser, promised, sessionOf, signIn } from './test-client.ts';
import { CLIENT, PASSWORD, POOL, startTestIdentity, type TestIdentity } from './test-identity.ts';

const NUMBER = '+971501234567';
const MISMATCH = { code: 'CodeMismatchException', message: 'Invalid verification code provided, please try again.' };
const EXPIRED = { code: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };
let server: TestIdentity;
type ClientUser = ReturnType<typeof client>;
const client = (email: string) => clientUser(server.endpoint, { pool: POOL, client: CLIENT }, email).user;
const last = () => server.sent.at(-1);
const wrong = () => (last()?.code === '000000' ? '111111' : '000000');

async function signedIn(email: string, more: Parameters<TestIdentity['addUser']>[1] = {}): Promise<ClientUser> {
  await server.addUser(email, more);
  const user = client(email);
  await sessionOf(user, PASSWORD);
  return user;
}
const tokenOf = (user: ClientUser) => user.getSignInUserSession()?.getAccessToken().getJwtToken();
/** The answer itself; the library hands on a part of it. */
const update = (user: ClientUser, attributes: Record<string, string>) =>
  server.post('UpdateUserAttributes', {
    AccessToken: tokenOf(user),
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
const attributesOf = async (user: ClientUser) => {
  const list = await promised<CognitoUserAttribute[]>((done) =>
    user.getUserAttributes((error, found) => done(error, found)),
  );
  return Object.fromEntries(list.map((attribute) => [attribute.getName(), attribute.getValue()]));
};
const verify = (user: ClientUser, name: string, code: string) =>
  promised((done) => user.verifyAttribute(name, code, { onSuccess: () => done(null), onFailure: done }));
const remove = (user: ClientUser, names: string[]) =>
  promised((done) => user.deleteAttributes(names, (error) => done(error)));

beforeAll(async () => {
  server = await startTestIdentity();
});
afterAll(() => server.close());

describe('a new email address', () => {
  it('takes the place of the old one when its code comes back, as the name to sign in with too', async () => {
    const user = await signedIn('old@demo.test', { attributes: { locale: 'ar' } });
    const list = [new CognitoUserAttribute({ Name: 'email', Value: 'Renamed@demo.test' })];
    const details = await promised<unknown>((done) =>
      user.updateAttributes(list, (error, _result, told) => done(error, told)),
    );
    expect(details).toMatchObject({
      CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'r***@d***' }],
    });
    expect(last()).toMatchObject({ destination: 'renamed@demo.test', purpose: 'verify-attribute', locale: 'ar' });
    expect(await attributesOf(user)).toMatchObject({ email: 'old@demo.test', email_verified: 'true' });
    await expect(signIn(client('renamed@demo.test'), PASSWORD)).rejects.toThrow('Incorrect');
    await expect(verify(user, 'email', wrong())).rejects.toMatchObject(MISMATCH);
    const code = last()?.code ?? '';
    await verify(user, 'email', code);
    expect(await attributesOf(user)).toMatchObject({ email: 'renamed@demo.test', email_verified: 'true' });
    expect((await sessionOf(client('renamed@demo.test'), PASSWORD)).isValid()).toBe(true);
    await expect(signIn(client('old@demo.test'), PASSWORD)).rejects.toThrow('Incorrect');
    await expect(verify(user, 'email', code), 'a code works once').rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
  });

  it('is refused when another user has it, before the code and after', async () => {
    await server.addUser('has-it@demo.test');
    const user = await signedIn('wants-it@demo.test');
    const sent = server.sent.length;
    expect((await update(user, { email: 'HAS-IT@demo.test' })).body.__type).toBe('AliasExistsException');
    expect(server.sent).toHaveLength(sent);
    await update(user, { email: 'free@demo.test' });
    await server.addUser('free@demo.test');
    await expect(verify(user, 'email', last()?.code ?? '')).rejects.toMatchObject({ code: 'AliasExistsException' });
    expect(await attributesOf(user)).toMatchObject({ email: 'wants-it@demo.test' });
  });

  it('cannot be used to look for addresses of others without end', async () => {
    const user = await signedIn('curious@demo.test');
    await server.addUser('looked-for@demo.test');
    const types: string[] = [];
    for (let n = 0; n < 6; n++) types.push((await update(user, { email: 'looked-for@demo.test' })).body.__type);
    expect(types).toEqual([...Array(5).fill('AliasExistsException'), 'LimitExceededException']);
  });

  it('makes a code for a new password void that went to the old address', async () => {
    const user = await signedIn('left@demo.test');
    await promised((done) => client('left@demo.test').forgotPassword({ onSuccess: () => done(null), onFailure: done }));
    const reset = last()?.code ?? '';
    await update(user, { email: 'moved@demo.test' });
    await verify(user, 'email', last()?.code ?? '');
    await expect(
      promised((done) =>
        client('moved@demo.test').confirmPassword(reset, 'Chosen-Horse-2026!', {
          onSuccess: () => done(null),
          onFailure: done,
        }),
      ),
    ).rejects.toMatchObject(EXPIRED);
  });

  it.each(['nobody', 'a@b', ''])('is refused when it is no address: %j', async (email) => {
    const user = await signedIn('malformed@demo.test');
    expect((await update(user, { email, name: 'Mal' })).body.__type).toBe('InvalidParameterException');
    expect(await attributesOf(user)).not.toHaveProperty('name');
  });
});

describe('a phone number', () => {
  it('stands unverified until its code comes back, and another one waits for its own', async () => {
    const user = await signedIn('number@demo.test');
    const { CodeDeliveryDetailsList } = (await update(user, { phone_number: NUMBER, name: 'Nu' })).body;
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+********4567' },
    ]);
    expect(last()).toMatchObject({ medium: 'SMS', destination: NUMBER, purpose: 'verify-attribute' });
    expect(await attributesOf(user)).toMatchObject({
      phone_number: NUMBER,
      phone_number_verified: 'false',
      name: 'Nu',
    });
    await verify(user, 'phone_number', last()?.code ?? '');
    expect(await attributesOf(user)).toMatchObject({ phone_number: NUMBER, phone_number_verified: 'true' });
    await update(user, { phone_number: '+971507654321' });
    expect(await attributesOf(user)).toMatchObject({ phone_number: NUMBER, phone_number_verified: 'true' });
    await verify(user, 'phone_number', last()?.code ?? '');
    expect(await attributesOf(user)).toMatchObject({ phone_number: '+971507654321', phone_number_verified: 'true' });
  });

  it('gets another code when one is asked for, which replaces the first', async () => {
    const user = await signedIn('again-number@demo.test');
    await update(user, { phone_number: NUMBER });
    const first = last()?.code ?? '';
    await promised((done) =>
      user.getAttributeVerificationCode('phone_number', { onSuccess: () => done(null), onFailure: done }),
    );
    const second = last()?.code ?? '';
    if (first !== second) await expect(verify(user, 'phone_number', first)).rejects.toMatchObject(MISMATCH);
    await verify(user, 'phone_number', second);
  });

  it('is not proven by a code that went to another number, nor by an old one, nor by trying', async () => {
    const user = await signedIn('cheat@demo.test');
    await update(user, { phone_number: NUMBER });
    const mine = last()?.code ?? '';
    // As if the write that replaces the code had been lost.
    await server.identity.adminSetAttributes({
      poolId: POOL,
      sub: user.getUsername(),
      attributes: { phone_number: '+971509999999' },
    });
    await expect(verify(user, 'phone_number', mine)).rejects.toMatchObject(MISMATCH);
    for (let n = 0; n < 4; n++) await expect(verify(user, 'phone_number', 'abcdef')).rejects.toMatchObject(MISMATCH);
    await expect(verify(user, 'phone_number', mine)).rejects.toMatchObject({ code: 'LimitExceededException' });
    server.advance(3601);
    await expect(verify(await again('cheat@demo.test'), 'phone_number', mine)).rejects.toMatchObject(EXPIRED);
  });

  it('may be taken away, and the second factor by SMS with it', async () => {
    const user = await signedIn('takes-away@demo.test', { phoneNumber: NUMBER, attributes: { name: 'Ta' } });
    await promised((done) => user.enableMFA((error) => done(error)));
    await remove(user, ['phone_number', 'name']);
    expect(Object.keys(await attributesOf(user)).sort()).toEqual(['email', 'email_verified', 'sub']);
    expect((await signIn(client('takes-away@demo.test'), PASSWORD)).kind).toBe('session');
  });

  it('does not go where a temporary password would lead the second factor elsewhere', async () => {
    await server.addUser('invited-number@demo.test', {
      status: 'FORCE_CHANGE_PASSWORD',
      phoneNumber: NUMBER,
      sms: true,
    });
    const user = client('invited-number@demo.test');
    await signIn(user, PASSWORD);
    const complete = (attributes: object) =>
      promised<string>((done) =>
        user.completeNewPasswordChallenge('Chosen-Horse-2026!', attributes, {
          onSuccess: () => done(null, 'session'),
          mfaRequired: () => done(null, 'sms'),
          onFailure: done,
        }),
      );
    await expect(complete({ phone_number: '+971507654321' })).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(await complete({ name: 'Ina' })).toBe('sms');
    expect(last()?.destination).toBe(NUMBER);
  });
});

describe('attributes', () => {
  it.each([
    ['email', 'NotAuthorizedException'],
    ['email_verified', 'NotAuthorizedException'],
    ['custom:instances', 'NotAuthorizedException'],
    ['no_such_thing', 'InvalidParameterException'],
    ['', 'InvalidParameterException'],
  ])('such as %j cannot be taken away', async (name, code) => {
    await expect(remove(await signedIn('taker@demo.test'), [name])).rejects.toMatchObject({ code });
  });

  it.each(['name', 'email', 'phone_number', 'sub'])('such as %s have nothing to verify', async (name) => {
    const user = await signedIn('verifier@demo.test');
    await expect(verify(user, name, '123456')).rejects.toMatchObject({ code: 'InvalidParameterException' });
  });
});

async function again(email: string): Promise<ClientUser> {
  const user = client(email);
  await sessionOf(user, PASSWORD);
  return user;
}
