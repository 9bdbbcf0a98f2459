import { createBrowserRouter } from 'react-router';
import { forgetAccount, isLeftBehind } from '#src/features/session/account.ts';
import { onLateTerms } from '#src/features/session/latest-terms.ts';
import { nextOf, withNext } from '#src/lib/next-path.ts';
import { path } from '#src/lib/paths.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { subscribeLive } from '#src/platform/live-events.ts';
import { initializationActor, sessionActor } from './actors.ts';
import { tellPageShown } from './guard.ts';
import { isOpen } from './open-pages.ts';
import { routes } from './routes.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** A fresh document for the company that another tab has chosen; whether there is one. */
function follow(): boolean {
  const isBehind = isLeftBehind();
  if (isBehind) location.assign(path('home'));
  return isBehind;
}

/** The router, following the machines' wishes to be elsewhere and looking again at its page when the session changes. Made once the actors run. */
export function createAppRouter(): AppRouter {
  const router = createBrowserRouter(routes);
  router.subscribe(({ initialized, errors }) => tellPageShown(initialized && !errors));
  sessionActor.on('navigation.requested', ({ to }) => {
    const { pathname, search } = router.state.location;
    const isAtLogout = pathname === path('logout');
    if (to === '/login') {
      forgetAccount();
      // Another tab signed out: what is open to everybody stays, without the account.
      if (isOpen(pathname) && !isAtLogout) return void router.revalidate();
      const next = isAtLogout && new URLSearchParams(search).has('next') ? nextOf(search, location.origin) : null;
      void router.navigate(next ? withNext(to, next) : to, { replace: true, state: { hasEnded: next !== null } });
    } else if (!isOpen(pathname)) {
      void router.navigate(withNext(to, pathname + search));
    }
  });

  let shownUser: string | null = null;
  sessionActor.subscribe((snapshot) => {
    const user = snapshot.context.session?.userId ?? null;
    const isReplaced = user && shownUser && user !== shownUser;
    // Signed in by another tab while this one stands at the sign-in page; its own sign-in moves on by itself at once.
    const isAwaited = user && !shownUser && router.state.location.pathname === path('login');
    if (isReplaced) forgetAccount();
    if (isReplaced || isAwaited) void router.revalidate();
    shownUser = user;
  });

  let wasRejected = false;
  initializationActor.on('initialization.changed', ({ status }) => {
    if (status === 'resolved' && wasRejected) void router.revalidate();
    wasRejected = status === 'rejected' || (wasRejected && status === 'in_progress');
  });

  // The frame says whether the company may book.
  subscribeLive(({ name }) => {
    if (name !== 'company.changed') return;
    forgetAccount();
    void router.revalidate();
  });

  onLateTerms(() => void router.revalidate());

  // A page brought back whole from the browser's memory may be of a session that has ended.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    if (!follow()) void router.revalidate();
  });
  // Another tab went on to another company: this one follows, and nothing of the former stays on its screen.
  appStorage.onChange(({ key }) => key === 'instanceId' && follow());

  return router;
}
