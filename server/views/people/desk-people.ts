import type { components } from '#contract/product-api.ts';
import { reviewsFor } from '#domain/session/reviews-for.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type RoleRequestRow, roleRequestRows, toRoleRequest } from '../../rooms/accounts/role-requests.ts';

type Person = components['schemas']['DeskPerson'];
type Page = components['schemas']['DeskPersonPage'];

export interface PersonRow extends Omit<Person, 'id'> {
  readonly userId: string;
  readonly locale: string | null;
  readonly sortedBy: string;
}

interface Wanted {
  readonly like?: string | undefined;
  readonly has?: components['schemas']['DeskStanding'] | undefined;
  readonly after?: { readonly value: string | number; readonly id: string } | undefined;
  readonly id?: string;
  readonly limit: number;
}

/** People of the operator's tenant by their address. */
export const personRows = ({ like, has, after, id, limit }: Wanted): Sql => sql`
  select user_id, email, name, locale, date_trunc('milliseconds', since) as since, last_seen_at, roles, companies, is_waiting, sorted_by
  from desk_people(${like ?? null}, ${has === 'request' ? null : (has ?? null)}, ${has === 'request'}, ${after?.value ?? null},
    ${after?.id ?? null}, ${id ?? null}, ${limit})`;

export const toPerson = ({ userId: id, locale: _, sortedBy: __, ...person }: PersonRow): Person => ({ id, ...person });

/** Somebody as the desk shows them. Needs a transaction of an operator. @throws ProblemError `not_found` */
export async function showDeskPerson(tx: Tx, operatorId: string, id: string): Promise<Page> {
  const row = await tx.row<PersonRow>(personRows({ id, limit: 1 }));
  if (!row) throw new ProblemError('not_found');
  const requests = await tx.rows<RoleRequestRow>(
    roleRequestRows(sql`where r.user_id = ${id} order by r.requested_at desc, r.id`),
  );
  const owners = await tx.rows<{ name: string }>(sql`select name from media_owners order by lower(name), name`);
  const alone = await tx.row<{ name: string }>(sql`
    select o.name from media_owners o
    where o.name = ${reviewsFor(row.roles)} and o.asks_for_review and owner_reviewers(o.name) = 1`);
  return {
    person: toPerson(row),
    isSelf: id === operatorId,
    locale: row.locale,
    requests: requests.map((request) => toRoleRequest(request, operatorId)),
    mediaOwners: owners.map(({ name }) => name),
    soleReviewerOf: alone?.name ?? null,
  };
}
