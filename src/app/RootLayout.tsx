import { useSelector } from '@xstate/react';
import { Outlet, ScrollRestoration } from 'react-router';
import { initializationActor } from './actors.ts';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** Around every route: title, focus and scrolling follow the navigation. */
export function RootLayout() {
  const tenantName = useSelector(initializationActor, (snapshot) => snapshot.context.namespace?.name ?? '');
  return (
    <>
      <Outlet />
      <RouteAnnouncer tenantName={tenantName} />
      <ScrollRestoration />
    </>
  );
}
