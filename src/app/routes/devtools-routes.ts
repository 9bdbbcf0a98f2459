import { type RouteObject, redirect } from 'react-router';
import { devtoolsPatterns, path } from '#src/lib/paths.ts';
import { runtimeConfig } from '#src/platform/runtime-config.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { guardArea, toNotFound } from '../guard.ts';
import { named } from './named.ts';
import { withMessages } from './page.ts';

/** Which pages there are is a chunk of its own too: those who book campaigns load nothing of them. */
const page = (name: keyof typeof devtoolsPatterns) => () =>
  withMessages(
    ['later/'],
    import('../devtools-pages.ts').then(({ devtoolsPages }) => devtoolsPages[name]()),
  );

/** The area's frame, with what only the area says. */
const frame = () =>
  withMessages(
    ['devtools/'],
    import('../DevtoolsLayout.tsx').then(({ DevtoolsLayout }) => DevtoolsLayout),
  );

/** The devtools area: open to everybody where the server says so, and not found anywhere else. */
export const devtoolsRoutes: RouteObject = {
  path: '/devtools',
  middleware: [
    guardArea('open'),
    async (_, next) => {
      if (!(await runtimeConfig()).devtools) throw toNotFound();
      return next();
    },
  ],
  lazy: { Component: frame },
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, loader: () => redirect(path('getStarted')) },
        ...(Object.keys(devtoolsPatterns) as (keyof typeof devtoolsPatterns)[]).map((name) => ({
          path: devtoolsPatterns[name],
          ...named(`devtools.${name}.title`),
          lazy: { Component: page(name) },
        })),
        { path: '*', loader: toNotFound },
      ],
    },
  ],
};
