import { isChoice, isMutable, isOfCompany, type NotificationType } from '#domain/notifications/notification-types.ts';
import { mailWay } from '#domain/notifications/ways.ts';
import { endingOf } from '../../engines/mail/mail-links.ts';
import type { Content, Message } from '../../engines/mail/message.ts';
import { UndeliverableError } from '../../engines/mail/messenger.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';
import { hasMutedCampaign } from '../notifications/campaign-mutes.ts';
import { mailSettingsOf, toWishes } from '../notifications/notification-settings.ts';
import type { NoticeRow, TellingParts } from './tell-notices.ts';

/** Somebody who is to hear of a notice, with what it says to them. */
export interface Told {
  /** Null: an address that belongs to no account. */
  readonly userId: string | null;
  readonly email: string;
  /** A BCP 47 tag; null: the tenant's language. */
  readonly locale: string | null;
  /** What they may have turned off; null of what is always mailed. */
  readonly type: NotificationType | null;
  /** The campaign that it is of, which they may have muted; undefined of what is of none. */
  readonly campaignId?: string;
  /** Ids of what it is about, by which their notifications of it are found; left out where its type says it. */
  readonly about?: readonly string[];
  readonly content: Content;
}

/** How a mail goes to somebody, or when their digest does that it is to be in; null where they want none, or have left. */
async function wayTo(
  tx: Tx,
  namespaceId: string,
  { userId, type, campaignId }: Told,
  now: Date,
): Promise<Pick<Message, 'choice' | 'notBefore'> | { readonly digestAt: Date } | null> {
  if (userId === null || type === null || !isChoice(type, 'mail')) return {};
  const settings = await mailSettingsOf(tx, { namespaceId, userId }, now);
  if (!settings) return null;
  const way = mailWay(type, toWishes([settings]), now);
  if (way.kind === 'none') return null;
  if (campaignId && isMutable(type) && (await hasMutedCampaign(tx, { namespaceId, userId }, campaignId))) return null;
  if (way.kind === 'digest') return { digestAt: way.at };
  return {
    choice: { userId, type, ending: endingOf(settings, type) },
    notBefore: way.kind === 'later' ? way.at : null,
  };
}

/** What is told, and when and to whose people it happened. */
export type Happened = Pick<NoticeRow, 'namespaceId' | 'instanceId' | 'createdAt'>;

/** Keeps a mail for its reader's digest (`tell-digests.ts`). */
function keepForDigest(tx: Tx, happened: Happened, told: Told, dueAt: Date): Promise<unknown> {
  const { namespaceId, instanceId, createdAt } = happened;
  const { userId, type, campaignId = null, about = [], content } = told;
  const owner = type !== null && isOfCompany(type) ? instanceId : null;
  return tx.run(sql`
    insert into digest_items (id, namespace_id, user_id, instance_id, type, about, campaign_id, content, at, due_at)
    values (${orderedId()}, ${namespaceId}, ${userId}, ${owner}, ${type}, ${[...about, ...(campaignId ? [campaignId] : [])]}::uuid[],
      ${campaignId}, ${JSON.stringify(content)}::jsonb, ${createdAt}::timestamptz, ${dueAt}::timestamptz)`);
}

/** Writes each a mail, as they want it, or keeps it for their digest. Where no mail server is configured there is nobody to wait for. */
export async function mailEach(
  { clock, messenger, log }: TellingParts,
  tx: Tx,
  happened: Happened,
  people: readonly Told[],
): Promise<void> {
  const { namespaceId } = happened;
  for (const person of people) {
    const { email, locale, content, type } = person;
    const way = await wayTo(tx, namespaceId, person, clock.wall());
    if (way === null) continue;
    if ('digestAt' in way) {
      await keepForDigest(tx, happened, person, way.digestAt);
      continue;
    }
    try {
      await messenger.enqueue(tx, {
        from: { namespaceId },
        medium: 'EMAIL',
        destination: email,
        ...(locale ? { locale } : {}),
        content,
        ...way,
      });
    } catch (error) {
      if (!(error instanceof UndeliverableError)) throw error;
      log.warn('Nobody can be mailed: no mail server is configured', { type });
    }
  }
}

/** Mails people of a notice and marks it told, in one transaction. */
export async function mailPeople(parts: TellingParts, tx: Tx, row: NoticeRow, people: readonly Told[]): Promise<void> {
  await mailEach(parts, tx, row, people);
  await tx.run(sql`update notices set told_at = ${parts.clock.wall()}, next_attempt_at = null where id = ${row.id}`);
}
