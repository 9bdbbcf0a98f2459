import { forgetPush } from './forget-push.ts';

/** What the worker shows: how the types of notifications are called, in the user's language. */
export interface PushWords {
  /** The tenant's name. */
  readonly title: string;
  readonly types: Readonly<Record<string, string>>;
  /** Of what has no name of its own. */
  readonly other: string;
  readonly trial: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** A browser's subscription as the server takes it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const CACHE = 'push';
const WORDS = '/push-words.json';
const OWNER = '/push-owner';

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && 'caches' in window;

const worker = async () => (await navigator.serviceWorker.getRegistration('/')) ?? null;
const subscribed = async () => (await (await worker())?.pushManager.getSubscription()) ?? null;

/** How it stands with this browser; nobody is asked. A subscription under another key is none: no message of this server reaches it. */
export async function pushStanding(pushKey: string): Promise<'unsupported' | 'denied' | 'off' | 'on'> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const own = Notification.permission === 'granted' ? await subscribed() : null;
  return own && base64url(own.options.applicationServerKey) === pushKey ? 'on' : 'off';
}

/** This browser's subscription; null while it has none. */
export async function ownSubscription(): Promise<BrowserSubscription | null> {
  const own = canPush() ? await subscribed() : null;
  return own && told(own);
}

/** Has the browser ask its user, which needs a press. */
export const askToPush = (): Promise<NotificationPermission> => Notification.requestPermission();

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

const told = (subscription: PushSubscription): BrowserSubscription => ({
  endpoint: subscription.endpoint,
  p256dh: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
});

/** Subscribes this browser under the server's key; one that is subscribed under another is subscribed anew. */
export async function subscribeToPush(pushKey: string): Promise<BrowserSubscription> {
  await navigator.serviceWorker.register('/push-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const key = bytesOf(pushKey);
  if (before && base64url(before.options.applicationServerKey) !== pushKey) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return told(subscription);
}

/** Ends the subscription of this browser and forgets what was kept for it. */
export async function unsubscribeFromPush(): Promise<void> {
  try {
    await (await subscribed())?.unsubscribe();
  } finally {
    forgetPush();
  }
}

/** Keeps for the worker what it says, and whose the subscription is. */
export async function keepPushWords(words: PushWords, userId: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(WORDS, Response.json(words));
  await cache.put(OWNER, new Response(userId));
}

/** Whose a cache is: empty where that is not known, null where there is none. */
async function ownerOf(name: string, address: string): Promise<string | null> {
  if (!('caches' in globalThis && (await caches.has(name)))) return null;
  return (await (await (await caches.open(name)).match(address))?.text()) ?? '';
}

/** Ends what another user of this browser has subscribed to, and forgets the inbox that they saw. */
export async function leaveOthersPush(userId: string): Promise<void> {
  const inbox = await ownerOf('inbox', '/inbox-owner');
  if (inbox !== null && inbox !== userId) return canPush() ? unsubscribeFromPush() : forgetPush();
  if (!canPush()) return;
  const owner = (await ownerOf(CACHE, OWNER)) ?? ((await subscribed()) ? '' : null);
  if (owner !== null && owner !== userId) await unsubscribeFromPush();
}
