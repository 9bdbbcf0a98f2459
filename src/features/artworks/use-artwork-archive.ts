import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { browserArtworkArchiveMachine } from './artworks.actors.ts';

/** The archive machine for a page; `onArchived` hears of each artwork that is put away, by its name. */
export function useArtworkArchive(onArchived: (name: string) => void) {
  const actor = useActorRef(browserArtworkArchiveMachine);
  const snapshot = useSelector(actor, (current) => current);
  // A live change may take the artwork off the list while its dialog still stands.
  const [name, setName] = useState('');
  const tell = useEffectEvent(() => onArchived(name));
  useEffect(() => {
    const subscription = actor.on('artwork.archived', () => tell());
    return () => subscription.unsubscribe();
  }, [actor]);
  return {
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
