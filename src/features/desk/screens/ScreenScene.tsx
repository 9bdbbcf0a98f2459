import { isolate } from '#src/lib/isolate.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { sampleArtwork } from './sample-artwork.ts';
import type { ScreenSheet } from './screen-page.actors.ts';

/** A number that a cell of a screen says. */
export const numberIn = ({ cells }: Pick<ScreenSheet, 'cells'>, column: string): number =>
  Number(cells.find((cell) => cell.column === column)?.value) || 1;

/** Its photo, or the drawing that stands for it. */
export function ScreenScene({ screen }: { screen: Pick<ScreenSheet, 'name' | 'photo' | 'cells'> }) {
  const { name, photo } = screen;
  const [widthPx, heightPx] = [numberIn(screen, 'width_px'), numberIn(screen, 'height_px')];
  return (
    <Scene
      venueType={numberIn(screen, 'venue_type')}
      widthPx={widthPx}
      heightPx={heightPx}
      photo={photo && { url: photo.url, thumbUrl: photo.url, corners: photo.corners }}
      artwork={photo?.corners ? sampleArtwork(widthPx / heightPx) : null}
      label={isolate(name)}
    />
  );
}
