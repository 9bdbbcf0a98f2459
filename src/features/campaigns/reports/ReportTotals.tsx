import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { type Provenance, ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { type ReportMetric, reportMetrics } from './report-url.ts';
import { differenceWords, metricMessages, metricText, metricValue } from './report-words.ts';

/** Whose source a figure shares: a quotient is as certain as what it is made of. */
const sourceOf: Readonly<Record<ReportMetric, Schema<'FigureSource'>['figure']>> = {
  plays: 'plays',
  impressions: 'impressions',
  reach: 'reach',
  frequency: 'reach',
  spend: 'spend',
  cpm: 'impressions',
  costPerPlay: 'spend',
  sov: 'sov',
  delivery: 'delivery',
};

const provenanceWords = {
  estimated: 'report.estimated',
  measured: 'report.measured',
  final: 'report.final',
} as const satisfies Record<Provenance, string>;

interface ReportTotalsProps {
  report: Schema<'Report'>;
  /** The one that is drawn. */
  metric: ReportMetric;
  onMetric: (metric: ReportMetric) => void;
}

/** Every figure of the days in all, with how certain it is and how it differs from the days before; a press on one draws it. */
export function ReportTotals({ report, metric: drawn, onMetric }: ReportTotalsProps) {
  const t = useText();
  const format = useFormat();
  const { totals, before, currency, sources } = report;
  return (
    <dl className="stat-tiles report-totals">
      {reportMetrics.map((metric) => {
        const value = metricValue(totals, metric);
        const earlier = before && metricValue(before, metric);
        const words = before && differenceWords(value, earlier, { metric, currency }, t, format);
        const provenance = sources.find(({ figure }) => figure === sourceOf[metric])?.provenance;
        return (
          <StatTile
            key={metric}
            label={t(metricMessages[metric])}
            value={metricText(value, metric, currency, format)}
            isPressed={metric === drawn}
            onPress={() => onMetric(metric)}
            note={
              <>
                {metric === 'plays' && totals.bonusPlays > 0 && (
                  <span className="report-difference">{t('figures.ofBonus', { count: totals.bonusPlays })}</span>
                )}
                {words && (
                  <span className="report-difference">
                    {t('report.versus', { words, before: metricText(earlier, metric, currency, format) })}
                  </span>
                )}
                {provenance && value !== null && (
                  <ProvenanceNote provenance={provenance}>{t(provenanceWords[provenance])}</ProvenanceNote>
                )}
              </>
            }
          />
        );
      })}
    </dl>
  );
}
