import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { seriesWords } from './seller-words.ts';

/** The number series: what was given, and what comes next. */
export function SeriesTable({ series }: { series: readonly Schema<'NumberSeries'>[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <Table caption={t('desk.seller.series')} captionVisible narrow="cards">
      <thead>
        <tr>
          <th scope="col">{t('desk.seller.document')}</th>
          <th scope="col" className="num">
            {t('desk.seller.issued')}
          </th>
          <th scope="col">{t('desk.seller.last')}</th>
          <th scope="col">{t('desk.seller.next')}</th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ kind, issued, last, next }) => (
          <tr key={kind}>
            <th scope="row">{t(seriesWords[kind])}</th>
            <td className="num" data-label={t('desk.seller.issued')}>
              {format.number(issued)}
            </td>
            <td data-label={t('desk.seller.last')}>{last ? <bdi>{last}</bdi> : '–'}</td>
            <td data-label={t('desk.seller.next')}>
              <bdi>{next}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
