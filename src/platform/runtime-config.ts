/** What the server tells the app about where it runs. */
export interface RuntimeConfig {
  /** Where identity requests go; null for Amazon Cognito itself. */
  readonly identityEndpoint: string | null;
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
