import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { type CampaignListQuery, campaignQuery, toFilter } from '../campaign-list-query.ts';
import { BulkBar } from './BulkBar.tsx';
import { CampaignFilters } from './CampaignFilters.tsx';
import { CampaignListView } from './CampaignListView.tsx';
import { CampaignTableSkeleton } from './CampaignTableSkeleton.tsx';
import { chosenColumns } from './campaign-columns.ts';
import { ListTools } from './ListTools.tsx';
import { campaignListMachine, preferencesMachine } from './list.actors.ts';
import { listPlaces } from './list-places.ts';
import { type Choose, nothing } from './selection.ts';
import { useListRefresh } from './use-list-refresh.ts';
import '../campaigns.css';
import './campaign-list.css';

const ColumnsDialog = lazy(() => import('./ColumnsDialog.tsx').then((module) => ({ default: module.ColumnsDialog })));

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
  const columns = useMemo(() => chosenColumns(preferences.data), [preferences.data]);
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const [selection, setSelection] = useSelection(JSON.stringify(toFilter(query)));
  useListRefresh(list);

  const filter = (change: Partial<CampaignListQuery>, isTyping: boolean) =>
    setParams(campaignQuery.write({ ...query, ...change }), { replace: isTyping, preventScrollReset: true });

  return (
    <>
      <PageHeader
        title={t('nav.campaigns')}
        actions={
          <>
            <ListTools query={query} columns={columns} onColumns={() => setChoosingColumns(true)} />
            {mayEdit ? (
              <Button icon="plus" onClick={() => void navigate(path('campaignNew'))}>
                {t('campaigns.newTitle')}
              </Button>
            ) : (
              <UnavailableAction icon="plus" label={t('campaigns.newTitle')} why={t('campaign.why.role')} />
            )}
          </>
        }
      />
      <Card flush>
        <CampaignFilters query={query} onChange={filter} />
        <ResourceView
          resource={list}
          texts={texts}
          skeleton={<CampaignTableSkeleton query={query} columns={columns} />}
        >
          {(data) => (
            <CampaignListView
              list={data}
              query={query}
              columns={columns}
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
        filter={toFilter(query)}
        total={list.data?.total ?? 0}
        mayEdit={mayEdit}
        onSelect={setSelection}
        onFinished={list.invalidate}
      />
      {isChoosingColumns && (
        <Suspense>
          <ColumnsDialog columns={columns} onChanged={preferences.replace} onClose={() => setChoosingColumns(false)} />
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
