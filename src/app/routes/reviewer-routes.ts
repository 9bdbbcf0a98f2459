import type { RouteObject } from 'react-router';
import { titled } from './titled.ts';

/** The pages of a reviewer, who needs no instance. */
export const reviewerRoutes: RouteObject[] = [
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
