import { fitsScreen, type PixelSize, type ScreenSize } from './fits-screen.ts';

/** What decides where an artwork can run. */
export interface RunningArtwork extends PixelSize {
  readonly mimeType: string;
  readonly bytes: number;
  /** A video's; null for what has no end of its own. */
  readonly durationMs: number | null;
}

export interface RunningScreen extends ScreenSize {
  readonly motion: 'full' | 'partial' | 'static';
  readonly acceptedMimeTypes: readonly string[];
  readonly maxFileBytes: number;
  readonly spotLengthS: number;
}

/** Why an artwork cannot run on a screen; the first that applies. */
export type Misfit = 'motion' | 'kind' | 'bytes' | 'duration' | 'letterbox' | 'resolution';

/** A video may outlast its spot by this much: encoders end on a whole picture or sound frame. */
export const DURATION_TOLERANCE_MS = 300;

/** Why an artwork cannot run on a screen; null when it can. */
export function misfitOf(artwork: RunningArtwork, screen: RunningScreen): Misfit | null {
  const { mimeType, bytes, durationMs } = artwork;
  if (screen.motion === 'static' && !mimeType.startsWith('image/')) return 'motion';
  if (!screen.acceptedMimeTypes.includes(mimeType)) return 'kind';
  if (bytes > screen.maxFileBytes) return 'bytes';
  if (durationMs !== null && durationMs > screen.spotLengthS * 1000 + DURATION_TOLERANCE_MS) return 'duration';
  return fitsScreen(artwork, screen).reason ?? null;
}

/** Whether an artwork can run on a screen: its kind, weight and length, its shape and its size. */
export const runsOn = (artwork: RunningArtwork, screen: RunningScreen): boolean => misfitOf(artwork, screen) === null;

/** The screens on which none of the artworks can run. */
export const bareScreens = <Screen extends RunningScreen>(
  screens: readonly Screen[],
  artworks: readonly RunningArtwork[],
): Screen[] => screens.filter((screen) => !artworks.some((artwork) => runsOn(artwork, screen)));
