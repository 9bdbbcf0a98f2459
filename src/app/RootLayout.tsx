import { useSelector } from '@xstate/react';
import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { initializationActor } from './actors.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** Where a page was left, by its place in the history; pages that were loaded as a whole all have the same: those go by their address. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Around every route: title, focus and scrolling follow the navigation. */
export function RootLayout() {
  const tenantName = useSelector(initializationActor, (snapshot) => snapshot.context.namespace?.name ?? '');
  return (
    <>
      <Outlet />
      <RouteAnnouncer tenantName={tenantName} />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
