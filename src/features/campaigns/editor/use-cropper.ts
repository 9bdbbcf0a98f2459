import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { browserArtworkCropMachine } from './artwork-crop.actors.ts';
import { cropFormats } from './artwork-fit.ts';
import type { Artwork, Screen } from './inventory.ts';

/** The crop machine for the step; `onCropped` hears of each new artwork. */
export function useCropper(onCropped: (artwork: Artwork, from: string) => void) {
  const actor = useActorRef(browserArtworkCropMachine);
  const snapshot = useSnapshot(actor);
  useEmitted(actor, 'artwork.cropped', ({ artwork, from }) => onCropped(artwork, from));
  return {
    actor,
    snapshot,
    open: (artwork: Artwork, screens: readonly Screen[]) => {
      const [format] = cropFormats(artwork, screens);
      if (!format) return;
      const { widthPx, heightPx } = format;
      actor.send({ type: 'crop.requested', crop: { artworkId: artwork.id, widthPx, heightPx, position: 0.5 } });
    },
  };
}
