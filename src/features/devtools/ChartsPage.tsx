import { useChartTexts } from '#src/i18n/use-chart-texts.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { BarChart } from '#src/ui/chart/BarChart.tsx';
import { ChartLegend } from '#src/ui/chart/ChartLegend.tsx';
import { ChartSkeleton } from '#src/ui/chart/ChartSkeleton.tsx';
import { ColumnChart } from '#src/ui/chart/ColumnChart.tsx';
import { Ring } from '#src/ui/chart/Ring.tsx';
import { Sparkline } from '#src/ui/chart/Sparkline.tsx';
import { TimeChart } from '#src/ui/chart/TimeChart.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { sampleCities, sampleHours, sampleSpend } from './chart-samples.ts';
import styles from './devtools.css?url';
import { Example } from './Example.tsx';
import { PageStyles } from './PageStyles.tsx';

/** The kit's charts, each with what it says to those who cannot see it. */
export function ChartsPage() {
  const t = useText();
  const format = useFormat();
  const dir = useDirection();
  const texts = useChartTexts();
  const points = sampleSpend.days.map((day) => ({ label: format.dayMonth(day), name: format.date(day) }));
  const spent = sampleSpend.delivered.findLast((value) => value !== null) ?? 0;
  const money = (value: number) => format.money(value, 'USD');
  const spend = t('devtools.charts.spend');
  const time = {
    points,
    texts,
    dir,
    formatTick: (value: number) => format.compact(value / 100),
    formatValue: money,
  };
  const bars = {
    texts,
    dir,
    now: t('devtools.charts.now'),
    formatTick: (value: number) => format.compact(value),
    formatValue: (value: number) => format.number(value),
  };
  return (
    <>
      <PageStyles href={styles} />
      <PageHeader title={t('devtools.charts.title')} subtitle={t('devtools.charts.subtitle')} />
      <div className="examples">
        <Example
          title={t('devtools.charts.time')}
          code={'<TimeChart series={[delivered, plan]} band={forecast}\n  isLastOpen hasTable … />'}
        >
          <TimeChart
            {...time}
            title={spend}
            summary={t('devtools.charts.timeSummary', { spent: money(spent) })}
            series={[
              { key: 'now', name: spend, look: 'area', values: sampleSpend.delivered },
              { key: 'plan', name: t('devtools.charts.plan'), look: 'dotted', values: sampleSpend.plan },
            ]}
            band={{ name: t('devtools.charts.forecast'), low: sampleSpend.low, high: sampleSpend.high }}
            isLastOpen
            hasTable
          />
        </Example>
        <Example
          title={t('devtools.charts.nothing')}
          code={'<TimeChart empty="…" … />\n<ChartSkeleton height={120} />'}
        >
          <TimeChart
            {...time}
            title={spend}
            summary={t('devtools.charts.empty')}
            series={[{ key: 'now', name: spend, look: 'area', values: points.map(() => null) }]}
            empty={t('devtools.charts.empty')}
            height={120}
          />
          <ChartSkeleton height={120} />
        </Example>
        <Example title={t('devtools.charts.columns')} code={'<ColumnChart data={hours} … />'}>
          <ChartLegend now={t('devtools.charts.now')} before={t('devtools.charts.before')} />
          <ColumnChart
            {...bars}
            title={t('devtools.charts.columns')}
            summary={t('devtools.charts.columnsSummary')}
            data={sampleHours.map(({ hour, value, before }) => ({
              key: String(hour),
              label: format.hourMark(hour),
              value,
              before,
              name: format.hour(hour),
            }))}
            before={t('devtools.charts.before')}
            hasTable
          />
        </Example>
        <Example title={t('devtools.charts.bars')} code={'<BarChart data={cities} … />'}>
          <BarChart
            {...bars}
            title={t('devtools.charts.bars')}
            summary={t('devtools.charts.barsSummary')}
            data={sampleCities.map(({ city, value }) => {
              const name = t(`devtools.charts.${city}`);
              return { key: city, label: name, name, value };
            })}
          />
        </Example>
        <Example
          title={t('devtools.charts.small')}
          code={'<Ring value={0.42} target={0.5}>42%</Ring>\n<Sparkline values={plays} />'}
        >
          <div className="row">
            {([0.42, 0.81] as const).map((value) => (
              <Ring
                key={value}
                label={t('devtools.charts.ring')}
                value={value}
                valueText={format.percent(value)}
                target={0.5}
                tone={value < 0.5 ? 'caution' : 'accent'}
              >
                {format.percent(value)}
              </Ring>
            ))}
            <Sparkline values={sampleHours.map(({ value }) => value)} dir={dir} />
          </div>
        </Example>
      </div>
    </>
  );
}
