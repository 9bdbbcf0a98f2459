/*
 * Shows notifications that are pushed to this browser, leads to the inbox, and shows the inbox as it was seen last where there is no network.
 * It answers nothing else. What it keeps is how the types of notifications are called in the user's language, since messages themselves say
 * no name and no amount, and the words of the inbox (src/platform/inbox-copy.ts).
 */
const CACHE = 'push';
const WORDS = '/push-words.json';
const INBOX = '/notifications';

addEventListener('install', (event) => {
  // Whatever else is asked for does not even wake this worker, where the browser can do without it.
  const others = { condition: { not: { urlPattern: new URL(INBOX, location.origin).href } }, source: 'network' };
  event.addRoutes?.(others).catch(() => undefined);
  skipWaiting();
});
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

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (found) => entities[found]);

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-inline-size: 42rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere }
  ul { padding: 0; list-style: none }
  li { padding-block: 0.75rem; border-block-start: 1px solid #8888 }
  h1 { font-size: 1.5rem }
  h2, p { margin: 0; font-size: 1rem }
  header p { margin-block-end: 1rem }
`;

/** A page of words alone: nothing is loaded, nothing runs, nothing can be done but to ask again. */
function pageOf({ lang, dir, title, asOf, note, empty, again, items }) {
  const rows = items.map(
    (item) =>
      `<li><h2 dir="auto">${escaped(item.title)}</h2><p dir="auto">${escaped(item.text)}</p><p>${escaped(item.when)}</p></li>`,
  );
  return `<!doctype html>
<html lang="${escaped(lang)}" dir="${escaped(dir)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>${style}</style></head>
<body><main><header><h1>${escaped(title)}</h1><p role="status"><strong>${escaped(asOf)}</strong></p><p>${escaped(note)}</p>
<p><a href="${INBOX}">${escaped(again)}</a></p></header>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escaped(empty)}</p>`}</main></body>
</html>`;
}

/** The inbox as it was seen last; an error as the browser's own where nothing is kept. */
async function inboxKept() {
  const kept = (await caches.has('inbox')) && (await (await caches.open('inbox')).match('/inbox-copy.json'));
  if (!kept) return Response.error();
  return new Response(pageOf(await kept.json()), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && new URL(request.url).pathname === INBOX)
    event.respondWith(fetch(request).catch(() => inboxKept()));
});
