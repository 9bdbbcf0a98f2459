import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { preferencesMachine, rememberPreferences } from '#src/patterns/list/preferences.actors.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CampaignFilters } from './CampaignFilters.tsx';
import { CampaignListView } from './CampaignListView.tsx';
import { CampaignTableSkeleton } from './CampaignTableSkeleton.tsx';
import { CampaignViews } from './CampaignViews.tsx';
import { chosenColumns, type ListColumn } from './campaign-columns.ts';
import { type CampaignListQuery, campaignQuery, isFiltered, toFilter } from './campaign-list-query.ts';
import { ListTools } from './ListTools.tsx';
import { campaignListMachine } from './list.actors.ts';
import { listPlaces } from './list-places.ts';
import { type Choose, nothing, ofChosen } from './selection.ts';
import { useListRefresh } from './use-list-refresh.ts';
import { shownView, withView } from './views.ts';
import '../campaigns.css';
import './campaign-list.css';

const ColumnsDialog = lazy(() => import('./ColumnsDialog.tsx').then((module) => ({ default: module.ColumnsDialog })));

const none: readonly Schema<'SavedView'>[] = [];

export function CampaignListPage() {
  const t = useText();
  const navigate = useNavigate();
  const texts = useResourceTexts();
  const [params, setParams] = useSearchParams();
  const query = campaignQuery.read(params);
  const { key } = useLocation();
  const atLeast = listPlaces.of(key)?.rows;
  const list = useResource(campaignListMachine, atLeast === undefined ? query : { ...query, atLeast });
  const mayEdit = mayCall(useAccount().instance?.role, 'createCampaign');
  const preferences = useResource(preferencesMachine, null);
  const views = preferences.data?.campaignViews ?? none;
  const view = shownView(views, query);
  const columns = useMemo(() => chosenColumns(preferences.data, view), [preferences.data, view]);
  const isCompact = preferences.data?.density === 'compact';
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const [selection, setSelection] = useSelection(JSON.stringify(toFilter(query)));
  useListRefresh(list);

  const isEmpty = list.data?.total === 0;
  const isNothing = isEmpty && !isFiltered(query);

  /** A view of the user's own has columns of its own. */
  const saveColumns = async (chosen: ListColumn[]) =>
    preferences.replace(
      await rememberPreferences(
        view ? { campaignViews: withView(views, { ...view, columns: chosen }) } : { campaignColumns: chosen },
      ),
    );

  const filter = (change: Partial<CampaignListQuery>, isTyping: boolean) =>
    setParams(campaignQuery.write({ ...query, ...change }), { replace: isTyping, preventScrollReset: true });

  return (
    <>
      <PageHeader
        title={t('nav.campaigns')}
        actions={
          mayEdit ? (
            <>
              <Link to={path('assistant')} className={buttonClass({ variant: 'stroked' })}>
                {t('campaigns.withAssistant')}
              </Link>
              <Button icon="plus" onClick={() => void navigate(path('campaignNew'))}>
                {t('campaigns.newTitle')}
              </Button>
            </>
          ) : (
            <UnavailableAction icon="plus" label={t('campaigns.newTitle')} why={t('campaign.why.role')} />
          )
        }
      />
      {!isNothing && <CampaignViews query={query} columns={columns} views={views} onChanged={preferences.replace} />}
      <Card flush>
        {!isNothing && <CampaignFilters query={query} isClearedBelow={isEmpty} onChange={filter} />}
        <ResourceView
          resource={list}
          texts={texts}
          skeleton={<CampaignTableSkeleton query={query} columns={columns} isCompact={isCompact} />}
        >
          {(data) => (
            <CampaignListView
              list={data}
              query={query}
              columns={columns}
              isCompact={isCompact}
              tools={
                <ListTools
                  query={query}
                  columns={columns}
                  isCompact={isCompact}
                  onColumns={() => setChoosingColumns(true)}
                  onChanged={preferences.replace}
                />
              }
              selection={selection}
              mayEdit={mayEdit}
              onSelect={setSelection}
              // Asked for while another answer is on its way, it would be for nothing; after a failure the user asks.
              onMore={list.isBusy || list.isFailed ? null : list.more}
            />
          )}
        </ResourceView>
      </Card>
      <BulkBar
        selection={selection}
        statuses={ofChosen(selection, list.data?.items ?? [], ({ status }) => status)}
        filter={toFilter(query)}
        total={list.data?.total ?? 0}
        mayEdit={mayEdit}
        onSelect={setSelection}
        onFinished={list.invalidate}
      />
      {isChoosingColumns && (
        <Suspense>
          <ColumnsDialog columns={columns} onSave={saveColumns} onClose={() => setChoosingColumns(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What is chosen, forgotten when the list shows others. */
function useSelection(filterKey: string) {
  const [chosen, setChosen] = useState({ filterKey, selection: nothing });
  const selection = chosen.filterKey === filterKey ? chosen.selection : nothing;
  const choose: Choose = useCallback(
    (change) =>
      setChosen((last) => ({
        filterKey,
        selection: change(last.filterKey === filterKey ? last.selection : nothing),
      })),
    [filterKey],
  );
  return [selection, choose] as const;
}
