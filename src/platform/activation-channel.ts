const NAME = 'account-activation';

/** Tells the other tabs of this browser that an account was activated by its link. */
export function announceActivation(username: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ username });
  channel.close();
}

/** Hears of activations in other tabs, by the name the pool knows the user by; returns a way to stop listening. */
export function watchActivations(onActivated: (username: string) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const username = typeof data === 'object' && data !== null && 'username' in data ? data.username : null;
    if (typeof username === 'string') onActivated(username);
  };
  return () => channel.close();
}
