import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useThrottled } from '#src/lib/use-throttled.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { UnavailableAction } from '#src/ui/overlay/UnavailableAction.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { useCampaign } from '../page/campaign-outlet.ts';
import { ReportExport } from './ReportExport.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { ReportToolbar } from './ReportToolbar.tsx';
import { ReportView } from './ReportView.tsx';
import { type ReportUrl, readReportUrl, toReportView, writeReportUrl } from './report-url.ts';
import { reportMachine } from './reports.actors.ts';

const ReportShareDialog = lazy(() =>
  import('./ReportShareDialog.tsx').then((module) => ({ default: module.ReportShareDialog })),
);

/** Reports are summed in the database, so they follow the plays that arrive at most this often. */
const REFRESH_MS = 2_000;

/** What a campaign delivered, as totals, a chart, a table, a file and a link. */
export function CampaignReportsPage() {
  const t = useText();
  const texts = useResourceTexts();
  const campaign = useCampaign();
  const { id, name } = campaign;
  usePageTitle(t('campaign.titleReports', { name }));
  const mayEdit = mayCall(useInstance().role, 'createReportLink');
  const [params, setParams] = useSearchParams();
  const [isSharing, setSharing] = useState(false);
  const [filesWritten, setFilesWritten] = useState(0);
  const url = readReportUrl(params);
  const view = toReportView(url);
  const report = useResource(reportMachine, { id, view });
  const { refresh } = report;
  const refreshSoon = useThrottled(refresh, REFRESH_MS);
  useLiveEvents((event) => {
    if (event.name === 'live.resumed' || (event.name === 'campaign.figures' && event.id === id)) refreshSoon();
  });
  const show = (next: ReportUrl) => setParams(writeReportUrl(next), { replace: true, preventScrollReset: true });

  return (
    <div className="stack gap-6">
      <ReportToolbar
        url={url}
        shown={report.data}
        onChange={show}
        actions={
          <>
            <ReportExport campaignId={id} view={view} onWritten={() => setFilesWritten((count) => count + 1)} />
            {mayEdit ? (
              <Button variant="stroked" tone="neutral" size="small" icon="link" onClick={() => setSharing(true)}>
                {t('share.open')}
              </Button>
            ) : (
              <UnavailableAction icon="link" size="small" label={t('share.open')} why={t('share.why.role')} />
            )}
          </>
        }
      />
      <ResourceView
        resource={report}
        texts={texts}
        skeleton={
          <Card>
            <Skeleton height="48rem" />
          </Card>
        }
      >
        {(data) => (
          <ReportView
            report={data}
            metric={url.metric}
            onMetric={(metric) => show({ ...url, metric })}
            sortedBy={(sort) => writeReportUrl({ ...url, sort }).toString()}
          />
        )}
      </ResourceView>
      <ReportFiles key={filesWritten} campaignId={id} />
      {isSharing && (
        <Suspense>
          <ReportShareDialog campaignId={id} view={view} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  );
}
