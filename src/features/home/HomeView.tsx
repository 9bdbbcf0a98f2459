import { useRef } from 'react';
import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useNearView } from '#src/lib/use-near-view.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { AttentionList } from './AttentionList.tsx';
import { toAttentionItem } from './attention.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { RecentCard } from './RecentCard.tsx';
import { UnderWay } from './UnderWay.tsx';

const upNext = latePart(async () => (await import('./UpNextList.tsx')).UpNextList);
const liveScreens = latePart(async () => (await import('./LiveScreens.tsx')).LiveScreens);

interface HomeViewProps {
  dashboard: {
    running: Schema<'CampaignUnderWay'>[];
    attention: Schema<'Attention'>[];
    totals: Schema<'Figures'>;
    days: Schema<'DayFigures'>[];
    /** All campaigns, whatever their status, those of them that are under way, and those that are live. */
    campaigns: number;
    underWay: number;
    live: number;
    currency: string;
  };
}

/** How the last weeks went, what needs attention and what runs; for a first visit, the way to a first campaign. */
export function HomeView({ dashboard }: HomeViewProps) {
  const instance = useInstance();
  const { running, attention, totals, days, campaigns, underWay, live, currency } = dashboard;
  if (campaigns === 0) return <FirstVisit />;
  const items = attention.map((one) => toAttentionItem(one, mayCall(instance.role, 'editCampaign')));
  return (
    <div className="stack gap-6">
      <div className={items.length > 0 ? 'split home-split' : undefined}>
        <RecentCard
          days={days}
          totals={totals}
          currency={currency}
          running={underWay > running.length ? null : running}
        />
        {items.length > 0 && <AttentionList items={items} />}
      </div>
      <UnderWay running={running} count={underWay} />
      {live > 0 && <UpNext running={running} />}
      {live > 0 && <LiveNow />}
    </div>
  );
}

/** What plays next, once somebody gets near. */
function UpNext({ running }: Pick<HomeViewProps['dashboard'], 'running'>) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearView(box);
  return (
    <Card title={t('home.upNext.title')}>
      <div ref={box} className="home-next-box">
        {isNear && <Late of={upNext} props={{ running }} isExtra />}
      </div>
    </Card>
  );
}

/** Where campaigns are live; it brings the map, once somebody gets near. */
function LiveNow() {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNearView(box);
  return (
    <Card className="home-live" title={t('home.live.title')}>
      <div ref={box} className="home-live-box">
        {isNear && <Late of={liveScreens} props={{}} isExtra />}
      </div>
    </Card>
  );
}
