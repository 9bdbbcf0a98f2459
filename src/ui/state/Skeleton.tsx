import './skeleton.css';

export interface SkeletonProps {
  /** CSS lengths; a line of text unless told otherwise. */
  width?: string;
  height?: string;
  /** Several lines, the last one shorter. */
  lines?: number;
}

/** The shape of what is on its way, silent: the region around it is marked `aria-busy` and says what loads. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  return (
    <span className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
          key={line}
          className="skeleton"
          style={{ inlineSize: lines > 1 && line === lines - 1 ? '60%' : width, blockSize: height }}
        />
      ))}
    </span>
  );
}
