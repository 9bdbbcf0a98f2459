import { useSelector } from '@xstate/react';
import { RouterProvider } from 'react-router/dom';
import { SessionActorContext } from '#src/features/session/session-actor-context.ts';
import { LocaleProvider } from '#src/i18n/LocaleProvider.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { SessionControlsContext } from '#src/lib/session-controls.ts';
import { ToastRegion } from '#src/ui/overlay/ToastRegion.tsx';
import { initializationActor, localeActor, localeStore, sessionActor, sessionControls } from './actors.ts';
import type { AppRouter } from './router.ts';
import { Splash } from './Splash.tsx';
import { UnknownTenantPage } from './UnknownTenantPage.tsx';
import { UnreadablePage } from './UnreadablePage.tsx';

/** The whole page: a tenant's routes, or a page that says there is no tenant. */
export function App({ router }: { router: AppRouter }) {
  const isUnreadable = useSelector(localeActor, (snapshot) => snapshot.hasTag('failed'));
  if (isUnreadable && !localeStore.getSnapshot()) return <UnreadablePage />;
  return (
    <LocaleProvider store={localeStore} fallback={<Splash />}>
      <Pages router={router} />
    </LocaleProvider>
  );
}

function Pages({ router }: { router: AppRouter }) {
  const t = useText();
  // One miss is soon made up for; after two there is something to say.
  const isRejected = useSelector(
    initializationActor,
    (snapshot) => snapshot.hasTag('failed') || (snapshot.hasTag('busy') && snapshot.context.misses > 1),
  );
  return (
    <>
      {isRejected ? (
        <UnknownTenantPage />
      ) : (
        <SessionActorContext value={sessionActor}>
          <SessionControlsContext value={sessionControls}>
            <RouterProvider router={router} />
          </SessionControlsContext>
        </SessionActorContext>
      )}
      <ToastRegion closeLabel={t('action.close')} />
    </>
  );
}
