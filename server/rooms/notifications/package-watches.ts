import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { hasLeft } from './has-left.ts';

interface Whose {
  readonly namespaceId: string;
  readonly userId: string;
}

/**
 * Has one person told of a package that is or was sold, or told no more; a repeat changes nothing. Answers false where there is none, and to
 * whoever has left.
 */
export async function watchPackage(
  tx: Tx,
  { namespaceId, userId }: Whose,
  { packageId, isWatched, at }: { readonly packageId: string; readonly isWatched: boolean; readonly at: Date },
): Promise<boolean> {
  const [isGone, found] = await Promise.all([
    hasLeft(tx, { namespaceId, userId }),
    tx.row(sql`select 1 from packages where id = ${packageId} and namespace_id = ${namespaceId}`),
  ]);
  if (isGone || !found) return false;
  await tx.run(
    isWatched
      ? sql`
        insert into package_watches (namespace_id, user_id, package_id, watched_at)
        values (${namespaceId}, ${userId}, ${packageId}, ${at}) on conflict do nothing`
      : sql`delete from package_watches where namespace_id = ${namespaceId} and user_id = ${userId} and package_id = ${packageId}`,
  );
  return true;
}

/** Which of some packages the one who asks watches. */
export async function watchedOf(tx: Tx, userId: string, packageIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ packageId: string }>(sql`
    select package_id from package_watches where user_id = ${userId} and package_id = any(${[...packageIds]}::uuid[])`);
  return new Set(rows.map(({ packageId }) => packageId));
}

/** Who watches a package and still works for a company: ids as `user_id`. `since`: only who began by then; null for all. */
export const watchersOf = (namespaceId: string, packageId: string, since: string | null): Sql => sql`
  select w.user_id from package_watches w
  where w.namespace_id = ${namespaceId} and w.package_id = ${packageId}::uuid
    and (${since}::timestamptz is null or w.watched_at <= ${since}::timestamptz)
    and exists (select 1 from memberships m join instances i on i.id = m.instance_id and i.archived_at is null
      where m.namespace_id = w.namespace_id and m.user_id = w.user_id and m.status = 'active')`;
