import type { RouteObject } from 'react-router';
import type { RouteArea } from '#domain/session/route-areas.ts';
import { isSignedIn } from '../dashboard-data.ts';
import { guardArea, toNotFound } from '../guard.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { pageRoute } from './page-route.ts';
import { named } from './titled.ts';

const guarded = (area: RouteArea, name: Parameters<typeof pageRoute>[0]): RouteObject => ({
  ...pageRoute(name),
  middleware: [guardArea(area)],
});

/** The pages before the dashboard, and whatever address nobody knows. */
export const authRoutes: RouteObject[] = [
  guarded('login', 'login'),
  guarded('open', 'logout'),
  guarded('auth', 'register'),
  guarded('open', 'activateAccount'),
  guarded('open', 'forgotPassword'),
  guarded('create-instance', 'createInstance'),
  {
    path: '*',
    ...named('notFound.title'),
    middleware: [guardArea('open')],
    loader: () => (isSignedIn() ? toNotFound() : null),
    Component: NotFoundPage,
  },
];
