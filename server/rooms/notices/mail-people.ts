import { isChoice, isMutable, type NotificationType } from '#domain/notifications/notification-types.ts';
import { endOfQuiet } from '#domain/notifications/quiet-hours.ts';
import { endingOf } from '../../engines/mail/mail-links.ts';
import type { Content, Message } from '../../engines/mail/message.ts';
import { UndeliverableError } from '../../engines/mail/messenger.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { hasMutedCampaign } from '../notifications/campaign-mutes.ts';
import { isMailOn, mailSettingsOf, quietHoursOf, toWishes } from '../notifications/notification-settings.ts';
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
  readonly content: Content;
}

/** How somebody wants their mail; null where they want none, or have left. */
async function wayTo(
  tx: Tx,
  namespaceId: string,
  { userId, type, campaignId }: Told,
  now: Date,
): Promise<Pick<Message, 'choice' | 'notBefore'> | null> {
  if (userId === null || type === null || !isChoice(type, 'mail')) return {};
  const settings = await mailSettingsOf(tx, { namespaceId, userId }, now);
  if (!settings || !isMailOn(toWishes([settings]), type)) return null;
  if (campaignId && isMutable(type) && (await hasMutedCampaign(tx, { namespaceId, userId }, campaignId))) return null;
  const quiet = quietHoursOf(settings);
  return {
    choice: { userId, type, ending: endingOf(settings, type) },
    notBefore: quiet && endOfQuiet(now, quiet),
  };
}

/** Writes each a mail, as they want it. Where no mail server is configured there is nobody to wait for. */
export async function mailEach(
  { clock, messenger, log }: TellingParts,
  tx: Tx,
  namespaceId: string,
  people: readonly Told[],
): Promise<void> {
  for (const person of people) {
    const { email, locale, content, type } = person;
    const way = await wayTo(tx, namespaceId, person, clock.wall());
    if (way === null) continue;
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
export async function mailPeople(
  parts: TellingParts,
  tx: Tx,
  { id, namespaceId }: NoticeRow,
  people: readonly Told[],
): Promise<void> {
  await mailEach(parts, tx, namespaceId, people);
  await tx.run(sql`update notices set told_at = ${parts.clock.wall()}, next_attempt_at = null where id = ${id}`);
}
