import type { RouteObject } from 'react-router';
import { path, patterns } from '#src/lib/paths.ts';
import { isSignedIn } from '../dashboard-data.ts';
import { guardArea, toNotFound } from '../guard.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { page } from './page.ts';
import { titled } from './titled.ts';

/** The pages before the dashboard, and whatever address nobody knows. */
export const authRoutes: RouteObject[] = [
  {
    path: path('login'),
    ...titled('login.title'),
    middleware: [guardArea('auth')],
    lazy: { Component: async () => (await import('#src/features/session/LoginPage.tsx')).LoginPage },
  },
  {
    path: path('logout'),
    ...titled('logout.title'),
    middleware: [guardArea('open')],
    lazy: { Component: page('logout') },
  },
  {
    path: path('register'),
    ...titled('register.title'),
    middleware: [guardArea('auth')],
    lazy: { Component: page('register') },
  },
  {
    path: patterns.activateAccount,
    ...titled('activate.title'),
    middleware: [guardArea('open')],
    lazy: { Component: page('activate') },
  },
  {
    path: path('forgotPassword'),
    ...titled('forgot.title'),
    middleware: [guardArea('open')],
    lazy: { Component: page('forgotPassword') },
  },
  {
    path: path('createInstance'),
    ...titled('createInstance.title'),
    middleware: [guardArea('create-instance')],
    lazy: { Component: page('createInstance') },
  },
  {
    path: '*',
    ...titled('notFound.title'),
    middleware: [guardArea('open')],
    loader: () => (isSignedIn() ? toNotFound() : null),
    Component: NotFoundPage,
  },
];
