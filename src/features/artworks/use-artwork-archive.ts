import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { dismissToast, showToast } from '#src/ui/toast-store.ts';
import { browserArtworkArchiveMachine } from './artworks.actors.ts';
import { useArtworkRestore } from './use-artwork-restore.ts';

/**
 * The archive for a page: what is put away is told with an offer to take it out again, as long as the page is there. `onChange`
 * hears that an artwork went or came back.
 */
export function useArtworkArchive(onChange: () => void) {
  const t = useText();
  const actor = useActorRef(browserArtworkArchiveMachine);
  const snapshot = useSelector(actor, (current) => current);
  // A live change may take the artwork off the list while its dialog still stands.
  const [name, setName] = useState('');
  const { restore, busyId } = useArtworkRestore(onChange);
  const told = useRef<number | null>(null);
  const tell = useEffectEvent((id: string) => {
    onChange();
    told.current = showToast(t('artworks.archived', { name: isolate(name) }), 'positive', {
      label: t('artworks.undo'),
      onAction: () => void restore({ id, name }),
    });
  });
  useEffect(() => {
    const subscription = actor.on('artwork.archived', ({ artworkId }) => tell(artworkId));
    return () => {
      subscription.unsubscribe();
      if (told.current !== null) dismissToast(told.current);
    };
  }, [actor]);
  return {
    restore,
    /** The artwork that is being taken out of the archive. */
    restoringId: busyId,
    isOpen: snapshot.hasTag('open'),
    /** The artwork that the dialog is about. */
    name,
    isBlocked: snapshot.hasTag('blocked'),
    isBusy: snapshot.hasTag('busy'),
    failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
    request: (artwork: Schema<'Artwork'>) => {
      setName(artwork.name);
      actor.send({ type: 'archive.requested', artworkId: artwork.id, isInUse: artwork.inUse });
    },
    confirm: () => actor.send({ type: 'archive.confirmed' }),
    dismiss: () => actor.send({ type: 'archive.dismissed' }),
  };
}
