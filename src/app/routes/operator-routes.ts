import { type RouteObject, redirect } from 'react-router';
import { path, patterns } from '#src/lib/paths.ts';
import { page } from './page.ts';
import { pageRoute } from './page-route.ts';

/** The pages of an operator, who needs no instance. */
export const operatorRoutes: RouteObject[] = [
  {
    path: patterns.desk,
    lazy: { Component: page('desk') },
    children: [
      { index: true, loader: () => redirect(path('deskRefunds')) },
      pageRoute('deskRefunds'),
      pageRoute('deskFlags'),
      pageRoute('deskKeys'),
    ],
  },
];
