import { type DigestPace, isDigest } from '#domain/notifications/digest.ts';
import { kindNames, kinds, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { isMutable, type NotificationType, notificationTypes } from '#domain/notifications/notification-types.ts';
import { endOfQuiet } from '#domain/notifications/quiet-hours.ts';
import { endingOf } from '../../engines/mail/mail-links.ts';
import type { DigestContent, DigestedContent } from '../../engines/mail/message.ts';
import { UndeliverableError } from '../../engines/mail/messenger.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { hasMutedCampaign } from '../notifications/campaign-mutes.ts';
import { isMailOn, mailSettingsOf, toWishes } from '../notifications/notification-settings.ts';
import type { TellingParts } from './tell-notices.ts';

interface Reader {
  readonly namespaceId: string;
  readonly userId: string;
}

interface ItemRow {
  readonly type: NotificationType;
  readonly campaignId: string | null;
  readonly content: DigestedContent;
  /** Its reader has found it in the app, or is no longer one of those who are told of it. */
  readonly isOver: boolean;
}

const worker = { role: 'marquee_worker' } as const;
/** What operators alone are mailed of. */
const operatorTypes = (Object.keys(notificationTypes) as NotificationType[]).filter(
  (type) => notificationTypes[type].audience === 'operators',
);
/** So many readers at a time. */
const batch = 50;
/** So many are in one mail; of more it says how many. */
const most = 60;
/** A notice and its notification are written at one moment, by two looks at the clock. */
const slackMs = 60_000;
const againAfterMs = 600_000;

/**
 * Mails people together what has waited for it. A digest is written in the transaction that takes what is in it, and while its reader is
 * held: it leaves once, however often the job dies and however many servers run it. What was read meanwhile, was muted or turned off is left
 * out, and where nothing is left nothing is sent.
 */
export async function tellDigests(parts: TellingParts): Promise<void> {
  const { db, clock, log } = parts;
  for (let count = 0; count < batch; count += 1) {
    let reader: Reader | undefined;
    try {
      await db.transaction(worker, async (tx) => {
        reader = await tx.row<Reader>(sql`
          select s.namespace_id, s.user_id from notification_settings s
          where (s.namespace_id, s.user_id) in (
            select i.namespace_id, i.user_id from digest_items i where i.due_at <= ${clock.wall()}::timestamptz)
          limit 1 for update skip locked`);
        if (reader) await tell(parts, tx, reader);
      });
    } catch (error) {
      const failed = reader;
      if (!failed) throw error;
      log.error('Nobody could be mailed a digest', { error: (error as Error).message });
      const next = new Date(clock.wall().getTime() + againAfterMs);
      await db.transaction(worker, (tx) =>
        tx.run(sql`update digest_items set due_at = ${next}::timestamptz
          where namespace_id = ${failed.namespaceId} and user_id = ${failed.userId} and due_at <= ${next}::timestamptz`),
      );
    }
    if (!reader) return;
  }
}

async function tell({ clock, messenger, log }: TellingParts, tx: Tx, reader: Reader): Promise<void> {
  const { namespaceId, userId } = reader;
  const now = clock.wall();
  const taken = await take(tx, reader, now);
  const settings = await mailSettingsOf(tx, reader, now);
  const user = await tx.row<{ email: string; locale: string | null }>(sql`
    select email, locale from users
    where namespace_id = ${namespaceId} and user_id = ${userId} and deleted_at is null and email <> ''`);
  if (!settings || !user) return;
  const wishes = toWishes([settings]);
  const items: ItemRow[] = [];
  for (const item of taken) {
    const { type, campaignId, isOver } = item;
    const isWanted = !isOver && isMailOn(wishes, type);
    if (isWanted && !(campaignId && isMutable(type) && (await hasMutedCampaign(tx, reader, campaignId))))
      items.push(item);
  }
  if (items.length === 0) return;
  // Where mails come at once again, what had waited goes together for a last time.
  const pace: DigestPace = isDigest(wishes.mails.pace) ? wishes.mails.pace : 'daily';
  const type = `digest.${pace}` as const;
  const { email, locale } = user;
  try {
    await messenger.enqueue(tx, {
      from: { namespaceId },
      medium: 'EMAIL',
      destination: email,
      ...(locale ? { locale } : {}),
      content: digestOf(pace, items),
      choice: { userId, type, ending: endingOf(settings, type) },
      notBefore: wishes.quietHours && endOfQuiet(now, wishes.quietHours),
    });
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error;
    log.warn('Nobody can be mailed: no mail server is configured', { type });
  }
}

/** Takes what is due for somebody, the oldest first, and says of each whether there is still somebody to tell. */
const take = (tx: Tx, { namespaceId, userId }: Reader, now: Date): Promise<ItemRow[]> =>
  tx.rows<ItemRow>(sql`
    with taken as (
      delete from digest_items where namespace_id = ${namespaceId} and user_id = ${userId} and due_at <= ${now}::timestamptz
      returning id, instance_id, type, about, campaign_id, content, at),
    found as (
      -- Their notifications of the same.
      select i.id, n.status, n.at >= i.at - make_interval(secs => ${slackMs / 1000}) as is_since from taken i
        join notifications n on n.namespace_id = ${namespaceId} and n.user_id = ${userId} and n.type = i.type
          and (case when i.about = '{}' then n.instance_id is not distinct from i.instance_id
            else n.about = any(i.about) or n.campaign_id = any(i.about) or n.gathered && i.about end))
    select i.type, i.campaign_id, i.content,
      (exists (select 1 from found f where f.id = i.id and f.is_since and f.status <> 'unread')
        and not exists (select 1 from found f where f.id = i.id and f.status = 'unread'))
      or (i.instance_id is not null and not exists (
        select 1 from memberships m where m.instance_id = i.instance_id and m.user_id = ${userId} and m.status = 'active'
          and (i.content ->> 'kind' <> 'chargeback' or m.role in ('owner', 'billing'))))
      or (i.type = any(${operatorTypes}::text[]) and not exists (
        select 1 from platform_roles p where p.namespace_id = ${namespaceId} and p.user_id = ${userId} and p.role = 'operator'))
      as is_over
    from taken i order by i.at, i.id`);

/** What a mail says of, if it is of a campaign. */
function campaignOf(content: DigestedContent): { readonly id: string; readonly name: string } | null {
  if (content.kind === 'notice') return { id: content.campaignId, name: content.campaignName };
  return content.kind === 'chargeback' ? content.campaign : null;
}

const kindOf = (type: NotificationType): NotificationKind =>
  kindNames.find((kind) => kinds[kind].some((one) => one === type)) ?? 'account';

/** Puts together what is of one campaign, or of one kind. */
function digestOf(pace: DigestPace, items: readonly ItemRow[]): DigestContent {
  const groups = new Map<
    string,
    { campaign: { id: string; name: string } | null; kind: NotificationKind; items: DigestedContent[] }
  >();
  for (const { type, content } of items.slice(-most)) {
    const [campaign, kind] = [campaignOf(content), kindOf(type)];
    const key = campaign?.id ?? kind;
    const group = groups.get(key) ?? { campaign, kind, items: [] as DigestedContent[] };
    group.items.push(content);
    groups.set(key, group);
  }
  // Campaigns first, as they happened.
  const sorted = [...groups.values()].sort((a, b) => Number(a.campaign === null) - Number(b.campaign === null));
  return { kind: 'digest', pace, groups: sorted, more: Math.max(0, items.length - most) };
}
