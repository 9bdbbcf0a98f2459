import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useWallNow } from '#src/platform/use-wall-now.ts';

/** A review that is due within this time is pressing. */
const PRESSING_MS = 4 * 3_600_000;

export interface DueTextProps {
  review: Schema<'Review'>;
  /** Only the time, beside a label that says what it is. */
  bare?: boolean;
}

/** When a review is due, or when it was decided. */
export function DueText({ review: { status, dueAt, decidedAt }, bare = false }: DueTextProps) {
  const t = useText();
  const format = useFormat();
  const now = useWallNow();
  if (status !== 'pending') {
    return <span className="due">{decidedAt ? format.relative(decidedAt, now) : ''}</span>;
  }
  const leftMs = Date.parse(dueAt) - now.getTime();
  const look = leftMs < 0 ? 'due due-over' : leftMs < PRESSING_MS ? 'due due-pressing' : 'due';
  return (
    <time className={look} dateTime={dueAt} title={format.dateTime(dueAt)}>
      {bare
        ? format.relative(dueAt, now)
        : leftMs < 0
          ? t('reviews.overdue', { time: format.dateTime(dueAt) })
          : t('reviews.due', { time: format.relative(dueAt, now) })}
    </time>
  );
}
