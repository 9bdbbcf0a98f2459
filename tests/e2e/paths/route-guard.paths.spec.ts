import type { Page, Route } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { InitializationStatus } from '#machines/session/initialization.machine.ts';
import { type RouteGuardInput, routeGuardMachine, type SessionReading } from '#machines/session/route-guard.machine.ts';
import { demoPassword, demoTenants } from '#server/seed/demo-tenants.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, type Product } from '#tests/support/browser/e2e.ts';
import { callIdentity } from '#tests/support/people/call-identity.ts';
import { type PoolTokens, storageOf } from '#tests/support/people/new-member.ts';
import { kindOf } from './profile-people.ts';
import { signInButton } from './sign-in-people.ts';

const inProgress: InitializationStatus = 'in_progress';
const resolved: InitializationStatus = 'resolved';
const rejected: InitializationStatus = 'rejected';

const absent: SessionReading = { kind: 'absent' };
const unreadable: SessionReading = { kind: 'unreadable' };
const member: SessionReading = { kind: 'read', agencyId: 'an agency', instanceId: 'a company', isStudioShown: true };
const stranger: SessionReading = { kind: 'read', agencyId: null, instanceId: null, isStudioShown: true };

const allowed = { kind: 'allowed' } as const;
const toCreateInstance = { kind: 'redirected', to: '/create-instance' } as const;
const denied = { kind: 'denied', reason: 'connection' } as const;

const network = { kind: 'network' } as const;
const unauthenticated = { kind: 'unauthenticated' } as const;

interface Visit {
  readonly input: RouteGuardInput;
  /** How the guard's questions are answered on this visit. */
  readonly outcomes: readonly unknown[];
}

/** Together they take every way through the chart, each once. */
const visits: readonly Visit[] = [
  { input: { area: 'open', path: '/forgot-password' }, outcomes: [inProgress, resolved, rejected] },
  { input: { area: 'login', path: '/login' }, outcomes: [resolved, absent, unreadable] },
  { input: { area: 'auth', path: '/register' }, outcomes: [resolved, unreadable] },
  {
    input: { area: 'dashboard', path: '/campaigns?sort=name' },
    outcomes: [resolved, absent, unreadable, member, allowed, network, unauthenticated],
  },
  { input: { area: 'dashboard', path: '/dashboard/home' }, outcomes: [resolved, stranger, toCreateInstance] },
  { input: { area: 'reviews', path: '/reviews' }, outcomes: [resolved, member, denied] },
];

const headings = (page: Page) => page.getByRole('heading', { level: 1 });
const isAt = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname + url.search === path);
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const tokensIn = (keys: readonly string[]) => keys.filter((key) => /token/i.test(key));

/** The same token past its expiry: the browser reads claims, and only the server would see that nobody signed them. */
function expired(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [iat, exp] = [claims.iat - 86_400, claims.exp - 86_400];
  return [part({ alg: 'RS256' }), part({ ...claims, iat, exp }), 'signature'].join('.');
}

/** What the browser keeps of a session when the visit begins. */
async function storageFor({ ahead }: Stage, { origin }: Product): Promise<Record<string, string>> {
  const reading = ahead('readSession');
  if (!reading || (reading.kind === 'done' && reading.output === absent)) return {};
  if (reading.kind === 'done' && reading.output === unreadable) return { token: 'of a session that is gone' };
  const isStranger = reading.kind === 'done' && reading.output === stranger;
  const ClientId = demoTenants[0]?.clients.own;
  const { AuthenticationResult: tokens } = await callIdentity<{ AuthenticationResult: PoolTokens }>(
    origin,
    'InitiateAuth',
    {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME: isStranger ? 'no-instance@demo.test' : 'advertiser@demo.test',
        PASSWORD: demoPassword,
      },
    },
  );
  if (reading.kind === 'done') return storageOf(tokens);
  if (kindOf(reading.error) === 'unauthenticated')
    await callIdentity(origin, 'RevokeToken', { ClientId, Token: tokens.RefreshToken });
  return storageOf({ ...tokens, IdToken: expired(tokens.IdToken) });
}

/** Lets the tenant be looked up, for a domain that has one or for one that has none. */
function settle(route: Route, status: unknown): Promise<void> {
  const url = route.request().url();
  return route.continue({ url: status === rejected ? url.replace(/[^/]*$/, 'nowhere.localhost') : url });
}

const outputAhead = ({ ahead }: Stage, invokeId: string): unknown => {
  const settling = ahead(invokeId);
  return settling?.kind === 'done' ? settling.output : null;
};
const errorAhead = ({ ahead }: Stage, invokeId: string): unknown => {
  const settling = ahead(invokeId);
  return settling?.kind === 'error' ? settling.error : null;
};

async function isClosed({ page }: Stage, { context }: AnyMachineSnapshot, isUnknown: boolean): Promise<void> {
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const unknown = page.getByRole('heading', { name: 'There is no site at this address' });
  await expect(unknown).toHaveCount(isUnknown ? 1 : 0);
  await isAt(page, context.path);
}

