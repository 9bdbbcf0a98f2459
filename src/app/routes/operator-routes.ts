import { type RouteObject, redirect } from 'react-router';
import { path } from '#src/lib/paths.ts';
import { page } from './page.ts';
import { titled } from './titled.ts';

/** The pages of an operator, who needs no instance. */
export const operatorRoutes: RouteObject[] = [
  {
    path: '/operations',
    ...titled('nav.operations'),
    lazy: { Component: page('operations') },
    children: [
      { index: true, loader: () => redirect(path('operationsRefunds')) },
      {
        path: 'refunds',
        ...titled('operations.refunds.title'),
        lazy: { Component: page('operationsRefunds') },
      },
      {
        path: 'flags',
        ...titled('operations.flags.title'),
        lazy: { Component: page('operationsFlags') },
      },
      {
        path: 'keys',
        ...titled('operations.keys.title'),
        lazy: { Component: page('operationsKeys') },
      },
    ],
  },
];
