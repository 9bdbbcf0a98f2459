/** The outside services of a deployment. Each is optional, and what is not configured is neither loaded nor allowed. */
import { closeSync, openSync, readSync } from 'node:fs';
import { isServer } from './engines/domains/domain-records.ts';
import { areSet, ConfigError, type Environment, optionalOriginOf, originOf } from './environment.ts';

/** A script that watches how the pages are used. */
export interface WatchingScript {
  readonly service: 'analytics' | 'heatmap' | 'audience';
  /** Where it comes from, its id filled in; the browser fills in `{tenant}`. */
  readonly scriptUrl: string;
  /** Further origins that it sends to. */
  readonly hosts: readonly string[];
}

export interface Services {
  readonly map:
    | {
        readonly kind: 'styles';
        /** A public token, restricted at the provider to this deployment's origins. */
        readonly token: string;
        readonly lightStyleUrl: string;
        readonly darkStyleUrl: string;
        /** Further origins that the styles name, for tiles, glyphs and sprites. */
        readonly hosts: readonly string[];
      }
    /** An archive of vector tiles (PMTiles, version 3) on this machine. */
    | { readonly kind: 'archive'; readonly file: string }
    | undefined;
  readonly watching: readonly WatchingScript[];
  readonly studio: { readonly uploads: string; readonly assets: string } | undefined;
  readonly content: { readonly assets: string | undefined; readonly creatives: string | undefined };
  /** Whose pages a domain shows that belongs to no tenant; without it there are none. */
  readonly defaultTenantId: string | undefined;
  /** Where those sign in who run the platform; without it nobody does. */
  readonly platformTenantId: string | undefined;
  /** The name servers that are asked whose a domain is, `address` or `address:port`; none: those of the machine. */
  readonly nameServers: readonly string[];
}

function urlOf(environment: Environment, name: string): string {
  originOf(environment, name, '');
  return environment[name] ?? '';
}

/** Ids that are handed to a script by its address: `{id}` in it stands for the id. */
const scripts = [
  { service: 'analytics', id: 'ANALYTICS_TOKEN', prefix: 'ANALYTICS' },
  { service: 'heatmap', id: 'HEATMAP_SITE_ID', prefix: 'HEATMAP' },
  { service: 'audience', id: 'AUDIENCE_USER_ID', prefix: 'AUDIENCE' },
] as const;

function hostsOf(environment: Environment, name: string): string[] {
  return (environment[name] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((host) => {
      // These become part of the pages' policy: nothing but an origin may.
      if (!URL.canParse(host) || !/^(https|wss):$/.test(new URL(host).protocol) || new URL(host).origin !== host)
        throw new ConfigError(`${name} takes origins such as https://events.example.com, not "${host}"`);
      return host;
    });
}

function watchingScripts(environment: Environment): WatchingScript[] {
  return scripts.flatMap(({ service, id, prefix }) => {
    const url = `${prefix}_SCRIPT_URL`;
    if (!areSet(environment, id, url)) return [];
    const template = urlOf(environment, url);
    if (!template.includes('{id}')) throw new ConfigError(`${url} has no {id}, where ${id} would go`);
    return [
      {
        service,
        scriptUrl: template.replaceAll('{id}', encodeURIComponent(environment[id] ?? '')),
        hosts: hostsOf(environment, `${prefix}_HOSTS`),
      },
    ];
  });
}

function tenantIdOf(environment: Environment, name: string): string | undefined {
  const id = environment[name];
  if (id && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new ConfigError(`${name} takes the id of a tenant, not "${id}"`);
  return id || undefined;
}

function nameServersOf(environment: Environment): string[] {
  return (environment.DNS_SERVERS ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((server) => {
      if (!isServer(server))
        throw new ConfigError(`DNS_SERVERS takes addresses such as 9.9.9.9 or 127.0.0.1:5353, not "${server}"`);
      return server;
    });
}

function mapOf(environment: Environment): Services['map'] {
  const file = environment.MAP_PMTILES;
  const hasStyles = areSet(environment, 'MAP_TOKEN', 'MAP_STYLE_LIGHT_URL', 'MAP_STYLE_DARK_URL');
  if (file && hasStyles) throw new ConfigError('MAP_PMTILES and MAP_STYLE_LIGHT_URL are two maps: configure one');
  if (file) {
    if (!isArchive(file)) throw new ConfigError(`MAP_PMTILES takes a PMTiles archive of version 3, not "${file}"`);
    return { kind: 'archive', file };
  }
  if (!hasStyles) return undefined;
  return {
    kind: 'styles',
    token: environment.MAP_TOKEN ?? '',
    lightStyleUrl: urlOf(environment, 'MAP_STYLE_LIGHT_URL'),
    darkStyleUrl: urlOf(environment, 'MAP_STYLE_DARK_URL'),
    hosts: hostsOf(environment, 'MAP_HOSTS'),
  };
}

/** By its first bytes (PMTiles specification, version 3: the name, then the version). */
function isArchive(path: string): boolean {
  try {
    const file = openSync(path, 'r');
    try {
      const head = Buffer.alloc(8);
      return readSync(file, head, 0, 8, 0) === 8 && head.toString('latin1') === 'PMTiles\u0003';
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/** `platformTenantId`: where the platform's people sign in unless the environment says. @throws ConfigError */
export function readServices(environment: Environment, platformTenantId: string | undefined): Services {
  return {
    map: mapOf(environment),
    watching: watchingScripts(environment),
    studio: areSet(environment, 'STUDIO_UPLOADS_ORIGIN', 'STUDIO_ASSETS_ORIGIN')
      ? {
          uploads: originOf(environment, 'STUDIO_UPLOADS_ORIGIN', ''),
          assets: originOf(environment, 'STUDIO_ASSETS_ORIGIN', ''),
        }
      : undefined,
    content: {
      assets: optionalOriginOf(environment, 'CONTENT_ASSETS_ORIGIN'),
      creatives: optionalOriginOf(environment, 'CONTENT_CREATIVES_ORIGIN'),
    },
    defaultTenantId: tenantIdOf(environment, 'DEFAULT_TENANT_ID'),
    platformTenantId: tenantIdOf(environment, 'PLATFORM_TENANT_ID') ?? platformTenantId,
    nameServers: nameServersOf(environment),
  };
}
