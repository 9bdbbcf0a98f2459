import { type RouteObject, redirect } from 'react-router';
import { path } from '#src/lib/paths.ts';

/**
 * Addresses of the specification whose pages are not built yet. They are guarded like their neighbours and lead to the
 * dashboard's not-found page. Whoever builds a page takes its address from here.
 */
export const laterMemberPaths = ['/studio'] as const;

const notBuilt = (address: string): RouteObject => ({ path: address, loader: () => redirect(path('notFound')) });

export const laterMemberRoutes: readonly RouteObject[] = laterMemberPaths.map(notBuilt);