walkPageSuite('routeGuard', (product): PageSuite<typeof routeGuardMachine> => {
  let lookup: Route | null = null;
  let hasWaited = false;
  let hasEnded = false;

  return {
    suite: pathSuite({
      name: 'route guard',
      machine: routeGuardMachine,
      inputs: visits.map(({ input }) => input),
      outputs: {
        readInitializationStatus: [inProgress, resolved, rejected],
        readSession: [absent, unreadable, member, stranger],
        admit: [allowed, toCreateInstance, denied],
      },
      errors: {
        readInitializationStatus: [],
        clearStorage: [],
        readSession: [network, unauthenticated],
        admit: [network],
      },
      comes: ({ context }, event) => {
        const outcomes = visits.find(({ input }) => input.path === context.path)?.outcomes ?? [];
        if (event.type === 'xstate.done.actor.clearStorage') return true;
        if ('output' in event) return outcomes.includes(event.output);
        return 'error' in event ? outcomes.includes(event.error) : true;
      },
    }),
    async open(stage, input) {
      const { page, context } = stage;
      const localStorage = Object.entries(await storageFor(stage, product)).map(([name, value]) => ({ name, value }));
      await context.setStorageState({ cookies: [], origins: [{ origin: product.origin, localStorage }] });
      const status = outputAhead(stage, 'readInitializationStatus');
      await page.route('**/api/admin/init/*', (route) => {
        if (status !== inProgress) return settle(route, status);
        lookup = route;
      });
      hasEnded = errorAhead(stage, 'readSession') === unauthenticated;
      // The pool is out of reach, and so is the answer on which an admission to the reviews waits.
      if (errorAhead(stage, 'readSession') === network) await page.route('**/identity/', (route) => route.abort());
      if (outputAhead(stage, 'admit') === denied) await page.route('**/api/admin/users/self', (route) => route.abort());
      await page.goto(product.origin + (input as RouteGuardInput).path);
    },
    requests: { admit: (request) => request.url().includes('/assets/admission-') },
    faults: {
      // The document asks for it ahead: where that is over before the guard asks, the guard's own request finds no network either.
      admit: async (route) => {
        await route
          .request()
          .frame()
          .page()
          .route('**/assets/admission-*', (later) => later.abort());
        await route.abort();
      },
    },
    delays: { initializationPoll: 500 },
    events: {},
    states: {
      // The first look is over before anything of it could be seen; the next one brings the page, of whatever kind.
      looking: async ({ page }) => {
        if (hasWaited) await expect(headings(page).first()).toBeVisible();
      },
      checking: async () => undefined,
      clearing: async () => undefined,
      waiting: async (stage) => {
        await expect.poll(() => lookup !== null).toBe(true);
        await expect(headings(stage.page)).toHaveCount(0);
        const status = outputAhead(stage, 'readInitializationStatus');
        hasWaited = true;
        if (lookup) await settle(lookup, status);
      },
      admitting: ({ page }) => expect(headings(page)).toHaveCount(0),
      allowed: async ({ page }, { context }) => {
        await expect(headings(page).first()).toBeVisible();
        await isAt(page, context.path);
      },
      redirected: async ({ page }, { context }) => {
        const { to } = context.redirect;
        if (to === '/create-instance') {
          await isAt(page, to);
          return expect(headings(page).first()).toBeVisible();
        }
        await expect(signInButton(page)).toBeVisible();
        // Whoever's session ended on the way is shown back as well: the session itself asks for that, before the guard does.
        const returnTo = hasEnded ? context.path : context.redirect.returnTo;
        await isAt(page, returnTo ? `/login?${new URLSearchParams({ next: returnTo })}` : '/login');
        if (to === '/logout') expect(tokensIn(await kept(page))).toEqual([]);
      },
      // For want of a connection nobody is signed out.
      denied: async (stage, snapshot) => {
        await isClosed(stage, snapshot, false);
        expect(tokensIn(await kept(stage.page))).not.toEqual([]);
      },
      // Without a tenant nothing stays.
      tenantless: async (stage, snapshot) => {
        await isClosed(stage, snapshot, true);
        expect(await kept(stage.page)).toEqual([]);
      },
    },
    beyondThePage: {
      'routeGuard.cutOff xstate.after.connectionPoll.routeGuard.cutOff[0]':
        'each address is opened anew here, without a page before it; sessions.spec.ts has one',
      'routeGuard.cutOff connection.restored[0]':
        'each address is opened anew here, without a page before it; sessions.spec.ts has one',
      'routeGuard.looking xstate.error.actor.readInitializationStatus[0]':
        'what is read is this page’s own lookup, or nothing yet, never an error',
      'routeGuard.clearing xstate.error.actor.clearStorage[0]':
        'a browser that refuses to clear its storage refuses to keep anything, and memory stands in for it',
      'routeGuard.admitting xstate.error.actor.admit[1]':
        'an admission that arrived ends in a verdict of its own, whatever happens to it',
    },
  };
});
