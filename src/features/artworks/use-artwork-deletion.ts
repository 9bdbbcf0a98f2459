import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { browserArtworkDeletionMachine } from './artworks.actors.ts';

/** The deletion of archived artworks for a page, which hears of one that is gone. */
export function useArtworkDeletion(onDeleted: () => void) {
  const t = useText();
  const format = useFormat();
  const actor = useActorRef(browserArtworkDeletionMachine);
  const snapshot = useSelector(actor, (current) => current);
  // A live change may take the artwork off the list while its dialog still stands.
  const [artwork, setArtwork] = useState({ name: '', bytes: 0 });
  const tell = useEffectEvent(() => {
    showToast(t('artworks.deleted', { name: isolate(artwork.name), size: format.bytes(artwork.bytes) }), 'positive');
    onDeleted();
  });
  useEffect(() => {
    const subscription = actor.on('artwork.deleted', () => tell());
    return () => subscription.unsubscribe();
  }, [actor]);
  return {
    isOpen: snapshot.hasTag('open'),
    artwork,
    isBlocked: snapshot.hasTag('blocked'),
    isBusy: snapshot.hasTag('busy'),
    failure: snapshot.hasTag('failed') || snapshot.hasTag('blocked') ? snapshot.context.failure : null,
    request: ({ id, name, bytes }: Schema<'Artwork'>) => {
      setArtwork({ name, bytes });
      actor.send({ type: 'deletion.requested', artworkId: id, idempotencyKey: newIdempotencyKey() });
    },
    confirm: () => actor.send({ type: 'deletion.confirmed' }),
    dismiss: () => actor.send({ type: 'deletion.dismissed' }),
  };
}
