import { Skeleton } from '#src/ui/state/Skeleton.tsx';

const rows = ['a', 'b', 'c', 'd'];

/** The desk's shape while the queue is on its way. */
export function ReviewDeskSkeleton() {
  return (
    <div className="review-desk" aria-hidden="true">
      <div className="review-queue">
        <div className="review-queue-list">
          {rows.map((row) => (
            <Skeleton key={row} height="3.5rem" />
          ))}
        </div>
      </div>
      <div className="review-current">
        <Skeleton width="40%" height="1.5em" />
        <div className="review-stage" />
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
