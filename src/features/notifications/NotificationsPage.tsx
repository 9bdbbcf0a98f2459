import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListFrame } from '#src/patterns/list/ListFrame.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { useRemoval } from '#src/patterns/list/use-removal.ts';
import { publishLive } from '#src/platform/live-events.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { KeptInbox } from './KeptInbox.tsx';
import { NotificationFilters } from './NotificationFilters.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationQuery } from './notification-query.ts';
import { type Move, moving, notificationsMachine, readingAll } from './notifications.actors.ts';
import { useInboxCopy } from './use-inbox-copy.ts';
import './notifications.css';

/** For whoever is in no company, and so hears of nothing by a stream. */
const POLL_MS = 60_000;

const skeleton = (
  <div className="stack" aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} height="5.5rem" />
    ))}
  </div>
);

const idOf = ({ id }: { id: string }) => id;

/** What the reader is to hear of, each with what can be done about it. */
export function NotificationsPage() {
  const t = useText();
  const { instance } = useAccount();
  const { query, narrow } = useListUrl(notificationQuery);
  const list = useResource(notificationsMachine, query);
  const removal = useRemoval<NonNullable<typeof list.data>, HTMLUListElement>(list, idOf);
  const isNarrowed = notificationQuery.isNarrowed(query);
  useInboxCopy(!isNarrowed && !list.isOutdated && list.data);
  useLiveEvents(({ name }) => {
    if (name === 'notification.changed' || name === 'live.resumed') list.refresh();
  });
  useListPolling(list, POLL_MS);

  const refuse = ({ kind }: { kind: keyof typeof failureMessages }) => showToast(t(failureMessages[kind]), 'negative');
  /** The bell counts anew, also where no stream tells it. */
  const changed = () => {
    publishLive({ name: 'notification.changed', id: '' });
    list.invalidate();
  };
  const all = useAction(readingAll, { onDone: changed, onRefused: refuse });
  const undo = useAction(moving, { onDone: changed, onRefused: refuse });

  const show = (moved: Schema<'Notification'>, event: Move['event']) => {
    if (event === 'archive' || event === 'restore') {
      removal.remove(moved.id);
      const back = event === 'archive' ? 'restore' : 'archive';
      showToast(t(event === 'archive' ? 'notifications.archived' : 'notifications.restored'), 'positive', {
        label: t('notifications.undo'),
        onAction: () => undo.run({ id: moved.id, event: back }),
      });
    } else if (list.data) {
      list.replace({ ...list.data, items: list.data.items.map((item) => (item.id === moved.id ? moved : item)) });
    }
    publishLive({ name: 'notification.changed', id: moved.id });
  };

  const newest = list.data?.items[0]?.at;
  const hasUnread = list.data?.items.some(({ status }) => status === 'unread') ?? false;
  const isWhole = !query.q && !query.kind && !query.campaign;
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        actions={
          <>
            <Link to={`${path('profileSettings')}#notifications`} className={buttonClass({ variant: 'stroked' })}>
              <Icon name="settings" />
              {t('notifications.toSettings')}
            </Link>
            {isWhole && hasUnread && newest && (
              <Button variant="stroked" icon="check" loading={all.isBusy} onClick={() => all.run(newest)}>
                {t('notifications.readAll')}
              </Button>
            )}
          </>
        }
      />
      <div className="stack gap-5">
        <NotificationFilters query={query} onChange={narrow} />
        <ListFrame
          list={list}
          skeleton={skeleton}
          renderFailure={({ kind }, usual) =>
            kind === 'offline' || kind === 'network' ? <KeptInbox otherwise={usual} /> : null
          }
          empty={
            isNarrowed ? (
              <EmptyState
                icon="search"
                title={t('notifications.noMatch')}
                actions={
                  <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                    {t('campaigns.clearFilters')}
                  </Link>
                }
              >
                {t('notifications.noMatchText')}
              </EmptyState>
            ) : (
              <EmptyState
                icon="bell"
                title={t('notifications.none')}
                actions={
                  instance && (
                    <Link to={path('campaigns')} className={buttonClass({})}>
                      {t('notifications.toCampaigns')}
                    </Link>
                  )
                }
              >
                {t('notifications.noneText')}
              </EmptyState>
            )
          }
        >
          {(items, next) => (
            <Card flush>
              <ul className="notifications" ref={removal.rows}>
                {items.map((item) => (
                  <NotificationRow key={item.id} notification={item} onMoved={show} />
                ))}
              </ul>
              {next}
            </Card>
          )}
        </ListFrame>
      </div>
    </>
  );
}
