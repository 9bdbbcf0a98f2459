import type { Namespace } from '#machines/session/namespace.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { rememberPool, storedPool } from '#src/platform/identity/identity.ts';

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

/** The session that begins now belongs to the client of another provider. */
export function takeSocialClient({ userPoolId }: Namespace, clientId: string): void {
  rememberPool({ userPoolId, clientId });
  appStorage.set('clientid', SOCIAL);
}

/** The session is over: the next one belongs to the tenant's own client again. */
export function takeOwnClient(): void {
  if (tenant) rememberPool({ userPoolId: tenant.userPoolId, clientId: tenant.oauthClientId });
}
