import { appStorage } from '../browser-storage.ts';
import { isOnline } from '../connectivity.ts';
import { runtimeConfig } from '../runtime-config.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityClient, IdentityPool } from './identity-types.ts';
import { createStoredUsers } from './stored-users.ts';

const clients = new Map<string, Promise<IdentityClient>>();

/** Who is told of refresh tokens that belong to no session any more. */
let tellOfLeftToken: (refreshToken: string, pool: PoolOfTenant) => void = () => undefined;

/** Such a token came: too late for its session, or for a sign-in that was given up or replaced. It is to be revoked. */
export function onLeftToken(listener: typeof tellOfLeftToken): void {
  tellOfLeftToken = listener;
}

/** A tenant's pool, and the client of it that a session belongs to. */
export type PoolOfTenant = Omit<IdentityPool, 'endpoint'>;

/** The specification's rule for pool ids. */
const isPoolId = (text: string): boolean => text.length <= 55 && /^[\w-]+_[0-9a-zA-Z]+$/.test(text);

/** The pool that this page's own lookup brought: storage may say which of its clients is used, but not another pool. */
let pageRemembers: PoolOfTenant | null = null;

/** Keeps the tenant's pool for this and later pages. What is no pool id is not kept: nobody can sign in to it. */
export function rememberPool(pool: PoolOfTenant): void {
  if (!isPoolId(pool.userPoolId)) {
    pageRemembers = null;
    appStorage.remove('cognitoPool');
    return;
  }
  pageRemembers = pool;
  appStorage.set('cognitoPool', JSON.stringify({ userPoolId: pool.userPoolId, oauthClientId: pool.clientId }));
}

/** The tenant's pool as the last lookup kept it; null before the first one. A value in storage that is none is passed over. */
export function storedPool(): PoolOfTenant | null {
  const stored = readPool();
  return stored && (!pageRemembers || stored.userPoolId === pageRemembers.userPoolId) ? stored : pageRemembers;
}

function readPool(): PoolOfTenant | null {
  try {
    const pool: unknown = JSON.parse(appStorage.get('cognitoPool') ?? 'null');
    if (typeof pool !== 'object' || pool === null) return null;
    const { userPoolId, oauthClientId } = pool as Record<string, unknown>;
    if (typeof userPoolId !== 'string' || typeof oauthClientId !== 'string' || !isPoolId(userPoolId)) return null;
    return { userPoolId, clientId: oauthClientId };
  } catch {
    return null;
  }
}

/** The session that counts is about to give way to one of another client: it is forgotten, and its token is to be revoked. */
export function leaveStoredSession(): void {
  const pool = storedPool();
  const users = pool && createStoredUsers(appStorage.identity, pool.clientId);
  const user = users?.last();
  const token = user && users?.refreshTokenOf(user);
  if (!pool || !token) return;
  users?.forget(user);
  tellOfLeftToken(token, pool);
}

/** The client of a pool, the tenant's unless told; the library behind it is fetched on the first call. Rejects with an IdentityError. */
export function identityClient(pool = storedPool()): Promise<IdentityClient> {
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

async function createClient(pool: PoolOfTenant): Promise<IdentityClient> {
  const [{ createCognitoClient }, { identityEndpoint }] = await Promise.all([
    import('./cognito-client.ts'),
    runtimeConfig(),
  ]);
  const endpoint = identityEndpoint ? new URL(identityEndpoint, location.origin).href : null;
  return createCognitoClient({ ...pool, endpoint }, appStorage.identity, isOnline, (token) =>
    tellOfLeftToken(token, pool),
  );
}

/** Fetches the library ahead of its use, while the visitor types. */
export function preloadIdentityClient(): void {
  identityClient().catch(() => undefined);
}
