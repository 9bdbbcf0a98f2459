import { Skeleton } from '#src/ui/state/Skeleton.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The grid's shape while the images are on their way. */
export function ArtworkGridSkeleton() {
  return (
    <ul className="artwork-grid" aria-hidden="true">
      {cards.map((card) => (
        <li key={card} className="artwork-card">
          <div className="artwork-thumb" />
          <div className="artwork-card-body">
            <Skeleton width="70%" />
            <Skeleton width="45%" height="0.8em" />
            <Skeleton width="35%" height="1.4em" />
          </div>
        </li>
      ))}
    </ul>
  );
}
