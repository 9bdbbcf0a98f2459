import type { RouteObject } from 'react-router';
import { ErrorPage } from '../ErrorPage.tsx';
import { guardArea } from '../guard.ts';
import { pageRoutes } from './page-routes.ts';

/** What a link shows to anybody who has it, signed in or not: the token after the `#` is the only right it takes. */
export const sharedRoutes: RouteObject = {
  middleware: [guardArea('open')],
  children: pageRoutes(
    (page) => page.area === 'open' && page.code[0] === 'sharedLayout',
    (children) => [{ ErrorBoundary: ErrorPage, children }],
  ),
};
