import { forgottenSince } from './forget-push.ts';

/** The inbox as it was seen last, in words: what the worker shows where there is no network (`public/push-worker.js`). */
export interface InboxCopy {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  /** When it was so, and that this is not now. */
  readonly asOf: string;
  readonly note: string;
  /** Said where there is nothing in it. */
  readonly empty: string;
  readonly again: string;
  readonly items: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly when: string;
  }[];
}

const CACHE = 'inbox';
const COPY = '/inbox-copy.json';
const OWNER = '/inbox-owner';

const canKeep = () => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Keeps the inbox for its next visit without a network; nothing is kept of whoever signs out meanwhile. */
export async function keepInbox(copy: InboxCopy, userId: string): Promise<void> {
  if (!canKeep()) return;
  const isForgotten = forgottenSince();
  const cache = await caches.open(CACHE);
  await cache.put(OWNER, new Response(userId));
  await cache.put(COPY, Response.json(copy));
  await navigator.serviceWorker.register('/push-worker.js');
  if (!isForgotten()) return;
  await caches.delete(CACHE);
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
}

/** What was kept for a user; null where nothing was, or another's. */
export async function keptInbox(userId: string): Promise<InboxCopy | null> {
  if (!canKeep() || !(await caches.has(CACHE))) return null;
  const cache = await caches.open(CACHE);
  const owner = await (await cache.match(OWNER))?.text();
  return owner === userId ? ((await (await cache.match(COPY))?.json()) ?? null) : null;
}
