import { Skeleton } from '#src/ui/state/Skeleton.tsx';

/** What is below a campaign's header while the campaign is on its way: figures over a chart, as most of its pages begin. */
export function CampaignSkeleton() {
  return (
    <div className="card campaign-loading-card">
      <Skeleton width="9rem" height="1.4rem" />
      <div className="stat-tiles">
        {['spend', 'plays', 'impressions', 'reach'].map((tile) => (
          <div key={tile} className="stat-tile">
            <Skeleton width="5rem" height="1.2rem" />
            <Skeleton width="7rem" height="1.6rem" />
            <Skeleton width="6rem" height="2.4rem" />
          </div>
        ))}
      </div>
      <Skeleton height="20rem" />
    </div>
  );
}
