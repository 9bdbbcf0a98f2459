import { type Corners, type Point, transformTo } from './homography.ts';
import './scene-photo.css';

/** The shape of every scene. */
const RATIO = 1.6;

interface PlacedArtworkProps {
  /** The address of what the screen shows, whole on black. */
  artwork: string;
  /** Of the screen in the picture around it. */
  corners: Corners | readonly Point[];
  /** Width by height of the screen. */
  aspect: number;
}

/** An artwork on a screen in a picture of 16:10, in perspective; the picture is `container-type: inline-size`. */
export function PlacedArtwork({ artwork, corners, aspect }: PlacedArtworkProps) {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return null;
  return (
    <div className="scene-placed" style={{ aspectRatio: aspect, transform: transformTo([a, b, c, d], aspect, RATIO) }}>
      <img src={artwork} alt="" decoding="async" draggable={false} />
    </div>
  );
}
