import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListFrame } from '#src/patterns/list/ListFrame.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { OutboxArrivals } from './OutboxArrivals.tsx';
import { OutboxList } from './OutboxList.tsx';
import { outboxMachine, outboxQuery } from './outbox.actors.ts';
import './outbox.css';

const OutboxMessageDrawer = lazy(() =>
  import('./OutboxMessageDrawer.tsx').then((part) => ({ default: part.OutboxMessageDrawer })),
);

const POLL_MS = 2500;

/** The mail and text messages of this installation, as their recipients get them; new ones appear by themselves. */
export function OutboxPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const { query, narrow } = useListUrl(outboxQuery);
  const { to, message } = query;
  const outbox = useResource(outboxMachine, { to });
  useListPolling(outbox, POLL_MS);
  // Back closes what was opened.
  const open = (id: string) => setParams(outboxQuery.write({ to, message: id }, params));
  const shown = outbox.data?.items.find(({ id }) => id === message);

  return (
    <>
      <PageHeader title={t('devtools.outbox.title')} subtitle={t('devtools.outbox.subtitle')} />
      <div className="stack">
        <search className="outbox-search">
          <SearchField
            label={t('devtools.outbox.search')}
            maxLength={320}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            q={to}
            onSearch={(text) => narrow({ to: text })}
          />
        </search>
        <OutboxArrivals key={to} messages={outbox.data?.items ?? null} />
        <ListFrame
          list={outbox}
          skeleton={<Skeleton lines={6} />}
          more={t('devtools.outbox.older')}
          empty={
            <EmptyState
              icon={to ? 'search' : 'mail'}
              title={t(to ? 'devtools.outbox.noMatch' : 'devtools.outbox.empty')}
              actions={
                to && (
                  <Button variant="stroked" onClick={() => narrow({ to: '' })}>
                    {t('devtools.outbox.clear')}
                  </Button>
                )
              }
            >
              {t(to ? 'devtools.outbox.noMatchText' : 'devtools.outbox.emptyText')}
            </EmptyState>
          }
        >
          {(messages, older) => (
            <>
              <OutboxList messages={messages} onOpen={open} />
              {older}
            </>
          )}
        </ListFrame>
      </div>
      <Suspense>
        {shown && <OutboxMessageDrawer key={shown.id} message={shown} onClose={() => narrow({ message: '' })} />}
      </Suspense>
    </>
  );
}
