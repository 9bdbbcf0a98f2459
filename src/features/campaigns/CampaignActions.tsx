import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import type { CampaignActionEmitted } from '#machines/campaigns/campaign-action.machine.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { UnavailableAction } from '#src/ui/UnavailableAction.tsx';
import { CampaignCancellation } from './CampaignCancellation.tsx';
import { wishWords } from './campaign-messages.ts';
import { campaignOffers } from './campaign-offers.ts';
import { browserCampaignActionMachine } from './campaigns.actors.ts';
import { browserCancellationMachine } from './cancellation.actors.ts';
import { DuplicateButton } from './DuplicateButton.tsx';

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
  return (
    <>
      {canDuplicate && <DuplicateButton campaign={campaign} />}
      {wishes.map(({ wish, why }) =>
        why ? (
          <UnavailableAction key={wish} icon={wishWords[wish].icon} label={t(wishWords[wish].action)} why={t(why)} />
        ) : wish === 'cancel' && isQuoted ? (
          <Button
            key={wish}
            variant="stroked"
            tone="neutral"
            icon={wishWords.cancel.icon}
            onClick={() => cancellation.send({ type: 'cancellation.requested', campaignId: id })}
          >
            {t('campaign.action.cancel')}
          </Button>
        ) : (
          <Button
            // One button pauses and resumes, so that the focus stays on it.
            key={wish === 'resume' ? 'pause' : wish}
            variant={wish === 'resume' ? 'flat' : 'stroked'}
            tone={wish === 'resume' ? 'accent' : 'neutral'}
            icon={wishWords[wish].icon}
            loading={isBusy && request?.wish === wish}
            disabled={isBusy}
            onClick={() =>
              action.send({
                type: 'action.requested',
                request: { campaignId: id, version, wish, idempotencyKey: newIdempotencyKey() },
              })
            }
          >
            {t(wish === 'cancel' && status === 'draft' ? 'campaign.action.deleteDraft' : wishWords[wish].action)}
          </Button>
        ),
      )}
      {canEdit && (
        <Link className={buttonClass()} to={path('campaignEdit', { id })}>
          <Icon name="edit" />
          {t('campaign.action.edit')}
        </Link>
      )}
      {canAmend && (
        <Link className={buttonClass({ variant: 'stroked' })} to={path('campaignEdit', { id })}>
          <Icon name="edit" />
          {t('campaign.action.amend')}
        </Link>
      )}
      {canPay && (
        <Link className={buttonClass()} to={path('campaignEdit', { id })}>
          <Icon name="credit-card" />
          {t(status === 'draft' ? 'campaign.action.payDraft' : 'campaign.action.pay')}
        </Link>
      )}
      <CampaignCancellation
        actor={cancellation}
        campaign={campaign}
        isOffered={isQuoted && wishes.some(({ wish, why }) => wish === 'cancel' && !why)}
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
