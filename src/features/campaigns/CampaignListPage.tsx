import { useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { throttle } from '#src/lib/throttle.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { CampaignFilters } from './CampaignFilters.tsx';
import { CampaignListFailure } from './CampaignListFailure.tsx';
import { CampaignListView } from './CampaignListView.tsx';
import { CampaignTableSkeleton } from './CampaignTableSkeleton.tsx';
import { type CampaignListQuery, readListQuery, writeListQuery } from './campaign-list-query.ts';
import { campaignListMachine } from './campaigns.actors.ts';
import './campaigns.css';

/** A campaign that changes its status may move in or out of what is shown; several do at once when a flight starts. */
const REFRESH_MS = 1_000;

export function CampaignListPage() {
  const t = useText();
  const navigate = useNavigate();
  const texts = useResourceTexts();
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const list = useResource(campaignListMachine, query);
  const { invalidate } = list;
  const invalidateSoon = useMemo(() => throttle(invalidate, REFRESH_MS), [invalidate]);
  useEffect(() => invalidateSoon.cancel, [invalidateSoon]);
  useLiveEvents(({ name }) => {
    if (name === 'campaign.changed' || name === 'live.resumed') invalidateSoon();
  });

  const filter = (change: Partial<CampaignListQuery>, replace: boolean) =>
    setParams(writeListQuery({ ...query, ...change, cursors: [] }), { replace, preventScrollReset: true });

  return (
    <>
      <PageHeader
        title={t('nav.campaigns')}
        actions={
          <Button icon="plus" onClick={() => void navigate(path('campaignNew'))}>
            {t('campaigns.newTitle')}
          </Button>
        }
      />
      <Card flush>
        <CampaignFilters
          q={query.q}
          status={query.status}
          onSearch={(q) => filter({ q }, true)}
          onStatus={(status) => filter({ status }, false)}
        />
        <ResourceView
          resource={list}
          texts={texts}
          skeleton={<CampaignTableSkeleton query={query} />}
          renderFailure={(failure) => failure.kind === 'invalid' && <CampaignListFailure query={query} />}
        >
          {(page) => <CampaignListView page={page} query={query} />}
        </ResourceView>
      </Card>
    </>
  );
}
