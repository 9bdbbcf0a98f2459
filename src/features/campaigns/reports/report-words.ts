import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { useFormat } from '#src/i18n/use-format.ts';
import type { Text } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import type { ReportGroup, ReportMetric } from './report-url.ts';

type Format = ReturnType<typeof useFormat>;
type Report = Schema<'Report'>;

/** What each figure is called. */
export const metricMessages: Readonly<Record<ReportMetric, MessageId>> = {
  plays: 'figures.plays',
  impressions: 'figures.impressions',
  reach: 'figures.reach',
  frequency: 'figures.frequency',
  spend: 'figures.spend',
  cpm: 'figures.cpm',
  costPerPlay: 'figures.costPerPlay',
  sov: 'figures.sov',
  delivery: 'figures.delivery',
};

/** What a report's rows are, and what it is called by them. */
export const groupMessages: Readonly<
  Record<ReportGroup, { one: MessageId; by: MessageId; chart: MessageId; table: MessageId }>
> = {
  day: { one: 'report.day', by: 'report.byDay', chart: 'report.chart.byDay', table: 'report.tableByDay' },
  hour: { one: 'report.hour', by: 'report.byHour', chart: 'report.chart.byHour', table: 'report.tableByHour' },
  city: { one: 'report.city', by: 'report.byCity', chart: 'report.chart.byCity', table: 'report.tableByCity' },
  screen: {
    one: 'report.screen',
    by: 'report.byScreen',
    chart: 'report.chart.byScreen',
    table: 'report.tableByScreen',
  },
  venue: { one: 'report.venue', by: 'report.byVenue', chart: 'report.chart.byVenue', table: 'report.tableByVenue' },
  artwork: {
    one: 'report.artwork',
    by: 'report.byArtwork',
    chart: 'report.chart.byArtwork',
    table: 'report.tableByArtwork',
  },
  line: { one: 'report.line', by: 'report.byLine', chart: 'report.chart.byLine', table: 'report.tableByLine' },
};

/** A figure of a row; null where there is none. Money is in minor units, or micros where a play costs parts of them. */
export function metricValue(figures: Schema<'ReportFigures'>, metric: ReportMetric): number | null {
  if (metric === 'cpm') return figures.cpmMicros;
  return metric === 'costPerPlay' ? figures.costPerPlayMicros : figures[metric];
}

/** A figure as people read it; a dash where there is none. */
export function metricText(value: number | null, metric: ReportMetric, currency: string, format: Format): string {
  if (value === null) return '–';
  switch (metric) {
    case 'spend':
      return format.money(value, currency);
    case 'cpm':
      return format.cpm(value, currency);
    case 'costPerPlay':
      return format.micros(value, currency);
    case 'frequency':
      return format.frequency(value);
    case 'sov':
    case 'delivery':
      return format.percent(value);
    default:
      return format.number(Math.round(value));
  }
}

/** What a row is called. */
export function rowName(
  report: Pick<Report, 'groupBy'>,
  row: Pick<Schema<'ReportRow'>, 'key' | 'label' | 'line'>,
  t: Text,
  format: Format,
): string {
  switch (report.groupBy) {
    case 'day':
      return format.date(row.key);
    case 'hour':
      return format.hour(Number(row.key));
    case 'venue':
      return venueName(Number(row.key), t);
    case 'line':
      if (row.line?.name.trim()) return row.line.name;
      return row.label === null ? t('report.gone') : t('report.lineNumber', { number: Number(row.label) });
    default:
      return row.label ?? t('report.gone');
  }
}

/** What a line is to deliver over its whole flight; null while there is nothing to be measured. */
export function goalText(line: Schema<'ReportLine'> | null, currency: string, t: Text, format: Format): string | null {
  if (!line?.goalAmount) return null;
  const amount = line.goal === 'budget' ? format.money(line.goalAmount, currency) : format.number(line.goalAmount);
  return t(`report.goal.${line.goal}`, { amount });
}

/** How a figure differs from that before, in words; null where there is nothing to compare. */
export function differenceWords(
  now: number | null,
  before: number | null,
  { metric, currency }: { metric: ReportMetric; currency: string },
  t: Text,
  format: Format,
): string | null {
  if (now === null || before === null) return null;
  // Two figures that read the same are the same to the reader.
  const shown = (value: number) => metricText(value, metric, currency, format);
  if (shown(now) === shown(before)) return t('report.same');
  if (before === 0) return t('report.wasNothing');
  const share = Math.abs(now - before) / before;
  // Less than can be seen in a figure of three digits.
  if (share < 0.0005) return t('report.same');
  const percent = format.percent(share);
  return t(now > before ? 'report.more' : 'report.less', { percent });
}
