import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePolling } from '#src/lib/use-polling.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { without } from '#src/patterns/list/paged.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { type CompareMode, nextMode } from './CompareBar.tsx';
import { DecisionProblem } from './DecisionProblem.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { ReviewDeskSkeleton } from './ReviewDeskSkeleton.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { indexAt, isFiltered, type Place, type ReviewStatus, reviewQuery, reviewStatuses } from './review-list.ts';
import { reviewListMachine } from './reviews.actors.ts';
import { useReviewDecision } from './use-review-decision.ts';
import { useReviewKeys } from './use-review-keys.ts';
import './reviews.css';

const RejectDialog = lazy(() => import('./RejectDialog.tsx').then((part) => ({ default: part.RejectDialog })));

/** The queue is looked at this often, because no stream of an instance tells a reviewer of new artworks. */
const LOOK_MS = 20_000;
/** A second click or key within this time was meant for the review that has just gone, not for the one in its place. */
const SETTLE_MS = 500;
const tabs: Readonly<Record<ReviewStatus, MessageId>> = {
  pending: 'reviews.tab.pending',
  approved: 'reviews.tab.approved',
  rejected: 'reviews.tab.rejected',
  revoked: 'reviews.tab.revoked',
};
const noneTitles: Readonly<Record<ReviewStatus, MessageId>> = {
  pending: 'reviews.clear.title',
  approved: 'reviews.none.approved',
  rejected: 'reviews.none.rejected',
  revoked: 'reviews.none.revoked',
};

const outcomes = {
  approved: 'reviews.approved',
  rejected: 'reviews.rejected',
  revoked: 'reviews.revoked',
} as const;

