import { type RouteObject, redirect } from 'react-router';
import { path, patterns } from '#src/lib/paths.ts';
import { page } from './page.ts';
import { pageRoute } from './page-route.ts';

/** The pages of a member of an instance. */
export const memberRoutes: RouteObject[] = [
  { path: '/dashboard', loader: () => redirect(path('home')) },
  pageRoute('home'),
  pageRoute('campaigns'),
  pageRoute('campaignNew'),
  pageRoute('campaignEdit'),
  {
    path: patterns.campaign,
    lazy: { Component: page('campaign') },
    children: [
      { index: true, loader: ({ params }) => redirect(path('campaignOverview', { id: params.id ?? '' })) },
      pageRoute('campaignOverview'),
      pageRoute('campaignDetails'),
      pageRoute('campaignReports'),
      pageRoute('campaignPlays'),
    ],
  },
  { path: patterns.artworks, loader: () => redirect(path('artworkImages')) },
  pageRoute('artworkImages'),
  pageRoute('artworkVideos'),
  pageRoute('artworkHtml'),
  pageRoute('artwork'),
  pageRoute('profile'),
  {
    path: '/profile/edit',
    lazy: { Component: page('profileEdit') },
    children: [{ index: true, loader: () => redirect(path('profileSettings')) }, pageRoute('profileSettings')],
  },
];
