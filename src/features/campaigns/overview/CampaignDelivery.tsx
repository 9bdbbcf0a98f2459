import { useState } from 'react';
import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { provenanceMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { DeliveryChart } from './DeliveryChart.tsx';
import type { DeliveredFigure } from './delivery-lines.ts';
import { ExpectedNote } from './ExpectedNote.tsx';
import { PaceNote } from './PaceNote.tsx';

const figures = ['spend', 'plays', 'impressions'] as const satisfies DeliveredFigure[];

/** What has come of a campaign so far, beside what was planned and forecast; a press on a figure draws it. Rises while it is watched. */
export function CampaignDelivery({ campaign }: { campaign: Schema<'Campaign'> }) {
  const t = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<DeliveredFigure>('spend');
  const { currency, forecast, forecastOutcome: outcome, startDate, endDate } = campaign;
  const { provenance, asOf, lastPlayAt, bonusPlays } = campaign.figures;
  const names = { spend: t('figures.spend'), plays: t('figures.plays'), impressions: t('figures.impressions') };
  const whole = (value: number) => format.number(Math.round(value));
  const show = (figure: DeliveredFigure) => (value: number) =>
    figure === 'spend' ? format.money(Math.round(value), currency) : whole(value);
  const isDrawn = startDate && endDate && startDate < endDate;
  return (
    <Card flush title={t('campaign.figures')}>
      <dl className="stat-tiles campaign-delivery-tiles">
        {figures.map((figure) => (
          <StatTile
            key={figure}
            label={names[figure]}
            value={show(figure)(campaign.figures[figure])}
            note={
              <>
                {figure === 'spend' && <PaceNote campaign={campaign} />}
                {figure === 'plays' && bonusPlays > 0 && (
                  <span className="campaign-note">{t('figures.ofBonus', { count: bonusPlays })}</span>
                )}
                {forecast && (
                  <ExpectedNote
                    range={forecast[figure]}
                    show={show(figure)}
                    actual={campaign.figures[figure]}
                    verdict={outcome?.[figure]}
                  />
                )}
              </>
            }
            {...(isDrawn ? { isPressed: figure === chosen, onPress: () => setChosen(figure) } : {})}
          />
        ))}
        {forecast && (
          <StatTile
            label={t('campaign.forecast.reach')}
            value={whole(forecast.reach.expected)}
            note={
              <>
                <span className="campaign-note">
                  {t('chart.reading', {
                    name: t('figures.frequency'),
                    value: format.frequency(forecast.frequency.expected),
                  })}
                </span>
                <Link to="../reports">{t('campaign.forecast.modelled')}</Link>
              </>
            }
          />
        )}
      </dl>
      {isDrawn && (
        <div className="campaign-delivery-chart">
          <DeliveryChart campaign={campaign} figure={chosen} name={names[chosen]} formatValue={show(chosen)} />
        </div>
      )}
      <p className="campaign-footnote campaign-delivery-foot">
        <ProvenanceNote provenance={provenance}>
          {t(provenanceMessages[provenance], { time: format.dateTime(asOf) })}
          {' · '}
          {lastPlayAt ? t('campaign.lastPlay', { time: format.dateTime(lastPlayAt) }) : t('campaign.noPlays')}
        </ProvenanceNote>
        {forecast && (
          <ProvenanceNote provenance={forecast.provenance}>
            {t('campaign.forecast.asOf', { time: format.date(forecast.asOf) })}
          </ProvenanceNote>
        )}
        {outcome && !outcome.isCounted && <span>{t('campaign.forecast.paused')}</span>}
      </p>
    </Card>
  );
}
