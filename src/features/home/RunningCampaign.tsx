import { Link, useViewTransitionState } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { campaignStatusMessages, pacingWords } from '#src/i18n/campaign-words.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { campaignTones } from '#src/lib/campaign-tone.ts';
import { carrying } from '#src/lib/carried.ts';
import { classNames } from '#src/lib/class-names.ts';
import { flightProgress } from '#src/lib/flight.ts';
import { isolate } from '#src/lib/isolate.ts';
import { pacingVerdict } from '#src/lib/pacing-verdict.ts';
import { path } from '#src/lib/paths.ts';
import { useWallNow } from '#src/platform/use-wall-now.ts';
import { Ring } from '#src/ui/chart/Ring.tsx';
import { Sparkline } from '#src/ui/chart/Sparkline.tsx';
import { Thumbnail } from '#src/ui/element/Thumbnail.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';

interface RunningCampaignProps {
  campaign: Schema<'CampaignUnderWay'>;
  figures: Schema<'Figures'>;
}

/** A campaign under way as a card: what it shows, how much of its budget is spent and whether that is on plan, what it plays, what comes next. */
export function RunningCampaign({ campaign, figures }: RunningCampaignProps) {
  const t = useText();
  const format = useFormat();
  const dir = useDirection();
  const { id, name, status, startDate, endDate, budgetTotal, currency, pacingState, recentPlays, picture } = campaign;
  const to = path('campaignOverview', { id });
  const morphs = useViewTransitionState(to);
  const next = useNextStep(campaign);
  const flight = startDate && endDate ? flightProgress(startDate, endDate, figures.asOf) : null;
  const spent = budgetTotal ? figures.spend / budgetTotal : 0;
  const expected = pacingState ? pacingState.expectedPct / 100 : undefined;
  // Live figures overtake the share that came with the campaign.
  const pace = status === 'live' && expected !== undefined ? pacingWords[pacingVerdict(expected, spent)] : null;
  const spend = format.money(figures.spend, currency);
  const budget = budgetTotal ? t('home.spendOfBudget', { spend, budget: format.money(budgetTotal, currency) }) : spend;
  return (
    <li className="home-campaign">
      <Thumbnail
        src={picture?.thumbnailUrl ?? null}
        isPile={(picture?.artworks ?? 0) > 1}
        size="large"
        morphs={morphs}
      />
      <div className="home-campaign-words">
        <Link
          className={classNames('home-campaign-name', morphs && 'morph-title')}
          to={to}
          viewTransition
          state={carrying({ name, picture: picture?.thumbnailUrl ?? null })}
        >
          <bdi>{name}</bdi>
        </Link>
        <div className="row gap-2">
          <StatusBadge tone={campaignTones[status]} live={status === 'live'}>
            {t(campaignStatusMessages[status])}
          </StatusBadge>
          {pace && <span className={`home-pace home-pace-${pace.tone}`}>{t(pace.text)}</span>}
        </div>
      </div>
      <Ring
        label={t('home.budgetOf', { name: isolate(name) })}
        value={spent}
        valueText={budget}
        target={expected}
        tone={pace?.tone === 'caution' ? 'caution' : 'accent'}
      >
        {format.percent(spent)}
      </Ring>
      <p className="home-campaign-spend figures">{budget}</p>
      {figures.plays > 0 && (
        <div className="home-campaign-plays">
          <Sparkline values={recentPlays} dir={dir} />
          <span className="figures">{t('home.plays', { count: figures.plays })}</span>
        </div>
      )}
      {next && <p className="home-quiet">{next}</p>}
      {startDate && endDate && (
        <p className="home-quiet">
          {flight && flight.day > 0 && <>{t('home.flight.day', { day: flight.day, days: flight.days })} · </>}
          {format.dateRange(startDate, endDate)}
        </p>
      )}
    </li>
  );
}

/** What a campaign waits for; null where it runs. */
function useNextStep({ status, startDate, reviewDueAt }: Schema<'CampaignUnderWay'>): string | null {
  const t = useText();
  const format = useFormat();
  const now = useWallNow();
  if (status === 'in_review' && reviewDueAt)
    return t(Date.parse(reviewDueAt) < now.getTime() ? 'home.next.late' : 'home.next.review', {
      time: format.dateTime(reviewDueAt),
    });
  return status === 'scheduled' && startDate ? t('home.next.start', { day: format.date(startDate) }) : null;
}
