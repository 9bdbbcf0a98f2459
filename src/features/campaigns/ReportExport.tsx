import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { browserReportExportMachine } from './campaigns.actors.ts';
import type { ReportGroup } from './report-url.ts';

interface ReportExportProps {
  campaignId: string;
  groupBy: ReportGroup;
}

/** Saves the report as CSV. */
export function ReportExport({ campaignId, groupBy }: ReportExportProps) {
  const t = useText();
  const actor = useActorRef(browserReportExportMachine);
  const snapshot = useSelector(actor, (current) => current);
  const failure = snapshot.hasTag('failed') ? snapshot.context.failure : null;
  const onFailed = useEffectEvent(() => {
    if (!failure) return;
    showToast(t('report.exportFailed', { reason: t(failureMessages[failure.kind]) }), 'negative');
    actor.send({ type: 'export.dismissed' });
  });
  useEffect(() => {
    if (failure) onFailed();
  }, [failure]);
  return (
    <Button
      variant="stroked"
      tone="neutral"
      icon="download"
      loading={snapshot.hasTag('busy')}
      onClick={() => actor.send({ type: 'export.requested', request: { campaignId, groupBy } })}
    >
      {t('action.exportCsv')}
    </Button>
  );
}
