import { directionOf } from '#domain/text/languages.ts';
import type { AheadAnswer } from '../../api/ahead.ts';
import { firstTag } from '../../i18n/first-tag.ts';
import type { AheadTold } from '../live/live-stream.actors.ts';
import type { FirstNeeds, FirstSteps } from './first-needs.ts';
import { firstSteps } from './first-steps.ts';

// Runs in the document's head, before the first paint: theme, language, direction, name and colours of the last visit, so that
// nothing flashes or turns round, and whatever the page is going to need is on its way while the app is still being fetched.

/** Made by the build, see `scripts/vite/boot-plugin.ts`. */
declare const FIRST_NEEDS: FirstNeeds;

const root = document.documentElement;
const kept = (key: string) => localStorage.getItem(key);

function fetchSoon(rel: 'modulepreload' | 'preload', href: string, as?: 'fetch' | 'font' | 'style'): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (as) link.as = as;
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}

function paintAsBefore(): void {
  if (kept('theme-mode') === 'dark') {
    root.dataset.theme = 'dark';
    // The dark --canvas of the tokens.
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', '#0a0b0d');
  }
  const tag = firstTag(kept, root.dataset.tenantLocale);
  root.lang = tag;
  root.dir = directionOf(tag);
  if (kept('token')) root.dataset.member = '';
  const namespace = JSON.parse(kept('namespace') || 'null');
  if (!namespace) return;
  root.style.setProperty('--tenant-name', JSON.stringify(String(namespace.name || '')));
  // As they were chosen, until the app has made them legible.
  if (namespace.theme) {
    root.style.setProperty('--tenant-accent', namespace.theme.accent);
    root.style.setProperty('--tenant-accent-dark', namespace.theme.accentDark);
  }
}

/** The page's frame and heading, in the place that they are going to have: scripts that wait for the whole document come later. */
function sketch({ needs, language }: FirstSteps): void {
  if (needs?.frame === 'plain') delete root.dataset.member;
  document.addEventListener(
    'readystatechange',
    () => {
      const heading = document.querySelector('.splash-page > p');
      if (heading) heading.textContent = needs?.heading?.[language] ?? '';
    },
    { once: true },
  );
}

function goAhead(): void {
  const steps = firstSteps(FIRST_NEEDS, {
    url: new URL(location.href),
    kept,
    documentTag: root.dataset.tenantLocale,
    now: Date.now(),
  });
  sketch(steps);
  if (steps.face) fetchSoon('preload', steps.face, 'font');
  for (const file of steps.files) {
    if (file.endsWith('.css')) fetchSoon('preload', file, 'style');
    else fetchSoon('modulepreload', file);
  }
  for (const file of steps.messages) fetchSoon('preload', file, 'fetch');
  const answers: AheadAnswer[] = steps.questions.map(({ url, headers }) => {
    const response = fetch(url, { headers });
    response.catch(() => undefined); // whoever takes it is told
    return { url, headers, response, askedAt: performance.now() };
  });
  Object.assign(globalThis, { marqueeAhead: answers });
}

/** What another tab, which has the browser's one stream, tells before the app listens: the answers above are from before. */
function listenAhead(): void {
  const channel = new BroadcastChannel('marquee-live');
  const told: unknown[] = [];
  channel.onmessage = ({ data }) => told.push(data);
  Object.assign(globalThis, { marqueeTold: { channel, told } satisfies AheadTold });
}

// Storage may be closed or hold something else: the defaults in the page stand, and the app asks for itself.
for (const step of [paintAsBefore, listenAhead, goAhead]) {
  try {
    step();
  } catch {}
}
