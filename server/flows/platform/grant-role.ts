import type { PlatformRole } from '#domain/session/platform-roles.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

export interface Grant {
  readonly namespaceId: string;
  /** Who the pool says has the address. */
  readonly user: { readonly sub: string; readonly email: string };
  readonly role: PlatformRole;
  /** A reviewer's, who then reviews for this owner's screens alone, or the one whose screens a media owner's person sees. */
  readonly mediaOwner: string | null;
  readonly isRevoked: boolean;
}

/** Somebody is to be a reviewer or one of the people of an owner who has no screens here. */
export class UnknownOwnerError extends Error {}

/** Gives a person a role on a tenant's desk, or takes it away; effective at their next call. @throws UnknownOwnerError */
export async function grantRole(tx: Tx, { namespaceId, user, role, mediaOwner, isRevoked }: Grant) {
  const { sub, email } = user;
  if (isRevoked) {
    const gone = await tx.run(
      sql`delete from platform_roles where namespace_id = ${namespaceId} and user_id = ${sub} and role = ${role}`,
    );
    return gone > 0 ? 'changed' : 'unchanged';
  }
  if (
    mediaOwner !== null &&
    !(await tx.row(sql`select 1 from media_owners where namespace_id = ${namespaceId} and name = ${mediaOwner}`))
  )
    throw new UnknownOwnerError(`No screens of ${mediaOwner} here`);
  await tx.run(sql`insert into users (namespace_id, user_id, email) values (${namespaceId}, ${sub}, ${email})
    on conflict (namespace_id, user_id) do nothing`);
  const given = await tx.rows<{ isNew: boolean }>(sql`
    insert into platform_roles as r (namespace_id, user_id, role, media_owner) values (${namespaceId}, ${sub}, ${role}, ${mediaOwner})
    on conflict (namespace_id, user_id, role) do update set media_owner = excluded.media_owner
      where r.media_owner is distinct from excluded.media_owner
    returning xmax = 0 as is_new`);
  return given[0] ? (given[0].isNew ? 'created' : 'changed') : 'unchanged';
}
