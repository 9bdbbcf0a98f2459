import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { cropAxis, cropRegion } from '#domain/artworks/crop-region.ts';
import type { ScreenSize } from '#domain/artworks/fits-screen.ts';
import type { Crop } from '#machines/artworks/artwork-crop.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { refusalText } from '#src/artwork-upload/upload-text.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Slider } from '#src/ui/form/Slider.tsx';
import { LateDialog } from '#src/ui/overlay/LateDialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { type CropFormat, cropFormats } from '../artwork-fit.ts';
import type { Artwork, Screen } from '../inventory.ts';
import type { useCropper } from '../use-cropper.ts';

interface CropQuestionProps {
  cropper: ReturnType<typeof useCropper>;
  artworks: readonly Artwork[];
  screens: readonly Screen[];
}

/** Asks for the part, as long as the machine does. */
export function CropQuestion({ cropper: { actor, snapshot }, artworks, screens }: CropQuestionProps) {
  const { crop, failure } = snapshot.context;
  const artwork = artworks.find(({ id }) => id === crop?.artworkId);
  if (!snapshot.hasTag('open') || !crop || !artwork) return null;
  return (
    <CropDialog
      artwork={artwork}
      crop={crop}
      formats={cropFormats(artwork, screens)}
      isBusy={snapshot.hasTag('busy')}
      failure={snapshot.hasTag('failed') ? failure : null}
      onFrame={(changed) => actor.send({ type: 'frame.changed', crop: changed })}
      onConfirm={() => actor.send({ type: 'crop.confirmed' })}
      onClose={() => actor.send({ type: 'crop.dismissed' })}
    />
  );
}

interface CropDialogProps {
  artwork: Artwork;
  crop: Crop;
  /** Shapes of the chosen screens that a part of the artwork fits. */
  formats: readonly CropFormat[];
  isBusy: boolean;
  failure: Failure | null;
  onFrame: (crop: Crop) => void;
  onConfirm: () => void;
  onClose: () => void;
}

const nameOf = ({ widthPx, heightPx }: ScreenSize): string => `${widthPx}x${heightPx}`;
const percent = (share: number): string => `${100 * share}%`;

/** Chooses the part of a picture that is shown on screens of another shape. */
function CropDialog({ artwork, crop, formats, isBusy, failure, onFrame, onConfirm, onClose }: CropDialogProps) {
  const t = useText();
  const format = useFormat();
  const sizeText = ({ widthPx, heightPx }: ScreenSize) =>
    t('editor.size', { width: format.number(widthPx), height: format.number(heightPx) });
  const axis = cropAxis(artwork, crop);
  // The slider starts where the page's lines start, the picture always at its left.
  const isTurned = useDirection() === 'rtl' && axis === 'x';
  const turned = (share: number) => (isTurned ? 1 - share : share);
  return (
    <LateDialog
      title={t('crop.title')}
      closable={!isBusy}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button loading={isBusy} onClick={onConfirm}>
            {t('crop.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('crop.text')}</p>
        {formats.length > 1 && (
          <SelectField
            label={t('crop.format')}
            disabled={isBusy}
            options={formats.map((each) => ({
              value: nameOf(each),
              label: t('crop.formatOf', { size: sizeText(each), count: each.screens }),
            }))}
            value={nameOf(crop)}
            onChange={({ target }) => {
              const chosen = formats.find((each) => nameOf(each) === target.value);
              if (chosen) onFrame({ ...crop, widthPx: chosen.widthPx, heightPx: chosen.heightPx, position: 0.5 });
            }}
          />
        )}
        <CropFrame artwork={artwork} crop={crop} isHeld={isBusy} onFrame={onFrame} />
        <Slider
          label={t(axis === 'x' ? 'crop.across' : 'crop.down')}
          disabled={isBusy}
          min={0}
          max={100}
          value={Math.round(turned(crop.position) * 100)}
          format={(value) => format.percent(value / 100)}
          onChange={(value) => onFrame({ ...crop, position: turned(value / 100) })}
        />
        {formats.length === 1 && <p className="field-hint">{t('crop.size', { size: sizeText(crop) })}</p>}
        {failure && (
          <Banner tone="negative" announce="alert">
            {refusalText(failure, t, format)}
          </Banner>
        )}
      </div>
    </LateDialog>
  );
}

interface CropFrameProps {
  artwork: Artwork;
  crop: Crop;
  /** Whether it stays where it is. */
  isHeld: boolean;
  onFrame: (crop: Crop) => void;
}

/** The picture with the part that is kept; the part follows the pointer. The slider beside it does the same by keys. */
function CropFrame({ artwork, crop, isHeld, onFrame }: CropFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height, left, top } = cropRegion(artwork, crop, crop.position);
  const axis = cropAxis(artwork, crop);
  const drag = (event: ReactPointerEvent) => {
    if (
      isHeld ||
      !box.current ||
      (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId))
    )
      return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const area = box.current.getBoundingClientRect();
    const [at, whole, part] =
      axis === 'x'
        ? [(event.clientX - area.left) / area.width, artwork.width, width]
        : [(event.clientY - area.top) / area.height, artwork.height, height];
    const free = 1 - part / whole;
    const position = free > 0 ? (at - part / whole / 2) / free : 0.5;
    onFrame({ ...crop, position: Math.min(1, Math.max(0, position)) });
  };
  return (
    // The picture's own coordinates start at its left, in every language.
    <div
      ref={box}
      dir="ltr"
      className="crop-box"
      style={{ aspectRatio: `${artwork.width} / ${artwork.height}` }}
      onPointerDown={drag}
      onPointerMove={drag}
    >
      <img src={artwork.url} alt="" draggable={false} />
      <span
        className="crop-frame"
        style={{
          insetInlineStart: percent(left / artwork.width),
          insetBlockStart: percent(top / artwork.height),
          inlineSize: percent(width / artwork.width),
          blockSize: percent(height / artwork.height),
        }}
      />
    </div>
  );
}
