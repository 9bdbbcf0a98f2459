import { Skeleton } from '#src/ui/Skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** A table's lines while they are on their way. */
export function TableSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      {rows.map((row) => (
        <Skeleton key={row} height="2.75rem" />
      ))}
    </div>
  );
}
