import type { components } from '#contract/product-api.ts';
import { isChoice, type NotificationType, notificationTypes } from '#domain/notifications/notification-types.ts';
import { readEnding } from '../../engines/mail/mail-links.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { changeSettings, isMailOn, ownerOfMails, toWishes } from './notification-settings.ts';

type MailChoice = components['schemas']['MailChoice'];

const isType = (text: string): text is NotificationType => Object.hasOwn(notificationTypes, text);

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
  if (!ending || !isType(ending.type) || !isChoice(ending.type, 'mail')) throw new ProblemError('not_found');
  const { mailId, type } = ending;
  return db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const owner = await ownerOfMails(tx, mailId);
    if (!owner || !ending.isProven(owner.mailKey)) throw new ProblemError('not_found');
    if (isOn === undefined) return { type, isOn: isMailOn(toWishes([owner]), type) };
    const choices = [{ type, channel: 'mail' as const, isOn }];
    return { type, isOn: isMailOn(await changeSettings(tx, owner, { choices }, clock.wall()), type) };
  });
}
