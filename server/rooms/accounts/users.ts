import type { components } from '#contract/product-api.ts';
import { reviewingRoles } from '#domain/session/platform-roles.ts';
import type { Context } from '../../context.ts';
import type { ProvenUser } from '../../kernel/caller.ts';
import { type Found, query, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

type User = components['schemas']['User'];
type UserRow = Omit<User, 'avatarUrl' | 'platformRoles' | 'reviewsFor' | 'mediaOwner'> & {
  readonly avatarKey: string | null;
  readonly deletedAt: string | null;
  readonly locale: string | null;
};

interface RoleRow {
  readonly role: User['platformRoles'][number];
  readonly mediaOwner: string | null;
}

/**
 * The caller's own row; made at their first call, since the pool knows users before we do. Its address is the one that was proven
 * last: a new one that still waits for its code changes nothing.
 */
export async function readSelf(tx: Tx, app: Pick<Context, 'assetUrl' | 'config'>, user: ProvenUser): Promise<User> {
  const { namespaceId, userId, email } = user;
  const isNew =
    await tx.run(sql`insert into users (namespace_id, user_id, email) values (${namespaceId}, ${userId}, ${email})
    on conflict (namespace_id, user_id) do nothing`);
  if (isNew) await applyRegistration(tx, user);
  const self = toSelf(await tx.read(selfQueries(userId)), app, namespaceId);
  if (!self) throw new Error('A user has a row from their first call on');
  if (email === '' || self.email === email) return self;
  // The address was changed at the pool, which has proven the new one.
  await tx.run(sql`update users set email = ${email}, version = version + 1 where user_id = ${userId}`);
  return { ...self, email, version: self.version + 1 };
}

/** What a user is shown of themselves by. */
export const selfQueries = (userId: string) => ({
  users: query<UserRow>(
    sql`select user_id, email, name, business_name, avatar_key, terms_of_service_version, terms_accepted_at,
      version, created_at, deleted_at, locale, app_is_invited() as is_invited,
      app_is_suspended() as is_suspended from users where user_id = ${userId}`,
  ),
  roles: query<RoleRow>(sql`select role, media_owner from platform_roles where user_id = ${userId} order by role`),
});

/** A user as the contract shows them to themselves, or undefined before their first call. @throws ProblemError `account_deleted` */
export function toSelf(
  { users: [found], roles }: Found<ReturnType<typeof selfQueries>>,
  app: Pick<Context, 'assetUrl' | 'config'>,
  namespaceId: string,
): User | undefined {
  if (!found) return undefined;
  const { deletedAt, avatarKey, locale: _, ...rest } = found;
  if (deletedAt) throw new ProblemError('account_deleted');
  return {
    ...rest,
    avatarUrl: avatarKey === null ? null : app.assetUrl(avatarKey),
    ...toRoles(roles, namespaceId === app.config.services.platformTenantId),
  };
}

/** Whoever runs the platform does so where its people sign in, and is nobody elsewhere, whatever a row says. */
function toRoles(
  roles: readonly RoleRow[],
  isPlatform: boolean,
): Pick<User, 'platformRoles' | 'reviewsFor' | 'mediaOwner'> {
  const ownerOf = new Map(roles.map(({ role, mediaOwner }) => [role, mediaOwner]));
  const reviewing = reviewingRoles.find((role) => ownerOf.has(role));
  const held = roles.map(({ role }) => role).filter((role) => role !== 'platform' || isPlatform);
  return {
    platformRoles: held,
    reviewsFor: (reviewing && ownerOf.get(reviewing)) ?? null,
    mediaOwner: ownerOf.get('media_owner') ?? null,
  };
}

/**
 * Takes what a new user said when signing up into their row. A record about another email address than the proven one, or from
 * another sign-up, is not theirs; terms count as accepted when they were, unless the version did not hold at the tenant then.
 */
async function applyRegistration(tx: Tx, user: ProvenUser): Promise<void> {
  const { namespaceId, userId, email, registration } = user;
  const mine = sql`namespace_id = ${namespaceId} and user_id = ${userId}`;
  await tx.run(sql`
    update users set name = r.name, business_name = r.business_name,
      terms_of_service_version = t.version, terms_accepted_at = case when t.version is null then null else r.created_at end
    from registrations r left join terms_versions t
      on t.namespace_id = r.namespace_id and t.version = r.terms_version and t.effective_at <= r.created_at
    where users.namespace_id = ${namespaceId} and users.user_id = ${userId}
      and r.namespace_id = ${namespaceId} and r.user_id = ${userId} and r.email = ${email.toLowerCase()}
      and r.proof <> '' and r.proof = ${registration}`);
  await tx.run(sql`delete from registrations where ${mine}`);
}

/**
 * Records that a user who is known here accepts a version of the tenant's terms. One that is announced cannot be accepted: a user has one
 * last word, and with that one they would have agreed to nothing that holds now.
 * @throws ProblemError `not_found` for an unknown version, `transition_refused` for one that does not hold yet
 */
export async function acceptVersion(
  tx: Tx,
  { namespaceId, userId }: ProvenUser,
  version: string,
  at: Date,
): Promise<void> {
  const known = await tx.row<{ holds: boolean }>(sql`
    select effective_at <= ${at} as holds from terms_versions where namespace_id = ${namespaceId} and version = ${version}`);
  if (!known) throw new ProblemError('not_found');
  if (!known.holds) throw new ProblemError('transition_refused');
  await tx.run(sql`update users set terms_of_service_version = ${version}, terms_accepted_at = ${at}, version = version + 1
    where user_id = ${userId} and terms_of_service_version is distinct from ${version}`);
}

/** Gives the caller another picture, or none; answers the key of the one before, which nobody shows any more. */
export async function exchangeAvatar(tx: Tx, userId: string, key: string | null): Promise<string | null> {
  const { avatarKey } = await tx.one<{ avatarKey: string | null }>(
    sql`select avatar_key from users where user_id = ${userId} for update`,
  );
  if (avatarKey !== key)
    await tx.run(sql`update users set avatar_key = ${key}, version = version + 1 where user_id = ${userId}`);
  return avatarKey;
}
