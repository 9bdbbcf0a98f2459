import { currencyDigits } from '#domain/money/currency.ts';
import type { Schema } from '#src/api/client.ts';
import { useChartTexts } from '#src/i18n/use-chart-texts.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useThrottled } from '#src/lib/use-throttled.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { ChartSkeleton } from '#src/ui/chart/ChartSkeleton.tsx';
import { TimeChart } from '#src/ui/chart/TimeChart.tsx';
import { reportMachine } from '../reports/reports.actors.ts';
import { type DeliveredFigure, deliveryLines } from './delivery-lines.ts';

const REFRESH_MS = 5_000;
const HEIGHT = 260;
const over: readonly Schema<'CampaignStatus'>[] = ['completed', 'cancelled', 'rejected', 'archived'];

interface DeliveryChartProps {
  campaign: Schema<'Campaign'>;
  /** What the chosen figure is called. */
  name: string;
  figure: DeliveredFigure;
  formatValue: (value: number) => string;
}

/** What has come of a figure up to each day, beside the plan; where it is forecast to lead is hatched. */
export function DeliveryChart({ campaign, name, figure, formatValue }: DeliveryChartProps) {
  const t = useText();
  const format = useFormat();
  const dir = useDirection();
  const texts = useChartTexts();
  const { id, startDate, endDate, forecast = null, status, currency } = campaign;
  const report = useResource(reportMachine, { id, view: { groupBy: 'day' as const } });
  const refreshSoon = useThrottled(report.refresh, REFRESH_MS);
  useLiveEvents((event) => {
    if (event.name === 'live.resumed' || (event.name === 'campaign.figures' && event.id === id)) refreshSoon();
  });
  // The page has its figures already: a chart that could not be had is left out.
  if (!startDate || !endDate || (report.isFailed && !report.data)) return null;
  if (!report.data) return <ChartSkeleton height={HEIGHT} />;
  const { rows, to, lastPlayAt } = report.data;
  const isOver = over.includes(status);
  const until = lastPlayAt ? to : null;
  const { days, delivered, plan, band } = deliveryLines({ startDate, endDate, rows, until, forecast, isOver }, figure);
  const isPlanned = plan.some((value) => value !== null);
  const planned = { key: 'plan', name: t('campaign.delivery.plan'), look: 'dotted' as const, values: plan };
  const came = { key: 'delivered', name, look: 'area' as const, values: delivered };
  return (
    <TimeChart
      title={t('campaign.delivery.chart', { figure: name })}
      summary={t('campaign.delivery.summary', {
        delivered: formatValue(delivered.findLast((value) => value !== null) ?? 0),
        planned: formatValue(plan.at(-1) ?? 0),
      })}
      points={days.map((day) => ({ label: format.dayMonth(day), name: format.date(day) }))}
      series={isPlanned ? [came, planned] : [came]}
      band={band ? { name: t('campaign.delivery.band'), ...band } : undefined}
      texts={texts}
      formatTick={(value) => format.compact(figure === 'spend' ? value / 10 ** currencyDigits(currency) : value)}
      formatValue={(value) => formatValue(Math.round(value))}
      dir={dir}
      height={HEIGHT}
      isLastOpen={until !== null && !isOver && until <= endDate}
      hasTable
      empty={isPlanned || until ? undefined : t('campaign.noPlays')}
    />
  );
}
