import type { Schema } from '#src/api/client.ts';
import { provenanceMessages } from '#src/i18n/campaign-words.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/Card.tsx';
import { ProvenanceNote } from '#src/ui/ProvenanceNote.tsx';
import { Table } from '#src/ui/Table.tsx';

interface CampaignForecastProps {
  campaign: Schema<'Campaign'>;
  forecast: Schema<'Forecast'>;
}

/** What was forecast for the whole flight, beside what has come so far. Reach cannot be counted, so it has no second figure. */
export function CampaignForecast({ campaign, forecast }: CampaignForecastProps) {
  const t = useText();
  const format = useFormat();
  const { figures, currency } = campaign;
  const whole = (value: number) => format.number(Math.round(value));
  const decimal = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const money = (value: number) => format.money(Math.round(value), currency, { trim: true });
  const rows: ReadonlyArray<{
    label: MessageId;
    range: Schema<'Range'>;
    show: (value: number) => string;
    actual: number | null;
  }> = [
    { label: 'figures.plays', range: forecast.plays, show: whole, actual: figures.plays },
    { label: 'figures.impressions', range: forecast.impressions, show: whole, actual: figures.impressions },
    { label: 'figures.spend', range: forecast.spend, show: money, actual: figures.spend },
    { label: 'figures.reach', range: forecast.reach, show: whole, actual: null },
    { label: 'figures.frequency', range: forecast.frequency, show: decimal, actual: null },
  ];
  return (
    <Card flush title={t('campaign.forecast.title')}>
      <Table caption={t('campaign.forecast.caption')} narrow="cards">
        <thead>
          <tr>
            <th scope="col">{t('campaign.forecast.figure')}</th>
            <th scope="col" className="num">
              {t('campaign.forecast.expected')}
            </th>
            <th scope="col" className="num">
              {t('campaign.forecast.soFar')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, range, show, actual }) => (
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
              <td className="num" data-label={t('campaign.forecast.soFar')}>
                {actual === null ? t('campaign.forecast.modelled') : show(actual)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="campaign-footnote">
        <ProvenanceNote provenance={forecast.provenance}>
          {t(provenanceMessages[forecast.provenance], { time: format.date(forecast.asOf) })}
        </ProvenanceNote>
      </p>
    </Card>
  );
}
