import { type MiddlewareFunction, redirect } from 'react-router';
import { waitFor } from 'xstate';
import type { RouteArea } from '#domain/session/route-areas.ts';
import type { InitializationStatus } from '#machines/session/initialization.machine.ts';
import { browserRouteGuardMachine, type GuardSurroundings, POLL_MS } from '#src/features/session/route-guard.actors.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { withNext } from '#src/lib/next-path.ts';
import { path } from '#src/lib/paths.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { appReady, initializationActor, refreshSession, sessionActor } from './actors.ts';
import { askForPage } from './ask-ahead.ts';

/** A page that stays closed for want of a connection or a tenant; another try is offered. */
export class ConnectionDenied extends Error {
  readonly reason: 'initialization' | 'connection';

  constructor(reason: ConnectionDenied['reason']) {
    super('The session could not be checked');
    this.name = 'ConnectionDenied';
    this.reason = reason;
  }
}

const surroundings: GuardSurroundings = {
  readInitializationStatus,
  refreshSession,
  isStudioShown: () => initializationActor.getSnapshot().context.namespace?.isSmbShowStudio ?? false,
  onUnreadable: (ending) => sessionActor.send({ type: 'session.rejected', ending }),
};

let isPageShown = false;

/** Whether the visitor has a page before them that is worth keeping; the router knows. */
export function tellPageShown(isShown: boolean): void {
  isPageShown = isShown;
}

/** The route middleware of an area: runs the guard machine and acts on its verdict. */
export function guardArea(area: RouteArea): MiddlewareFunction {
  return async ({ request }, next) => {
    const url = new URL(request.url);
    const guard = createActor(browserRouteGuardMachine(surroundings), {
      input: { area, path: url.pathname + url.search, isPageShown },
    });
    const stop = () => guard.stop();
    request.signal.addEventListener('abort', stop);
    guard.start();
    const { output } = await waitFor(guard, (snapshot) => snapshot.status === 'done');
    request.signal.removeEventListener('abort', stop);
    // By now it is known for which instance.
    if (area === 'dashboard' && output?.kind === 'allowed') askForPage(url);
    await appReady();
    if (output?.kind === 'allowed') return next();
    if (output?.kind === 'redirected') {
      throw redirect(output.returnTo ? withNext(output.to, output.returnTo) : output.to);
    }
    // Without a tenant the app shows no route at all; the address stays for another try.
    throw new ConnectionDenied(output?.reason ?? 'connection');
  };
}

/** Sends an unknown path of an area to that area's not-found page. */
export function toNotFound(): Response {
  return redirect(path('notFound'));
}

/** This tab's own lookup, or what another tab has settled meanwhile. */
async function readInitializationStatus(): Promise<InitializationStatus> {
  const own = await waitFor(initializationActor, (snapshot) => snapshot.hasTag('settled'), {
    // After that it counts as unsettled, and the guard looks again.
    timeout: POLL_MS,
  }).catch(() => null);
  if (own) return own.hasTag('failed') ? 'rejected' : 'resolved';
  const shared = appStorage.get('initializationStatus');
  return shared === 'resolved' || shared === 'rejected' ? shared : 'in_progress';
}
