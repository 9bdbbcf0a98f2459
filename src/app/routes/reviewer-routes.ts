import type { RouteObject } from 'react-router';
import { page } from './page.ts';
import { titled } from './titled.ts';

/** The pages of a reviewer, who needs no instance. */
export const reviewerRoutes: RouteObject[] = [
  {
    path: '/reviews',
    ...titled('reviews'),
    children: [
      {
        index: true,
        lazy: { Component: page('reviews') },
      },
    ],
  },
];
