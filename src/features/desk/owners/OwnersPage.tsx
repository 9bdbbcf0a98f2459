import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { OwnerReviewDialog } from './OwnerReviewDialog.tsx';
import { OwnerShare } from './OwnerShare.tsx';
import { deskOwnersMachine, ownerQuery, ownerReviewChange } from './owners.actors.ts';

/** Whose the screens are, and who of them reviews what is shown there; of one for whom nobody can, it says so. */
export function OwnersPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(ownerQuery);
  const list = useResource(deskOwnersMachine, query);
  const isNarrowed = ownerQuery.isNarrowed(query);
  const change = useAction(ownerReviewChange, {
    onDone: ({ name, asksForReview }) => {
      showToast(t(asksForReview ? 'desk.owners.begun' : 'desk.owners.ended', { owner: isolate(name) }));
      list.invalidate();
    },
    onBlocked: () => list.invalidate(),
  });
  return (
    <div className="stack">
      <p className="muted">{t('desk.owners.text')}</p>
      <search className="list-search">
        <SearchField
          label={t('desk.owners.search')}
          labelHidden
          placeholder={t('desk.owners.search')}
          q={query.q}
          onSearch={(q) => narrow({ q })}
        />
      </search>
      <ListView
        list={list}
        caption={t('desk.owners.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'screen'}
            title={t(isNarrowed ? 'desk.owners.noMatch' : 'desk.owners.none')}
          >
            {t(isNarrowed ? 'desk.owners.noMatchText' : 'desk.owners.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('desk.screenPage.column.media_owner'),
            cell: ({ name }) => (
              <Link to={`${path('deskScreens')}?${new URLSearchParams({ q: name })}`}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { heading: t('desk.owners.screens'), isNumeric: true, cell: ({ screens }) => format.number(screens) },
          {
            heading: t('desk.owners.reviews'),
            cell: ({ asksForReview, reviewers }) => (
              <span className="stack gap-1">
                <Badge tone={asksForReview ? 'positive' : 'neutral'} dot>
                  {t(asksForReview ? 'desk.screenPage.yes' : 'desk.screenPage.no')}
                </Badge>
                {asksForReview && reviewers === 0 && (
                  <>
                    <Badge tone="caution" dot>
                      {t('desk.owners.nobody')}
                    </Badge>
                    <span>{t('desk.owners.nobodyNow')}</span>
                    <Link to={path('deskPeople')}>{t('desk.people.toAll')}</Link>
                  </>
                )}
              </span>
            ),
          },
          { heading: t('desk.share.title'), cell: (owner) => <OwnerShare owner={owner} /> },
          { heading: t('desk.people.reviewers'), isNumeric: true, cell: ({ reviewers }) => format.number(reviewers) },
          { heading: t('desk.owners.waiting'), isNumeric: true, cell: ({ waiting }) => format.number(waiting) },
          {
            heading: t('desk.action'),
            cell: (owner) => (
              <Button
                variant="stroked"
                tone="neutral"
                size="small"
                aria-label={t(owner.asksForReview ? 'desk.owners.endNamed' : 'desk.owners.beginNamed', {
                  owner: isolate(owner.name),
                })}
                onClick={() => change.ask(owner)}
              >
                {t(owner.asksForReview ? 'desk.owners.end' : 'desk.owners.begin')}
              </Button>
            ),
          },
        ]}
      />
      <OwnerReviewDialog change={change} />
    </div>
  );
}
