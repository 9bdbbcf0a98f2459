import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { reasonWords } from './flag-query.ts';

interface FlagRowProps {
  flagged: Schema<'FlaggedScreen'>;
  /** Where its plays are opened. */
  plays: string;
  isMarking: boolean;
  isBusy: boolean;
  /** Absent for what has been seen. */
  onSeen: (() => void) | null;
}

/** What one screen reported for one reason. */
export function FlagRow({ flagged, plays, isMarking, isBusy, onSeen }: FlagRowProps) {
  const t = useText();
  const format = useFormat();
  const { screenName, cityName, reason, count, firstAt, lastAt, seenAt } = flagged;
  const words = reasonWords[reason];
  const named = { screen: isolate(screenName), reason: t(words.short) };
  const time = (at: string) => format.dateTime(at);
  return (
    <tr>
      <th scope="row">
        <span className="stack gap-1">
          <Link to={{ search: plays }} preventScrollReset aria-label={t('desk.flags.openNamed', named)}>
            <bdi>{screenName}</bdi>
          </Link>
          <bdi className="muted">{cityName}</bdi>
        </span>
      </th>
      <td data-label={t('desk.flags.reason')}>
        <span className="stack gap-1">
          <strong>{t(words.short)}</strong>
          <span className="muted">{t(words.long)}</span>
        </span>
      </td>
      <td className="num" data-label={t('desk.flags.count')}>
        {format.number(count)}
      </td>
      <td data-label={t('desk.flags.when')}>
        <span className="stack gap-1">
          <time className="desk-time" dateTime={lastAt}>
            {time(lastAt)}
          </time>
          {count > 1 && <span className="muted">{t('desk.flags.since', { time: time(firstAt) })}</span>}
        </span>
      </td>
      <td data-label={onSeen ? undefined : t('desk.flags.seenAt')}>
        {onSeen ? (
          <Button
            variant="stroked"
            tone="neutral"
            size="small"
            icon="check"
            loading={isMarking}
            disabled={isBusy}
            aria-label={t('desk.flags.markNamed', named)}
            onClick={onSeen}
          >
            {t('desk.flags.mark')}
          </Button>
        ) : (
          seenAt && (
            <time className="desk-time" dateTime={seenAt}>
              {time(seenAt)}
            </time>
          )
        )}
      </td>
    </tr>
  );
}
