import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, listenToComplaints, type Product, sessionOf, test } from '../support/browser/e2e.ts';
import {
  type GuardedRoute,
  guardedRoutes,
  type Outcome,
  type SessionKind,
  sessionKinds,
} from '../support/browser/guard-table.ts';

type Items = Record<string, string>;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of the same user with other claims; the browser reads claims, and only the server would see that nobody signed them. */
function tokenWith(token: string, change: (claims: Record<string, unknown>) => void): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  change(claims);
  return [part({ alg: 'RS256' }), part(claims), 'signature'].join('.');
}

const expire = (claims: Record<string, unknown>) => {
  claims.iat = Number(claims.iat) - 86_400;
  claims.exp = Number(claims.exp) - 86_400;
};

/** What this kind of session leaves in storage, made from a member's. */
const storageOf: Readonly<Record<SessionKind, (items: Items) => Items>> = {
  none: () => ({}),
  member: (items) => items,
  studioOff: (items) => items,
  rejected: (items) => items,
  refreshable: (items) => withToken(items, expire),
  dead: (items) => ({ ...withToken(items, expire), [keyOf(items, 'refreshToken')]: 'revoked' }),
  unreadable: ({ token = '' }) => ({ token }),
  noAgency: (items) => withToken(items, (claims) => delete claims['custom:agencies']),
  noInstance: (items) => items, // of a user who has none
};

const keyOf = (items: Items, name: string) => Object.keys(items).find((key) => key.endsWith(`.${name}`)) ?? name;

function withToken(items: Items, change: (claims: Record<string, unknown>) => unknown): Items {
  const token = tokenWith(items.token ?? '', (claims) => void change(claims));
  return { ...items, token, [keyOf(items, 'idToken')]: token };
}

/** A browser that holds this kind of session anew at each address it is sent to. */
async function contextOf(
  browser: Browser,
  product: Product,
  kind: SessionKind,
): Promise<{ context: BrowserContext; items: Items }> {
  const email = kind === 'noInstance' ? 'no-instance@demo.test' : 'advertiser@demo.test';
  const { origins } = await sessionOf(browser, product, email);
  const member = Object.fromEntries(
    (origins.find(({ origin }) => origin === product.origin)?.localStorage ?? []).map(({ name, value }) => [
      name,
      value,
    ]),
  );
  const items = storageOf[kind](member);
  const context = await browser.newContext();
  await context.addInitScript((items) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, items);
  // Changed claims open what they claim in the browser; the API is shown the token that they were made of.
  if (kind === 'noAgency') {
    await context.route('**/api/**', (route) => {
      const { authorization, ...headers } = route.request().headers();
      return route.continue({
        headers: { ...headers, ...(authorization ? { authorization: `Bearer ${member.token}` } : {}) },
      });
    });
  }
  await context.route('**/api/admin/init/*', async (route) => {
    if (kind === 'rejected') {
      const problem = { type: 'about:blank', title: 'No tenant', status: 404, code: 'tenant_unknown', requestId: '1' };
      return route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    }
    const response = await route.fetch();
    const namespace = { ...(await response.json()), isSmbShowStudio: kind !== 'studioOff' };
    return route.fulfill({ response, json: namespace });
  });
  // The session is shared by the kinds, so nobody may revoke it.
  await context.route('**/identity/', (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.RevokeToken')
      ? route.fulfill({ json: {} })
      : route.fallback(),
  );
  await context.route('**/api/dsp/stream', (route) => route.abort());
  return { context, items };
}

/** Where a visit ends, following the table where it leads to another address of it. */
function endOf(route: GuardedRoute, kind: SessionKind): { outcome: Outcome; route: GuardedRoute } {
  const outcome = route.outcomes[kind];
  const next = outcome === 'home' ? '/dashboard/home' : outcome === 'create-instance' ? '/create-instance' : null;
  const led = next && guardedRoutes.find(({ address }) => address === next);
  return led ? endOf(led, kind) : { outcome, route };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** The way back to a route; the home is where one goes anyway, and what has no guard has led there already. */
const nextOf = ({ area, address }: GuardedRoute) =>
  area === null || address === '/dashboard/home' ? '' : `?${new URLSearchParams({ next: address })}`;

async function expectOutcome(page: Page, visited: GuardedRoute, kind: SessionKind): Promise<void> {
  const { outcome, route } = endOf(visited, kind);
  const at = (path: string) => expect(page).toHaveURL((url) => url.pathname + url.search === path);
  switch (outcome) {
    case 'page':
      await at(route.page);
      if (route.page === '/dashboard/not-found') return expect(heading(page, 'Page not found')).toBeVisible();
      return expect(page.locator('main h1').filter({ hasNotText: 'Page not found' }).first()).toBeVisible();
    case 'not-found':
      await at('/dashboard/not-found');
      return expect(heading(page, 'Page not found')).toBeVisible();
    case 'auth-not-found':
      await at(route.address);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
      return expect(heading(page, 'Page not found')).toBeVisible();
    case 'denied':
      await expect(heading(page, 'There is no site at this address')).toBeVisible();
      await at(visited.area ? visited.address : visited.page);
      return expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    case 'login+next':
      return at(`/login${nextOf(route)}`);
    case 'login':
      return at('/login');
    case 'logout+next':
    case 'logout':
      await at(outcome === 'logout' ? '/login' : `/login${nextOf(route)}`);
      await expect(heading(page, 'Sign in')).toBeVisible();
      return expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual(
        [],
      );
    case 'home':
    case 'create-instance':
      throw new Error(`${outcome} leads to an address that the table does not have`);
  }
}

/** Whether the session has been ended on the way, as its own page does. */
function watchLogout(page: Page): () => boolean {
  let isSeen = false;
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/logout') isSeen = true;
  });
  return () => {
    const seen = isSeen;
    isSeen = false;
    return seen;
  };
}

/**
 * Visits an address as a link does, from the one page that is open to everybody. A tenant that is unknown has no links: there
 * each address is opened anew.
 */
async function visit(page: Page, origin: string, address: string, items: Items): Promise<void> {
  await page.evaluate(
    ([path, entries]) => {
      const go = (to: string) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      };
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      go(path);
    },
    [address, items] as const,
  );
  expect(new URL(page.url()).origin).toBe(origin);
}

for (const kind of sessionKinds) {
  test(`every route of the specification, for a session of the kind ${kind}`, async ({
    browser,
    product,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const { context, items } = await contextOf(browser, product, kind);
    const page = await context.newPage();
    listenToComplaints(page);
    const hasLoggedOut = watchLogout(page);
    const isKnown = kind !== 'rejected';
    if (isKnown) await page.goto(`${product.origin}/dashboard/not-found`);
    for (const route of guardedRoutes) {
      await test.step(`${route.address}: ${route.outcomes[kind]}`, async () => {
        if (isKnown) {
          await visit(page, product.origin, '/dashboard/not-found', items);
          await expect(heading(page, 'Page not found')).toBeVisible();
          hasLoggedOut();
          await visit(page, product.origin, route.address, items);
        } else {
          hasLoggedOut();
          await page.goto(product.origin + route.address, { waitUntil: 'commit' });
        }
        await expectOutcome(page, route, kind);
        expect(hasLoggedOut(), 'by way of /logout').toBe(
          endOf(route, kind).outcome.startsWith('logout') || route.address === '/logout',
        );
      });
    }
    await context.close();
    expect(complaints).toEqual([]);
  });
}
