import { headersFor } from '#src/api/header-rules.ts';
import { currentSession, isExpired } from '#src/features/session/session-facts.ts';
import { type TransitionCount, TransitionCounter } from '#src/inspection/transition-counter.ts';
import { isOnline } from '#src/platform/connectivity.ts';
import { isCounted, type UseCounting } from '#src/platform/use-consent.ts';
import { localeActor } from './actors.ts';

const path = '/api/admin/transition-counts';

/** Past the client: what is counted renews no token, ends no session and is missed by nobody. */
async function send(namespaceId: string, counts: readonly TransitionCount[]): Promise<boolean> {
  const reading = currentSession();
  // Before a sign-in, and with a token that somebody else is to renew first, it waits.
  if (reading.kind !== 'session' || isExpired(reading.session) || !isOnline()) return false;
  const { locale } = localeActor.getSnapshot().context;
  const who = { locale, namespaceId, token: reading.session.idToken, instanceId: null };
  try {
    const { status } = await fetch(path, {
      method: 'POST',
      keepalive: true,
      headers: { ...headersFor(path, who), 'Content-Type': 'application/json' },
      body: JSON.stringify({ counts }),
    });
    return status !== 401 && status < 500;
  } catch {
    return false;
  }
}

/** Counts which transitions the machines of this tab take, where the tenant has it so and the user of this browser lets it. */
export function countUse(namespaceId: string, counting: UseCounting | undefined): void {
  const counter = new TransitionCounter({
    isCounted: () => isCounted(counting),
    send: (counts) => send(namespaceId, counts),
  });
  counter.start();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void counter.flush();
  });
}
