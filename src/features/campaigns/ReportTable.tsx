import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/Table.tsx';

/** The report's figures with their totals. */
export function ReportTable({ report }: { report: Schema<'Report'> }) {
  const t = useText();
  const format = useFormat();
  const { groupBy, rows, totals, currency } = report;
  const isByDay = groupBy === 'day';
  const cells = ({ plays, impressions, spend }: Pick<Schema<'Figures'>, 'plays' | 'impressions' | 'spend'>) => (
    <>
      <td className="num">{format.number(plays)}</td>
      <td className="num">{format.number(Math.round(impressions))}</td>
      <td className="num">{format.money(spend, currency)}</td>
    </>
  );
  return (
    <Table caption={t(isByDay ? 'report.captionByDay' : 'report.captionByScreen')}>
      <thead>
        <tr>
          <th scope="col">{t(isByDay ? 'report.day' : 'report.screen')}</th>
          <th scope="col" className="num">
            {t('figures.plays')}
          </th>
          <th scope="col" className="num">
            {t('figures.impressions')}
          </th>
          <th scope="col" className="num">
            {t('figures.spend')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(isByDay ? rows.toReversed() : rows).map((row) => (
          <tr key={row.key}>
            <th scope="row">{isByDay ? format.date(row.key) : <bdi>{row.label}</bdi>}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('report.total')}</th>
          {cells(totals)}
        </tr>
      </tfoot>
    </Table>
  );
}
