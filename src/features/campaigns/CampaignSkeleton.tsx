import { Card } from '#src/ui/page/Card.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';

/** What is below a campaign's header while the campaign is on its way. */
export function CampaignSkeleton() {
  return (
    <div className="stack gap-6">
      <div className="stat-tiles">
        {['plays', 'impressions', 'spend'].map((tile) => (
          <div key={tile} className="stat-tile">
            <Skeleton width="5rem" height="1.2rem" />
            <Skeleton width="7rem" height="1.6rem" />
          </div>
        ))}
      </div>
      <Card>
        <Skeleton lines={6} height="1.4rem" />
      </Card>
    </div>
  );
}
