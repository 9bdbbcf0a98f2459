import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { pathWith, patterns } from '#src/lib/paths.ts';
import { firstPages } from '../first-pages.ts';
import { everyPage, messagePartsOf, type PageInfo, type PageName, pages } from '../pages.ts';
import { named } from './named.ts';
import { page, withMessages } from './page.ts';

type FirstPage = keyof typeof firstPages;
type PageCode = (typeof pages)[PageName]['code'][number];

/** The code of a page, or of the one around it; the registry names none that neither the first nor the later pages have. */
const codeOf = (code: PageCode) =>
  isFirst(code) ? () => withMessages<ComponentType>(messagePartsOf(code), firstPages[code]()) : page(code);
const isFirst = (code: PageCode): code is Extract<PageCode, FirstPage> => code in firstPages;

/** The route of a page: its address, its title, its code, which comes when it is gone to. */
function pageRoute(name: PageName): RouteObject {
  const { title, code } = pages[name];
  return { path: patterns[name], ...named(title), lazy: { Component: codeOf(code[1] ?? code[0]) } };
}

/**
 * The routes of the pages that `isHere` takes, as the registry has them. Those with the same page around them stand in one, which
 * stays where it is while a visitor goes from one to the other, `within` what it shows them in; an address above a page leads on to it.
 */
export function pageRoutes(
  isHere: (page: PageInfo) => boolean,
  within: (routes: RouteObject[]) => RouteObject[] = (routes) => routes,
): RouteObject[] {
  const routes: RouteObject[] = [];
  const around = new Map<string, RouteObject[]>();
  for (const [name, info] of everyPage.filter(([, info]) => isHere(info))) {
    const { from } = info;
    const { code } = pages[name];
    if (from) routes.push({ path: patterns[from], loader: ({ params }) => redirect(pathWith(name, params)) });
    let beside = routes;
    if (code.length === 2) {
      const [frame] = code;
      const known = around.get(frame);
      beside = known ?? [];
      if (!known) routes.push({ lazy: { Component: codeOf(frame) }, children: within(beside) });
      around.set(frame, beside);
    }
    beside.push(pageRoute(name));
  }
  return routes;
}
