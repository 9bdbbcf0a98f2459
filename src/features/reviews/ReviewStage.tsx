import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { ArtworkStage } from '#src/artwork-stage/ArtworkStage.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** The artwork, as large as the page lets it be, on a ground that flatters neither light nor dark pictures. */
export function ReviewStage({ review: { artwork, instanceName } }: { review: Schema<'ReviewItem'> }) {
  const t = useText();
  const { url, name, type, width, height } = artwork;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <figure className="review-stage">
      {type !== 'image' ? (
        <ArtworkStage artwork={artwork} />
      ) : failedUrl === url ? (
        <p role="alert">{t('reviews.imageFailed')}</p>
      ) : (
        <img
          key={url}
          src={url}
          alt={t('reviews.imageOf', { name, advertiser: instanceName })}
          width={width}
          height={height}
          onError={() => setFailedUrl(url)}
        />
      )}
      <a className="review-original" href={url} target="_blank" rel="noreferrer">
        {t('reviews.openOriginal')}
        <Icon name="external" size={15} />
      </a>
    </figure>
  );
}
