import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { deniedFeatures } from '../kernel/denied-features.ts';

const origin = (url: string): string => new URL(url).origin;
const list = (...sources: readonly (string | undefined)[]): string =>
  [...new Set(sources.filter((source) => source !== undefined))].join(' ');

/** By what a page's own script may run in the document: any other text has another hash. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * What the app's pages may load and talk to: themselves, and of the outside what the configuration names. Styles are
 * inserted by the component library at run time. `inlineScripts` are the texts of the document's own.
 */
export function contentSecurityPolicy(
  { origins, identity, services }: Config,
  inlineScripts: readonly string[] = [],
): string {
  const { pay, assets } = origins;
  const { map, watching, studio, content } = services;
  const maps = map?.kind === 'styles' ? [origin(map.lightStyleUrl), origin(map.darkStyleUrl), ...map.hosts] : [];
  const watchers = watching.map(({ scriptUrl }) => origin(scriptUrl));
  const watcherHosts = watching.flatMap(({ hosts }) => hosts);
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': list("'self'", ...inlineScripts.map(hashOf), pay, ...watchers),
    'style-src': "'self' 'unsafe-inline'",
    'img-src': list(
      "'self'",
      'data:',
      'blob:',
      assets,
      ...maps,
      ...watchers,
      ...watcherHosts.filter((host) => host.startsWith('https:')),
      studio?.assets,
      content.assets,
      content.creatives,
    ),
    'connect-src': list(
      "'self'",
      identity.endpoint ?? undefined,
      ...maps,
      ...watchers,
      ...watcherHosts,
      studio?.uploads,
      studio?.assets,
    ),
    'font-src': "'self'",
    'media-src': list('blob:', assets, studio?.assets, content.assets, content.creatives),
    'frame-src': list(pay, assets),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The same for the page of a screen's player: it fetches artworks to keep them, and shows strangers' pages in a frame. */
export function playerSecurityPolicy({ origins, services }: Config): string {
  const shown = list(origins.assets, services.content.assets, services.content.creatives);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: ${shown}`,
    `media-src blob: ${shown}`,
    `frame-src ${shown}`,
    `connect-src 'self' ${shown}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Where the page of a player may connect at all, whatever asks for it: itself, and what it shows. Browsers that know the header hold
 * navigations, hints and peer connections against it, too.
 */
export function playerConnections({ origins, services }: Config): string {
  const shown = [origins.assets, services.content.assets, services.content.creatives];
  const patterns = shown.filter((source) => source !== undefined).map((source) => `"${origin(source)}"`);
  return `(${['response-origin', ...new Set(patterns)].join(' ')})`;
}

/** What the app's pages may use of the machine they run on: copying a text, and the payment form what it offers. */
export const appFeatures = ({ origins }: Config): string =>
  deniedFeatures({ 'clipboard-write': 'self', payment: `self "${origin(origins.pay)}"` });

/** A screen fills itself and stays awake. */
export const playerFeatures = deniedFeatures({ fullscreen: 'self', 'screen-wake-lock': 'self' });
