import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { path } from '#src/lib/paths.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { isSignedIn, loadDashboard, loadVisitor } from './dashboard-data.ts';
import { ErrorPage, WholeErrorPage } from './ErrorPage.tsx';
import { guardArea, toNotFound } from './guard.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RootLayout } from './RootLayout.tsx';
import type { RouteHandle } from './RouteAnnouncer.tsx';
import { Splash } from './Splash.tsx';

const titled = (title: RouteHandle['title']): { handle: RouteHandle } => ({ handle: { title } });
/** Unknown paths below a section lead to the dashboard's own not-found page, which is open to everybody. */
const unknownRoutes: RouteObject[] = ['/dashboard/*', '/campaigns/*', '/artworks/*', '/reviews/*'].map((splat) => ({
  path: splat,
  loader: toNotFound,
}));

/** The pages of a member of an instance. */
const memberRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    children: [
      { index: true, loader: () => redirect(path('home')) },
      {
        path: 'home',
        ...titled('nav.home'),
        lazy: { Component: async () => (await import('#src/features/home/HomePage.tsx')).HomePage },
      },
    ],
  },
  {
    path: '/campaigns',
    ...titled('nav.campaigns'),
    children: [
      {
        index: true,
        lazy: {
          Component: async () => (await import('#src/features/campaigns/CampaignListPage.tsx')).CampaignListPage,
        },
      },
      {
        path: 'new',
        ...titled('campaigns.newTitle'),
        lazy: {
          Component: async () => (await import('#src/features/campaigns/CampaignEditorPage.tsx')).CampaignEditorPage,
        },
      },
      {
        path: ':id/edit',
        ...titled('campaigns.editTitle'),
        lazy: {
          Component: async () => (await import('#src/features/campaigns/CampaignEditorPage.tsx')).CampaignEditorPage,
        },
      },
      {
        path: ':id',
        lazy: { Component: async () => (await import('#src/features/campaigns/CampaignPage.tsx')).CampaignPage },
        children: [
          { index: true, loader: ({ params }) => redirect(path('campaignOverview', { id: params.id ?? '' })) },
          {
            path: 'overview',
            ...titled('campaigns.overviewTitle'),
            lazy: {
              Component: async () =>
                (await import('#src/features/campaigns/CampaignOverviewPage.tsx')).CampaignOverviewPage,
            },
          },
          {
            path: 'reports',
            ...titled('campaigns.reportsTitle'),
            lazy: {
              Component: async () =>
                (await import('#src/features/campaigns/CampaignReportsPage.tsx')).CampaignReportsPage,
            },
          },
        ],
      },
    ],
  },
  {
    path: '/artworks',
    ...titled('nav.artworks'),
    children: [
      { index: true, loader: () => redirect(path('artworkImages')) },
      {
        path: 'images',
        lazy: {
          Component: async () => (await import('#src/features/artworks/ArtworkImagesPage.tsx')).ArtworkImagesPage,
        },
      },
    ],
  },
];

const reviewerRoutes: RouteObject[] = [
  {
    path: '/reviews',
    ...titled('nav.reviews'),
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('#src/features/reviews/ReviewsPage.tsx')).ReviewsPage },
      },
    ],
  },
];

const authRoutes: RouteObject[] = [
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
    lazy: { Component: async () => (await import('#src/features/session/LogoutPage.tsx')).LogoutPage },
  },
  {
    path: '*',
    ...titled('notFound.title'),
    middleware: [guardArea('open')],
    loader: () => (isSignedIn() ? toNotFound() : null),
    Component: NotFoundPage,
  },
];

/** The dashboard's frame around pages, with what it needs to know of the visitor. */
const framed = (loader: LoaderFunction, children: RouteObject[]): RouteObject => ({
  Component: DashboardLayout,
  loader,
  // What the frame shows changes with the session only, which loads it anew.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
  // A page that fails leaves the navigation standing.
  children: [{ ErrorBoundary: ErrorPage, children }],
});

/** Every route of the product. A route of later work is absent, and so not found. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: Splash,
    ErrorBoundary: WholeErrorPage,
    children: [
      { path: path('root'), loader: () => redirect(path('home')) },
      { middleware: [guardArea('dashboard')], children: [framed(loadDashboard, memberRoutes)] },
      { middleware: [guardArea('reviews')], children: [framed(loadDashboard, reviewerRoutes)] },
      {
        middleware: [guardArea('open')],
        children: [
          framed(loadVisitor, [{ path: path('notFound'), ...titled('notFound.title'), Component: NotFoundPage }]),
        ],
      },
      ...unknownRoutes,
      { Component: AuthLayout, children: [{ ErrorBoundary: ErrorPage, children: authRoutes }] },
    ],
  },
];
