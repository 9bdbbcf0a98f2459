import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { currentSession } from '#src/features/session/session-facts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { usePolling } from '#src/lib/use-polling.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { unreadMachine } from './bell.actors.ts';
import './bell.css';

/** The server counts so far. */
const MOST = 100;
/** Without a stream, which only a company has; with one, in case it is down. */
const POLL_MS = 60_000;

export interface BellProps {
  /** The company that is worked for; null for none. */
  instanceId: string | null;
}

/** The way to the notifications, with how many are unread: the same in every tab. */
export function Bell({ instanceId }: BellProps) {
  const t = useText();
  const format = useFormat();
  const count = useResource(unreadMachine, { instanceId });
  useLiveEvents(({ name }) => {
    if (name === 'notification.changed' || name === 'live.resumed') count.invalidate();
  });
  usePolling(() => !count.isBusy && count.refresh(), POLL_MS);
  useEffect(() => {
    const stored = currentSession();
    // The worker of pushed notifications is there: it may be somebody else's who used this browser.
    if (navigator.serviceWorker?.controller && stored.kind === 'session')
      import('#src/platform/push.ts')
        .then((push) => push.leaveOthersPush(stored.session.userId))
        .catch(() => undefined);
  }, []);
  const unread = count.data?.unread ?? 0;
  const shown = unread >= MOST ? `${format.number(MOST - 1)}+` : format.number(unread);
  return (
    <NavLink
      to={path('notifications')}
      className="bell"
      title={t('notifications.title')}
      aria-label={unread > 0 ? `${t('notifications.title')} (${shown})` : t('notifications.title')}
    >
      <Icon name="bell" size={20} />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </NavLink>
  );
}
