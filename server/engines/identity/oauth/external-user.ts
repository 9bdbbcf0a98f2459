import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { IdentityContext } from '../operation.ts';
import { srpIdentityOf } from '../password-check.ts';
import { createCredentials } from '../srp/srp.ts';
import type { Pool } from '../store/pools.ts';
import { countSource } from '../store/rates.ts';
import { findUser, insertUser, mergeAttributes, type User } from '../store/users.ts';
import type { IdentityProvider } from './oauth-client.ts';

/** Whom a provider vouches for. */
export interface ExternalAccount {
  readonly provider: IdentityProvider;
  /** Lower-cased. */
  readonly email: string;
  readonly name: string;
}

/** The account's id at its provider, in that provider's shape; the same for the same address, whatever the case. */
export function accountIdOf(pool: Pool, { provider, email }: ExternalAccount): string {
  const key = Buffer.from(pool.maskingKey, 'hex');
  const hex = createHmac('sha256', key).update(`${provider}:${email.toLowerCase()}`).digest('hex');
  const digits = (from: number, length: number) =>
    (BigInt(`0x${hex.slice(from, from + 30)}`) % 10n ** BigInt(length)).toString().padStart(length, '0');
  return provider === 'Google' ? `1${digits(0, 20)}` : `00${digits(0, 4)}.${hex.slice(32)}.${digits(2, 4)}`;
}

const identitiesOf = (account: ExternalAccount, id: string, now: Date): string =>
  JSON.stringify([
    {
      userId: id,
      providerName: account.provider,
      providerType: account.provider,
      issuer: null,
      primary: 'true',
      dateCreated: String(now.getTime()),
    },
  ]);

/**
 * The pool's user of a provider's account, made at their first sign-in. A user of the same address who has a password stays
 * another user: an address alone proves nothing about who opened that account. Undefined when too many were made from one
 * source.
 */
export async function externalUser(
  context: IdentityContext,
  pool: Pool,
  account: ExternalAccount,
): Promise<User | undefined> {
  const { tx, now } = context;
  const id = accountIdOf(pool, account);
  const username = `${account.provider}_${id}`;
  const known = await findUser(tx, pool.id, username);
  if (known) {
    if (known.attributes.name !== account.name) {
      await mergeAttributes(tx, pool.id, known.sub, { name: account.name }, now);
    }
  } else {
    if (!(await countSource(context, pool, 'external-user-source'))) return undefined;
    const sub = randomUUID();
    const attributes = {
      email: account.email,
      email_verified: 'true',
      name: account.name,
      identities: identitiesOf(account, id, now),
    };
    // A password nobody has ever seen, this process included a moment later.
    const credentials = createCredentials(srpIdentityOf(pool, sub), randomBytes(48).toString('base64'));
    const user = { sub, poolId: pool.id, username, ...credentials, attributes, enabled: true };
    // Another copy of the server may be faster; then its user is found below.
    await insertUser(tx, { ...user, status: 'EXTERNAL_PROVIDER' }, now);
  }
  const user = await findUser(tx, pool.id, username);
  if (!user) throw new Error(`User of pool ${pool.id} vanished while signing in`);
  return user;
}
