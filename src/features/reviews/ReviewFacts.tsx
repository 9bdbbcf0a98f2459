import type { ReactNode } from 'react';
import type { Schema } from '#src/api/client.ts';
import { kindMessage, reasonMessages } from '#src/i18n/artwork-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { DueText } from './DueText.tsx';

/** What a reviewer has to know beside the picture, and what was decided. */
export function ReviewFacts({ review }: { review: Schema<'ReviewItem'> }) {
  const t = useText();
  const format = useFormat();
  const { artwork, instanceName, mediaOwner, status, reasonCode, note, decidedAt, revokedAt } = review;
  const { width, height, bytes, mimeType } = artwork;
  const kind = kindMessage(mimeType);
  return (
    <dl className="review-facts">
      <Fact term={t('reviews.fact.advertiser')}>
        <bdi>{instanceName}</bdi>
      </Fact>
      {mediaOwner && (
        <Fact term={t('reviews.fact.mediaOwner')}>
          <bdi>{mediaOwner}</bdi>
        </Fact>
      )}
      {artwork.version > 1 && <Fact term={t('reviews.fact.version')}>{format.number(artwork.version)}</Fact>}
      <Fact term={t('reviews.fact.size')}>
        <bdi className="figures">
          {t('artwork.pixels', { width: format.number(width), height: format.number(height) })}
        </bdi>
      </Fact>
      <Fact term={t('reviews.fact.file')}>
        {kind ? t(kind) : mimeType} · <bdi className="figures">{format.bytes(bytes)}</bdi>
      </Fact>
      {status === 'pending' ? (
        <Fact term={t('reviews.fact.due')}>
          <DueText review={review} bare />
        </Fact>
      ) : (
        decidedAt && <Fact term={t('reviews.fact.decided')}>{format.dateTime(decidedAt)}</Fact>
      )}
      {revokedAt && <Fact term={t('reviews.fact.revoked')}>{format.dateTime(revokedAt)}</Fact>}
      {reasonCode && <Fact term={t('reviews.fact.reason')}>{t(reasonMessages[reasonCode])}</Fact>}
      {note && (
        <Fact term={t('reviews.fact.note')}>
          <span dir="auto">{note}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
