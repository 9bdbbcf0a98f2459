import { currencyDigits } from '#domain/money/currency.ts';
import type { Schema } from '#src/api/client.ts';
import { useChartTexts } from '#src/i18n/use-chart-texts.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { BarChart } from '#src/ui/chart/BarChart.tsx';
import { ChartLegend } from '#src/ui/chart/ChartLegend.tsx';
import { ColumnChart } from '#src/ui/chart/ColumnChart.tsx';
import { TimeChart } from '#src/ui/chart/TimeChart.tsx';
import type { ReportMetric } from './report-url.ts';
import { groupMessages, metricMessages, metricText, metricValue, rowName } from './report-words.ts';

/** So many bars are drawn; all rows are in the table. */
const MAX_BARS = 15;

/** A line has at least so many points; fewer days are columns. */
const LEAST_POINTS = 3;

interface ReportChartProps {
  report: Schema<'Report'>;
  metric: ReportMetric;
}

/** The report's chart: a line over days, columns over hours, or bars of what has most; two periods are told apart by their pattern. */
export function ReportChart({ report, metric }: ReportChartProps) {
  const t = useText();
  const format = useFormat();
  const dir = useDirection();
  const texts = useChartTexts();
  const { groupBy, currency, comparedWith } = report;
  const isTimeline = groupBy === 'day' || groupBy === 'hour';
  const figure = t(metricMessages[metric]);
  const title = t(groupMessages[groupBy].chart, { figure });
  const exact = (value: number | null) => metricText(value, metric, currency, format);
  const short = (value: number) => {
    if (metric === 'spend') return format.compact(value / 10 ** currencyDigits(currency));
    if (metric === 'cpm' || metric === 'costPerPlay') return exact(value);
    return metric === 'sov' || metric === 'delivery' ? format.percent(value) : format.compact(value);
  };
  const rows = isTimeline ? [...report.rows].sort((a, b) => keyOrder(a.key, b.key)) : report.rows;
  const all = rows.map((row) => {
    const value = metricValue(row, metric);
    const before = row.before && metricValue(row.before, metric);
    const name = rowName(report, row, t, format);
    return {
      key: row.key,
      value,
      ...(comparedWith ? { before } : {}),
      label:
        groupBy === 'day' ? format.dayMonth(row.key) : groupBy === 'hour' ? format.hourMark(Number(row.key)) : name,
      name,
    };
  });
  const best = all.reduce(
    (most, row) => ((row.value ?? 0) > (most.value ?? 0) ? row : most),
    all[0] as (typeof all)[number],
  );
  const summary = t('report.chart.summary', {
    total: exact(metricValue(report.totals, metric)),
    most: exact(best.value),
    where: best.name,
  });
  const days = (period: { from: string; to: string }) => format.dateRange(period.from, period.to);
  const legend = comparedWith && <ChartLegend now={days(report)} before={days(comparedWith)} />;
  const heading = metric === 'spend' ? t('report.chart.inCurrency', { title, currency }) : title;
  const head = <h3>{heading}</h3>;
  if (groupBy === 'day' && all.length >= LEAST_POINTS) {
    const name = comparedWith ? days(report) : figure;
    const before = comparedWith && {
      key: 'before',
      name: days(comparedWith),
      look: 'dashed' as const,
      values: all.map((row) => row.before ?? 0),
    };
    const now = { key: 'now', name, look: 'area' as const, values: all.map(({ value }) => value ?? 0) };
    return (
      <>
        {head}
        <TimeChart
          title={title}
          summary={summary}
          points={all}
          series={before ? [now, before] : [now]}
          texts={texts}
          formatTick={short}
          formatValue={exact}
          dir={dir}
          step={stepOf(metric)}
          height={340}
          isLastOpen={report.campaign.status === 'live' && (all.at(-1)?.key ?? '') >= report.asOf.slice(0, 10)}
        />
      </>
    );
  }
  const bars = {
    title,
    summary,
    now: comparedWith ? days(report) : figure,
    before: comparedWith ? days(comparedWith) : undefined,
    texts,
    formatValue: exact,
    dir,
  };
  if (isTimeline)
    return (
      <>
        {head}
        {legend}
        <ColumnChart {...bars} data={all} formatTick={short} step={stepOf(metric)} />
      </>
    );
  const shown = [...all].sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, MAX_BARS);
  return (
    <>
      {head}
      {legend}
      <BarChart {...bars} data={shown} formatTick={exact} />
      {all.length > MAX_BARS && (
        <p className="campaign-quiet">{t('report.chart.mostOf', { shown: MAX_BARS, count: all.length })}</p>
      )}
    </>
  );
}

const keyOrder = (a: string, b: string): number =>
  a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;

/** The least step of the axis: a share has parts, a count has none. */
const stepOf = (metric: ReportMetric): number =>
  metric === 'sov' || metric === 'delivery' ? 0.0001 : metric === 'frequency' ? 0.01 : 1;
