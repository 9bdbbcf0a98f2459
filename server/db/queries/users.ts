import type { components } from '#contract/product-api.ts';
import type { Caller } from '../../http/operation.ts';
import { userOf } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { sql, type Tx } from '../database.ts';

type User = components['schemas']['User'];

/** The caller's own row; made at their first call, since the pool knows users before we do. */
export async function readSelf(tx: Tx, call: { caller: Caller }): Promise<User> {
  const { namespaceId, userId, email } = userOf(call);
  await tx.run(sql`insert into users (namespace_id, user_id, email) values (${namespaceId}, ${userId}, ${email})
    on conflict (namespace_id, user_id) do nothing`);
  const user = await tx.one<Omit<User, 'platformRoles'>>(
    sql`select user_id, email, name, terms_of_service_version, version from users where user_id = ${userId}`,
  );
  const roles = await tx.rows<{ role: 'reviewer' | 'operator' }>(
    sql`select role from platform_roles where user_id = ${userId} order by role`,
  );
  return { ...user, platformRoles: roles.map(({ role }) => role) };
}

/** Records the acceptance of a version of the tenant's terms; an unknown one is refused. */
export async function acceptVersion(tx: Tx, call: { caller: Caller }, version: string, at: Date): Promise<void> {
  const { namespaceId, userId } = userOf(call);
  const known = await tx.row(
    sql`select 1 from terms_versions where namespace_id = ${namespaceId} and version = ${version}`,
  );
  if (!known) throw new ProblemError('not_found');
  await readSelf(tx, call);
  await tx.run(sql`update users set terms_of_service_version = ${version}, terms_accepted_at = ${at}, version = version + 1
    where user_id = ${userId} and terms_of_service_version is distinct from ${version}`);
}
