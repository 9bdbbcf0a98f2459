import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/database.ts';
import { createSigningKey } from './jwt.ts';
import { fromBase32 } from './mfa/totp.ts';
import { type OAuthRegistration, registerOAuthClient } from './oauth/oauth-client.ts';
import { srpIdentityOf } from './password-check.ts';
import { after } from './secrets.ts';
import { createCredentials } from './srp/srp.ts';
import { findPool, type Pool } from './store/pools.ts';
import {
  type Attributes,
  changeMfa,
  deleteUserOf,
  findUser,
  insertUser,
  type MfaType,
  mergeAttributes,
  normalizeName,
  type UserStatus,
} from './store/users.ts';

const noRegistration: OAuthRegistration = { identityProviders: [], redirectUris: [], logoutUris: [] };

const TEMPORARY_PASSWORD_MS = 7 * 24 * 60 * 60_000;

/** Runs work in a transaction of the identity role. */
export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface PoolDefinition {
  /** `<region>_<name>`, at most 55 characters. */
  readonly id: string;
  /** Who signs in without a second factor must set one up; OPTIONAL unless given. */
  readonly mfa?: 'OPTIONAL' | 'ON';
  /** Whether devices are remembered, so that they stand for the second factor; not unless given. */
  readonly devices?: boolean;
  readonly clients: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    /** Left out, a new client has no code flow, and a known one keeps what it has. */
    readonly oauth?: OAuthRegistration;
  }>;
}

/** A client is one pool's alone. */
export class ClientTakenError extends Error {
  readonly clientId: string;
  constructor(clientId: string, owner: string, poolId: string) {
    super(`Client ${clientId} belongs to pool ${owner}, not to ${poolId}`);
    this.clientId = clientId;
  }
}

/**
 * Makes a pool with its signing key, and its clients, where they are missing. Of a pool that is there `mfa`, `devices` and what
 * its clients are registered for are brought up to the definition, keys and users stay. @throws ClientTakenError
 */
export async function ensurePool(inTransaction: InTransaction, now: Date, definition: PoolDefinition): Promise<void> {
  const { id, clients, mfa = 'OPTIONAL', devices = false } = definition;
  const known = await inTransaction((tx) => findPool(tx, id));
  const signingKey = known?.signingKey ?? (await createSigningKey());
  await inTransaction(async (tx) => {
    await tx.run(
      sql`insert into identity_pools (id, signing_key, masking_key, mfa, devices, created_at)
          values (${id}, ${JSON.stringify(signingKey)}::jsonb, ${randomBytes(32).toString('hex')}, ${mfa}, ${devices}, ${now.toISOString()}::timestamptz)
          on conflict (id) do update set mfa = excluded.mfa, devices = excluded.devices`,
    );
    for (const client of clients) {
      const made = await tx.run(
        sql`insert into identity_clients (id, pool_id, name) values (${client.id}, ${id}, ${client.name})
            on conflict (id) do nothing`,
      );
      const owner = await tx.one<{ poolId: string }>(sql`select pool_id from identity_clients where id = ${client.id}`);
      if (owner.poolId !== id) throw new ClientTakenError(client.id, owner.poolId, id);
      // Whoever completes a pool and says nothing of a client leaves it as it is.
      if (made > 0 || client.oauth) await registerOAuthClient(tx, client.id, client.oauth ?? noRegistration);
    }
  });
}

export interface AdminUser {
  readonly poolId: string;
  readonly email: string;
  readonly password: string;
  readonly status: UserStatus;
  /** Besides email and email_verified, which are set here. */
  readonly attributes: Attributes;
  readonly enabled?: boolean;
  /** E.164; taken as proven. */
  readonly phoneNumber?: string;
  /** Second factor by SMS; needs `phoneNumber`. */
  readonly sms?: boolean;
  /** Second factor by an authenticator app: its secret in base32, taken as proven. */
  readonly softwareToken?: string;
  /** Of two factors the one to ask for; without it the user chooses at sign-in. */
  readonly preferredMfa?: MfaType;
  /** Must have a second factor though the pool leaves it open; without one the sign-in leads to MFA_SETUP. */
  readonly mfaRequired?: boolean;
  /** Must answer a code sent by mail after the password (CUSTOM_CHALLENGE), before any second factor. */
  readonly customChallenge?: boolean;
}

