import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { inPlace } from '../../creative/in-place.ts';
import type { Artwork, Screen } from '../inventory.ts';

interface RailPictureProps {
  screens: readonly Screen[];
  artworks: readonly Artwork[];
}

/** What people will see: an artwork on the screen that it fits best, the screen while there is none, a word before either. */
export function RailPicture({ screens, artworks }: RailPictureProps) {
  const t = useText();
  const [shown] = inPlace(artworks, screens, 1);
  const screen = shown?.screen ?? screens[0];
  if (!screen) {
    return (
      <p className="rail-picture rail-empty">
        <Icon name="image" size={28} />
        {t('editor.rail.empty')}
      </p>
    );
  }
  const place = venueName(screen.venueType, t);
  return (
    <div className="rail-picture">
      <Scene
        venueType={screen.venueType}
        widthPx={screen.widthPx}
        heightPx={screen.heightPx}
        photo={screen.photo}
        artwork={shown?.artwork.thumbnailUrl ?? null}
        label={shown ? t('stage.inPlace', { name: shown.artwork.name, place }) : place}
      />
    </div>
  );
}
