import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListFrame } from '#src/patterns/list/ListFrame.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { PackageGrid } from '../PackageGrid.tsx';
import { packagesMachine } from '../packages.actors.ts';
import { PackageFilters } from './PackageFilters.tsx';
import { isNarrowed, packageQuery } from './package-query.ts';

const skeleton = (
  <div className="package-grid" aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
      <Skeleton key={card} height="21rem" />
    ))}
  </div>
);

const packagesMap = latePart(async () => (await import('./PackagesMap.tsx')).PackagesMap);

/** Screens that are sold together, as a grid of cards or on a map. */
export function PackagesPage() {
  const t = useText();
  const { query, narrow } = useListUrl(packageQuery);
  const list = useResource(packagesMachine, query);
  const isLess = isNarrowed(query);
  const hasNone = !isLess && list.data?.items.length === 0;
  return (
    <div className="stack gap-6">
      {!hasNone && (
        <PackageFilters
          query={query}
          cities={list.data?.cities ?? []}
          venues={list.data?.venues ?? []}
          onChange={narrow}
        />
      )}
      <ListFrame
        list={list}
        skeleton={skeleton}
        empty={
          isLess ? (
            <EmptyState
              icon={query.watched ? 'eye' : 'search'}
              title={t(query.watched ? 'packages.noneWatched' : 'packages.noMatch')}
              actions={
                <Link
                  to={{ search: query.view ? `view=${query.view}` : '' }}
                  className={buttonClass({ variant: 'stroked' })}
                >
                  {t('campaigns.clearFilters')}
                </Link>
              }
            >
              {t(query.watched ? 'packages.noneWatchedText' : 'packages.noMatchText')}
            </EmptyState>
          ) : (
            <EmptyState
              icon="package"
              title={t('packages.none')}
              actions={
                <Link to={path('campaignNew')} className={buttonClass()}>
                  {t('packages.toEditor')}
                </Link>
              }
            >
              {t('packages.noneText')}
            </EmptyState>
          )
        }
      >
        {(items, next) => (
          <>
            {query.view === 'map' ? <Late of={packagesMap} props={{ items }} /> : <PackageGrid items={items} />}
            {next}
          </>
        )}
      </ListFrame>
    </div>
  );
}
