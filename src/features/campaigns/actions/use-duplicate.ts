import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { duplicateCampaign } from '../campaigns.actors.ts';

/** Starts a draft like a campaign and goes there. */
export function useDuplicate(campaign: Schema<'Campaign'>): { isBusy: boolean; duplicate: () => void } {
  const t = useText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // The same until it has succeeded, so that another try makes no second draft.
  const [key, setKey] = useState(newIdempotencyKey);
  const duplicate = async () => {
    setBusy(true);
    try {
      const draft = await duplicateCampaign(campaign.id, key);
      setKey(newIdempotencyKey());
      showToast(t('campaign.duplicated', { name: isolate(draft.name) }));
      await navigate(path('campaignEdit', { id: draft.id }));
    } catch (error) {
      showToast(t(failureMessages[(error as Failure).kind] ?? failureMessages.unexpected), 'negative');
    }
    setBusy(false);
  };
  return { isBusy, duplicate: () => void duplicate() };
}
