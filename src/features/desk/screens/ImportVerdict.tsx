import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { type ImportReport, saveRest } from './screen-import.actors.ts';

interface ImportVerdictProps {
  readonly report: ImportReport;
  readonly actions: ReactNode;
  readonly onImport: (() => void) | null;
  readonly onRetry: () => void;
}

/** What an operator is to know of an import first, and what can be done with it. */
export function ImportVerdict({ report, actions, onImport, onRetry }: ImportVerdictProps) {
  const t = useText();
  const format = useFormat();
  const { isSaving, save } = useDownload();
  const { id, status, faulty, hasRest } = report;
  const count = report.created + report.changed;
  const name = isolate(report.name);
  const until = t('desk.import.keptUntil', { date: format.date(report.expiresAt) });
  const saving = hasRest && (
    <Button
      variant="stroked"
      size="small"
      tone="neutral"
      icon="download"
      loading={isSaving}
      onClick={() => save(() => saveRest(id, `${t('desk.import.faults')} ${report.name.replace(/\.\w+$/, '')}.csv`))}
    >
      {t('desk.import.saveRest')}
    </Button>
  );
  const going = (
    <Link to={path('deskScreens')} className={buttonClass({ variant: 'stroked', size: 'small' })}>
      {t('desk.import.toScreens')}
    </Link>
  );
  if (status === 'imported')
    return (
      <Banner
        tone="positive"
        announce="status"
        title={t('desk.import.done', { count })}
        actions={
          <>
            {saving}
            {going}
          </>
        }
      >
        {faulty > 0 && <p>{t('desk.import.faultyCount', { count: faulty })}</p>}
        <p>{until}</p>
      </Banner>
    );
  if (status === 'cancelled')
    return (
      <Banner
        announce="status"
        title={t('desk.import.cancelled', { name })}
        actions={
          <>
            {saving}
            {count > 0 && going}
          </>
        }
      >
        {t('desk.import.cancelledText', { count })}
      </Banner>
    );
  if (status === 'failed')
    return (
      <Banner
        tone="negative"
        announce="alert"
        title={t('desk.import.broken', { name })}
        actions={
          <>
            <RetryButton onRetry={onRetry} />
            {actions}
          </>
        }
      >
        {t('desk.import.brokenText')}
      </Banner>
    );
  if (count === 0)
    return faulty > 0 || report.problems.length > 0 ? (
      <Banner tone="caution" announce="status" title={t('desk.import.refused', { name })} actions={saving}>
        {t('desk.import.refusedText')}
      </Banner>
    ) : (
      <Banner announce="status" title={t('desk.import.unchangedTitle', { name })} />
    );
  const isFaulty = faulty > 0;
  return (
    <Banner
      tone={isFaulty || report.isRefused ? 'caution' : 'positive'}
      announce="status"
      title={isFaulty ? t('desk.import.faultyCount', { count: faulty }) : t('desk.import.faultless', { name })}
      actions={
        <>
          {saving}
          {onImport && (
            <Button size="small" icon="upload" onClick={onImport}>
              {t(isFaulty ? 'desk.import.importOthers' : 'desk.import.import', { count })}
            </Button>
          )}
        </>
      }
    >
      {report.isRefused && <p>{t('desk.import.changedSince')}</p>}
      <p>{t(isFaulty ? 'desk.import.faultyText' : 'desk.import.faultlessText')}</p>
      <p>{until}</p>
    </Banner>
  );
}
