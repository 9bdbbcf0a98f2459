import { appStorage } from '../browser-storage.ts';
import { isOnline } from '../connectivity.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityClient, IdentityPool } from './identity-types.ts';

const clients = new Map<string, Promise<IdentityClient>>();

/** The tenant's pool as an earlier lookup kept it; null before the first one. */
export function storedPool(): Omit<IdentityPool, 'endpoint'> | null {
  try {
    const pool: unknown = JSON.parse(appStorage.get('cognitoPool') ?? 'null');
    if (typeof pool !== 'object' || pool === null) return null;
    const { userPoolId, oauthClientId } = pool as Record<string, unknown>;
    if (typeof userPoolId !== 'string' || typeof oauthClientId !== 'string') return null;
    return { userPoolId, clientId: oauthClientId };
  } catch {
    return null;
  }
}

/** The client of the tenant's pool; the library behind it is fetched on the first call. Rejects with an IdentityError. */
export function identityClient(): Promise<IdentityClient> {
  const pool = storedPool();
  if (!pool) return Promise.reject(new IdentityError('unauthenticated'));
  const key = `${pool.userPoolId} ${pool.clientId}`;
  const known = clients.get(key);
  if (known) return known;
  const client = createClient(pool).catch((error: unknown) => {
    clients.delete(key);
    throw new IdentityError(isOnline() ? 'network' : 'offline', { cause: error });
  });
  clients.set(key, client);
  return client;
}

async function createClient(pool: Omit<IdentityPool, 'endpoint'>): Promise<IdentityClient> {
  const [{ createCognitoClient }, { identityEndpoint }] = await Promise.all([
    import('./cognito-client.ts'),
    runtimeConfig(),
  ]);
  const endpoint = identityEndpoint ? new URL(identityEndpoint, location.origin).href : null;
  return createCognitoClient({ ...pool, endpoint }, appStorage.identity, isOnline);
}

/** Fetches the library ahead of its use, while the visitor types. */
export function preloadIdentityClient(): void {
  identityClient().catch(() => undefined);
}
