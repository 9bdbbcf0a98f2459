import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useLiveFigures } from '#src/platform/live-figures.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { HomeScenes } from './HomeScenes.tsx';
import { RunningCampaign } from './RunningCampaign.tsx';

/** So many cards are shown; the list has all of them. */
const MOST = 6;
const statuses = ['live', 'paused', 'scheduled', 'in_review'] as const satisfies Schema<'CampaignStatus'>[];
const listAddress = `${path('campaigns')}?${new URLSearchParams(statuses.map((status) => ['status', status]))}`;

interface UnderWayProps {
  running: readonly Schema<'CampaignUnderWay'>[];
  /** How many there are in all. */
  count: number;
}

/** The campaigns under way, those that are live first. */
export function UnderWay({ running, count }: UnderWayProps) {
  const t = useText();
  const live = useLiveFigures();
  if (running.length === 0)
    return (
      <Card>
        <EmptyState
          icon="campaign"
          picture={<HomeScenes />}
          title={t('home.noneRunning')}
          actions={
            <Link className={buttonClass({ variant: 'stroked' })} to={path('campaigns')}>
              {t('home.allCampaigns')}
            </Link>
          }
        >
          {t('home.noneRunningText')}
        </EmptyState>
      </Card>
    );
  return (
    <section className="stack" aria-labelledby="home-under-way">
      <div className="row row-spread">
        <h2 id="home-under-way" className="home-section">
          {t('home.runningTitle')}
        </h2>
        <Link className="home-all" to={count > MOST ? listAddress : path('campaigns')}>
          {count > MOST ? t('home.allUnderWay', { count }) : t('home.allCampaigns')}
        </Link>
      </div>
      <ul className="home-campaigns">
        {running.slice(0, MOST).map((campaign) => (
          <RunningCampaign key={campaign.id} campaign={campaign} figures={live(campaign.id, campaign.figures)} />
        ))}
      </ul>
    </section>
  );
}
