import type { RouteObject } from 'react-router';
import { ErrorPage } from '../ErrorPage.tsx';
import { guardArea } from '../guard.ts';
import { page } from './page.ts';
import { pageRoute } from './page-route.ts';

/** What a link shows to anybody who has it, signed in or not: the token after the `#` is the only right it takes. */
export const sharedRoutes: RouteObject = {
  middleware: [guardArea('open')],
  lazy: { Component: page('sharedLayout') },
  children: [{ ErrorBoundary: ErrorPage, children: [pageRoute('sharedReport'), pageRoute('verify')] }],
};
