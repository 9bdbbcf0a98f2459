import { directionOf } from '#domain/text/languages.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { usePreferences } from '#src/lib/preferences.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { keepInbox } from '#src/platform/inbox-copy.ts';
import { useNotificationText } from './use-notification-text.ts';

/** Keeps each answer of the inbox as its reader saw it, for when there is no network; nothing of a list that is not the whole inbox. */
export function useInboxCopy(list: { readonly items: readonly Schema<'Notification'>[] } | null | false): void {
  const t = useText();
  const { language } = usePreferences();
  const format = useFormat();
  const say = useNotificationText();
  const { userId } = useAccount().user;
  useWhen(list, ({ items }) => {
    const copy = {
      lang: language,
      dir: directionOf(language),
      title: t('notifications.title'),
      asOf: t('notifications.asOf', { when: format.dateTime(new Date().toISOString()) }),
      note: t('notifications.asOfText'),
      empty: t('notifications.none'),
      again: t('notifications.tryAgain'),
      items: items.map((item) => ({ id: item.id, ...say(item), when: format.dateTime(item.at) })),
    };
    keepInbox(copy, userId).catch(() => undefined);
  });
}
