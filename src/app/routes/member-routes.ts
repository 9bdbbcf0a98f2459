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
        lazy: { Component: page('campaignList') },
      },
      {
        path: 'new',
        ...titled('campaigns.newTitle'),
        lazy: { Component: page('campaignEditor') },
      },
      {
        path: ':id/edit',
        ...titled('campaigns.editTitle'),
        lazy: { Component: page('campaignEditor') },
      },
      {
        path: ':id',
        lazy: { Component: page('campaign') },
        children: [
          { index: true, loader: ({ params }) => redirect(path('campaignOverview', { id: params.id ?? '' })) },
          {
            path: 'overview',
            ...titled('campaigns.overviewTitle'),
            lazy: { Component: page('campaignOverview') },
          },
          {
            path: 'details',
            ...titled('campaigns.detailsTitle'),
            lazy: { Component: page('campaignDetails') },
          },
          {
            path: 'reports',
            ...titled('campaigns.reportsTitle'),
            lazy: { Component: page('campaignReports') },
          },
          {
            path: 'plays',
            ...titled('campaigns.playsTitle'),
            lazy: { Component: page('campaignPlays') },
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
        lazy: { Component: page('artworkImages') },
      },
      {
        path: 'videos',
        ...titled('artworks.video.list'),
        lazy: { Component: page('artworkVideos') },
      },
      {
        path: 'html',
        ...titled('artworks.html.list'),
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
    ...titled('profile.title'),
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
            ...titled('settings.title'),
            lazy: { Component: page('settings') },
          },
        ],
      },
    ],
  },
];
