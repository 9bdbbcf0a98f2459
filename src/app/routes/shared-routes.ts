import type { RouteObject } from 'react-router';
import { path } from '#src/lib/paths.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { guardArea } from '../guard.ts';
import { page } from './page.ts';
import { titled } from './titled.ts';

/** What a link shows to anybody who has it, signed in or not: the token after the `#` is the only right it takes. */
export const sharedRoutes: RouteObject = {
  middleware: [guardArea('open')],
  lazy: { Component: page('sharedLayout') },
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        {
          path: path('sharedReport'),
          ...titled('sharedReport'),
          lazy: { Component: page('sharedReport') },
        },
        {
          path: path('verify'),
          ...titled('verify'),
          lazy: { Component: page('verify') },
        },
      ],
    },
  ],
};
