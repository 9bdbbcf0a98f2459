import { mayCall } from '#contract/roles.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { mutedCampaignsMachine } from '#src/patterns/mute/campaign-mute.ts';
import { useCampaignMute } from '#src/patterns/mute/use-campaign-mute.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { wishWords } from '../campaign-messages.ts';
import { type CampaignWish, campaignOffers } from '../campaign-offers.ts';
import { campaignTransition } from '../campaigns.actors.ts';
import { CampaignCancellation } from '../cancellation/CampaignCancellation.tsx';
import { browserCancellationMachine } from '../cancellation/cancellation.actors.ts';
import { CampaignConfirmDialog } from './CampaignConfirmDialog.tsx';
import { PageActions } from './PageActions.tsx';
import type { PageAction } from './page-action.ts';
import { useDuplicate } from './use-duplicate.ts';

/** What cannot be taken back is asked first. */
const isForGood = (wish: CampaignWish) => wish === 'cancel' || wish === 'archive';

interface CampaignActionsProps {
  campaign: Schema<'Campaign'>;
  onTransitioned: (campaign: Schema<'Campaign'>) => void;
  onOutdated: () => void;
}

/** What the campaign's chart lets a member do now; what cannot be taken back is asked first. */
export function CampaignActions({ campaign, onTransitioned, onOutdated }: CampaignActionsProps) {
  const t = useText();
  const { id, status } = campaign;
  const cancellation = useActorRef(browserCancellationMachine);
  const action = useAction(campaignTransition, {
    onDone: (changed, { wish }) => {
      onTransitioned(changed);
      showToast(t(wishWords[wish].done, { name: isolate(changed.name) }));
    },
    onRefused: (failure, { wish }) => {
      if (isForGood(wish)) return;
      // No dialog tells it, so that it is read by being told.
      showToast(t(failureMessages[failure.kind]), 'negative');
      action.dismiss();
    },
    onBlocked: () => {
      onOutdated();
      showToast(t('campaign.outdated'), 'caution');
      action.dismiss();
    },
  });
  const { subject, isBusy } = action;

  const { instance } = useAccount();
  const { canWrite, canEdit, canPay, isRequested, canDuplicate, isQuoted, wishes } = campaignOffers(
    status,
    instance?.role,
  );
  const mayMute = mayCall(instance?.role, 'muteCampaign');
  const muted = useResource(mutedCampaignsMachine, { isAsked: mayMute });
  const mute = useCampaignMute(muted.invalidate);
  const isMuted = muted.data?.items.some((one) => one.id === id);
  const { isBusy: isDuplicating, duplicate } = useDuplicate(campaign);
  const edit = path('campaignEdit', { id });
  const quiet = { variant: 'stroked', tone: 'neutral' } as const;
  const actionOf = (wish: CampaignWish): PageAction => ({
    // One button pauses and resumes, so that the focus stays on it.
    key: wish === 'resume' ? 'pause' : wish,
    ...(wish === 'resume' ? { variant: 'flat', tone: 'accent' } : quiet),
    icon: wishWords[wish].icon,
    label: t(wish === 'cancel' && status === 'draft' ? 'campaign.action.deleteDraft' : wishWords[wish].action),
    isBusy: isBusy && subject?.wish === wish,
    isHeld: isBusy,
    does: () =>
      wish === 'cancel' && isQuoted
        ? cancellation.send({ type: 'cancellation.requested', campaignId: id })
        : (isForGood(wish) ? action.ask : action.run)({ campaign, wish }),
  });
  const offered: readonly (PageAction | false)[] = [
    canDuplicate && {
      key: 'duplicate',
      variant: 'text',
      tone: 'neutral',
      icon: 'copy',
      label: t('campaign.action.duplicate'),
      isBusy: isDuplicating,
      does: duplicate,
    },
    mayMute &&
      isMuted !== undefined && {
        key: 'mute',
        variant: 'text',
        tone: 'neutral',
        icon: 'bell',
        label: t(isMuted ? 'campaign.mute.end' : 'campaign.mute'),
        isBusy: mute.isBusy,
        does: () => mute.change({ id, name: campaign.name, isMuted: !isMuted }),
      },
    ...wishes.map(actionOf),
    canWrite && {
      key: 'write',
      variant: 'flat',
      tone: 'accent',
      icon: 'edit',
      label: t('campaign.action.write'),
      does: edit,
    },
    isRequested && {
      key: 'request',
      variant: 'flat',
      tone: 'accent',
      icon: 'review',
      label: t('campaign.action.seeRequest'),
      does: edit,
    },
    canEdit && {
      key: 'edit',
      variant: 'stroked',
      tone: 'accent',
      icon: 'edit',
      label: t('campaign.action.edit'),
      does: edit,
    },
    canPay && {
      key: 'pay',
      variant: 'flat',
      tone: 'accent',
      icon: 'credit-card',
      label: t(status === 'draft' ? 'campaign.action.payDraft' : 'campaign.action.pay'),
      does: edit,
    },
  ];
  const actions = offered.filter((one) => one !== false);
  // What is wanted in a hurry: it is one button that pauses and resumes.
  const first = ['pay', 'request', 'write', 'pause', 'edit', 'duplicate'].find((key) =>
    actions.some((one) => one.key === key),
  );
  return (
    <>
      <PageActions actions={actions} first={first} />
      <CampaignCancellation
        actor={cancellation}
        campaign={campaign}
        isOffered={isQuoted && wishes.includes('cancel')}
        onCancelled={onTransitioned}
      />
      <CampaignConfirmDialog
        kind={subject?.wish === 'archive' ? 'archive' : status === 'draft' ? 'deleteDraft' : 'cancel'}
        name={campaign.name}
        action={action}
      />
    </>
  );
}
