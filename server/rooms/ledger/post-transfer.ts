import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';

/** Every advertiser has one of each in each currency (migrations 0350 and 0548 say what they are). */
const ownKinds = ['cash', 'customer', 'held', 'revenue', 'tax', 'receivable', 'chargeback', 'platform_fee'] as const;
type OwnKind = (typeof ownKinds)[number];
/** And one of this kind for each media owner that has a share of its money. */
export type AccountKind = OwnKind | 'owner_payable';

/** One side of a transfer, minor units. Entries of nothing are left out. */
export type Posting = (
  | { readonly account: OwnKind }
  | { readonly account: 'owner_payable' /** The media owner's id. */; readonly ownerId: string }
) &
  ({ readonly debit: number } | { readonly credit: number });

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
  readonly kind: OwnKind;
}

type Holder = Pick<Transfer, 'namespaceId' | 'instanceId' | 'currency'>;

/**
 * Locks the accounts of an advertiser in a currency, all of them, and makes those that it has not had yet. Whoever posts holds all until
 * the transaction ends, so that two never wait for each other. What takes numbers of a series as well locks these first. Those of media
 * owners are touched by nobody who does not hold these.
 */
export async function lockAccounts(
  tx: Tx,
  { namespaceId, instanceId, currency }: Holder,
): Promise<ReadonlyMap<OwnKind, string>> {
  const read = () =>
    tx.rows<Account>(sql`
      select id, kind from ledger_accounts
      where namespace_id = ${namespaceId} and instance_id = ${instanceId} and currency_code = ${currency} and kind <> 'owner_payable'
      order by kind for update`);
  let accounts = await read();
  if (accounts.length < ownKinds.length) {
    await tx.run(sql`
      insert into ledger_accounts (id, namespace_id, instance_id, kind, currency_code)
      select a.id, ${namespaceId}, ${instanceId}, a.kind, ${currency}
      from unnest(${ownKinds.map(() => randomUUID())}::uuid[], ${[...ownKinds].sort()}::text[]) a(id, kind) order by a.kind
      on conflict (namespace_id, instance_id, currency_code, kind, owner_id) do nothing`);
    accounts = await read();
  }
  return new Map(accounts.map(({ id, kind }) => [kind, id]));
}

/** What is owed to media owners of an advertiser's money, by the owner's id; made where there was none. The advertiser's accounts are locked. */
async function ownerAccounts(
  tx: Tx,
  { namespaceId, instanceId, currency }: Holder,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ownerIds.length === 0) return new Map();
  await tx.run(sql`
    insert into ledger_accounts (id, namespace_id, instance_id, kind, currency_code, owner_id)
    select a.id, ${namespaceId}, ${instanceId}, 'owner_payable', ${currency}, a.owner_id
    from unnest(${ownerIds.map(() => randomUUID())}::uuid[], ${ownerIds}::uuid[]) a(id, owner_id) order by a.owner_id
    on conflict (namespace_id, instance_id, currency_code, kind, owner_id) do nothing`);
  const accounts = await tx.rows<{ id: string; ownerId: string }>(sql`
    select id, owner_id from ledger_accounts where namespace_id = ${namespaceId} and instance_id = ${instanceId}
      and currency_code = ${currency} and owner_id = any(${ownerIds}::uuid[])`);
  return new Map(accounts.map(({ id, ownerId }) => [ownerId, id]));
}

/**
 * Posts a transfer in the caller's transaction; false where one of this key was posted before, or it moves nothing. The database checks at
 * its end that it sums to zero, and that nobody has spent more than is there. `id`: a UUID in the order of time, for whoever refers to it.
 */
export async function postTransfer(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  transfer: Transfer,
  id = orderedId(),
): Promise<boolean> {
  const { namespaceId, instanceId, currency, key, kind, at, campaignId = null } = transfer;
  const entries = transfer.postings
    .map((posting) => ({ posting, amount: 'debit' in posting ? posting.debit : -posting.credit }))
    .filter(({ amount }) => amount !== 0);
  if (entries.length === 0) return false;
  const accounts = await lockAccounts(tx, transfer);
  const owners = entries.flatMap(({ posting }) => (posting.account === 'owner_payable' ? [posting.ownerId] : []));
  const payables = await ownerAccounts(tx, transfer, owners);
  const posted = await tx.run(sql`
    insert into ledger_transfers (id, namespace_id, instance_id, key, kind, currency_code, at, created_at, campaign_id)
    values (${id}, ${namespaceId}, ${instanceId}, ${key}, ${kind}, ${currency}, ${at}, ${clock.wall()}, ${campaignId})
    on conflict (namespace_id, key) do nothing`);
  if (posted === 0) return false;
  const accountIds = entries.map(({ posting }) =>
    posting.account === 'owner_payable' ? payables.get(posting.ownerId) : accounts.get(posting.account),
  );
  await tx.run(sql`
    insert into ledger_entries (account_id, transfer_id, namespace_id, instance_id, amount_minor)
    select e.account_id, ${id}, ${namespaceId}, ${instanceId}, e.amount
    from unnest(${accountIds}::uuid[], ${entries.map(({ amount }) => amount)}::bigint[]) e(account_id, amount)`);
  return true;
}
