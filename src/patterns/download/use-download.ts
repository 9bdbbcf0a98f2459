import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';

/** Saves a file, one at a time; a failure is told in passing, and it can be asked for again. */
export function useDownload(): { readonly isSaving: boolean; readonly save: (download: () => Promise<void>) => void } {
  const t = useText();
  const [isSaving, setSaving] = useState(false);
  const save = async (download: () => Promise<void>) => {
    setSaving(true);
    try {
      await download();
    } catch (error) {
      showToast(t('file.notSaved', { reason: t(failureReasons[(error as Failure).kind]) }), 'negative');
    }
    setSaving(false);
  };
  return { isSaving, save: (download) => void save(download) };
}
