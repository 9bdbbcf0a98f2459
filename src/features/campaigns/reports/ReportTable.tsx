import { Fragment } from 'react';
import { Link, useParams } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { SortHeader } from '#src/ui/data/SortHeader.tsx';
import { Table } from '#src/ui/data/Table.tsx';
import { nextReportSort, type ReportMetric, reportMetrics } from './report-url.ts';
import {
  differenceWords,
  goalText,
  groupMessages,
  metricMessages,
  metricText,
  metricValue,
  rowName,
} from './report-words.ts';

/** A screen that plays less of what is expected than this is asked about. */
const SHORT = 0.9;

interface ReportTableProps {
  report: Schema<'Report'>;
  /** The figure that is compared with the days before. */
  metric: ReportMetric;
  /** The address of the same report in another order; without it nothing sorts. */
  sortedBy?: ((sort: string) => string) | undefined;
}

/** Every figure of every row, with their totals, and the chosen one beside what it was before. */
export function ReportTable({ report, metric, sortedBy }: ReportTableProps) {
  const t = useText();
  const format = useFormat();
  const { id } = useParams();
  const { groupBy, rows, totals, before, currency, sort } = report;
  const hasBonus = totals.bonusPlays > 0;
  const words = groupMessages[groupBy];
  const direction = (column: string) =>
    sort.replace(/^-/, '') !== column ? null : sort.startsWith('-') ? 'descending' : 'ascending';
  const heading = (column: 'key' | 'goal' | ReportMetric, label: string) => (
    <SortHeader key={column} direction={direction(column)} numeric={column !== 'key'}>
      {sortedBy ? (
        <Link preventScrollReset to={{ search: sortedBy(nextReportSort(column, sort)) }}>
          {label}
        </Link>
      ) : (
        label
      )}
    </SortHeader>
  );
  const hasGoals = groupBy === 'line';
  const goalCells = (row: Schema<'ReportRow'> | null) => (
    <>
      <td className="num">{(row && goalText(row.line, currency, t, format)) ?? '–'}</td>
      <td className="num">{metricText(row?.goalDelivery ?? null, 'delivery', currency, format)}</td>
    </>
  );
  const cells = (
    figures: Schema<'ReportFigures'>,
    row: Schema<'ReportRow'> | null,
    earlier: Schema<'ReportFigures'> | null,
  ) => {
    const value = metricValue(figures, metric);
    const was = earlier && metricValue(earlier, metric);
    return (
      <>
        {reportMetrics.map((name) => (
          <Fragment key={name}>
            <td className="num">{metricText(metricValue(figures, name), name, currency, format)}</td>
            {name === 'plays' && hasBonus && <td className="num">{format.number(figures.bonusPlays)}</td>}
          </Fragment>
        ))}
        {hasGoals && goalCells(row)}
        {before && (
          <>
            <td className="num">{metricText(was, metric, currency, format)}</td>
            <td>{differenceWords(value, was, { metric, currency }, t, format) ?? '–'}</td>
          </>
        )}
      </>
    );
  };
  const figure = t(metricMessages[metric]);
  return (
    <Table caption={t(words.table)}>
      <thead>
        <tr>
          {heading('key', t(words.one))}
          {reportMetrics.map((name) => (
            <Fragment key={name}>
              {heading(name, t(metricMessages[name]))}
              {name === 'plays' && hasBonus && (
                <th scope="col" className="num">
                  {t('figures.bonusPlays')}
                </th>
              )}
            </Fragment>
          ))}
          {hasGoals && (
            <>
              <th scope="col" className="num">
                {t('report.goal')}
              </th>
              {heading('goal', t('report.ofGoal'))}
            </>
          )}
          {before && (
            <>
              <th scope="col" className="num">
                {t('report.figureBefore', { figure })}
              </th>
              <th scope="col">{t('report.difference', { figure })}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <bdi>{rowName(report, row, t, format)}</bdi>
              {groupBy === 'screen' && sortedBy && id && row.delivery !== null && row.delivery < SHORT && (
                <>
                  {' '}
                  <Link
                    className="report-why"
                    to={`${path('campaignPlays', { id })}?${new URLSearchParams({ screen: row.key })}`}
                  >
                    {t('why.link')}
                  </Link>
                </>
              )}
            </th>
            {cells(row, row, row.before)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('report.total')}</th>
          {cells(totals, null, before)}
        </tr>
      </tfoot>
    </Table>
  );
}
