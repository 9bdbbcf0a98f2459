import type { ArtworkFixEmitted } from '#machines/artworks/artwork-fix.machine.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { browserArtworkFixMachine } from './artwork-fix.actors.ts';

/** The mending of an artwork for its page; a component of another artwork is another component. */
export function useArtworkFix(artworkId: string, hear: (event: ArtworkFixEmitted) => void) {
  const actor = useActorRef(browserArtworkFixMachine, { input: { artworkId } });
  const snapshot = useSnapshot(actor);
  useEmitted(actor, '*', hear);
  const { fix, copy, failure } = snapshot.context;
  return {
    /** What is being mended, or could not be. */
    fix: snapshot.matches('resting') ? null : fix,
    /** The copy, while it is offered. */
    copy: snapshot.hasTag('open') ? copy : null,
    isBusy: snapshot.hasTag('busy'),
    failure,
    request: (wanted: Schema<'PolicyFix'>) =>
      actor.send({ type: 'fix.requested', fix: wanted, idempotencyKey: newIdempotencyKey() }),
    take: () => actor.send({ type: 'copy.taken', idempotencyKey: newIdempotencyKey() }),
    drop: () => actor.send({ type: 'copy.dropped' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    dismiss: () => actor.send({ type: 'fix.dismissed' }),
  };
}
