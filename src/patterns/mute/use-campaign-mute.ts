import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { campaignMuting, type MuteWish } from './campaign-mute.ts';

/** Mutes campaigns and lets them be heard again; each can be undone at once. */
export function useCampaignMute(onChanged?: (wish: MuteWish) => void): {
  readonly isBusy: boolean;
  readonly change: (wish: MuteWish) => void;
} {
  const t = useText();
  const action = useAction(campaignMuting, {
    onDone: (_, wish) => {
      onChanged?.(wish);
      const { name, isMuted } = wish;
      showToast(t(isMuted ? 'campaign.mute.done' : 'campaign.mute.ended', { name: isolate(name) }), 'positive', {
        label: t('campaign.mute.undo'),
        onAction: () => action.run({ ...wish, isMuted: !isMuted }),
      });
    },
    onRefused: ({ kind }) => {
      showToast(t(failureMessages[kind]), 'negative');
      action.dismiss();
    },
  });
  return { isBusy: action.isBusy, change: action.run };
}
