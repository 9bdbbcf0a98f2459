import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import type { Artwork, Screen } from '../editor/inventory.ts';
import { inPlace } from './in-place.ts';
import './creative-scenes.css';

interface CreativeScenesProps {
  artworks: readonly Artwork[];
  screens: readonly Screen[];
  /** How many pictures there are room for. */
  most: number;
}

/** What people will see in the street: artworks of a campaign on screens of it that they fit. */
export function CreativeScenes({ artworks, screens, most }: CreativeScenesProps) {
  const t = useText();
  const shown = inPlace(artworks, screens, most);
  if (shown.length === 0) return null;
  return (
    <ul className="creative-scenes">
      {shown.map(({ artwork, screen }) => (
        <li key={artwork.id}>
          <Scene
            venueType={screen.venueType}
            widthPx={screen.widthPx}
            heightPx={screen.heightPx}
            photo={screen.photo}
            artwork={artwork.thumbnailUrl}
            label={t('stage.inPlace', { name: artwork.name, place: venueName(screen.venueType, t) })}
          />
          <span className="creative-scene-name truncate">
            <bdi>{screen.name}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
