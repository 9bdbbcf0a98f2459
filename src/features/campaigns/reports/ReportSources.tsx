import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { FilterMenu } from '../list/FilterMenu.tsx';
import { ReachModelLink } from './ReachModelLink.tsx';
import { metricMessages } from './report-words.ts';

const explanations: Readonly<Record<Schema<'FigureSource'>['source'], MessageId>> = {
  proof_of_play: 'report.source.proofOfPlay',
  audience_model: 'report.source.audienceModel',
  reach_model: 'report.source.reachModel',
  rates: 'report.source.rates',
  loop_capacity: 'report.source.loopCapacity',
  forecast: 'report.source.forecast',
  line_goals: 'report.source.lineGoals',
};

const provenanceWords = {
  estimated: 'report.estimated',
  measured: 'report.measured',
  final: 'report.final',
} as const;

/** Where each figure comes from, for whoever asks: how it is found, who publishes what it rests on, and of when that is. */
export function ReportSources({ report }: { report: Schema<'Report'> }) {
  const t = useText();
  const format = useFormat();
  return (
    <FilterMenu label={t('report.sources')} size="small">
      <dl className="report-sources">
        {report.sources.map(({ figure, provenance, source, names, asOf }) => (
          <div key={figure}>
            <dt>{t(figure === 'goal' ? 'report.ofGoal' : metricMessages[figure])}</dt>
            <dd>
              <strong>{t(provenanceWords[provenance])}.</strong> {t(explanations[source])}{' '}
              {source === 'reach_model' && (
                <>
                  <ReachModelLink />{' '}
                </>
              )}
              {names.length > 0 && <bdi>{t('report.sourceNames', { names: format.list(names) })}</bdi>}{' '}
              <span className="campaign-quiet">{asOf.length > 10 ? format.dateTime(asOf) : format.date(asOf)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </FilterMenu>
  );
}
