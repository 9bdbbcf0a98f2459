import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { ReportView } from './ReportView.tsx';
import type { ReportMetric } from './report-url.ts';
import { sharedReportMachine } from './reports.actors.ts';
import '../campaigns.css';

/** The page of a link: one report, for whoever has the address. */
export function SharedReportPage() {
  const { hash } = useLocation();
  // Another link in the same tab is another report.
  return <SharedReport key={hash} />;
}

function SharedReport() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const [metric, setMetric] = useState<ReportMetric>('plays');
  const shared = useResource(sharedReportMachine, { link: 'of the address' });
  const name = shared.data?.report.campaign.name;
  usePageTitle(name ?? t('shared.title'));
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
  return (
    <div className="stack gap-6">
      <PageHeader title={name ? <bdi>{name}</bdi> : t('shared.title')} />
      <ResourceView
        resource={shared}
        texts={texts}
        skeleton={
          <Card>
            <Skeleton height="21rem" />
          </Card>
        }
        renderFailure={(failure) =>
          isGone(failure) ? (
            <Card>
              <EmptyState icon="link" title={t('shared.gone')}>
                {t('shared.goneText')}
              </EmptyState>
            </Card>
          ) : null
        }
      >
        {({ report, expiresAt }) => (
          <div className="stack gap-6">
            <ReportView report={report} metric={metric} onMetric={setMetric} />
            <p className="campaign-quiet">{t('shared.until', { until: format.dateTime(expiresAt) })}</p>
          </div>
        )}
      </ResourceView>
    </div>
  );
}
