import { Link, useParams } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { ownerAccountMachine, statementQuery } from './owner-account.actors.ts';
import { ShareCard } from './ShareCard.tsx';
import { StatementCards } from './StatementCards.tsx';
import './owner-account.css';

/** What a media owner is promised, what it has earned month by month, and what of that was paid out. */
export function OwnerAccountPage() {
  const t = useText();
  const texts = useResourceTexts();
  const id = requiredParam(useParams(), 'id');
  const { query, narrow } = useListUrl(statementQuery);
  const resource = useResource(ownerAccountMachine, { id, month: query.month });
  usePageTitle(resource.data?.contracts.owner.name ?? null);
  if (resource.data === null && isGone(resource.failure))
    return (
      <DetailGone
        icon="screen"
        level={2}
        title={t('desk.payouts.gone')}
        back={{ to: path('deskOwners'), label: t('desk.payouts.toAll') }}
      >
        {t('desk.payouts.goneText')}
      </DetailGone>
    );
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {({ contracts, statement }) => (
        <div className="stack">
          <div className="row row-spread">
            <h2>
              <bdi>{contracts.owner.name}</bdi>
            </h2>
            <div className="row">
              <Link to={`${path('deskScreens')}?${new URLSearchParams({ q: contracts.owner.name })}`}>
                {t('desk.screens.title')}
              </Link>
              <Link to={`${path('deskLedger')}?account=owner_payable`}>{t('desk.ledger.title')}</Link>
              <Link to={`${path('deskLog')}?${new URLSearchParams({ q: contracts.owner.name })}`}>
                {t('desk.log.history')}
              </Link>
            </div>
          </div>
          <ShareCard contracts={contracts} onChanged={resource.refresh} />
          {statement ? (
            <StatementCards
              statement={statement}
              onMonth={(month) => narrow({ month })}
              onChanged={() => resource.refresh()}
            />
          ) : (
            <EmptyState icon="calendar" title={t('desk.payouts.noMonth')}>
              <Link to={{ search: '' }}>{t('desk.payouts.toPresent')}</Link>
            </EmptyState>
          )}
        </div>
      )}
    </ResourceView>
  );
}
