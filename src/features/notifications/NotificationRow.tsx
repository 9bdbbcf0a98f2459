import { Link } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { isMutable, notificationTypes } from '#domain/notifications/notification-types.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useCampaignMute } from '#src/patterns/mute/use-campaign-mute.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { notificationWords, whyMessages } from './notification-words.ts';
import { type Move, moving, readOnTheWay } from './notifications.actors.ts';
import { useNotificationText } from './use-notification-text.ts';

interface NotificationRowProps {
  notification: Schema<'Notification'>;
  onMoved: (moved: Schema<'Notification'>, event: Move['event']) => void;
}

/** One notification: what happened, why it came, what can be done about it. */
export function NotificationRow({ notification, onMoved }: NotificationRowProps) {
  const t = useText();
  const format = useFormat();
  const say = useNotificationText();
  const { id, type, status, severity, count, at, campaignId, entityId, subject } = notification;
  const { title, text } = say(notification);
  const { icon, act, many } = notificationWords[type];
  const action = useAction(moving, {
    onDone: (moved, { event }) => onMoved(moved, event),
    onRefused: ({ kind }) => showToast(t(failureMessages[kind]), 'negative'),
  });
  const { instance } = useAccount();
  const mute = useCampaignMute();
  const way = act(notification);
  const isUnread = status === 'unread';
  const move = (event: Move['event']) => () => action.run({ id, event });
  /** Whoever goes where it leads has read it. */
  const read = () => isUnread && readOnTheWay(id);
  const turned = isUnread ? 'read' : 'unread';
  return (
    <li className="notification" data-status={status} data-severity={severity}>
      <span className="notification-icon">
        <Icon name={icon} size={20} />
      </span>
      <div className="notification-words">
        <h3 className="notification-title">
          {isUnread && <VisuallyHidden>{t('notifications.unreadMark')} </VisuallyHidden>}
          {way ? (
            <Link to={way.to} onClick={read}>
              {title}
            </Link>
          ) : (
            title
          )}
          {count > 1 && type !== 'review.requested' && !(entityId === null && many) && (
            <Badge>{t('notifications.times', { count })}</Badge>
          )}
        </h3>
        <p dir="auto">{text}</p>
        <p className="muted notification-why">
          <time dateTime={at}>{format.dateTime(at)}</time> · {t(whyMessages[notificationTypes[type].audience])}
        </p>
      </div>
      <div className="notification-acts">
        {way && (
          <Link to={way.to} onClick={read} className={buttonClass({ variant: 'stroked', size: 'small' })}>
            {t(way.label)}
          </Link>
        )}
        {campaignId !== null && subject && isMutable(type) && mayCall(instance?.role, 'muteCampaign') && (
          <IconButton
            icon="bell"
            label={t('notifications.muteNamed', { name: subject })}
            disabled={mute.isBusy}
            onClick={() => mute.change({ id: campaignId, name: subject, isMuted: true })}
          />
        )}
        {status === 'archived' ? (
          <IconButton
            icon="undo"
            label={t('notifications.restoreNamed', { title })}
            loading={action.isBusy}
            onClick={move('restore')}
          />
        ) : (
          <>
            <IconButton
              icon={isUnread ? 'check' : 'mail'}
              label={t(isUnread ? 'notifications.readNamed' : 'notifications.unreadNamed', { title })}
              disabled={action.isBusy}
              onClick={move(turned)}
            />
            <IconButton
              icon="archive"
              label={t('notifications.archiveNamed', { title })}
              disabled={action.isBusy}
              onClick={move('archive')}
            />
          </>
        )}
      </div>
    </li>
  );
}
