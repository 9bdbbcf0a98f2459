/** The channel that the app's tabs are open to while devtools are. */
export const CHANNEL = 'inspection';

/** Lets viewers in other tabs see this tab's actors; whatever that takes is fetched once one asks. */
export function openDoor(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = async ({ data }) => data.kind === 'asked' && (await import('./relay.ts')).relay(channel)(data);
  channel.postMessage({ kind: 'begun' });
}
