/** What the server tells the app about where it runs. */
export interface RuntimeConfig {
  /** Where identity requests go; null for Amazon Cognito itself. */
  readonly identityEndpoint: string | null;
  /** Where signing in by another provider begins: a path here or an absolute address; null where nobody can. */
  readonly oauthBase: string | null;
  /** How a password is proved: USER_SRP_AUTH, where it never leaves the browser, or USER_PASSWORD_AUTH. */
  readonly authFlow: string;
  /** Where the identity client keeps its tokens. */
  readonly identityStorage: 'local' | 'cookie';
  /** A domain whose hosts share the cookies; null for each host its own. */
  readonly identityCookieDomain: string | null;
}

let config: Promise<RuntimeConfig> | undefined;

/** `/config.json`, fetched once, when something first needs it; a failed fetch is tried again by the next caller. */
export function runtimeConfig(): Promise<RuntimeConfig> {
  config ??= fetch('/config.json').then(async (response) => {
    if (!response.ok) throw new TypeError(`The configuration answered ${response.status}`);
    return (await response.json()) as RuntimeConfig;
  });
  config.catch(() => {
    config = undefined;
  });
  return config;
}
