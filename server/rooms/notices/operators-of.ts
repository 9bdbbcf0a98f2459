import { sql, type Tx } from '../../kernel/db/database.ts';

interface Mailed {
  readonly userId: string;
  readonly email: string;
  readonly locale: string | null;
}

/** The operators of a tenant who have an address. */
export const operatorsOf = (tx: Tx, namespaceId: string): Promise<Mailed[]> =>
  tx.rows<Mailed>(sql`
    select u.user_id, u.email, u.locale from platform_roles p
      join users u on u.namespace_id = p.namespace_id and u.user_id = p.user_id and u.deleted_at is null and u.email <> ''
    where p.namespace_id = ${namespaceId} and p.role = 'operator'`);
