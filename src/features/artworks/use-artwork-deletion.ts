import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { artworkDeletion } from './artworks.actors.ts';

/** The deletion of archived artworks for a page, which hears of one that is gone. */
export function useArtworkDeletion(onDeleted: () => void) {
  const t = useText();
  const format = useFormat();
  return useAction(artworkDeletion, {
    onDone: (_, { name, bytes }) => {
      showToast(t('artworks.deleted', { name: isolate(name), size: format.bytes(bytes) }), 'positive');
      onDeleted();
    },
  });
}
