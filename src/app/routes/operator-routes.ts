import { type RouteObject, redirect } from 'react-router';
import { path } from '#src/lib/paths.ts';
import { page } from './page.ts';
import { named, titled } from './titled.ts';

/** The pages of an operator, who needs no instance. */
export const operatorRoutes: RouteObject[] = [
  {
    path: '/desk',
    ...named('nav.desk'),
    lazy: { Component: page('desk') },
    children: [
      { index: true, loader: () => redirect(path('deskRefunds')) },
      {
        path: 'refunds',
        ...titled('deskRefunds'),
        lazy: { Component: page('deskRefunds') },
      },
      {
        path: 'flags',
        ...titled('deskFlags'),
        lazy: { Component: page('deskFlags') },
      },
      {
        path: 'keys',
        ...titled('deskKeys'),
        lazy: { Component: page('deskKeys') },
      },
    ],
  },
];
