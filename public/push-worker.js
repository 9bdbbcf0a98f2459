/*
 * Shows notifications that are pushed to this browser, and leads to the inbox. It serves no page and keeps none: what it keeps is how the
 * types of notifications are called in the user's language, since messages themselves say no name and no amount.
 */
const CACHE = 'push';
const WORDS = '/push-words.json';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** @returns {Promise<{ title: string, other: string, trial: string, types: Record<string, string>, lang: string, dir: string } | null>} */
async function wordsKept() {
  try {
    const kept = await (await caches.open(CACHE)).match(WORDS);
    return kept ? await kept.json() : null;
  } catch {
    return null;
  }
}

async function show(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // What cannot be read still has to be shown: a browser ends subscriptions that stay silent.
  }
  const words = await wordsKept();
  const type = typeof message.type === 'string' ? message.type : '';
  const known = words && Object.hasOwn(words.types, type) ? words.types[type] : words?.other;
  await registration.showNotification(words?.title ?? 'Marquee', {
    body: (type === 'trial' ? words?.trial : known) ?? '',
    icon: '/icon.svg',
    lang: words?.lang ?? '',
    dir: words?.dir ?? 'auto',
    // A newer state of the same notification takes the place of the one before.
    tag: typeof message.id === 'string' ? message.id : type,
    data: { address: type === 'trial' ? '/profile/edit/settings#notifications' : '/notifications' },
  });
}

addEventListener('push', (event) => event.waitUntil(show(event.data)));

async function open(address) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // No other tab is led away from what its user does there.
  const there = tabs.find((tab) => new URL(tab.url).pathname === new URL(address, location.origin).pathname);
  return there ? there.focus() : clients.openWindow(address);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.address ?? '/notifications'));
});
