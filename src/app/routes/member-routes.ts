import { type RouteObject, redirect } from 'react-router';
import { path } from '#src/lib/paths.ts';
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
        lazy: {
          Component: async () => (await import('#src/features/campaigns/list/CampaignListPage.tsx')).CampaignListPage,
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
                (await import('#src/features/campaigns/overview/CampaignOverviewPage.tsx')).CampaignOverviewPage,
            },
          },
          {
            path: 'reports',
            ...titled('campaigns.reportsTitle'),
            lazy: {
              Component: async () =>
                (await import('#src/features/campaigns/reports/CampaignReportsPage.tsx')).CampaignReportsPage,
            },
          },
          {
            path: 'plays',
            ...titled('campaigns.playsTitle'),
            lazy: {
              Component: async () =>
                (await import('#src/features/campaigns/playout/CampaignPlaysPage.tsx')).CampaignPlaysPage,
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
          Component: async () => (await import('#src/features/artworks/ArtworkPages.tsx')).ArtworkImagesPage,
        },
      },
      {
        path: 'videos',
        ...titled('artworks.video.list'),
        lazy: {
          Component: async () => (await import('#src/features/artworks/ArtworkPages.tsx')).ArtworkVideosPage,
        },
      },
      {
        path: 'html',
        ...titled('artworks.html.list'),
        lazy: { Component: async () => (await import('#src/features/artworks/ArtworkPages.tsx')).ArtworkHtmlPage },
      },
      {
        path: ':id/details',
        lazy: { Component: async () => (await import('#src/features/artworks/detail/ArtworkPage.tsx')).ArtworkPage },
      },
    ],
  },
  {
    path: '/profile',
    ...titled('profile.title'),
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('#src/features/profile/ProfilePage.tsx')).ProfilePage },
      },
      {
        path: 'edit',
        lazy: { Component: async () => (await import('#src/features/profile/ProfileEditPage.tsx')).ProfileEditPage },
        children: [
          { index: true, loader: () => redirect(path('profileSettings')) },
          {
            path: 'settings',
            ...titled('settings.title'),
            lazy: { Component: async () => (await import('#src/features/profile/SettingsPage.tsx')).SettingsPage },
          },
        ],
      },
    ],
  },
];
