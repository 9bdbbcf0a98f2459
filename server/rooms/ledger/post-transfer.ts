import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';

/** Every advertiser has one of each in each currency (migration 0350 says what they are). */
export const accountKinds = ['cash', 'customer', 'held', 'revenue', 'tax', 'receivable', 'chargeback'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** One side of a transfer, minor units. Entries of nothing are left out. */
export type Posting = { readonly account: AccountKind } & ({ readonly debit: number } | { readonly credit: number });

export interface Transfer {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly currency: string;
  /** What it is of, such as `payment:<id>`; of the same nothing is posted twice. */
  readonly key: string;
  readonly kind: string;
  /** When the money moved, business time. */
  readonly at: Date | string;
  readonly campaignId?: string | null;
  readonly postings: readonly Posting[];
}

interface Account {
  readonly id: string;
  readonly kind: AccountKind;
}

/**
 * Locks the accounts of an advertiser in a currency, all of them, and makes those that it has not had yet. Whoever posts holds all until
 * the transaction ends, so that two never wait for each other. What takes numbers of a series as well locks these first.
 */
export async function lockAccounts(
  tx: Tx,
  { namespaceId, instanceId, currency }: Pick<Transfer, 'namespaceId' | 'instanceId' | 'currency'>,
): Promise<ReadonlyMap<AccountKind, string>> {
  const read = () =>
    tx.rows<Account>(sql`
      select id, kind from ledger_accounts
      where namespace_id = ${namespaceId} and instance_id = ${instanceId} and currency_code = ${currency} order by kind for update`);
  let accounts = await read();
  if (accounts.length < accountKinds.length) {
    await tx.run(sql`
      insert into ledger_accounts (id, namespace_id, instance_id, kind, currency_code)
      select a.id, ${namespaceId}, ${instanceId}, a.kind, ${currency}
      from unnest(${accountKinds.map(() => randomUUID())}::uuid[], ${[...accountKinds].sort()}::text[]) a(id, kind) order by a.kind
      on conflict (namespace_id, instance_id, currency_code, kind) do nothing`);
    accounts = await read();
  }
  return new Map(accounts.map(({ id, kind }) => [kind, id]));
}

/**
 * Posts a transfer in the caller's transaction; false where one of this key was posted before. The database checks at its end that it
 * sums to zero, and that nobody has spent more than is there.
 */
export async function postTransfer(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  transfer: Transfer,
): Promise<boolean> {
  const { namespaceId, instanceId, currency, key, kind, at, campaignId = null } = transfer;
  const entries = transfer.postings
    .map((posting) => ({
      account: posting.account,
      amount: 'debit' in posting ? posting.debit : -posting.credit,
    }))
    .filter(({ amount }) => amount !== 0);
  if (entries.length === 0) return false;
  const accounts = await lockAccounts(tx, transfer);
  const id = orderedId();
  const posted = await tx.run(sql`
    insert into ledger_transfers (id, namespace_id, instance_id, key, kind, currency_code, at, created_at, campaign_id)
    values (${id}, ${namespaceId}, ${instanceId}, ${key}, ${kind}, ${currency}, ${at}, ${clock.wall()}, ${campaignId})
    on conflict (namespace_id, key) do nothing`);
  if (posted === 0) return false;
  const accountIds = entries.map(({ account }) => accounts.get(account));
  await tx.run(sql`
    insert into ledger_entries (account_id, transfer_id, namespace_id, instance_id, amount_minor)
    select e.account_id, ${id}, ${namespaceId}, ${instanceId}, e.amount
    from unnest(${accountIds}::uuid[], ${entries.map(({ amount }) => amount)}::bigint[]) e(account_id, amount)`);
  return true;
}
