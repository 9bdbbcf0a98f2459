export interface MapStyles {
  /** Stands in the styles' addresses, and in those they name, for `{token}`. */
  readonly token: string;
  readonly lightStyleUrl: string;
  readonly darkStyleUrl: string;
}

/** What the server tells the app about where it runs. */
export interface RuntimeConfig {
  /** Where identity requests go: a path here or an absolute address; null for Amazon Cognito itself. */
  readonly identityEndpoint: string | null;
  /** Where signing in by another provider begins: a path here or an absolute address; null where nobody can. */
  readonly oauthBase: string | null;
  /** How a password is proved: USER_SRP_AUTH, where it never leaves the browser, or USER_PASSWORD_AUTH. */
  readonly authFlow: string;
  /** Where the identity client keeps its tokens. */
  readonly identityStorage: 'local' | 'cookie';
  /** A domain whose hosts share the cookies; null for each host its own. */
  readonly identityCookieDomain: string | null;
  readonly identityRegion: string;
  /** The app's own, e.g. `1.4.0`. */
  readonly version: string;
  readonly production: boolean;
  /** Whether the devtools area is open. */
  readonly devtools: boolean;
  /** MapLibre styles, or the path of an archive of vector tiles; null where the bundled outlines are all. */
  readonly map: MapStyles | { readonly archive: string } | null;
  /** Scripts that watch how the pages are used; `{tenant}` in an address stands for the tenant's id. */
  readonly watching: readonly {
    readonly service: 'analytics' | 'heatmap' | 'audience';
    readonly scriptUrl: string;
  }[];
  /** Where the studio sends and reads its files; null where the app's own server does. */
  readonly studio: { readonly uploads: string; readonly assets: string } | null;
  /** Where assets and creatives are delivered from; null where the app's own server does. */
  readonly content: { readonly assets: string | null; readonly creatives: string | null };
  /** The tenant of domains that belong to none. */
  readonly defaultTenantId: string | null;
}

let config: Promise<RuntimeConfig> | undefined;

/** As the server wrote it into the document; null where another server sent the document. */
function written(): RuntimeConfig | null {
  const text = document.getElementById('config')?.textContent;
  return text ? (JSON.parse(text) as RuntimeConfig) : null;
}

/** The document's own, or `/config.json`, fetched once, when something first needs it; a failed fetch is tried again by the next caller. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  config ??= read();
  config.catch(() => {
    config = undefined;
  });
  return config;
}

async function read(): Promise<RuntimeConfig> {
  const own = written();
  if (own) return own;
  const response = await fetch('/config.json');
  if (!response.ok) throw new TypeError(`The configuration answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}
