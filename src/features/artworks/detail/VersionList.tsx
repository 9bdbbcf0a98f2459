import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { artworkStatusMessages, reasonMessages, reviewStatusMessages } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { artworkTones } from '#src/lib/artwork-tone.ts';
import { path } from '#src/lib/paths.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';

interface VersionListProps {
  versions: readonly Schema<'ArtworkVersion'>[];
  currentId: string;
}

/** All versions, newest first, each with what its reviewers have said. */
export function VersionList({ versions, currentId }: VersionListProps) {
  const t = useText();
  const format = useFormat();
  return (
    <ol className="version-list">
      {versions.map(({ artwork: { id, name, version, status, thumbnailUrl, createdAt }, reviews }) => (
        <li key={id} aria-current={id === currentId ? 'true' : undefined}>
          <img src={thumbnailUrl} alt="" width={96} height={72} loading="lazy" decoding="async" />
          <div className="version-words">
            <span className="row gap-2">
              {id === currentId ? (
                <strong>{t('artwork.version', { version: format.number(version) })}</strong>
              ) : (
                <Link
                  to={path('artwork', { id })}
                  aria-label={t('artwork.versionOf', { name, version: format.number(version) })}
                >
                  {t('artwork.version', { version: format.number(version) })}
                </Link>
              )}
              <StatusBadge tone={artworkTones[status]}>{t(artworkStatusMessages[status])}</StatusBadge>
              <span className="muted">{format.dateTime(createdAt)}</span>
            </span>
            <ul className="version-reviews">
              {reviews.map((review) => (
                <li key={review.id}>
                  <span>
                    {review.mediaOwner ? <bdi>{review.mediaOwner}</bdi> : t('artwork.review.platform')}
                    {': '}
                    {t(reviewStatusMessages[review.status])}
                    {' · '}
                    {review.status === 'pending'
                      ? t('reviews.due', { time: format.dateTime(review.dueAt) })
                      : format.dateTime(review.revokedAt ?? review.decidedAt ?? review.dueAt)}
                  </span>
                  {review.reasonCode && <span>{t(reasonMessages[review.reasonCode])}</span>}
                  {review.note && <q dir="auto">{review.note}</q>}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
