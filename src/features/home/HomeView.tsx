import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { AttentionList } from './AttentionList.tsx';
import { toAttentionItem } from './attention.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { RecentCard } from './RecentCard.tsx';
import { UnderWay } from './UnderWay.tsx';

interface HomeViewProps {
  dashboard: {
    running: Schema<'CampaignUnderWay'>[];
    attention: Schema<'Attention'>[];
    totals: Schema<'Figures'>;
    days: Schema<'DayFigures'>[];
    /** All campaigns, whatever their status, and those of them that are under way. */
    campaigns: number;
    underWay: number;
    currency: string;
  };
}

/** How the last weeks went, what needs attention and what runs; for a first visit, the way to a first campaign. */
export function HomeView({ dashboard }: HomeViewProps) {
  const instance = useInstance();
  const { running, attention, totals, days, campaigns, underWay, currency } = dashboard;
  if (campaigns === 0) return <FirstVisit />;
  const items = attention.map((one) => toAttentionItem(one, mayCall(instance.role, 'editCampaign')));
  return (
    <div className="stack gap-6">
      <div className={items.length > 0 ? 'split home-split' : undefined}>
        <RecentCard days={days} totals={totals} currency={currency} />
        {items.length > 0 && <AttentionList items={items} />}
      </div>
      <UnderWay running={running} count={underWay} />
    </div>
  );
}
