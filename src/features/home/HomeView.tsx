import { Link } from 'react-router';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { provenanceMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { useLiveFigures } from '#src/platform/live-figures.ts';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { AttentionList } from './AttentionList.tsx';
import { toAttentionItem } from './attention.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { RunningCampaign } from './RunningCampaign.tsx';

interface HomeViewProps {
  dashboard: {
    running: Schema<'CampaignUnderWay'>[];
    attention: Schema<'Attention'>[];
    totals: Schema<'Figures'>;
    /** All campaigns, whatever their status. */
    campaigns: number;
    currency: string;
  };
}

/** Totals, what runs and what needs attention; for a first visit, the way to a first campaign. */
export function HomeView({ dashboard }: HomeViewProps) {
  const t = useText();
  const format = useFormat();
  const live = useLiveFigures();
  const instance = useInstance();
  const { running, attention, totals, campaigns, currency } = dashboard;
  if (campaigns === 0) return <FirstVisit />;
  const items = attention.map((one) => toAttentionItem(one, mayCall(instance.role, 'editCampaign')));
  return (
    <div className="stack gap-6">
      <section className="stack gap-2" aria-label={t('home.totals')}>
        <dl className="stat-tiles">
          <StatTile
            label={t('home.running')}
            value={format.number(running.filter(({ status }) => status === 'live').length)}
          />
          <StatTile label={t('figures.plays')} value={format.number(totals.plays)} />
          <StatTile label={t('figures.impressions')} value={format.number(Math.round(totals.impressions))} />
          <StatTile label={t('figures.spend')} value={format.money(totals.spend, currency)} />
        </dl>
        <ProvenanceNote provenance={totals.provenance}>
          {t(provenanceMessages[totals.provenance], { time: format.dateTime(totals.asOf) })}
        </ProvenanceNote>
      </section>
      <div className={items.length > 0 ? 'split home-split' : undefined}>
        <Card
          flush
          title={t('home.runningTitle')}
          actions={
            <Link className="home-all" to={path('campaigns')}>
              {t('home.allCampaigns')}
            </Link>
          }
        >
          {running.length === 0 ? (
            <EmptyState
              icon="campaign"
              headingLevel={3}
              title={t('home.noneRunning')}
              actions={
                <Link className={buttonClass({ variant: 'stroked' })} to={path('campaigns')}>
                  {t('home.allCampaigns')}
                </Link>
              }
            >
              {t('home.noneRunningText')}
            </EmptyState>
          ) : (
            <ul className="home-running">
              {running.map((campaign) => (
                <RunningCampaign key={campaign.id} campaign={campaign} figures={live(campaign.id, campaign.figures)} />
              ))}
            </ul>
          )}
        </Card>
        {items.length > 0 && <AttentionList items={items} />}
      </div>
    </div>
  );
}
