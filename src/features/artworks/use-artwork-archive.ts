import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useToastHere } from '#src/ui/overlay/use-toast-here.ts';
import { artworkArchive } from './artworks.actors.ts';
import { useArtworkRestore } from './use-artwork-restore.ts';

/**
 * The archive for a page: what is put away is told with an offer to take it out again, as long as the page is there. `onChange`
 * hears that an artwork went or came back.
 */
export function useArtworkArchive(onChange: () => void) {
  const t = useText();
  const { restore, busyId } = useArtworkRestore(onChange);
  const tellHere = useToastHere();
  const action = useAction(artworkArchive, {
    onDone: (_, artwork) => {
      onChange();
      tellHere(t('artworks.archived', { name: isolate(artwork.name) }), 'positive', {
        label: t('artworks.undo'),
        onAction: () => void restore(artwork),
      });
    },
  });
  return {
    action,
    restore,
    /** The artwork that is being taken out of the archive. */
    restoringId: busyId,
    request: (artwork: Schema<'Artwork'>) => (artwork.inUse ? action.block : action.ask)(artwork),
  };
}
