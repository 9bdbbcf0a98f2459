import { type RouteObject, redirect } from 'react-router';
import { path } from '#src/lib/paths.ts';
import { page } from './page.ts';
import { titled } from './titled.ts';

/** The pages of a member of an instance. */
export const memberRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    children: [
      { index: true, loader: () => redirect(path('home')) },
      {
        path: 'home',
        ...titled('home'),
        lazy: { Component: async () => (await import('#src/features/home/HomePage.tsx')).HomePage },
      },
    ],
  },
  {
    path: '/campaigns',
    ...titled('campaigns'),
    children: [
      {
        index: true,
        lazy: { Component: page('campaignList') },
      },
      {
        path: 'new',
        ...titled('campaignNew'),
        lazy: { Component: page('campaignEditor') },
      },
      {
        path: ':id/edit',
        ...titled('campaignEdit'),
        lazy: { Component: page('campaignEditor') },
      },
      {
        path: ':id',
        lazy: { Component: page('campaign') },
        children: [
          { index: true, loader: ({ params }) => redirect(path('campaignOverview', { id: params.id ?? '' })) },
          {
            path: 'overview',
            ...titled('campaignOverview'),
            lazy: { Component: page('campaignOverview') },
          },
          {
            path: 'details',
            ...titled('campaignDetails'),
            lazy: { Component: page('campaignDetails') },
          },
          {
            path: 'reports',
            ...titled('campaignReports'),
            lazy: { Component: page('campaignReports') },
          },
          {
            path: 'plays',
            ...titled('campaignPlays'),
            lazy: { Component: page('campaignPlays') },
          },
        ],
      },
    ],
  },
  {
    path: '/artworks',
    ...titled('artworkImages'),
    children: [
      { index: true, loader: () => redirect(path('artworkImages')) },
      {
        path: 'images',
        lazy: { Component: page('artworkImages') },
      },
      {
        path: 'videos',
        ...titled('artworkVideos'),
        lazy: { Component: page('artworkVideos') },
      },
      {
        path: 'html',
        ...titled('artworkHtml'),
        lazy: { Component: page('artworkHtml') },
      },
      {
        path: ':id/details',
        lazy: { Component: page('artwork') },
      },
    ],
  },
  {
    path: '/profile',
    ...titled('profile'),
    children: [
      {
        index: true,
        lazy: { Component: page('profile') },
      },
      {
        path: 'edit',
        lazy: { Component: page('profileEdit') },
        children: [
          { index: true, loader: () => redirect(path('profileSettings')) },
          {
            path: 'settings',
            ...titled('profileSettings'),
            lazy: { Component: page('settings') },
          },
        ],
      },
    ],
  },
];
