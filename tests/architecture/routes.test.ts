import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patterns } from '#src/lib/paths.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';

/** The address of every route that ends somewhere, with the parents' parts joined on. */
function addresses(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const own = route.path ?? '';
    const full = own.startsWith('/') ? own : [parent, own].filter(Boolean).join('/');
    return route.children ? addresses(route.children, full) : [full || '/'];
  });
}

/** Whether a guard stands on the way to each address. */
function guards(routes: readonly RouteObject[], parent = '', isGuarded = false): Array<[string, boolean]> {
  return routes.flatMap((route) => {
    const own = route.path ?? '';
    const full = own.startsWith('/') ? own : [parent, own].filter(Boolean).join('/');
    const guarded = isGuarded || Boolean(route.middleware?.length);
    return route.children ? guards(route.children, full, guarded) : [[full || '/', guarded] as [string, boolean]];
  });
}

/** Unknown paths below a section lead to the dashboard's not-found page. */
const unknownOfSections = [
  '/artworks/*',
  '/campaigns/*',
  '/dashboard/*',
  '/desk/*',
  '/marketplace/*',
  '/notifications/*',
  '/profile/*',
  '/reviews/*',
  '/studio/*',
  '/tutorials/*',
];

let routes: readonly RouteObject[];

beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  ({ routes } = await import('#src/app/routes.tsx'));
});
afterAll(() => vi.unstubAllGlobals());

describe('The routes', () => {
  it('are exactly the paths of the product, and the ways to its two not-found pages', () => {
    const unknown = ['*', '/devtools/*', '/operations/*', ...unknownOfSections];
    expect([...new Set(addresses(routes))].sort()).toEqual(
      [...Object.values(patterns), ...unknown, '/devtools'].sort(),
    );
  });

  it('stand behind a guard, all but the ways that only lead elsewhere', () => {
    const open = guards(routes).filter(([, isGuarded]) => !isGuarded);
    expect(open.map(([address]) => address).sort()).toEqual(['/', ...unknownOfSections, '/operations/*'].sort());
  });
});
