import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { useRemoval } from '#src/patterns/list/use-removal.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { LOOK_MS } from '../look-again.ts';
import { FlagFilters } from './FlagFilters.tsx';
import { FlagRow } from './FlagRow.tsx';
import { type FlagQuery, flagQuery, openedOf } from './flag-query.ts';
import { flaggedScreensMachine, flagId, flagMarking } from './flags.actors.ts';

const FlaggedPlays = lazy(() => import('./FlaggedPlays.tsx').then((part) => ({ default: part.FlaggedPlays })));

/** What screens reported that no working player reports, until an operator has looked into it. */
export function FlagsPage() {
  const t = useText();
  const [params] = useSearchParams();
  const { query, narrow } = useListUrl(flagQuery);
  const { reason: only, show } = query;
  const isSeen = show === 'seen';
  const opened = openedOf(query);
  const list = useResource(flaggedScreensMachine, { reason: only, show });
  useListPolling(list, LOOK_MS);
  const { rows, gone, remove, forget } = useRemoval(list, flagId);
  const marking = useAction(flagMarking, { onDone: (_, mark) => remove(flagId(mark)) });
  const { subject, failure, isBusy } = marking;

  const change = (changes: Partial<FlagQuery>) => {
    forget();
    narrow(changes);
  };
  return (
    <div className="stack">
      <p className="muted">{t('desk.flags.text')}</p>
      <FlagFilters query={query} onChange={change} />
      <p role="status" className={gone ? 'muted' : 'visually-hidden'}>
        {gone && t('desk.flags.marked', { screen: gone.screenName })}
      </p>
      {failure && (
        <Banner
          tone="negative"
          announce="alert"
          title={t('desk.flags.unmarked')}
          actions={
            <>
              <Button variant="text" size="small" tone="neutral" onClick={marking.dismiss}>
                {t('action.close')}
              </Button>
              <RetryButton onRetry={marking.confirm} />
            </>
          }
        >
          {t(failureMessages[failure.kind])}
        </Banner>
      )}
      <ListView
        list={list}
        rows={rows}
        caption={t('desk.flags.title')}
        idOf={flagId}
        empty={
          <EmptyState icon="check" title={t(isSeen ? 'desk.flags.none.seen' : 'desk.flags.none.new')}>
            {t(only ? 'desk.flags.none.filtered' : 'desk.flags.none.text')}
          </EmptyState>
        }
        columns={[
          { heading: t('desk.screen') },
          { heading: t('desk.flags.reason') },
          { heading: t('desk.flags.count'), isNumeric: true },
          { heading: t('desk.flags.when') },
          { heading: t(isSeen ? 'desk.flags.seenAt' : 'desk.action') },
        ]}
        row={(item) => {
          const { screenId, reason, lastFlagId: upTo } = item;
          return (
            <FlagRow
              flagged={item}
              plays={flagQuery.write({ ...query, screen: screenId, of: reason }, params).toString()}
              isMarking={isBusy && subject !== null && flagId(subject) === flagId(item)}
              isBusy={isBusy}
              onSeen={isSeen ? null : () => marking.run({ screenId, reason, upTo })}
            />
          );
        }}
      />
      <Suspense>
        {opened && <FlaggedPlays key={flagId(opened)} {...opened} onClose={() => change({ screen: '', of: null })} />}
      </Suspense>
    </div>
  );
}
