import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ImportFirst } from './ImportFirst.tsx';
import { ImportPlaces } from './ImportPlaces.tsx';
import { ImportVerdict } from './ImportVerdict.tsx';
import type { ImportReport as Report } from './screen-import.actors.ts';

interface ImportReportProps {
  readonly report: Report;
  /** The last word on places is on its way. */
  readonly isMarking: boolean;
  /** What else can be done with it. */
  readonly actions: ReactNode;
  /** Null where there is nothing to import. */
  readonly onImport: (() => void) | null;
  readonly onRetry: () => void;
  readonly onMark: (rows: readonly number[], isConfirmed: boolean) => void;
}

const figures = ['rows', 'created', 'changed', 'unchanged', 'faulty'] as const;

/** What a sheet would do, or did: how many screens, which faults by row and column, which places are asked about, and each change. */
export function ImportReport({ report, isMarking, onMark, ...verdict }: ImportReportProps) {
  const t = useText();
  const format = useFormat();
  const { name, problems, changes, places, status } = report;
  return (
    <>
      <ImportVerdict report={report} {...verdict} />
      {report.rows > 0 && (
        <dl className="stat-tiles">
          {figures.map((figure) => (
            <StatTile key={figure} label={t(`desk.import.${figure}`)} value={format.number(report[figure])} />
          ))}
        </dl>
      )}
      {places.length > 0 && (
        <ImportPlaces places={places} isFixed={status !== 'checked'} isMarking={isMarking} onMark={onMark} />
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
          <ImportFirst shown={problems.length} most={500} />
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
          <ImportFirst shown={changes.length} most={200} />
        </Card>
      )}
    </>
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
