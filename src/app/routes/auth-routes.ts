import type { RouteObject } from 'react-router';
import { isSignedIn } from '../dashboard-data.ts';
import { guardArea, toNotFound } from '../guard.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { isFramed } from '../pages.ts';
import { named } from './named.ts';
import { pageRoutes } from './page-routes.ts';

const areas = ['login', 'auth', 'create-instance', 'open'] as const;

/** The pages before the dashboard, and whatever address nobody knows. */
export const authRoutes: RouteObject[] = [
  ...areas.map((area) => ({
    middleware: [guardArea(area)],
    children: pageRoutes((page) => page.area === area && page.code.length === 1 && !isFramed(page)),
  })),
  {
    path: '*',
    ...named('notFound.title'),
    middleware: [guardArea('open')],
    loader: () => (isSignedIn() ? toNotFound() : null),
    Component: NotFoundPage,
  },
];
