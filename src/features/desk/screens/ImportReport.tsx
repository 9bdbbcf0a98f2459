import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { type ImportReport as Report, saveRest } from './screen-import.actors.ts';

interface ImportReportProps {
  readonly name: string;
  readonly report: Report;
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  /** Null where there is nothing to import. */
  readonly onImport: (() => void) | null;
}

const figures = ['rows', 'created', 'changed', 'unchanged', 'faulty'] as const;

/** What a sheet would do, or did: how many screens, which faults by row and column, and each change. */
export function ImportReport(props: ImportReportProps) {
  const t = useText();
  const format = useFormat();
  const { report, name } = props;
  const { problems, changes } = report;
  return (
    <>
      {!props.isBusy && !props.isFailed && <Verdict {...props} />}
      {report.rows > 0 && (
        <dl className="stat-tiles">
          {figures.map((figure) => (
            <StatTile key={figure} label={t(`desk.import.${figure}`)} value={format.number(report[figure])} />
          ))}
        </dl>
      )}
      {problems.length > 0 && (
        <Card flush title={t('desk.import.faults')}>
          <ListTable
            caption={`${t('desk.import.faults')}: ${isolate(name)}`}
            items={problems}
            idOf={({ row, column, code }) => `${row} ${column} ${code}`}
            columns={[
              {
                heading: t('desk.import.column'),
                cell: ({ row, column }) =>
                  column === null ? (
                    t(row === 1 ? 'desk.import.wholeFile' : 'desk.import.wholeRow')
                  ) : (
                    <bdi lang="en" className="desk-code">
                      {column}
                    </bdi>
                  ),
              },
              { heading: t('desk.import.row'), cell: ({ row }) => format.number(row) },
              { heading: t('desk.import.problem'), cell: ({ text }) => text },
            ]}
          />
          <First shown={problems.length} most={500} />
        </Card>
      )}
      {changes.length > 0 && (
        <Card flush title={t('desk.import.changes')}>
          <ListTable
            caption={`${t('desk.import.changes')}: ${isolate(name)}`}
            items={changes}
            idOf={({ code }) => code}
            columns={[
              {
                heading: t('desk.screen'),
                cell: (change) => (
                  <span className="stack gap-1">
                    <bdi>{change.name}</bdi>
                    <bdi lang="en" className="desk-code muted">
                      {change.code}
                    </bdi>
                  </span>
                ),
              },
              { heading: t('desk.import.row'), cell: ({ row }) => format.number(row) },
              {
                heading: t('desk.import.change'),
                cell: ({ isNew, cells }) => (isNew ? t('desk.import.isNew') : <Cells cells={cells} />),
              },
            ]}
          />
          <First shown={changes.length} most={200} />
        </Card>
      )}
    </>
  );
}

function Verdict({ name, report, onImport }: ImportReportProps) {
  const t = useText();
  const { isDone, problems, rest, faulty } = report;
  const count = report.created + report.changed;
  const saving = rest !== null && (
    <Button
      variant="stroked"
      size="small"
      tone="neutral"
      icon="download"
      onClick={() => saveRest(rest, `${t('desk.import.faults')} ${name}`)}
    >
      {t('desk.import.saveRest')}
    </Button>
  );
  if (isDone)
    return (
      <Banner
        tone="positive"
        announce="status"
        title={t('desk.import.done', { count })}
        actions={
          <>
            {saving}
            <Link to={path('deskScreens')} className={buttonClass({ variant: 'stroked', size: 'small' })}>
              {t('desk.import.toScreens')}
            </Link>
          </>
        }
      >
        {faulty > 0 && t('desk.import.faultyCount', { count: faulty })}
      </Banner>
    );
  if (!onImport)
    return problems.length > 0 ? (
      <Banner
        tone="caution"
        announce="status"
        title={t('desk.import.refused', { name: isolate(name) })}
        actions={saving}
      >
        {t('desk.import.refusedText')}
      </Banner>
    ) : (
      <Banner announce="status" title={t('desk.import.unchangedTitle', { name: isolate(name) })} />
    );
  const isFaulty = problems.length > 0;
  return (
    <Banner
      tone={isFaulty ? 'caution' : 'positive'}
      announce="status"
      title={
        isFaulty ? t('desk.import.faultyCount', { count: faulty }) : t('desk.import.faultless', { name: isolate(name) })
      }
      actions={
        <>
          {saving}
          <Button size="small" icon="upload" onClick={onImport}>
            {t(isFaulty ? 'desk.import.importOthers' : 'desk.import.import', { count })}
          </Button>
        </>
      }
    >
      {t(isFaulty ? 'desk.import.faultyText' : 'desk.import.faultlessText')}
    </Banner>
  );
}

function Cells({ cells }: { cells: Report['changes'][number]['cells'] }) {
  const t = useText();
  const shown = (cell: string) => (cell === '' ? t('desk.import.empty') : isolate(cell));
  return (
    <ul className="desk-changes">
      {cells.map(({ column, before, after }) => (
        <li key={column}>
          <bdi lang="en" className="desk-code muted">
            {column}
          </bdi>
          <span>{t('desk.import.cell', { before: shown(before), after: shown(after) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** That there are more than are shown. */
function First({ shown, most }: { shown: number; most: number }) {
  const t = useText();
  return shown === most ? <p className="muted">{t('desk.import.first', { count: most })}</p> : null;
}
