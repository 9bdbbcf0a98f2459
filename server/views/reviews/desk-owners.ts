import type { components } from '#contract/product-api.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

type Owner = components['schemas']['DeskOwner'];

export interface OwnerRow extends Owner {
  readonly sortedBy: string;
}

interface Wanted {
  readonly like?: string | undefined;
  readonly after?: { readonly value: string | number; readonly id: string } | undefined;
  readonly id?: string;
  readonly limit: number;
}

/** Media owners of the operator's tenant by their name. */
export const ownerRows = ({ like, after, id, limit }: Wanted): Sql => sql`
  select id, name, asks_for_review, screens, owner_reviewers(name) as reviewers, waiting, sorted_by
  from desk_owners(${like ?? null}, ${after?.value ?? null}, ${after?.id ?? null}, ${id ?? null}, ${limit})`;

export const toOwner = ({ sortedBy: _, ...owner }: OwnerRow): Owner => owner;

/** A media owner as the desk shows it. Needs a transaction of an operator. @throws ProblemError `not_found` */
export async function showDeskOwner(tx: Tx, id: string): Promise<Owner> {
  const row = await tx.row<OwnerRow>(ownerRows({ id, limit: 1 }));
  if (!row) throw new ProblemError('not_found');
  return toOwner(row);
}
