import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Table } from '#src/ui/Table.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { TableSkeleton } from '../TableSkeleton.tsx';
import { useLookAgain } from '../use-look-again.ts';
import { FlagFilters } from './FlagFilters.tsx';
import { FlagRow } from './FlagRow.tsx';
import { readFlagQuery, readOpened, withParams } from './flag-query.ts';
import { flaggedScreensMachine, flagMarking } from './flags.actors.ts';

const FlaggedPlays = lazy(() => import('./FlaggedPlays.tsx').then((part) => ({ default: part.FlaggedPlays })));

/** What screens reported that no working player reports, until an operator has looked into it. */
export function FlagsPage() {
  const t = useText();
  const texts = useResourceTexts();
  const [params, setParams] = useSearchParams();
  const query = readFlagQuery(params);
  const opened = readOpened(params);
  const list = useResource(flaggedScreensMachine, query);
  useLookAgain(list.refresh);
  const body = useRef<HTMLTableSectionElement>(null);
  /** The place of the row that went last, and whose it was. */
  const [gone, setGone] = useState<{ readonly index: number; readonly screen: string } | null>(null);

  const marking = useAction(flagMarking, {
    onDone: (_, { screenId, reason }) => {
      const items = list.data?.items ?? [];
      const index = items.findIndex((item) => item.screenId === screenId && item.reason === reason);
      const row = items[index];
      if (!row || !list.data) return;
      setGone({ index, screen: row.screenName });
      list.replace({ ...list.data, items: items.filter((item) => item !== row) });
      // More may have come meanwhile.
      list.invalidate();
    },
  });
  const { subject, failure, isBusy } = marking;
  useEffect(() => {
    if (!gone) return;
    // The button that asked is gone: the focus goes on at the row in its place.
    const rows = body.current?.rows ?? [];
    const next = rows[Math.min(gone.index, rows.length - 1)]?.querySelector('button');
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [gone]);

  const change = (changes: Readonly<Record<string, string | null>>) => {
    setGone(null);
    setParams(withParams(params, changes), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="stack">
      <p className="muted">{t('operations.flags.text')}</p>
      <FlagFilters query={query} onChange={change} />
      <p role="status" className={gone ? 'muted' : 'visually-hidden'}>
        {gone && t('operations.flags.marked', { screen: gone.screen })}
      </p>
      {failure && (
        <Banner
          tone="negative"
          announce="alert"
          title={t('operations.flags.unmarked')}
          actions={
            <>
              <Button variant="text" size="small" tone="neutral" onClick={marking.dismiss}>
                {t('action.close')}
              </Button>
              <Button variant="stroked" size="small" tone="neutral" icon="refresh" onClick={marking.confirm}>
                {t('action.retry')}
              </Button>
            </>
          }
        >
          {t(failureMessages[failure.kind])}
        </Banner>
      )}
      <ResourceView resource={list} texts={texts} skeleton={<TableSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="check" title={t(query.seen ? 'operations.flags.none.seen' : 'operations.flags.none.new')}>
              {t(query.reason ? 'operations.flags.none.filtered' : 'operations.flags.none.text')}
            </EmptyState>
          ) : (
            <Card flush className="operations-table">
              <Table caption={t('operations.flags.title')} narrow="cards">
                <thead>
                  <tr>
                    <th scope="col">{t('operations.screen')}</th>
                    <th scope="col">{t('operations.flags.reason')}</th>
                    <th scope="col" className="num">
                      {t('operations.flags.count')}
                    </th>
                    <th scope="col">{t('operations.flags.when')}</th>
                    <th scope="col">{t(query.seen ? 'operations.flags.seenAt' : 'operations.action')}</th>
                  </tr>
                </thead>
                <tbody ref={body}>
                  {items.map((item) => {
                    const { screenId, reason, lastFlagId: upTo } = item;
                    const isMarking = isBusy && subject?.screenId === screenId && subject.reason === reason;
                    return (
                      <FlagRow
                        key={`${screenId}/${reason}`}
                        flagged={item}
                        plays={withParams(params, { screen: screenId, of: reason })}
                        isMarking={isMarking}
                        isBusy={isBusy}
                        onSeen={query.seen ? null : () => marking.run({ screenId, reason, upTo })}
                      />
                    );
                  })}
                </tbody>
              </Table>
              <MoreButton list={list} />
            </Card>
          )
        }
      </ResourceView>
      <Suspense>
        {opened && (
          <FlaggedPlays
            key={`${opened.screenId}/${opened.reason}`}
            {...opened}
            onClose={() => change({ screen: null, of: null })}
          />
        )}
      </Suspense>
    </div>
  );
}
