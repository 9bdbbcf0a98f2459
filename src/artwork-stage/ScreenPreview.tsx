import { useState } from 'react';
import { artworkFormats } from '#domain/artworks/artwork-limits.ts';
import { fitsScreen } from '#domain/artworks/fits-screen.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { ArtworkStage, type ArtworkStageProps } from './ArtworkStage.tsx';

interface ScreenPreviewProps extends Pick<ArtworkStageProps, 'onTexts' | 'overlay'> {
  artwork: Schema<'Artwork'>;
}

const sizeOf = ({ widthPx, heightPx }: (typeof artworkFormats)[number]) => `${widthPx}x${heightPx}`;

/** Places that look different from each other, by the ids of the venue taxonomy. */
const places = [302, 303, 301, 205, 203, 105, 106, 101, 201, 401, 7, 6, 802, 807] as const;

/** An artwork as a screen shows it: whole, on the screen's shape, with the part that stays bare and the part that is safe. */
export function ScreenPreview({ artwork, onTexts, overlay }: ScreenPreviewProps) {
  const t = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const [place, setPlace] = useState('');
  const [isSafeShown, setSafeShown] = useState(false);
  const screen = artworkFormats.find((candidate) => sizeOf(candidate) === chosen);
  const { widthPx, heightPx } = screen ?? { widthPx: artwork.width, heightPx: artwork.height };
  const isWider = artwork.width * heightPx >= artwork.height * widthPx;
  const extent = isWider ? { inlineSize: '100%' } : { blockSize: '100%' };
  const pixels = (width: number, height: number) =>
    t('artwork.pixels', { width: format.number(width), height: format.number(height) });
  return (
    <div className="stack gap-2">
      {place === '' ? (
        <ArtworkStage
          artwork={artwork}
          onTexts={onTexts}
          overlay={overlay}
          frame={(content) => (
            <div className="screen-preview" style={{ '--shape': widthPx / heightPx } as object}>
              <div className="screen-glass" style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
                <div
                  className="screen-artwork"
                  style={{ aspectRatio: `${artwork.width} / ${artwork.height}`, ...extent }}
                >
                  {content}
                </div>
                {isSafeShown && <div className="screen-safe" aria-hidden="true" />}
              </div>
            </div>
          )}
        />
      ) : (
        <Scene
          venueType={Number(place)}
          widthPx={widthPx}
          heightPx={heightPx}
          artwork={artwork.type === 'image' ? artwork.url : artwork.thumbnailUrl}
          label={t('stage.inPlace', { name: artwork.name, place: venueName(Number(place), t) })}
        />
      )}
      <div className="screen-choice">
        <SelectField
          label={t('stage.screen')}
          value={chosen}
          options={[
            { value: '', label: t('stage.asUploaded') },
            ...artworkFormats.map((size) => ({ value: sizeOf(size), label: pixels(size.widthPx, size.heightPx) })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <SelectField
          label={t('stage.place')}
          value={place}
          options={[
            { value: '', label: t('stage.place.none') },
            ...places.map((venueType) => ({ value: String(venueType), label: venueName(venueType, t) })),
          ]}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        />
        {place === '' && (
          <Checkbox
            label={t('stage.safeArea')}
            hint={t('stage.safeAreaHint')}
            checked={isSafeShown}
            onChange={({ target }) => setSafeShown(target.checked)}
          />
        )}
      </div>
      {screen && (
        <p role="status" className="stage-note">
          <FitText artwork={artwork} screen={screen} />
        </p>
      )}
    </div>
  );
}

function FitText({ artwork, screen }: { artwork: Schema<'Artwork'>; screen: (typeof artworkFormats)[number] }) {
  const t = useText();
  const format = useFormat();
  const { fits, letterboxPct, reason } = fitsScreen(artwork, screen);
  const bare = format.percent(letterboxPct / 100);
  if (reason === 'resolution') return t('stage.tooSmall');
  if (!fits) return t('stage.bareTooMuch', { bare });
  return letterboxPct === 0 ? t('stage.whole') : t('stage.bare', { bare });
}
