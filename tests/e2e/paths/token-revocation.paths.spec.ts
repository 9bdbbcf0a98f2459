import type { Request } from '@playwright/test';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { demoPassword, demoTenants } from '#server/seed/demo-tenants.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { callIdentity } from '#tests/support/people/call-identity.ts';
import { kindOf, openSignedIn, signInByCall } from './profile-people.ts';
import { signInButton } from './sign-in-people.ts';

const advertiser = { email: 'advertiser@demo.test', password: demoPassword };
const isRevocation = (request: Request) => request.headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false;

walkPageSuite('token revocation', (product): PageSuite<typeof tokenRevocationMachine> => {
  const asked: Request[] = [];
  let unanswered = 0;
  let refreshToken = '';
  /** Whether the pool gives nothing for the token any more. */
  const isDead = () =>
    callIdentity(product.origin, 'InitiateAuth', {
      ClientId: demoTenants[0]?.clients.own,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }).then(
      () => false,
      (error: Error) => error.message.includes('NotAuthorizedException'),
    );

  /** Whoever signed out has nothing to wait for, however the revocation goes. */
  const isSignedOut = async (stage: Stage) => {
    await expect(stage.page).toHaveURL(/\/login$/);
    await expect(signInButton(stage.page)).toBeEnabled();
    const left = await stage.page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /token|Cognito\w+\./i.test(key)),
    );
    expect(left).toEqual([]);
  };
  /** Nobody is asked again, however long the page stays open. */
  const isOver = async (stage: Stage) => {
    const before = asked.length;
    await isSignedOut(stage);
    await stage.page.clock.fastForward(600_000);
    await isSignedOut(stage);
    expect(asked).toHaveLength(before);
  };

  return {
    suite: pathSuite({
      name: 'token revocation',
      machine: tokenRevocationMachine,
      inputs: [{ jitter: 0.5 }],
      events: [{ type: 'connection.restored' }],
      errors: { revokeToken: [{ kind: 'unauthenticated' }, { kind: 'network' }] },
      reads: (context) => context,
      // A try is like the next one: an answer to the first or the second, a connection that comes back once, or never.
      comes: ({ context }, event) => {
        if (event.type === 'xstate.done.actor.revokeToken') return context.failures === 1;
        if ('error' in event && kindOf(event.error) === 'unauthenticated') return context.failures === 0;
        return event.type !== 'connection.restored' || context.failures === 0;
      },
    }),
    async open(stage) {
      const { page } = stage;
      page.on('request', (request) => isRevocation(request) && asked.push(request));
      page.on('requestfailed', (request) => {
        if (isRevocation(request)) unanswered += 1;
      });
      const signIn = await signInByCall(product, advertiser);
      refreshToken = signIn.session.getRefreshToken().getToken();
      expect(await isDead()).toBe(false);
      await openSignedIn(stage, product, signIn, '/logout');
      await isSignedOut(stage);
      // From here on a wait ends when the path says so.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    },
    requests: { revokeToken: isRevocation },
    faults: {
      // The product's own endpoint calls a dead token revoked; a pool of Cognito may refuse it.
      revokeToken: (route, error) =>
        kindOf(error) === 'unauthenticated'
          ? route.fulfill({
              status: 400,
              contentType: 'application/x-amz-json-1.1',
              body: JSON.stringify({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }),
            })
          : null,
    },
    // The longest of the waits, and more.
    delays: { revokeBackoff: 110_000 },
    events: {
      'connection.restored': async ({ context }) => {
        await context.setOffline(true);
        await context.setOffline(false);
      },
    },
    states: {
      revoking: async (stage, { context }) => {
        await expect.poll(() => asked.length).toBe(context.failures + 1);
        await isSignedOut(stage);
      },
      waiting: async (stage, { context }) => {
        await expect.poll(() => unanswered).toBe(context.failures + 1);
        await isSignedOut(stage);
        // 100 ms doubled after each failure, at least.
        await stage.page.clock.fastForward(100 * 2 ** context.failures - 1);
        expect(asked).toHaveLength(context.failures + 1);
      },
      revoked: async (stage, { context }) => {
        await expect.poll(async () => (await asked.at(-1)?.response())?.status()).toBeDefined();
        // On the other path it is a pool of Cognito that says so.
        if (context.failures === 1) await expect.poll(isDead).toBe(true);
        await isOver(stage);
      },
      abandoned: async (stage) => {
        await expect.poll(() => unanswered).toBe(12);
        await isOver(stage);
      },
    },
    beyondThePage: {},
  };
});
