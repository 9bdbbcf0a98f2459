import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import type { Corners, Point } from './homography.ts';
import './scene.css';

/** A photo of a screen, as the contract has it. */
export interface ScenePhotoSource {
  url: string;
  /** The same, small. */
  thumbUrl: string;
  /** Where in it the screen is, clockwise from the screen's top left, as shares; null where nobody has marked it. */
  corners: Corners | readonly Point[] | null;
}

export interface SceneProps {
  /** An id of the OpenOOH venue taxonomy: it decides what is around the screen. */
  venueType: number;
  /** The screen's, in pixels: its true shape. */
  widthPx: number;
  heightPx: number;
  /** A photo of this very screen, shown in place of the drawing; a drawing where there is none. */
  photo?: ScenePhotoSource | null | undefined;
  /** The address of what it shows, whole; a lit screen without. */
  artwork?: string | null;
  /** What is read out in its place; nothing where the words stand beside it. */
  label?: string;
  /** Small pictures say nothing of being drawn: their large ones do. */
  size?: 'thumb' | 'full';
}

const drawing = latePart(async () => (await import('./SceneDrawing.tsx')).SceneDrawing);
const photograph = latePart(async () => (await import('./ScenePhoto.tsx')).ScenePhoto);

/** A screen in its surroundings: in a photo where there is one, else drawn, by day where the theme is light, by night where it is dark. */
export function Scene(props: SceneProps) {
  const { label, photo, artwork, size = 'full' } = props;
  const t = useText();
  const [lost, setLost] = useState<string>();
  // An artwork is not shown on a screen that nobody has marked.
  const shown = photo && photo.url !== lost && (photo.corners || !artwork) ? photo : null;
  const named = label
    ? { role: 'img', 'aria-label': t(shown ? 'scene.photo' : 'scene.label', { what: label }) }
    : { 'aria-hidden': true };
  return (
    <div className={`scene scene-${size}`}>
      <div className="scene-picture" {...named}>
        {shown ? (
          <Late of={photograph} props={{ ...props, photo: shown, onLost: () => setLost(shown.url) }} />
        ) : (
          <Late of={drawing} props={props} />
        )}
      </div>
      {size === 'full' && !shown && <small className="scene-note">{t('scene.note')}</small>}
    </div>
  );
}
