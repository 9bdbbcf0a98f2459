import { lazy, Suspense } from 'react';
import type { Schema } from '#src/api/client.ts';
import { FindingBoxes } from '#src/artwork-policy/FindingBoxes.tsx';
import { FindingList } from '#src/artwork-policy/FindingList.tsx';
import { fixMessages } from '#src/artwork-policy/policy-text.ts';
import { useMeasuredPolicy } from '#src/artwork-policy/use-measured-policy.ts';
import { ScreenPreview } from '#src/artwork-stage/ScreenPreview.tsx';
import { refusalText } from '#src/artwork-upload/upload-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { UnavailableAction } from '#src/ui/UnavailableAction.tsx';
import type { ArtworkOffers } from '../artwork-offers.ts';
import { useArtworkFix } from './use-artwork-fix.ts';

const FixDialog = lazy(() => import('./FixDialog.tsx').then((part) => ({ default: part.FixDialog })));

interface CheckCardProps {
  artwork: Schema<'Artwork'>;
  policy: Schema<'PolicyReport'>;
  /** Whether new bytes may take its place. */
  replace: ArtworkOffers['replace'];
  onMade: (version: Schema<'Artwork'>) => void;
  onOutdated: () => void;
}

/** What the policy check found on an artwork, with a mended copy on one click where the server can mend it. */
export function CheckCard({ artwork, policy: report, replace, onMade, onOutdated }: CheckCardProps) {
  const t = useText();
  const { policy, measured, onTexts } = useMeasuredPolicy(artwork, report);
  const format = useFormat();
  const mending = useArtworkFix(artwork.id, (event) => {
    if (event.type === 'version.made') return onMade(event.artwork);
    showToast(t('artwork.fix.outdated'), 'caution');
    onOutdated();
  });
  const { fix, copy, isBusy, failure } = mending;
  const action = (wanted: Schema<'PolicyFix'>) => {
    const label = t(fixMessages[wanted]);
    if (replace) return <UnavailableAction icon="sparkle" size="small" label={label} why={t(replace)} />;
    const isIts = fix === wanted;
    if (isIts && failure && !copy)
      return (
        <Banner
          tone="negative"
          announce="alert"
          actions={
            <>
              <Button size="small" variant="stroked" onClick={mending.retry}>
                {t('action.retry')}
              </Button>
              <Button size="small" variant="text" tone="neutral" onClick={mending.dismiss}>
                {t('action.cancel')}
              </Button>
            </>
          }
        >
          {refusalText(failure, t, format)}
        </Banner>
      );
    return (
      <Button
        size="small"
        variant="stroked"
        icon="sparkle"
        loading={isIts && isBusy && !copy}
        disabled={fix !== null}
        onClick={() => mending.request(wanted)}
      >
        {label}
      </Button>
    );
  };
  return (
    <Card title={t('policy.title')}>
      <div className="artwork-detail-check">
        {artwork.type === 'image' ? (
          <figure className="artwork-detail-stage">
            <span className="policy-frame">
              <img src={artwork.url} alt={artwork.name} width={artwork.width} height={artwork.height} />
              {policy && <FindingBoxes findings={policy.findings} />}
            </span>
          </figure>
        ) : (
          <ScreenPreview
            artwork={artwork}
            onTexts={onTexts}
            overlay={onTexts && policy && <FindingBoxes findings={policy.findings} />}
          />
        )}
        <FindingList policy={policy} measured={measured} action={action} />
      </div>
      <Suspense>
        {copy && (
          <FixDialog
            artwork={artwork}
            copy={copy}
            isBusy={isBusy}
            failure={failure}
            onTake={mending.take}
            onRetry={mending.retry}
            onDrop={mending.drop}
          />
        )}
      </Suspense>
    </Card>
  );
}
