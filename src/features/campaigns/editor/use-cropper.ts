import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { browserArtworkCropMachine } from './artwork-crop.actors.ts';
import { cropFormats } from './artwork-fit.ts';
import type { Artwork, Screen } from './inventory.ts';

/** The crop machine for the step; `onCropped` hears of each new artwork. */
export function useCropper(onCropped: (artwork: Artwork, from: string) => void) {
  const actor = useActorRef(browserArtworkCropMachine);
  const snapshot = useSelector(actor, (current) => current);
  const tell = useEffectEvent(onCropped);
  useEffect(() => {
    const subscription = actor.on('artwork.cropped', ({ artwork, from }) => tell(artwork, from));
    return () => subscription.unsubscribe();
  }, [actor]);
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