/** The second factors and challenges of a definition. Throws where they do not fit together. */
function factorsOf(definition: AdminUser) {
  const { phoneNumber, sms = false, softwareToken, preferredMfa, mfaRequired, customChallenge } = definition;
  if (sms && !phoneNumber) throw new Error('A second factor by SMS needs a phone number');
  const isOn = preferredMfa === 'SMS_MFA' ? sms : softwareToken !== undefined;
  if (preferredMfa && !isOn) throw new Error(`The preferred factor ${preferredMfa} is not set up`);
  return {
    smsEnabled: sms,
    softwareTokenSecret: softwareToken === undefined ? null : fromBase32(softwareToken).toString('hex'),
    softwareTokenEnabled: softwareToken !== undefined,
    preferredMfa: preferredMfa ?? null,
    mfaRequired: mfaRequired ?? false,
    customChallenge: customChallenge ?? false,
  };
}

async function requirePool(tx: Tx, poolId: string): Promise<Pool> {
  const pool = await findPool(tx, poolId);
  if (!pool) throw new Error(`Unknown pool ${poolId}`);
  return pool;
}

/** Adds a user. Where the email address is taken, the user that has it stays as he is and his sub is returned. */
export async function adminCreateUser(tx: Tx, now: Date, definition: AdminUser): Promise<{ readonly sub: string }> {
  const { poolId, email, password, status, attributes, enabled = true, phoneNumber } = definition;
  const factors = factorsOf(definition);
  const pool = await requirePool(tx, poolId);
  const username = normalizeName(email);
  const existing = await findUser(tx, poolId, username);
  if (existing) return { sub: existing.sub };
  const sub = randomUUID();
  const temporary = status === 'FORCE_CHANGE_PASSWORD';
  const added = await insertUser(
    tx,
    {
      sub,
      poolId,
      username,
      ...createCredentials(srpIdentityOf(pool, sub), password),
      status,
      attributes: {
        email: username,
        email_verified: String(status !== 'UNCONFIRMED'),
        ...(phoneNumber && { phone_number: phoneNumber, phone_number_verified: 'true' }),
        ...attributes,
      },
      enabled,
      temporaryPasswordExpiresAt: temporary ? after(now, TEMPORARY_PASSWORD_MS) : undefined,
    },
    now,
  );
  if (added) {
    await changeMfa(tx, sub, factors, now);
    return { sub };
  }
  // Another copy of the server was faster.
  const winner = await findUser(tx, poolId, username);
  if (!winner) throw new Error(`User of pool ${poolId} vanished while being created`);
  return { sub: winner.sub };
}

export interface AdminAttributes {
  readonly poolId: string;
  readonly sub: string;
  /** Added and replaced; for instance custom:agencies and custom:instances. */
  readonly attributes: Attributes;
}

/** Writes any attribute, the protected ones included. Throws where there is no such user. */
export async function adminSetAttributes(tx: Tx, now: Date, change: AdminAttributes): Promise<void> {
  const met = await mergeAttributes(tx, change.poolId, change.sub, change.attributes, now);
  if (met !== 1) throw new Error(`No user ${change.sub} in pool ${change.poolId}`);
}

/** The user of a proven address; undefined where there is none. */
export async function adminFindUser(
  tx: Tx,
  poolId: string,
  email: string,
): Promise<{ readonly sub: string; readonly email: string } | undefined> {
  const found = await findUser(tx, poolId, normalizeName(email));
  const { email: address, email_verified: isProven } = found?.attributes ?? {};
  return found && address && isProven === 'true' ? { sub: found.sub, email: address } : undefined;
}

/** Removes a user, with all sign-ins and devices; whoever is gone already is no error. */
export async function adminDeleteUser(tx: Tx, poolId: string, sub: string): Promise<void> {
  const found = await findUser(tx, poolId, sub);
  if (found?.sub === sub) await deleteUserOf(tx, sub);
}
