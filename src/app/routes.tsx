import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { areTermsOutstanding } from '#src/features/session/latest-terms.ts';
import { path } from '#src/lib/paths.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { loadDashboard, loadVisitor } from './dashboard-data.ts';
import { ErrorPage, WholeErrorPage } from './ErrorPage.tsx';
import { guardArea, toNotFound } from './guard.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RootLayout } from './RootLayout.tsx';
import { authRoutes } from './routes/auth-routes.ts';
import { devtoolsRoutes } from './routes/devtools-routes.ts';
import { laterMemberRoutes, laterOpenRoutes } from './routes/later-routes.ts';
import { memberRoutes } from './routes/member-routes.ts';
import { operatorRoutes } from './routes/operator-routes.ts';
import { reviewerRoutes } from './routes/reviewer-routes.ts';
import { sharedRoutes } from './routes/shared-routes.ts';
import { named } from './routes/titled.ts';
import { Splash } from './Splash.tsx';

/** Unknown paths below a section lead to the dashboard's own not-found page, which is open to everybody. */
const unknownRoutes: RouteObject[] = [
  '/dashboard/*',
  '/campaigns/*',
  '/artworks/*',
  '/marketplace/*',
  '/profile/*',
  '/tutorials/*',
  '/notifications/*',
  '/studio/*',
  '/reviews/*',
  '/desk/*',
].map((splat) => ({ path: splat, loader: toNotFound }));

/** The desk's addresses of before, in what operators have kept. */
const toDesk: LoaderFunction = ({ request, params }) =>
  redirect(`${path('desk')}/${params['*'] ?? ''}${new URL(request.url).search}`.replace(/\/(?=\?|$)/, ''));

const loadLayout = async () => (await import('./DashboardLayout.tsx')).DashboardLayout;

/** The dashboard's frame around pages, with what it needs to know of the visitor. */
const framed = (loader: LoaderFunction, children: RouteObject[]): RouteObject => ({
  // An object of its own: the router takes from it what it has loaded.
  lazy: { Component: loadLayout },
  loader,
  // What the frame shows changes with the session, which loads it anew, and with the tenant's terms, which may be new at any
  // page. A list that is searched or sorted is no other page.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname || areTermsOutstanding(),
  // A page that fails leaves the navigation standing.
  children: [{ ErrorBoundary: ErrorPage, children }],
});

/** Every route of the product. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: Splash,
    ErrorBoundary: WholeErrorPage,
    children: [
      { path: path('root'), loader: () => redirect(path('home')) },
      { middleware: [guardArea('dashboard')], children: [framed(loadDashboard, memberRoutes)] },
      { middleware: [guardArea('dashboard')], children: [...laterMemberRoutes] },
      { middleware: [guardArea('reviews')], children: [framed(loadDashboard, reviewerRoutes)] },
      { middleware: [guardArea('desk')], children: [framed(loadDashboard, operatorRoutes)] },
      {
        middleware: [guardArea('open')],
        children: [
          framed(loadVisitor, [{ path: path('notFound'), ...named('notFound.title'), Component: NotFoundPage }]),
          ...laterOpenRoutes,
        ],
      },
      sharedRoutes,
      devtoolsRoutes,
      { path: '/operations/*', loader: toDesk },
      ...unknownRoutes,
      { Component: AuthLayout, children: [{ ErrorBoundary: ErrorPage, children: authRoutes }] },
    ],
  },
];
