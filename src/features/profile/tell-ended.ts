import { api } from '#src/api/client.ts';
import { runtimeConfig } from '#src/platform/runtime-config.ts';

/**
 * Tells the product API which sign-ins have ended, where the pool is one that tells nobody: their tokens would open it until they
 * expire. `others` leaves this browser's own sign-in, which renews its tokens. Rejects with an ApiError.
 */
export async function tellEnded(ended: 'others' | 'all'): Promise<void> {
  const { identityEndpoint } = await runtimeConfig();
  if (identityEndpoint === null) await api.POST('/admin/users/self/ended-sign-ins', { body: { ended } });
}
