import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { areTermsOutstanding } from '#src/features/session/latest-terms.ts';
import { path, patterns } from '#src/lib/paths.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { loadDashboard, loadVisitor } from './dashboard-data.ts';
import { ErrorPage, WholeErrorPage } from './ErrorPage.tsx';
import { guardArea, toNotFound } from './guard.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { everyPage, framedAreas, isFramed } from './pages.ts';
import { RootLayout } from './RootLayout.tsx';
import { authRoutes } from './routes/auth-routes.ts';
import { devtoolsRoutes } from './routes/devtools-routes.ts';
import { named } from './routes/named.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { sharedRoutes } from './routes/shared-routes.ts';
import { Splash } from './Splash.tsx';

/** Unknown paths below a section lead to the dashboard's own not-found page, which is open to everybody. */
const framedPaths = everyPage.filter(([, page]) => isFramed(page)).map(([name]) => patterns[name]);
const sections = framedPaths.map((pattern) => pattern.split('/', 2)[1]);
const unknownRoutes: RouteObject[] = [...new Set(sections)].map((name) => ({ path: `/${name}/*`, loader: toNotFound }));

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
      ...framedAreas.map((area) => ({
        middleware: [guardArea(area)],
        children: [
          framed(
            loadDashboard,
            pageRoutes((page) => page.area === area),
          ),
        ],
      })),
      {
        middleware: [guardArea('open')],
        children: [
          framed(loadVisitor, [
            { path: path('notFound'), ...named('notFound.title'), Component: NotFoundPage },
            ...pageRoutes((page) => page.area === 'open' && isFramed(page)),
          ]),
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
