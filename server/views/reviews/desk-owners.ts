import type { components } from '#contract/product-api.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { zone } from '../../rooms/ledger/statement.ts';
import { contractOn } from '../../rooms/owners/contract-rows.ts';

type Owner = components['schemas']['DeskOwner'];

export interface OwnerRow extends Owner {
  readonly sortedBy: string;
}

interface Wanted {
  readonly like?: string | undefined;
  readonly after?: { readonly value: string | number; readonly id: string } | undefined;
  readonly id?: string;
  readonly limit: number;
  /** Business time. */
  readonly now: Date;
}

/** Media owners of the operator's tenant by their name. */
export const ownerRows = ({ like, after, id, limit, now }: Wanted): Sql => sql`
  select o.id, o.name, o.asks_for_review, o.screens, owner_reviewers(o.name) as reviewers, o.waiting, o.sorted_by, k.share_bps,
    exists (select 1 from owner_contracts r where r.owner_id = o.id and r.status = 'requested') as is_share_asked
  from desk_owners(${like ?? null}, ${after?.value ?? null}, ${after?.id ?? null}, ${id ?? null}, ${limit}) o
    left join lateral (${contractOn(sql`o.id`, sql`(${now}::timestamptz at time zone ${zone})::date`)}) k on true
  order by o.sorted_by, o.id`;

export const toOwner = ({ sortedBy: _, ...owner }: OwnerRow): Owner => owner;

/** A media owner as the desk shows it. Needs a transaction of an operator. @throws ProblemError `not_found` */
export async function showDeskOwner(tx: Tx, id: string, now: Date): Promise<Owner> {
  const row = await tx.row<OwnerRow>(ownerRows({ id, limit: 1, now }));
  if (!row) throw new ProblemError('not_found');
  return toOwner(row);
}
