import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';

/** Takes artworks out of the archive (`restoreArtwork`) and says how it went; `onSettled` hears that a list may be another. */
export function useArtworkRestore(onSettled: () => void) {
  const t = useText();
  const [busyId, setBusyId] = useState<string | null>(null);
  const restore = async ({ id, name }: Pick<Schema<'Artwork'>, 'id' | 'name'>) => {
    setBusyId(id);
    const params = { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } };
    try {
      await orFailure(bodyOf(api.POST('/dsp/artworks/{id}/restoration', { params })));
      showToast(t('artworks.restored', { name: isolate(name) }));
    } catch (error) {
      const { kind } = error as Failure;
      // Refused by its chart: it is out already, or a newer version has its place.
      showToast(
        t(kind === 'conflict' ? 'artworks.notRestored' : failureMessages[kind], { name: isolate(name) }),
        'negative',
      );
    }
    setBusyId(null);
    onSettled();
  };
  return { restore, busyId };
}
