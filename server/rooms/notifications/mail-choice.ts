import type { components } from '#contract/product-api.ts';
import { isChoice, type NotificationType, notificationTypes } from '#domain/notifications/notification-types.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { changeSettings, isMailOn, ownerOfKey } from './notification-settings.ts';

type MailChoice = components['schemas']['MailChoice'];

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]([A-Za-z.]+)$/;
const isType = (text: string): text is NotificationType => Object.hasOwn(notificationTypes, text);

/**
 * Whether mails of the kind that a mail was of are sent to its reader, who may be signed in nowhere; `isOn` changes it.
 * @param link what the mail's link carries: the reader's key and the type
 * @throws ProblemError `not_found`: the same for a forged key, a type that is none, and somebody who has left
 */
export async function chooseMail(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  link: string,
  isOn?: boolean,
): Promise<MailChoice> {
  const [, key = '', type = ''] = pattern.exec(link) ?? [];
  if (!key || !isType(type) || !isChoice(type, 'mail')) throw new ProblemError('not_found');
  return db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const whose = await ownerOfKey(tx, key);
    if (!whose) throw new ProblemError('not_found');
    const choices = isOn === undefined ? [] : [{ type, channel: 'mail' as const, isOn }];
    return { type, isOn: isMailOn(await changeSettings(tx, whose, { choices }, clock.wall()), type) };
  });
}
