import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { flightProgress } from '#src/lib/flight.ts';
import { path } from '#src/lib/paths.ts';
import { useWallNow } from '#src/platform/use-wall-now.ts';
import { Meter } from '#src/ui/data/Meter.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';

interface RunningCampaignProps {
  campaign: Schema<'CampaignUnderWay'>;
  figures: Schema<'Figures'>;
}

/** A campaign under way: what comes next, how far its flight is and what it has delivered. */
export function RunningCampaign({ campaign, figures }: RunningCampaignProps) {
  const t = useText();
  const format = useFormat();
  const now = useWallNow();
  const { id, name, status, startDate, endDate, budgetTotal, currency, reviewDueAt } = campaign;
  const flight = startDate && endDate ? flightProgress(startDate, endDate, figures.asOf) : null;
  const day = flight
    ? flight.day === 0
      ? t('home.flight.ahead', { days: flight.days })
      : t('home.flight.day', { day: flight.day, days: flight.days })
    : '';
  const next =
    status === 'in_review' && reviewDueAt
      ? t(Date.parse(reviewDueAt) < now.getTime() ? 'home.next.late' : 'home.next.review', {
          time: format.dateTime(reviewDueAt),
        })
      : status === 'scheduled' && startDate
        ? t('home.next.start', { day: format.date(startDate) })
        : null;
  return (
    <li className="home-campaign">
      <div className="row row-spread gap-2">
        <Link className="home-campaign-name" to={path('campaignOverview', { id })}>
          {name}
        </Link>
        <StatusBadge tone={campaignTones[status]} live={status === 'live'}>
          {t(campaignStatusMessages[status])}
        </StatusBadge>
      </div>
      {next && <p className="home-quiet">{next}</p>}
      {flight && startDate && endDate && (
        <div className="stack gap-1">
          <Meter label={t('home.flight.label', { name })} value={flight.share} valueText={day} />
          <div className="row row-spread gap-2 home-quiet">
            <span>{format.dateRange(startDate, endDate)}</span>
            <span>{day}</span>
          </div>
        </div>
      )}
      <dl className="home-figures">
        <div>
          <dt>{t('figures.spend')}</dt>
          <dd className="figures">
            {budgetTotal
              ? t('home.spendOfBudget', {
                  spend: format.money(figures.spend, currency),
                  budget: format.money(budgetTotal, currency),
                })
              : format.money(figures.spend, currency)}
          </dd>
        </div>
        <div>
          <dt>{t('figures.plays')}</dt>
          <dd className="figures">{format.number(figures.plays)}</dd>
        </div>
        <div>
          <dt>{t('figures.impressions')}</dt>
          <dd className="figures">{format.number(Math.round(figures.impressions))}</dd>
        </div>
      </dl>
    </li>
  );
}
