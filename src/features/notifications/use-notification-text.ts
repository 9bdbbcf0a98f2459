import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { notificationWords } from './notification-words.ts';

const reasons: Readonly<Record<string, MessageId | undefined>> = {
  illegible: 'reason.illegible',
  ip_rights: 'reason.ip_rights',
  language: 'reason.language',
  legal_disclaimer: 'reason.legal_disclaimer',
  low_quality: 'reason.low_quality',
  missing_identity: 'reason.missing_identity',
  prohibited_category: 'reason.prohibited_category',
  unsafe_motion: 'reason.unsafe_motion',
};

/** What a notification says in the reader's language: its title, and one line more. */
export function useNotificationText(): (notification: Schema<'Notification'>) => { title: string; text: string } {
  const t = useText();
  const format = useFormat();
  return ({ type, subject, entityId, facts, count }) => {
    const { many, ...one } = notificationWords[type];
    const { title, text } = (entityId === null && many) || one;
    const {
      amount,
      currency,
      reasonCode,
      note,
      mediaOwner,
      role,
      dueOn,
      holdsFrom,
      percent = 0,
      plannedPercent = 0,
      destination = 'card',
      screen = '',
      screens = 1,
      request = 'credit',
      isApproved = false,
      isChange = false,
    } = facts;
    const from = dueOn ?? holdsFrom;
    const values = {
      subject: isolate(subject ?? t('notifications.nobody')),
      money: amount !== undefined && currency !== undefined ? format.money(amount, currency) : '',
      role: role ? t(`notifications.role.${role}`) : '',
      due: dueOn ? t('notifications.due', { day: format.date(dueOn) }) : '',
      day: from ? format.date(from) : '',
      percent: format.percent(percent / 100),
      planned: format.percent(plannedPercent / 100),
      isSpent: percent >= 100 ? 'yes' : 'no',
      destination,
      screen: isolate(screen),
      screens,
      reason: reasonCode ?? '',
      isDated: from ? 'yes' : 'no',
      request,
      isApproved: isApproved ? 'yes' : 'no',
      isChange: isChange ? 'yes' : 'no',
      count,
    };
    const reason = reasons[reasonCode ?? ''];
    const why = [
      ...(mediaOwner ? [t('notifications.forScreensOf', { owner: isolate(mediaOwner) })] : []),
      ...(reason ? [`${t(reason)}.`] : []),
      ...(note ? [isolate(note)] : []),
    ];
    return {
      title: t(title, values),
      text: type !== 'review.requested' && why.length > 0 ? why.join(' ') : t(text, values),
    };
  };
}
