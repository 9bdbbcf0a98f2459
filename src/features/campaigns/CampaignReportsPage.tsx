import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { throttle } from '#src/lib/throttle.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Card } from '#src/ui/Card.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useCampaign } from './campaign-outlet.ts';
import { reportMachine } from './campaigns.actors.ts';
import { ReportExport } from './ReportExport.tsx';
import { ReportToolbar } from './ReportToolbar.tsx';
import { ReportView } from './ReportView.tsx';
import { readReportView, writeReportView } from './report-url.ts';

/** Reports are summed in the database, so they follow the plays that arrive at most this often. */
const REFRESH_MS = 2_000;

/** What a campaign delivered, by day or by screen, as a chart, a table and a file. */
export function CampaignReportsPage() {
  const t = useText();
  const texts = useResourceTexts();
  const campaign = useCampaign();
  const { id, name } = campaign;
  usePageTitle(t('campaign.titleReports', { name }));
  const [params, setParams] = useSearchParams();
  const view = readReportView(params);
  const report = useResource(reportMachine, { id, groupBy: view.by });
  const { refresh } = report;
  const refreshSoon = useMemo(() => throttle(refresh, REFRESH_MS), [refresh]);
  useEffect(() => refreshSoon.cancel, [refreshSoon]);
  useLiveEvents((event) => {
    if (event.name === 'live.resumed' || (event.name === 'campaign.figures' && event.id === id)) refreshSoon();
  });

  return (
    <div className="stack gap-6">
      <div className="row row-spread">
        <ReportToolbar
          view={view}
          onMetric={(metric) =>
            setParams(writeReportView({ ...view, metric }), { replace: true, preventScrollReset: true })
          }
        />
        <ReportExport campaignId={id} groupBy={view.by} />
      </div>
      <ResourceView
        resource={report}
        texts={texts}
        skeleton={
          <Card>
            <Skeleton height="21rem" />
          </Card>
        }
      >
        {(data) => <ReportView report={data} metric={view.metric} campaign={campaign} />}
      </ResourceView>
    </div>
  );
}
