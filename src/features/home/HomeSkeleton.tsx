import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import './home.css';

/** The shape of the home page while it loads. */
export function HomeSkeleton() {
  return (
    <div className="stack gap-6">
      <div className="stat-tiles">
        {['plays', 'impressions', 'spend', 'campaigns'].map((tile) => (
          <div key={tile} className="stat-tile">
            <Skeleton width="5rem" height="1.2rem" />
            <Skeleton width="7rem" height="1.6rem" />
          </div>
        ))}
      </div>
      <div className="split">
        <div className="card home-loading">
          <Skeleton lines={6} height="1.4rem" />
        </div>
        <div className="card home-loading">
          <Skeleton lines={4} height="1.4rem" />
        </div>
      </div>
    </div>
  );
}
