import { Skeleton } from '../state/Skeleton.tsx';

/** The shape of a time chart while it loads, as high as the chart: its key, lines and axis, and its table's toggle. */
export function ChartSkeleton({ height = 240, hasKey = true, hasTable = true }) {
  return (
    <div className="stack gap-2" aria-hidden="true">
      {hasKey && <Skeleton width="14rem" height="1.2rem" />}
      <Skeleton height={`${height}px`} />
      {hasTable && <Skeleton width="8rem" height="1.7rem" />}
    </div>
  );
}
