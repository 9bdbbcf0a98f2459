import type { Tx } from '../../../kernel/db/database.ts';
import { join, raw, sql } from '../../../kernel/db/database.ts';
import type { SrpCredentials } from '../srp/srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

export type MfaType = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** Attribute name to text, without `sub`. */
export type Attributes = Readonly<Record<string, string>>;

export interface User extends SrpCredentials {
  readonly sub: string;
  readonly poolId: string;
  /** Lower-cased email address; of a user whom another provider vouches for, `<provider>_<id there>`. */
  readonly username: string;
  readonly status: UserStatus;
  readonly attributes: Attributes;
  readonly enabled: boolean;
  /** ISO; only while the password is an administrator's. */
  readonly temporaryPasswordExpiresAt: string | null;
  /** Hex; proven by a code. */
  readonly softwareTokenSecret: string | null;
  /** Hex; not proven yet. */
  readonly softwareTokenPending: string | null;
  /** The last 30-second step whose code was used. */
  readonly softwareTokenStep: number;
  readonly softwareTokenEnabled: boolean;
  readonly smsEnabled: boolean;
  readonly preferredMfa: MfaType | null;
  /** Must have a second factor though the pool leaves it open. */
  readonly mfaRequired: boolean;
  /** Must answer a mailed code after the password. */
  readonly customChallenge: boolean;
  /** New values of `email` and `phone_number` whose codes have not come back. */
  readonly pendingAttributes: Attributes;
}

const COLUMNS = sql`sub, pool_id, username, salt, verifier, status, attributes, enabled, temporary_password_expires_at`;
const MFA_COLUMNS = sql`software_token_secret, software_token_pending, software_token_step, software_token_enabled,
  sms_enabled, preferred_mfa, mfa_required, custom_challenge, pending_attributes`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a typed name is compared as. */
export const normalizeName = (name: string): string => name.toLowerCase();

/** Whether a normalized name is a user id, which the protocol sends back in place of the email address. */
export const isUserId = (name: string): boolean => UUID.test(name);

/** What the protocol calls a user by: the user id, or the name at the provider that vouches for them. */
export const protocolName = (user: Pick<User, 'sub' | 'username' | 'status'>): string =>
  user.status === 'EXTERNAL_PROVIDER' ? user.username : user.sub;

/** The user of an email address or a user id, both normalized. */
export function findUser(tx: Tx, poolId: string, name: string): Promise<User | undefined> {
  const match = isUserId(name) ? sql`sub = ${name}::uuid` : sql`username = ${name}`;
  return tx.row<User>(
    sql`select ${COLUMNS}, ${MFA_COLUMNS} from identity_users where pool_id = ${poolId} and ${match}`,
  );
}

/**
 * The user a typed name means. Whom another provider vouches for is nobody here: no password, and no code for a new one,
 * opens such an account.
 */
export async function findNativeUser(tx: Tx, poolId: string, name: string): Promise<User | undefined> {
  const user = await findUser(tx, poolId, name);
  return user?.status === 'EXTERNAL_PROVIDER' ? undefined : user;
}

type BasicUser = Pick<User, 'sub' | 'poolId' | 'username' | 'salt' | 'verifier' | 'status' | 'attributes' | 'enabled'>;

export interface NewUser extends BasicUser {
  readonly temporaryPasswordExpiresAt?: string | undefined;
}

