import type { Namespace } from '#machines/session/namespace.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { leaveStoredSession, type PoolOfTenant, rememberPool, storedPool } from '#src/platform/identity/identity.ts';

/** What `clientid` says after any sign-in by another provider (the specification's value). */
const SOCIAL = 'google';

let tenant: Namespace | null = null;

/** The tenant of this page; null until it is looked up. */
export const currentTenant = (): Namespace | null => tenant;

/** Whether a session by another provider of the tenant stands, and so its client stays. */
function keptSocialClient({ oauthClientIdGoogle, oauthClientIdApple }: Namespace): string | null {
  if (appStorage.get('clientid') !== SOCIAL || appStorage.get('token') === null) return null;
  const clientId = storedPool()?.clientId;
  return clientId && [oauthClientIdGoogle, oauthClientIdApple].includes(clientId) ? clientId : null;
}

/** Keeps a tenant's pool: with its own client, or the one that a session by another provider belongs to. */
export function keepPool(namespace: Namespace): void {
  tenant = namespace;
  const clientId = keptSocialClient(namespace) ?? namespace.oauthClientId;
  rememberPool({ userPoolId: namespace.userPoolId, clientId });
}

/** The tenant's pool with its own client, to which passwords are told, whoever is signed in; null until it is looked up. */
export const ownPool = (): PoolOfTenant | null =>
  tenant ? { userPoolId: tenant.userPoolId, clientId: tenant.oauthClientId } : storedPool();

/** The session that begins now belongs to the client of another provider, and any before it is over. */
export function takeSocialClient({ userPoolId }: Namespace, clientId: string): void {
  leaveStoredSession();
  rememberPool({ userPoolId, clientId });
  appStorage.set('clientid', SOCIAL);
}

/** The session that began by a password takes the place of one by another provider, if there is any. */
export function endSocialClient(): void {
  if (!tenant || storedPool()?.clientId === tenant.oauthClientId) return;
  leaveStoredSession();
  appStorage.remove('clientid');
  takeOwnClient();
}

/** The session is over: the next one belongs to the tenant's own client again. */
export function takeOwnClient(): void {
  const own = ownPool();
  if (tenant && own) rememberPool(own);
}
