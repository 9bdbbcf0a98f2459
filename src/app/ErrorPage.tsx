import { useEffect, useEffectEvent, useMemo } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '#src/api/api-error.ts';
import { MessagesMissed } from '#src/i18n/locale-store.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { watchConnectivity } from '#src/platform/connectivity.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ConnectionDenied } from './guard.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Splash } from './Splash.tsx';
import { WholePage } from './WholePage.tsx';

const statusOf = (error: unknown) => (error instanceof ApiError ? error.problem?.status : undefined);

/** Between two tries that nobody asks for. */
const RETRY_MS = 10_000;

/** The session machine has heard of it and is on its way to the sign-in page. */
const isSignedOut = (error: unknown) =>
  statusOf(error) === 401 || (error instanceof ApiError && error.reason === 'unauthenticated');

/** The app says itself that there is no tenant; whoever sees this instead has asked for another lookup, which is under way. */
const isTenantAwaited = (error: unknown) => error instanceof ConnectionDenied && error.reason === 'initialization';

const isConnection = (error: unknown) =>
  error instanceof ConnectionDenied || (error instanceof ApiError && error.reason !== 'refused');

/**
 * A page was wanted while there was no connection for its code, of which every browser says that it is an import, its style sheets, of
 * which the build's own loader says that they were preloaded, or its messages.
 */
const isCodeMissed = (error: unknown) =>
  ((error instanceof Error && /import|preload/i.test(error.message)) || error instanceof MessagesMissed) &&
  !navigator.onLine;

/** The error boundary of the routes: a lost connection is tried again, a bug admitted; both lead on. */
export function ErrorPage() {
  const t = useText();
  const error = useRouteError();
  const revalidator = useRevalidator();
  const isMissed = useMemo(() => isCodeMissed(error), [error]);
  const isLost = isMissed || isConnection(error);
  const offline: MessageId = navigator.onLine ? 'lookupFailed.title' : 'failure.offline';

  // Browsers may remember that an import has failed, so only a fresh document tries it again; offline there is none to be had.
  const retry = () => {
    if (isLost && !(isMissed && navigator.onLine)) void revalidator.revalidate();
    else location.reload();
  };
  const retryOnline = useEffectEvent((online: boolean) => online && isLost && retry());

  useEffect(() => {
    if (!isLost) console.error(error);
  }, [error, isLost]);
  useEffect(() => {
    const stop = watchConnectivity((online) => retryOnline(online));
    // The server may be back without the browser having noticed that it was gone.
    const looking = setInterval(() => !isMissed && retryOnline(navigator.onLine), RETRY_MS);
    return () => {
      stop();
      clearInterval(looking);
    };
  }, [isMissed]);

  if (isSignedOut(error) || isTenantAwaited(error)) return <Splash />;
  if (statusOf(error) === 404) return <NotFoundPage />;
  return (
    <EmptyState
      icon={isLost ? 'offline' : 'alert'}
      headingLevel={1}
      title={t(isLost ? offline : 'error.title')}
      actions={
        <>
          <Button icon="refresh" loading={revalidator.state === 'loading'} onClick={retry}>
            {t(isLost ? 'action.retry' : 'action.reload')}
          </Button>
          {/* A fresh document, because the page that failed may still be in memory. */}
          <a href={path('home')} className={buttonClass({ variant: 'stroked', tone: 'neutral' })}>
            {t('action.goHome')}
          </a>
        </>
      }
    >
      {t(isLost ? 'lookupFailed.text' : 'error.text')}
    </EmptyState>
  );
}

/** The same where there is no frame around it. */
export function WholeErrorPage() {
  return (
    <WholePage>
      <ErrorPage />
    </WholePage>
  );
}
