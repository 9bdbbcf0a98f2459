import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { useMediaQuery } from '#src/lib/use-media-query.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { NarrowReportBar } from './NarrowReportBar.tsx';
import { ReportDays, type ReportDaysProps } from './ReportDays.tsx';
import { reportGroups, writeReportUrl } from './report-url.ts';
import { groupMessages } from './report-words.ts';

interface ReportToolbarProps extends ReportDaysProps {
  /** What is done with the report: at the end of the bar. */
  actions: ReactNode;
}

/** Of which days the report is, compared with which, by what it is grouped, and what is done with it. */
export function ReportToolbar({ actions, ...days }: ReportToolbarProps) {
  const t = useText();
  const isNarrow = useMediaQuery('(max-width: 40rem)');
  const { url } = days;
  return (
    <div className="stack">
      {isNarrow ? (
        <NarrowReportBar {...days} actions={actions} />
      ) : (
        <>
          <div className="report-bar">
            <ReportDays {...days} />
            {actions}
          </div>
          <nav className="report-groups" aria-label={t('report.groupBy')}>
            {reportGroups.map((by) => (
              <Link
                key={by}
                className={buttonClass({ variant: 'text', tone: 'neutral', size: 'small' })}
                aria-current={by === url.by ? 'page' : undefined}
                preventScrollReset
                to={{ search: writeReportUrl({ ...url, by, sort: null }).toString() }}
              >
                {t(groupMessages[by].by)}
              </Link>
            ))}
          </nav>
        </>
      )}
      {(url.from || url.to) && (
        <p>
          <Link preventScrollReset to={{ search: writeReportUrl({ ...url, from: null, to: null }).toString() }}>
            {t('report.wholeFlight')}
          </Link>
        </p>
      )}
    </div>
  );
}
