import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { provenanceMessages } from '#src/i18n/campaign-words.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { Table } from '#src/ui/data/Table.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';

const verdicts = {
  below: { text: 'campaign.forecast.below', tone: 'caution' },
  within: { text: 'campaign.forecast.within', tone: 'positive' },
  above: { text: 'campaign.forecast.above', tone: 'info' },
} as const satisfies Record<Schema<'ForecastVerdict'>, unknown>;

interface CampaignForecastProps {
  campaign: Schema<'Campaign'>;
  forecast: Schema<'Forecast'>;
}

/** What was forecast for the whole flight, beside what has come; of a completed campaign also where that fell. Reach cannot be counted: reports model it from the plays. */
export function CampaignForecast({ campaign, forecast }: CampaignForecastProps) {
  const t = useText();
  const format = useFormat();
  const { figures, currency, forecastOutcome: outcome } = campaign;
  const came = t(outcome ? 'campaign.forecast.delivered' : 'campaign.forecast.soFar');
  const whole = (value: number) => format.number(Math.round(value));
  const money = (value: number) => format.money(Math.round(value), currency);
  const rows: ReadonlyArray<{
    label: MessageId;
    range: Schema<'Range'>;
    show: (value: number) => string;
    actual: number | null;
    verdict?: Schema<'ForecastVerdict'> | undefined;
  }> = [
    { label: 'figures.plays', range: forecast.plays, show: whole, actual: figures.plays, verdict: outcome?.plays },
    {
      label: 'figures.impressions',
      range: forecast.impressions,
      show: whole,
      actual: figures.impressions,
      verdict: outcome?.impressions,
    },
    { label: 'figures.spend', range: forecast.spend, show: money, actual: figures.spend, verdict: outcome?.spend },
    { label: 'figures.reach', range: forecast.reach, show: whole, actual: null },
    { label: 'figures.frequency', range: forecast.frequency, show: format.frequency, actual: null },
  ];
  return (
    <Card flush title={t('campaign.forecast.title')}>
      <Table caption={t(outcome ? 'campaign.forecast.captionOver' : 'campaign.forecast.caption')} narrow="cards">
        <thead>
          <tr>
            <th scope="col">{t('campaign.forecast.figure')}</th>
            <th scope="col" className="num">
              {t('campaign.forecast.expected')}
            </th>
            <th scope="col" className="num">
              {came}
            </th>
            {outcome && <th scope="col">{t('campaign.forecast.fell')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, range, show, actual, verdict }) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              <td className="num" data-label={t('campaign.forecast.expected')}>
                <span>
                  {show(range.expected)}
                  {show(range.low) !== show(range.high) && (
                    <span className="campaign-range">
                      {t('campaign.forecast.range', { low: show(range.low), high: show(range.high) })}
                    </span>
                  )}
                </span>
              </td>
              <td className="num" data-label={came}>
                {actual === null ? <Link to="../reports">{t('campaign.forecast.modelled')}</Link> : show(actual)}
              </td>
              {outcome && (
                <td data-label={t('campaign.forecast.fell')}>
                  {verdict && actual !== null ? (
                    <span>
                      <StatusBadge tone={verdicts[verdict].tone}>{t(verdicts[verdict].text)}</StatusBadge>
                      {range.expected > 0 && (
                        <span className="campaign-range">
                          {t('campaign.forecast.ofExpected', { percent: format.percent(actual / range.expected) })}
                        </span>
                      )}
                    </span>
                  ) : (
                    '–'
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="campaign-footnote">
        {outcome && !outcome.isCounted && <span className="campaign-range">{t('campaign.forecast.paused')}</span>}
        <ProvenanceNote provenance={forecast.provenance}>
          {t(provenanceMessages[forecast.provenance], { time: format.date(forecast.asOf) })}
        </ProvenanceNote>
      </p>
    </Card>
  );
}
