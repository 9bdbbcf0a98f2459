import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { forecastRecordResource } from './inventory.ts';

const figures = ['impressions', 'plays', 'spend'] as const;

/** How true past forecasts were, beside a new one; nothing while no campaign has been completed, or nobody can tell. */
export function ForecastRecord() {
  const t = useText();
  const format = useFormat();
  const { data } = useResource(forecastRecordResource, null);
  if (!data?.since) return null;
  const { campaigns } = data;
  return (
    <section className="forecast-record" aria-labelledby="forecast-record">
      <h4 id="forecast-record">{t('editor.forecastRecord.title')}</h4>
      <p className="ink-soft">
        {t('editor.forecastRecord.text', { count: campaigns, since: format.date(data.since) })}
      </p>
      <dl>
        {figures.map((figure) => {
          const { within, typical } = data[figure];
          return (
            <div key={figure}>
              <dt>{t(`editor.forecast.${figure}`)}</dt>
              <dd>
                {t('editor.forecastRecord.within', { within, count: campaigns })}
                {typical !== null && (
                  <span className="campaign-range">
                    {t('editor.forecastRecord.typical', { percent: format.percent(typical) })}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <ProvenanceNote provenance="final">{t('provenance.final')}</ProvenanceNote>
    </section>
  );
}
