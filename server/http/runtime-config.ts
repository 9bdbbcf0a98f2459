import type { Config } from '../config.ts';
import type { Services } from '../services-config.ts';

/** Where an operator's own archive of tiles is read from. */
export const mapArchivePath = '/map/streets.pmtiles';

function toMap(map: NonNullable<Services['map']>) {
  if (map.kind === 'archive') return { archive: mapArchivePath };
  const { token, lightStyleUrl, darkStyleUrl } = map;
  return { token, lightStyleUrl, darkStyleUrl };
}

/** What the app needs to know of where it runs; nothing in it is secret. */
export function toRuntimeConfig({ identity, version, production, demo, services }: Config) {
  const { map, watching, studio, content, defaultTenantId } = services;
  return {
    identityEndpoint:
      identity.engine === 'local' ? '/identity/' : identity.isElsewhere ? `${identity.endpoint}/` : null,
    oauthBase: identity.oauthBase,
    authFlow: identity.authFlow,
    identityStorage: identity.storage,
    identityCookieDomain: identity.cookieDomain,
    identityRegion: identity.region,
    version,
    production,
    devtools: demo || !production,
    map: map ? toMap(map) : null,
    watching: watching.map(({ service, scriptUrl }) => ({ service, scriptUrl })),
    studio: studio ?? null,
    content: { assets: content.assets ?? null, creatives: content.creatives ?? null },
    defaultTenantId: defaultTenantId ?? null,
  };
}
