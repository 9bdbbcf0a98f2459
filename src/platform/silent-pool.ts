import { runtimeConfig } from './runtime-config.ts';

/** Whether the identity pool is one that tells the product API nothing of the sign-ins it ends, as any but the product's own. */
export const isSilentPool = async (): Promise<boolean> =>
  (await runtimeConfig()).identityEndpoint?.startsWith('/') !== true;