/** Adds a user; false where the name is taken. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<boolean> {
  const time = now.toISOString();
  const added = await tx.run(
    sql`insert into identity_users (${COLUMNS}, created_at, updated_at)
        values (${user.sub}::uuid, ${user.poolId}, ${user.username}, ${user.salt}, ${user.verifier}, ${user.status},
          ${JSON.stringify(user.attributes)}::jsonb, ${user.enabled}, ${user.temporaryPasswordExpiresAt ?? null}::timestamptz,
          ${time}::timestamptz, ${time}::timestamptz)
        on conflict (pool_id, username) do nothing`,
  );
  return added === 1;
}

/** A password of the user's own choosing: whatever state asked for it is over. */
export async function setPassword(tx: Tx, sub: string, credentials: SrpCredentials, now: Date): Promise<void> {
  await tx.run(
    sql`update identity_users set salt = ${credentials.salt}, verifier = ${credentials.verifier}, status = 'CONFIRMED',
          temporary_password_expires_at = null, updated_at = ${now.toISOString()}::timestamptz
        where sub = ${sub}::uuid`,
  );
}

/** Adds and replaces attributes. The number of users it met: 0 or 1. */
export function mergeAttributes(
  tx: Tx,
  poolId: string,
  sub: string,
  attributes: Attributes,
  now: Date,
): Promise<number> {
  return tx.run(
    sql`update identity_users set attributes = attributes || ${JSON.stringify(attributes)}::jsonb,
          updated_at = ${now.toISOString()}::timestamptz
        where pool_id = ${poolId} and sub = ${sub}::uuid`,
  );
}

/** Takes attributes away. */
export async function removeAttributes(tx: Tx, sub: string, names: readonly string[], now: Date): Promise<void> {
  await tx.run(
    sql`update identity_users set attributes = attributes - ${[...names]}::text[],
          pending_attributes = pending_attributes - ${[...names]}::text[], updated_at = ${now.toISOString()}::timestamptz
        where sub = ${sub}::uuid`,
  );
}

/** What waits for its code; replaces all that waited before. */
export async function setPendingAttributes(tx: Tx, sub: string, pending: Attributes): Promise<void> {
  await tx.run(
    sql`update identity_users set pending_attributes = ${JSON.stringify(pending)}::jsonb where sub = ${sub}::uuid`,
  );
}

/** What the user signs in with from now on. Throws ConstraintError where another user of the pool has it. */
export async function renameUser(tx: Tx, sub: string, username: string): Promise<void> {
  await tx.run(sql`update identity_users set username = ${username} where sub = ${sub}::uuid`);
}

/** The email address is proven: an unconfirmed user is confirmed, any other status stays. */
export async function confirmUser(tx: Tx, sub: string, now: Date): Promise<void> {
  await tx.run(
    sql`update identity_users set status = case when status = 'UNCONFIRMED' then 'CONFIRMED' else status end,
          attributes = attributes || '{"email_verified": "true"}'::jsonb, updated_at = ${now.toISOString()}::timestamptz
        where sub = ${sub}::uuid`,
  );
}

/** Removes a user; sign-ins and devices go with it. */
export async function deleteUserOf(tx: Tx, sub: string): Promise<void> {
  await tx.run(sql`delete from identity_users where sub = ${sub}::uuid`);
}

const MFA_COLUMN = {
  softwareTokenSecret: 'software_token_secret',
  softwareTokenPending: 'software_token_pending',
  softwareTokenStep: 'software_token_step',
  softwareTokenEnabled: 'software_token_enabled',
  smsEnabled: 'sms_enabled',
  preferredMfa: 'preferred_mfa',
  mfaRequired: 'mfa_required',
  customChallenge: 'custom_challenge',
} as const;

/** What may be changed about a user's second factors; what is left out stays. */
export type MfaChange = Partial<Pick<User, keyof typeof MFA_COLUMN>>;

export async function changeMfa(tx: Tx, sub: string, change: MfaChange, now: Date): Promise<void> {
  const columns = Object.keys(change) as ReadonlyArray<keyof MfaChange>; // a change has no other keys
  const sets = columns.map((key) => sql`${raw(MFA_COLUMN[key])} = ${change[key]}`);
  await tx.run(
    sql`update identity_users set ${join([...sets, sql`updated_at = ${now.toISOString()}::timestamptz`], ', ')}
        where sub = ${sub}::uuid`,
  );
}
