import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { FindingBoxes } from '#src/artwork-policy/FindingBoxes.tsx';
import { ArtworkStage, type ArtworkStageProps } from '#src/artwork-stage/ArtworkStage.tsx';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { type CompareMode, modeFor } from './CompareBar.tsx';

export interface ReviewStageProps {
  review: Schema<'ReviewItem'>;
  mode: CompareMode;
  /** Hears of the text of a package. */
  onTexts: ArtworkStageProps['onTexts'];
}

/** How wide a picture is and of what shape: it has its place before it has come. */
const sizeOf = ({ width, height }: { width: number; height: number }) =>
  ({ '--width': `${width}px`, '--shape': width / height }) as object;

/** The artwork, as large as the page lets it be, on a ground that flatters neither light nor dark pictures. */
export function ReviewStage({ review, mode, onTexts }: ReviewStageProps) {
  const t = useText();
  const { artwork, previous, instanceName, policy } = review;
  const { url, name, type, width, height } = artwork;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shownMode = previous ? modeFor(type, mode) : 'none';
  return (
    <figure className={`review-stage review-stage-${shownMode}`}>
      {type !== 'image' ? (
        <>
          {previous && shownMode !== 'none' && (
            <div className="review-moving">
              <p>{t('reviews.compare.previous')}</p>
              <ArtworkStage
                key={previous.url}
                artwork={{ ...previous, name: t('reviews.previousOf', { name, version: previous.version }) }}
              />
            </div>
          )}
          {shownMode !== 'previous' && (
            <div className="review-moving">
              {shownMode === 'side' && <p>{t('reviews.compare.none')}</p>}
              <ArtworkStage
                key={url}
                artwork={artwork}
                onTexts={onTexts}
                overlay={onTexts && policy && <FindingBoxes findings={policy.findings} />}
              />
            </div>
          )}
        </>
      ) : failedUrl === url ? (
        <p role="alert">{t('reviews.imageFailed')}</p>
      ) : (
        <>
          {previous && shownMode !== 'none' && (
            <img
              key={previous.url}
              className="review-previous"
              style={sizeOf(previous)}
              src={previous.url}
              alt={t('reviews.previousOf', { name, version: previous.version })}
              width={previous.width}
              height={previous.height}
            />
          )}
          {shownMode !== 'previous' && (
            <span className="policy-frame review-newest" style={sizeOf(artwork)}>
              <img
                key={url}
                src={url}
                alt={t('reviews.imageOf', { name, advertiser: instanceName })}
                width={width}
                height={height}
                onError={() => setFailedUrl(url)}
              />
              {policy && shownMode !== 'overlay' && <FindingBoxes findings={policy.findings} />}
            </span>
          )}
        </>
      )}
      <a className="review-original" href={url} target="_blank" rel="noreferrer">
        {t('reviews.openOriginal')}
        <Icon name="external" size={15} />
      </a>
    </figure>
  );
}
