import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { reasonMessages } from '#src/i18n/artwork-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';

const words = {
  pending: 'campaign.artworks.ownerPending',
  approved: null,
  rejected: 'campaign.artworks.ownerRejected',
  revoked: 'campaign.artworks.ownerRevoked',
} as const;

/** Who keeps an artwork from playing, why, and where that is mended; nothing of those who let it play. */
export function ArtworkVerdicts({ artwork }: { artwork: Schema<'Artwork'> }) {
  const t = useText();
  const { id, status, review, ownerReviews } = artwork;
  const reasonOf = ({ reasonCode }: Schema<'Review'>) => reasonCode && t(reasonMessages[reasonCode]);
  const isRefused = status === 'rejected' || status === 'revoked';
  const owners = isRefused ? [] : ownerReviews.filter((each) => words[each.status] !== null);
  return (
    <>
      {isRefused && review?.reasonCode && <span className="campaign-quiet">{reasonOf(review)}</span>}
      {owners.map((each) => {
        const text = words[each.status];
        return (
          <span key={each.id} className="campaign-quiet">
            {text && t(text, { owner: isolate(each.mediaOwner ?? '') })} {reasonOf(each)}{' '}
            {each.note && <q dir="auto">{each.note}</q>}
          </span>
        );
      })}
      {(status === 'rejected' || owners.some((each) => each.status !== 'pending')) && (
        <Link to={path('artwork', { id })}>{t('campaign.artworks.newVersion')}</Link>
      )}
    </>
  );
}
