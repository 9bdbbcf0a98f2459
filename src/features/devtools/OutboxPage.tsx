import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { OutboxArrivals } from './OutboxArrivals.tsx';
import { OutboxList } from './OutboxList.tsx';
import { OutboxSearch } from './OutboxSearch.tsx';
import { outboxMachine } from './outbox.actors.ts';
import { usePolling } from './use-polling.ts';
import './outbox.css';

const OutboxMessageDrawer = lazy(() =>
  import('./OutboxMessageDrawer.tsx').then((part) => ({ default: part.OutboxMessageDrawer })),
);

const POLL_MS = 2500;
const PAGE_SIZE = 50;
const MAX_SHOWN = 200;

/** The mail and text messages of this installation, as their recipients get them; new ones appear by themselves. */
export function OutboxPage() {
  const t = useText();
  const texts = useResourceTexts();
  const [params, setParams] = useSearchParams();
  const to = (params.get('to') ?? '').trim().slice(0, 320);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const outbox = useResource(outboxMachine, { to, limit });
  usePolling(outbox.refresh, POLL_MS);

  const change = (name: 'to' | 'message', value: string, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  const search = (text: string) => {
    setLimit(PAGE_SIZE);
    change('to', text, true);
  };
  const items = outbox.data?.items ?? [];
  const shown = items.find(({ id }) => id === params.get('message'));

  return (
    <>
      <PageHeader title={t('devtools.outbox.title')} subtitle={t('devtools.outbox.subtitle')} />
      <div className="stack">
        <OutboxSearch to={to} onSearch={search} />
        <OutboxArrivals key={to} messages={outbox.data?.items ?? null} />
        <ResourceView resource={outbox} texts={texts} skeleton={<Skeleton lines={6} />}>
          {(page) =>
            page.items.length === 0 ? (
              <EmptyState
                icon={to ? 'search' : 'mail'}
                title={t(to ? 'devtools.outbox.noMatch' : 'devtools.outbox.empty')}
                actions={
                  to && (
                    <Button variant="stroked" onClick={() => search('')}>
                      {t('devtools.outbox.clear')}
                    </Button>
                  )
                }
              >
                {t(to ? 'devtools.outbox.noMatchText' : 'devtools.outbox.emptyText')}
              </EmptyState>
            ) : (
              <>
                <OutboxList messages={page.items} onOpen={(id) => change('message', id, false)} />
                {page.nextCursor && limit < MAX_SHOWN && (
                  <div className="row">
                    <Button
                      variant="stroked"
                      tone="neutral"
                      loading={outbox.isOutdated && outbox.isBusy}
                      onClick={() => setLimit((current) => Math.min(current + PAGE_SIZE, MAX_SHOWN))}
                    >
                      {t('devtools.outbox.older')}
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </ResourceView>
      </div>
      <Suspense>
        {shown && <OutboxMessageDrawer key={shown.id} message={shown} onClose={() => change('message', '', true)} />}
      </Suspense>
    </>
  );
}
