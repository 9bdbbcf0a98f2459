const ignore = () => undefined;

/**
 * Ends what is pushed to this browser and forgets its words: whoever signs in here next is told nothing of it. A subscription goes with its
 * worker; the server hears of that from the push service, at the next message.
 */
export function forgetPush(): void {
  navigator.serviceWorker?.getRegistration().then((worker) => worker?.unregister(), ignore);
  globalThis.caches?.delete('push').catch(ignore);
}
