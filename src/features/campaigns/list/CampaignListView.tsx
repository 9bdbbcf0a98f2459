import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import type { ListColumn } from './campaign-columns.ts';
import { type CampaignListQuery, isFiltered } from './campaign-list-query.ts';
import type { CampaignList } from './list.actors.ts';
import type { Choose, Selection } from './selection.ts';

interface CampaignListViewProps {
  list: CampaignList;
  query: CampaignListQuery;
  columns: readonly ListColumn[];
  isCompact: boolean;
  /** Beside how many there are. */
  tools: ReactNode;
  selection: Selection;
  /** The member may write campaigns. */
  mayEdit: boolean;
  onSelect: Choose;
  /** Null while there is nothing to ask for. */
  onMore: (() => void) | null;
}

/** The campaigns, or why there are none. */
export function CampaignListView({
  list,
  query,
  columns,
  isCompact,
  tools,
  selection,
  mayEdit,
  onSelect,
  onMore,
}: CampaignListViewProps) {
  const t = useText();
  if (list.items.length === 0) return <NoCampaigns query={query} mayEdit={mayEdit} />;
  return (
    <div>
      <div className="campaign-count">
        <p role="status">{t('campaigns.total', { count: list.total })}</p>
        {tools}
      </div>
      <CampaignTable
        campaigns={list.items}
        total={list.total}
        query={query}
        columns={columns}
        isCompact={isCompact}
        selection={selection}
        onSelect={onSelect}
        onMore={list.nextCursor ? onMore : null}
      />
    </div>
  );
}

function NoCampaigns({ query, mayEdit }: Pick<CampaignListViewProps, 'query' | 'mayEdit'>) {
  const t = useText();
  const navigate = useNavigate();
  if (isFiltered(query)) {
    return (
      <div role="status">
        <EmptyState
          icon="search"
          title={t('campaigns.noMatch')}
          actions={
            <Link className={buttonClass({ variant: 'stroked' })} to={{ search: '' }}>
              {t('campaigns.clearFilters')}
            </Link>
          }
        >
          {t('campaigns.noMatchText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState
      icon="campaign"
      picture={<Scene size="thumb" venueType={301} widthPx={1920} heightPx={1080} />}
      title={t('campaigns.none')}
      actions={
        mayEdit ? (
          <Button icon="plus" onClick={() => void navigate(path('campaignNew'))}>
            {t('home.first.start')}
          </Button>
        ) : (
          <UnavailableAction icon="plus" label={t('home.first.start')} why={t('campaign.why.role')} />
        )
      }
    >
      {t('campaigns.noneText')}
    </EmptyState>
  );
}
