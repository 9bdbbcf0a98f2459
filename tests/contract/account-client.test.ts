import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentity } from '#server/engines/identity/identity.ts';
import { demoPassword, demoTenants } from '#server/seed/demo-tenants.ts';
import { createCognitoClient } from '#src/platform/identity/cognito-client.ts';
import type { IdentityClient } from '#src/platform/identity/identity-types.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const [tenant] = demoTenants;
if (!tenant) throw new Error('There is a demo tenant');
const newPassword = 'Other-Pass-2026!';

describe('the account at the pool', () => {
  let server: TestServer;
  let email: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    const { db, clock, config } = server.context;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const identity = createIdentity({ db, clock, issuerBase: config.identity.issuerBase, log });
    email = `${randomUUID()}@demo.test`;
    await identity.adminCreateUser({
      poolId: tenant.userPoolId,
      email,
      password: demoPassword,
      status: 'CONFIRMED',
      attributes: {},
    });
  });

  const browser = (storage = new MemoryStorage()): IdentityClient =>
    createCognitoClient(
      { userPoolId: tenant.userPoolId, clientId: tenant.clients.own, endpoint: `${server.origin}/identity/` },
      Object.assign(storage, { clear: () => undefined }),
      () => true,
      () => undefined,
    );
  const signedIn = async (password = demoPassword) => {
    const client = browser();
    expect((await client.signIn({ username: email, password })).kind).toBe('signedIn');
    return client;
  };
  const kindOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'resolved',
      (error: { kind?: string }) => error.kind,
    );
  const codeOf = (secret: string) => new TOTP({ secret }).generate();

  it('is told as it is', async () => {
    const client = await signedIn();
    expect(await client.readAccount()).toEqual({
      email,
      isEmailVerified: true,
      phoneNumber: null,
      isPhoneVerified: false,
      factors: [],
      preferredFactor: null,
      providers: [],
    });
  });

  it('is nobody’s without a session', async () => {
    expect(await kindOf(browser().readAccount())).toBe('unauthenticated');
  });

  it('takes a new password for the old one only, and counts the guesses', async () => {
    const client = await signedIn();
    expect(await kindOf(client.changePassword('Wrong-Pass-2026!', newPassword))).toBe('wrongCredentials');
    expect(await kindOf(client.changePassword(demoPassword, 'short'))).toBe('weakPassword');
    await client.changePassword(demoPassword, newPassword);
    expect(await kindOf(browser().signIn({ username: email, password: demoPassword }))).toBe('wrongCredentials');
    await signedIn(newPassword);
    const guesses = [];
    for (let guess = 0; guess < 8; guess += 1) guesses.push(await kindOf(client.changePassword('x', newPassword)));
    expect(guesses[0]).toBe('wrongCredentials');
    expect(['tooManyTries', 'lockedOut']).toContain(guesses.at(-1));
  });

  it('proves a password without changing anything or signing in again', async () => {
    const client = await signedIn();
    expect(await kindOf(client.provePassword('Wrong-Pass-2026!'))).toBe('wrongCredentials');
    await client.provePassword(demoPassword);
    await signedIn();
  });

  it('asks an authenticator app at sign-in once it is proven and switched on, and no longer once it is off', async () => {
    const client = await signedIn();
    const secret = await client.beginSoftwareToken();
    expect(await kindOf(client.confirmSoftwareToken('000000', 'My phone'))).toBe('wrongCode');
    await client.confirmSoftwareToken(codeOf(secret), 'My phone');
    await client.setFactors({ softwareToken: { isEnabled: true, isPreferred: true } });
    expect(await client.readAccount()).toMatchObject({
      factors: ['SOFTWARE_TOKEN_MFA'],
      preferredFactor: 'SOFTWARE_TOKEN_MFA',
    });
    expect((await browser().signIn({ username: email, password: demoPassword })).kind).toBe('softwareTokenRequired');
    await client.setFactors({ softwareToken: { isEnabled: false, isPreferred: false } });
    expect(await client.readAccount()).toMatchObject({ factors: [], preferredFactor: null });
    await signedIn();
  });

  it('ends every session at once', async () => {
    const here = await signedIn();
    const elsewhere = await signedIn();
    await here.signOutEverywhere();
    expect(await kindOf(elsewhere.readAccount())).toBe('unauthenticated');
    expect(await kindOf(elsewhere.refresh())).toBe('unauthenticated');
    expect(await kindOf(here.refresh())).toBe('unauthenticated');
  });

  it('can be removed once, and is nobody’s afterwards', async () => {
    const client = await signedIn();
    const elsewhere = await signedIn();
    await elsewhere.signOutEverywhere();
    // The pool has the user still, and no longer takes the token: nothing was removed.
    expect(await kindOf(client.deleteUser())).toBe('unauthenticated');
    const again = await signedIn();
    await again.deleteUser();
    // The answer was lost: the second try finds nobody there.
    await expect(again.deleteUser()).resolves.toBeUndefined();
    expect(await kindOf(again.readAccount())).toBe('unauthenticated');
    expect(await kindOf(browser().signIn({ username: email, password: demoPassword }))).toBe('wrongCredentials');
  });
});
