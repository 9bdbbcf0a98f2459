import type { RouteObject } from 'react-router';
import { path, patterns } from '#src/lib/paths.ts';
import { isSignedIn } from '../dashboard-data.ts';
import { guardArea, toNotFound } from '../guard.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { page } from './page.ts';
import { named, titled } from './titled.ts';

/** The pages before the dashboard, and whatever address nobody knows. */
export const authRoutes: RouteObject[] = [
  {
    path: path('login'),
    ...titled('login'),
    middleware: [guardArea('login')],
    lazy: { Component: async () => (await import('#src/features/session/LoginPage.tsx')).LoginPage },
  },
  {
    path: path('logout'),
    ...titled('logout'),
    middleware: [guardArea('open')],
    lazy: { Component: page('logout') },
  },
  {
    path: path('register'),
    ...titled('register'),
    middleware: [guardArea('auth')],
    lazy: { Component: page('register') },
  },
  {
    path: patterns.activateAccount,
    ...titled('activateAccount'),
    middleware: [guardArea('open')],
    lazy: { Component: page('activate') },
  },
  {
    path: path('forgotPassword'),
    ...titled('forgotPassword'),
    middleware: [guardArea('open')],
    lazy: { Component: page('forgotPassword') },
  },
  {
    path: path('createInstance'),
    ...titled('createInstance'),
    middleware: [guardArea('create-instance')],
    lazy: { Component: page('createInstance') },
  },
  {
    path: '*',
    ...named('notFound.title'),
    middleware: [guardArea('open')],
    loader: () => (isSignedIn() ? toNotFound() : null),
    Component: NotFoundPage,
  },
];
