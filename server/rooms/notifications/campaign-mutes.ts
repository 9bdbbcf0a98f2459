import { isMutable, type NotificationType, notificationTypes } from '#domain/notifications/notification-types.ts';
import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { hasLeft } from './has-left.ts';

interface Whose {
  readonly namespaceId: string;
  readonly userId: string;
}

export interface MutedCampaign {
  readonly id: string;
  readonly name: string;
}

/** So many are listed: whoever mutes more looks for them at the campaigns themselves. */
const MOST_LISTED = 500;

/** The campaigns of the company at hand that the one who asks has muted, the last one first. */
export const mutedCampaigns = (userId: string): Query<MutedCampaign> =>
  query<MutedCampaign>(sql`
    select c.id, c.name from campaign_mutes m join campaigns c on c.id = m.campaign_id
    where m.user_id = ${userId}
    order by m.muted_at desc, c.id limit ${MOST_LISTED}`);

/**
 * Mutes a campaign of the company at hand for one person, or lets it be heard of again; a repeat changes nothing. Answers false where there is
 * none, and to whoever has left.
 */
export async function muteCampaign(
  tx: Tx,
  whose: Whose & { readonly instanceId: string },
  { campaignId, isMuted, at }: { readonly campaignId: string; readonly isMuted: boolean; readonly at: Date },
): Promise<boolean> {
  const { namespaceId, instanceId, userId } = whose;
  const [isGone, campaign] = await Promise.all([
    hasLeft(tx, whose),
    tx.row(sql`select 1 from campaigns where id = ${campaignId} and instance_id = ${instanceId}`),
  ]);
  if (isGone || !campaign) return false;
  await tx.run(
    isMuted
      ? sql`
        insert into campaign_mutes (namespace_id, instance_id, user_id, campaign_id, muted_at)
        values (${namespaceId}, ${instanceId}, ${userId}, ${campaignId}, ${at}) on conflict do nothing`
      : sql`delete from campaign_mutes where namespace_id = ${namespaceId} and user_id = ${userId} and campaign_id = ${campaignId}`,
  );
  return true;
}

/** The campaigns that show an artwork, or are to: ids as `campaign_id`. */
export const campaignsShowing = (artworkId: string): Sql => sql`
  select distinct c.id as campaign_id from assignments s
    join campaign_lines l on l.id = s.line_id join campaigns c on c.id = l.campaign_id
  where s.artwork_id = ${artworkId}::uuid
    and c.status in ('draft', 'pending_approval', 'pending_payment', 'in_review', 'scheduled', 'live', 'paused')`;

/** Whether a user, named by a column, has muted a campaign. */
const hasMuted = (namespaceId: string, userId: Sql, campaignId: Sql): Sql => sql`exists (
  select 1 from campaign_mutes m
  where m.namespace_id = ${namespaceId} and m.user_id = ${userId} and m.campaign_id = ${campaignId})`;

/**
 * Whether somebody, named by a column, is not to hear of an event because they have muted its campaign. Of an artwork that several
 * campaigns show they hear as long as they have not muted all of them.
 */
export function isMutedFor(
  { namespaceId, type, about }: { namespaceId: string; type: NotificationType; about: string | null },
  userId: Sql,
): Sql {
  if (!isMutable(type) || about === null) return sql`false`;
  if (notificationTypes[type].about !== 'artwork') return hasMuted(namespaceId, userId, sql`${about}::uuid`);
  return sql`coalesce((
    select bool_and(${hasMuted(namespaceId, userId, sql`c.campaign_id`)}) from (${campaignsShowing(about)}) c), false)`;
}

/** Whether somebody has muted a campaign. Needs the worker. */
export const hasMutedCampaign = async (tx: Tx, { namespaceId, userId }: Whose, campaignId: string): Promise<boolean> =>
  (
    await tx.one<{ isMuted: boolean }>(
      sql`select ${hasMuted(namespaceId, sql`${userId}`, sql`${campaignId}::uuid`)} as is_muted`,
    )
  ).isMuted;
