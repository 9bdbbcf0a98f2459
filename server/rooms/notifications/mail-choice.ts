import type { components } from '#contract/product-api.ts';
import { isDigest, type MailPace } from '#domain/notifications/digest.ts';
import { isChoice, type NotificationType, notificationTypes } from '#domain/notifications/notification-types.ts';
import { readEnding } from '../../engines/mail/mail-links.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import {
  changeSettings,
  type DigestType,
  isDigestType,
  isMailOn,
  ownerOfMails,
  toWishes,
} from './notification-settings.ts';

type MailChoice = components['schemas']['MailChoice'];

const isType = (text: string): text is NotificationType => Object.hasOwn(notificationTypes, text);

/** Mails that go together end with all mails that can be turned off, whichever of them the link was in; and begin as that one was. */
function digestMails(mails: MailPace, type: DigestType, isOn: boolean): MailPace {
  if (isOn === isDigest(mails.pace)) return mails;
  if (!isOn) return { ...mails, pace: 'never' };
  return { ...mails, pace: type === 'digest.daily' ? 'daily' : 'weekly', timeZone: mails.timeZone ?? 'UTC' };
}

/**
 * Whether mails of the kind that a mail was of are sent to its reader, who may be signed in nowhere; `isOn` changes it.
 * @param link what the mail's link carries (`mail-links.ts`)
 * @throws ProblemError `not_found`: the same for a forged link, a type that is none, and somebody who has left
 */
export async function chooseMail(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  link: string,
  isOn?: boolean,
): Promise<MailChoice> {
  const ending = readEnding(link);
  if (!ending) throw new ProblemError('not_found');
  const { mailId, type } = ending;
  if (!isDigestType(type) && !(isType(type) && isChoice(type, 'mail'))) throw new ProblemError('not_found');
  return db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const owner = await ownerOfMails(tx, mailId);
    if (!owner || !ending.isProven(owner.mailKey)) throw new ProblemError('not_found');
    const wishes = toWishes([owner]);
    if (isOn === undefined) return { type, isOn: isMailOn(wishes, type) };
    const change = isDigestType(type)
      ? { mails: digestMails(wishes.mails, type, isOn) }
      : { choices: [{ type, channel: 'mail' as const, isOn }] };
    return { type, isOn: isMailOn(await changeSettings(tx, owner, change, clock.wall()), type) };
  });
}
