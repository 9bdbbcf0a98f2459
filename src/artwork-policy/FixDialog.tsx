import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { FindingBoxes } from './FindingBoxes.tsx';
import { FindingList } from './FindingList.tsx';
import './artwork-policy.css';

interface FixDialogProps {
  artwork: Schema<'Artwork'>;
  copy: Schema<'ArtworkFix'>;
  isBusy: boolean;
  failure: Failure | null;
  onTake: () => void;
  onRetry: () => void;
  onDrop: () => void;
}

/** The mended copy beside the picture, each with its size; one of the two stays. */
export function FixDialog({ artwork, copy, isBusy, failure, onTake, onRetry, onDrop }: FixDialogProps) {
  const t = useText();
  const format = useFormat();
  const pixels = ({ width, height }: { width: number; height: number }) =>
    t('artwork.pixels', { width: format.number(width), height: format.number(height) });
  return (
    <Dialog
      title={t('artwork.fix.title')}
      closable={!isBusy}
      closeLabel={t('action.close')}
      onClose={onDrop}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onDrop}>
            {t('artwork.fix.drop')}
          </Button>
          <Button icon="check" loading={isBusy} onClick={failure ? onRetry : onTake}>
            {t('artwork.fix.take', { version: format.number(artwork.version + 1) })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="fix-compare">
          <figure>
            <img src={artwork.url} alt="" width={artwork.width} height={artwork.height} />
            <figcaption>
              {t('artwork.fix.before')} <bdi className="figures">{pixels(artwork)}</bdi>
            </figcaption>
          </figure>
          <figure>
            <span className="policy-frame">
              <img
                src={copy.url}
                alt={t('artwork.fix.copyOf', { name: artwork.name })}
                width={copy.width}
                height={copy.height}
              />
              <FindingBoxes findings={copy.policy.findings} />
            </span>
            <figcaption>
              {t('artwork.fix.after')} <bdi className="figures">{pixels(copy)}</bdi>
            </figcaption>
          </figure>
        </div>
        <FindingList policy={copy.policy} />
        <p className="muted">{t('artwork.fix.help')}</p>
        {failure && (
          <Banner tone="negative" announce="alert">
            {t(failureMessages[failure.kind])}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
