import { type RouteObject, redirect } from 'react-router';
import { path } from '#src/lib/paths.ts';
import { runtimeConfig } from '#src/platform/runtime-config.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { guardArea, toNotFound } from '../guard.ts';
import { titled } from './titled.ts';

/** The devtools area: open to everybody where the server says so, and not found anywhere else. */
export const devtoolsRoutes: RouteObject = {
  path: '/devtools',
  middleware: [
    guardArea('open'),
    async (_, next) => {
      if (!(await runtimeConfig()).devtools) throw toNotFound();
      return next();
    },
  ],
  lazy: { Component: async () => (await import('../DevtoolsLayout.tsx')).DevtoolsLayout },
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, loader: () => redirect(path('outbox')) },
        {
          path: 'outbox',
          ...titled('devtools.outbox.title'),
          lazy: { Component: async () => (await import('#src/features/devtools/OutboxPage.tsx')).OutboxPage },
        },
        { path: '*', loader: toNotFound },
      ],
    },
  ],
};
