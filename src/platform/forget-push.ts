const ignore = () => undefined;

let forgotten = 0;

/** Tells whether something was forgotten since it was asked for: what is still being kept then has to go, too. */
export function forgottenSince(): () => boolean {
  const before = forgotten;
  return () => forgotten !== before;
}

/**
 * Ends what is pushed to this browser and forgets its words and the inbox: whoever signs in here next is told nothing of it. A subscription goes with its
 * worker; the server hears of that from the push service, at the next message.
 */
export function forgetPush(): void {
  forgotten += 1;
  navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister(), ignore);
  for (const kept of ['push', 'inbox']) globalThis.caches?.delete(kept).catch(ignore);
}
