import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { everyDay } from '#src/lib/chart-scale.ts';
import { currencyDigits } from '#src/lib/currency.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ColumnChart } from '#src/ui/ColumnChart.tsx';
import type { ReportMetric } from './report-url.ts';

/** So many screens are drawn; all of them are in the table. */
const MAX_BARS = 15;

const titles: Readonly<Record<ReportMetric, { day: MessageId; screen: MessageId }>> = {
  plays: { day: 'report.chart.playsByDay', screen: 'report.chart.playsByScreen' },
  impressions: { day: 'report.chart.impressionsByDay', screen: 'report.chart.impressionsByScreen' },
  spend: { day: 'report.chart.spendByDay', screen: 'report.chart.spendByScreen' },
};

interface ReportChartProps {
  report: Schema<'Report'>;
  metric: ReportMetric;
  /** The flight's first and last day; days without plays within it are drawn too, so that the chart grows within its frame. */
  flight: readonly string[];
}

/** The report's chart: columns over the days, or bars of the screens with most. */
export function ReportChart({ report, metric, flight }: ReportChartProps) {
  const t = useText();
  const format = useFormat();
  const dir = useDirection();
  const { groupBy, rows, currency } = report;
  const title = t(titles[metric][groupBy]);
  const isMoney = metric === 'spend';
  const exact = (value: number) => (isMoney ? format.money(value, currency) : format.number(Math.round(value)));
  const short = (value: number) => format.compact(isMoney ? value / 10 ** currencyDigits(currency) : value);
  const sum = rows.reduce((total, row) => total + row[metric], 0);
  const best = rows.reduce((most, row) => (row[metric] > most[metric] ? row : most), rows[0] as (typeof rows)[number]);
  const nameOf = (row: { key: string; label: string }) => (groupBy === 'day' ? format.date(row.key) : row.label);
  const summary = t('report.chart.summary', { total: exact(sum), most: exact(best[metric]), where: nameOf(best) });

  if (groupBy === 'day') {
    const known = new Map(rows.map((row) => [row.key, row[metric]]));
    const data = everyDay([...flight, ...rows.map(({ key }) => key)]).map((day) => {
      const value = known.get(day) ?? 0;
      return {
        key: day,
        value,
        label: format.dayMonth(day),
        title: t('report.chart.point', { name: format.date(day, { style: 'full' }), value: exact(value) }),
      };
    });
    return (
      <Card title={isMoney ? t('report.chart.inCurrency', { title, currency }) : title}>
        <ColumnChart title={title} summary={summary} data={data} formatTick={short} dir={dir} />
      </Card>
    );
  }

  const shown = [...rows].sort((a, b) => b[metric] - a[metric]).slice(0, MAX_BARS);
  const data = shown.map((row) => ({
    key: row.key,
    value: row[metric],
    label: row.label,
    title: t('report.chart.point', { name: row.label, value: exact(row[metric]) }),
  }));
  return (
    <Card title={title}>
      <BarChart title={title} summary={summary} data={data} formatTick={exact} dir={dir} />
      {rows.length > MAX_BARS && (
        <p className="campaign-quiet">{t('report.chart.most', { shown: MAX_BARS, count: rows.length })}</p>
      )}
    </Card>
  );
}
