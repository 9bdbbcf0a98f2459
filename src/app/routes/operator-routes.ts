import { type RouteObject, redirect } from 'react-router';
import { path } from '#src/lib/paths.ts';
import { page } from './page.ts';
import { titled } from './titled.ts';

/** The pages of an operator, who needs no instance. */
export const operatorRoutes: RouteObject[] = [
  {
    path: '/desk',
    ...titled('nav.desk'),
    lazy: { Component: page('desk') },
    children: [
      { index: true, loader: () => redirect(path('deskRefunds')) },
      {
        path: 'refunds',
        ...titled('desk.refunds.title'),
        lazy: { Component: page('deskRefunds') },
      },
      {
        path: 'flags',
        ...titled('desk.flags.title'),
        lazy: { Component: page('deskFlags') },
      },
      {
        path: 'keys',
        ...titled('desk.keys.title'),
        lazy: { Component: page('deskKeys') },
      },
    ],
  },
];
