import type { Tx } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/database.ts';
import type { Client, Pool } from '../store/pools.ts';
import { requireClient } from '../store/pools.ts';

/** The providers a pool may let users in by, as the protocol names them. */
export const identityProviders = ['Google', 'SignInWithApple'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** What a client is registered for in the code flow. */
export interface OAuthRegistration {
  readonly identityProviders: readonly IdentityProvider[];
  readonly redirectUris: readonly string[];
  readonly logoutUris: readonly string[];
}

export interface OAuthClient extends Client, OAuthRegistration {
  readonly pool: Pool;
}

/** A client with what it is registered for; undefined where there is none of that id. */
export async function findOAuthClient(tx: Tx, clientId: string): Promise<OAuthClient | undefined> {
  const registration = await tx.row<OAuthRegistration>(
    sql`select identity_providers, redirect_uris, logout_uris from identity_clients where id = ${clientId}`,
  );
  return registration && { ...(await requireClient(tx, clientId)), ...registration };
}

/** Registers a client for the code flow, in place of what it was registered for. */
export async function registerOAuthClient(tx: Tx, clientId: string, registration: OAuthRegistration): Promise<void> {
  await tx.run(
    sql`update identity_clients set identity_providers = ${JSON.stringify(registration.identityProviders)}::jsonb,
          redirect_uris = ${JSON.stringify(registration.redirectUris)}::jsonb,
          logout_uris = ${JSON.stringify(registration.logoutUris)}::jsonb
        where id = ${clientId}`,
  );
}
