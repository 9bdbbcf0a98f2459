import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type SettingsRow, settingsOf, toWishes } from '../../rooms/notifications/notification-settings.ts';

type Data = components['schemas']['PersonData'];

interface Whose {
  readonly namespaceId: string;
  readonly id: string;
  /** Wall time. */
  readonly at: Date;
}

/** What is stored of a person. Needs a transaction of the worker. @throws ProblemError `not_found` */
export async function readPersonData(tx: Tx, { namespaceId, id, at }: Whose): Promise<Data> {
  const account = await tx.row<Data['account']>(sql`
    select user_id as id, email, name, business_name, locale, social_provider, avatar_key is not null as has_picture,
      date_trunc('milliseconds', created_at) as since, terms_of_service_version as terms_version,
      date_trunc('milliseconds', terms_accepted_at) as terms_accepted_at
    from users where namespace_id = ${namespaceId} and user_id = ${id} and deleted_at is null`);
  if (!account) throw new ProblemError('not_found');
  const companies = await tx.rows<Data['companies'][number]>(sql`
    select i.name, m.role, m.status, date_trunc('milliseconds', m.created_at) as since, m.last_seen_at
    from memberships m join instances i on i.id = m.instance_id
    where m.namespace_id = ${namespaceId} and m.user_id = ${id} order by m.created_at, i.id`);
  const roles = await tx.rows<{ role: Data['roles'][number] }>(sql`
    select role from platform_roles where namespace_id = ${namespaceId} and user_id = ${id} order by role`);
  const invitations = await tx.rows<Data['invitations'][number]>(sql`
    select i.name as company, v.role, v.status, date_trunc('milliseconds', v.created_at) as at
    from invitations v join instances i on i.id = v.instance_id
    where v.namespace_id = ${namespaceId} and (v.accepted_by = ${id} or v.email = lower(${account.email}) and v.email <> '')
    order by v.created_at, v.id`);
  const stored = await tx.row<{ document: Record<string, unknown> }>(sql`
    select document from user_preferences where namespace_id = ${namespaceId} and user_id = ${id}`);
  const [settings] = await tx.rows<SettingsRow>(settingsOf(id, namespaceId));
  const pushBrowsers = await tx.rows<Data['pushBrowsers'][number]>(sql`
    select date_trunc('milliseconds', created_at) as since, date_trunc('milliseconds', last_used_at) as last_pushed_at
    from push_subscriptions where namespace_id = ${namespaceId} and user_id = ${id} order by created_at, id`);
  const mutedCampaigns = await tx.rows<Data['mutedCampaigns'][number]>(sql`
    select c.name as campaign, date_trunc('milliseconds', m.muted_at) as at
    from campaign_mutes m join campaigns c on c.id = m.campaign_id
    where m.namespace_id = ${namespaceId} and m.user_id = ${id} order by m.muted_at, c.id`);
  const watchedPackages = await tx.rows<Data['watchedPackages'][number]>(sql`
    select p.name as package, date_trunc('milliseconds', w.watched_at) as at
    from package_watches w join packages p on p.id = w.package_id
    where w.namespace_id = ${namespaceId} and w.user_id = ${id} order by w.watched_at, p.id`);
  const notifications = await tx.rows<Data['notifications'][number]>(sql`
    select type, subject, status, date_trunc('milliseconds', at) as at from notifications
    where namespace_id = ${namespaceId} and user_id = ${id} order by at, id`);
  const campaignChanges = await tx.rows<Data['campaignChanges'][number]>(sql`
    select c.name as campaign, h.event, date_trunc('milliseconds', h.at) as at
    from campaign_history h join campaigns c on c.id = h.campaign_id
    where h.namespace_id = ${namespaceId} and h.actor = ${id} order by h.at, h.id`);
  const companyChanges = await tx.rows<Data['companyChanges'][number]>(sql`
    select i.name as company, a.action, date_trunc('milliseconds', a.at) as at
    from audit_entries a join instances i on i.id = a.instance_id
    where a.namespace_id = ${namespaceId} and a.actor_id = ${id} order by a.at, a.id`);
  const briefs = await tx.rows<Data['briefs'][number]>(sql`
    select i.name as company, v.words as text, date_trunc('milliseconds', v.created_at) as at
    from suggestion_versions v join instances i on i.id = v.instance_id
    where v.namespace_id = ${namespaceId} and v.created_by = ${id} and v.words <> '' order by v.created_at, v.id`);
  const suggestionFeedback = await tx.rows<Data['suggestionFeedback'][number]>(sql`
    select i.name as company, f.is_useful, f.reason, f.words, date_trunc('milliseconds', f.given_at) as at
    from suggestion_feedback f join instances i on i.id = f.instance_id
    where f.namespace_id = ${namespaceId} and f.user_id = ${id} order by f.given_at, f.suggestion_id`);
  const proposals = await tx.rows<Data['proposals'][number]>(sql`
    select reason, status, date_trunc('milliseconds', requested_at) as at from role_requests
    where namespace_id = ${namespaceId} and user_id = ${id} order by requested_at, id`);
  return {
    exportedAt: at.toISOString(),
    account,
    companies,
    roles: roles.map(({ role }) => role),
    invitations,
    preferences: stored?.document ?? null,
    notificationSettings: settings ? toWishes([settings]) : null,
    pushBrowsers,
    mutedCampaigns,
    watchedPackages,
    notifications,
    campaignChanges,
    companyChanges,
    briefs,
    suggestionFeedback,
    proposals,
  };
}
