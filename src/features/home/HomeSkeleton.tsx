import { ChartSkeleton } from '#src/ui/chart/ChartSkeleton.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import './home.css';

/** The shape of the home page while it loads, as high as what comes. */
export function HomeSkeleton() {
  return (
    <div className="stack gap-6">
      <div className="split home-split">
        <div className="card card-flush home-recent">
          <div className="card-head">
            <Skeleton width="8rem" height="1.4rem" />
          </div>
          <div className="card-body">
            <div className="stat-tiles home-recent-tiles">
              {['spend', 'plays', 'impressions'].map((tile) => (
                <div key={tile} className="stat-tile">
                  <Skeleton width="5rem" height="1.2rem" />
                  <Skeleton width="6rem" height="1.6rem" />
                  <Skeleton width="4rem" height="1.1rem" />
                </div>
              ))}
            </div>
            <div className="home-recent-chart">
              <ChartSkeleton height={220} />
            </div>
            <div className="home-recent-foot">
              <Skeleton width="70%" height="1.2rem" />
            </div>
          </div>
        </div>
        <div className="card home-loading">
          <Skeleton lines={6} height="1.4rem" />
        </div>
      </div>
      <Skeleton width="8rem" height="1.5rem" />
      <div className="home-campaigns">
        {['one', 'two', 'three'].map((campaign) => (
          <div key={campaign} className="home-campaign">
            <Skeleton width="3.5rem" height="3.5rem" />
            <Skeleton lines={2} height="1.4rem" />
            <Skeleton width="3.5rem" height="3.5rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
