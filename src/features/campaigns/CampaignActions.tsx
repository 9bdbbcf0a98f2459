import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { CampaignActionEmitted, CampaignWish } from '#machines/campaigns/campaign-action.machine.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { CampaignCancellation } from './CampaignCancellation.tsx';
import { wishWords } from './campaign-messages.ts';
import { campaignOffers } from './campaign-offers.ts';
import { browserCampaignActionMachine } from './campaigns.actors.ts';
import { browserCancellationMachine } from './cancellation.actors.ts';
import { PageActions } from './PageActions.tsx';
import type { PageAction } from './page-action.ts';
import { useDuplicate } from './use-duplicate.ts';

const ConfirmDialog = lazy(() =>
  import('./CampaignConfirmDialog.tsx').then((module) => ({ default: module.CampaignConfirmDialog })),
);

interface CampaignActionsProps {
  campaign: Schema<'Campaign'>;
  onTransitioned: (campaign: Schema<'Campaign'>) => void;
  onOutdated: () => void;
}

/** What the campaign's chart lets a member do now; what cannot be taken back is asked first. */
export function CampaignActions({ campaign, onTransitioned, onOutdated }: CampaignActionsProps) {
  const t = useText();
  const { id, version, status } = campaign;
  const action = useActorRef(browserCampaignActionMachine);
  const cancellation = useActorRef(browserCancellationMachine);
  const snapshot = useSelector(action, (current) => current);
  const { request, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isIdle = !isBusy && !snapshot.hasTag('asking') && !snapshot.hasTag('failed');
  const asked = !isIdle && request && (request.wish === 'cancel' || request.wish === 'archive') ? request : null;

  const onEmitted = useEffectEvent((event: CampaignActionEmitted) => {
    if (event.type === 'campaign.transitioned') {
      onTransitioned(event.campaign);
      showToast(t(wishWords[event.wish].done, { name: isolate(event.campaign.name) }));
    } else {
      onOutdated();
      showToast(t('campaign.outdated'), 'caution');
    }
  });
  useEffect(() => {
    const subscription = action.on('*', (event) => onEmitted(event));
    return () => subscription.unsubscribe();
  }, [action]);

  const failed = !asked && snapshot.hasTag('failed') ? failure : null;
  const onFailed = useEffectEvent(() => {
    if (!failed) return;
    showToast(t(failureMessages[failed.kind]), 'negative');
    action.send({ type: 'action.dismissed' });
  });
  useEffect(() => {
    if (failed) onFailed();
  }, [failed]);

  const { instance } = useAccount();
  const { canEdit, canAmend, canPay, canDuplicate, isQuoted, wishes } = campaignOffers(status, instance?.role);
  const { isBusy: isDuplicating, duplicate } = useDuplicate(campaign);
  const edit = path('campaignEdit', { id });
  const quiet = { variant: 'stroked', tone: 'neutral' } as const;
  const actionOf = (wish: CampaignWish): PageAction => ({
    // One button pauses and resumes, so that the focus stays on it.
    key: wish === 'resume' ? 'pause' : wish,
    ...(wish === 'resume' ? { variant: 'flat', tone: 'accent' } : quiet),
    icon: wishWords[wish].icon,
    label: t(wish === 'cancel' && status === 'draft' ? 'campaign.action.deleteDraft' : wishWords[wish].action),
    isBusy: isBusy && request?.wish === wish,
    isHeld: isBusy,
    does: () =>
      wish === 'cancel' && isQuoted
        ? cancellation.send({ type: 'cancellation.requested', campaignId: id })
        : action.send({
            type: 'action.requested',
            request: { campaignId: id, version, wish, idempotencyKey: newIdempotencyKey() },
          }),
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
    ...wishes.map(actionOf),
    canEdit && {
      key: 'edit',
      variant: 'flat',
      tone: 'accent',
      icon: 'edit',
      label: t('campaign.action.edit'),
      does: edit,
    },
    canAmend && {
      key: 'amend',
      variant: 'stroked',
      tone: 'accent',
      icon: 'edit',
      label: t('campaign.action.amend'),
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
  // What is wanted in a hurry, on a phone: it is one button that pauses and resumes.
  const first = ['pay', 'edit', 'pause', 'amend', 'duplicate'].find((key) => actions.some((one) => one.key === key));
  return (
    <>
      <PageActions actions={actions} first={first} />
      <CampaignCancellation
        actor={cancellation}
        campaign={campaign}
        isOffered={isQuoted && wishes.includes('cancel')}
        onCancelled={onTransitioned}
      />
      {asked && (
        <Suspense>
          <ConfirmDialog
            kind={asked.wish === 'archive' ? 'archive' : status === 'draft' ? 'deleteDraft' : 'cancel'}
            name={campaign.name}
            isBusy={isBusy}
            failure={failure}
            onConfirm={() => action.send({ type: failure ? 'retry.requested' : 'action.confirmed' })}
            onClose={() => action.send({ type: 'action.dismissed' })}
          />
        </Suspense>
      )}
    </>
  );
}