/** The reviewer's desk: what waits for a decision, due first, and what has been decided. */
export function ReviewsPage() {
  const t = useText();
  const texts = useResourceTexts();
  const { query, narrow } = useListUrl(reviewQuery);
  const { status } = query;
  const list = useResource(reviewListMachine, query);
  const { data, refresh, replace, more } = list;
  usePolling(refresh, LOOK_MS);

  const items = data?.items ?? [];
  const [place, setPlace] = useState<Place | null>(null);
  // Told beside the count: a toast would lie over the buttons of the next decision.
  const [told, setTold] = useState<{ text: string; tone: 'positive' | 'caution' } | null>(null);
  /** When the last review went, by the page's clock; 0 once another has been chosen. */
  const [leftAt, setLeftAt] = useState(0);
  const [compareMode, setCompareMode] = useState<CompareMode>('none');
  const index = indexAt(items, place);
  const current = items[index];
  const select = (next: number) => {
    const item = items[next];
    if (item) setPlace({ id: item.id, index: next });
    setLeftAt(0); // chosen on purpose: what is pressed now is meant for it
    if (next >= items.length - 3 && data?.nextCursor) more();
  };

  const desk = useRef<HTMLDivElement>(null);

  const leave = (id: string) => {
    setLeftAt(performance.now());
    // The next review takes the place of the one that goes.
    setPlace({
      id,
      index: Math.max(
        0,
        items.findIndex((item) => item.id === id),
      ),
    });
    if (data) replace(without(data, id, (item) => item.id));
  };
  const decision = useReviewDecision({
    onDecided: ({ id, status: outcome, artwork: { name } }) => {
      const text = outcome === 'pending' ? '' : t(outcomes[outcome], { name });
      setTold({ text, tone: 'positive' });
      leave(id);
    },
    onLost: (id) => {
      const name = items.find((item) => item.id === id)?.artwork.name ?? '';
      setTold({ text: t('reviews.lost', { name }), tone: 'caution' });
      leave(id);
      refresh();
    },
  });
  const { refusedApprovalId } = decision;
  useEffect(() => {
    if (leftAt === 0 && refusedApprovalId === null) return;
    // The button that decided was disabled and has dropped the focus: it goes on at what is shown now.
    const next =
      desk.current?.querySelector<HTMLElement>('[aria-current]') ?? document.querySelector<HTMLElement>('h1');
    next?.focus({ preventScroll: true });
  }, [leftAt, refusedApprovalId]);

  const decide = (how: (id: string) => void) => {
    const isSettled = leftAt === 0 || performance.now() - leftAt > SETTLE_MS;
    if (current?.status === 'pending' && !decision.isBusy && isSettled) how(current.id);
  };
  const approve = () => decide(decision.approve);
  const beginRejection = () => decide(decision.beginRejection);
  useReviewKeys(
    desk,
    {
      onNext: () => select(index + 1),
      onPrevious: () => select(index - 1),
      onApprove: approve,
      onReject: beginRejection,
      onCompare: () => setCompareMode((mode) => nextMode(current?.artwork.type ?? 'image', mode)),
    },
    current !== undefined && decision.rejectingId === null,
  );
  const rejecting = items.find(({ id }) => id === decision.rejectingId);
  const countId = isFiltered(query) ? 'reviews.found' : data?.nextCursor ? 'reviews.subtitleMore' : 'reviews.subtitle';

  return (
    <>
      <PageHeader
        title={t('nav.reviews')}
        subtitle={
          <span className="review-told">
            <span>{status === 'pending' && data ? t(countId, { count: items.length }) : ''}</span>
            <span role="status" className={told ? `told-${told.tone}` : undefined}>
              {told?.text}
            </span>
          </span>
        }
      />
      <Tabs label={t('reviews.tabs')}>
        {reviewStatuses.map((value) => (
          <Link
            key={value}
            className="tab"
            to={{ search: reviewQuery.write({ ...query, status: value }).toString() }}
            aria-current={value === status ? 'page' : undefined}
            onClick={() => {
              setPlace(null);
              setTold(null);
            }}
          >
            {t(tabs[value])}
          </Link>
        ))}
      </Tabs>
      {(!data || items.length > 0 || isFiltered(query)) && (
        <ReviewFilters
          query={query}
          onNarrow={(change) => {
            setPlace(null);
            narrow(change);
          }}
        />
      )}
      <ResourceView resource={list} texts={texts} skeleton={<ReviewDeskSkeleton />}>
        {({ nextCursor }) =>
          current ? (
            <ReviewDesk
              ref={desk}
              review={current}
              items={items}
              currentIndex={index}
              hasMore={nextCursor !== undefined}
              isBusy={list.isBusy}
              isDeciding={decision.isBusy}
              problem={
                decision.failure &&
                refusedApprovalId === current.id && (
                  <DecisionProblem failure={decision.failure} onRetry={decision.retry} onDrop={decision.drop} />
                )
              }
              onSelect={select}
              onMore={more}
              onApprove={approve}
              onReject={beginRejection}
              onRevoke={() => decision.isBusy || decision.beginRevocation(current.id)}
              compareMode={compareMode}
              onCompareMode={setCompareMode}
            />
          ) : isFiltered(query) ? (
            <EmptyState
              icon="search"
              title={t('reviews.noMatch.title')}
              actions={
                <Button variant="stroked" onClick={() => narrow({ q: '', type: null })}>
                  {t('reviews.noMatch.clear')}
                </Button>
              }
            >
              {t('reviews.noMatch.text')}
            </EmptyState>
          ) : (
            <EmptyState icon={status === 'pending' ? 'check' : 'review'} title={t(noneTitles[status])}>
              {t(status === 'pending' ? 'reviews.clear.text' : 'reviews.none.text')}
            </EmptyState>
          )
        }
      </ResourceView>
      <Suspense>
        {rejecting && (
          <RejectDialog
            key={rejecting.id}
            name={rejecting.artwork.name}
            wish={decision.wish}
            isBusy={decision.isBusy}
            failure={decision.failure}
            onReject={decision.reject}
            onCancel={decision.cancelRejection}
          />
        )}
      </Suspense>
    </>
  );
}
