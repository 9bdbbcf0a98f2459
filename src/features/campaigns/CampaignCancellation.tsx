import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { browserCancellationMachine } from './cancellation.actors.ts';

const CancellationDialog = lazy(() =>
  import('./CancellationDialog.tsx').then((module) => ({ default: module.CancellationDialog })),
);

interface CampaignCancellationProps {
  campaign: Schema<'Campaign'>;
  onCancelled: (campaign: Schema<'Campaign'>) => void;
}

/** Gives a paid campaign up: the quote first, then the refund. */
export function CampaignCancellation({ campaign, onCancelled }: CampaignCancellationProps) {
  const t = useText();
  const actor = useActorRef(browserCancellationMachine);
  const snapshot = useSelector(actor, (current) => current);
  const { quote, failure } = snapshot.context;
  const cancelled = useEffectEvent((after: Schema<'Campaign'>) => {
    onCancelled(after);
    showToast(t('campaign.done.cancel', { name: isolate(after.name) }));
  });
  useEffect(() => {
    const subscription = actor.on('campaign.cancelled', (event) => cancelled(event.campaign));
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <>
      <Button
        variant="stroked"
        tone="neutral"
        icon="trash"
        onClick={() => actor.send({ type: 'cancellation.requested', campaignId: campaign.id })}
      >
        {t('campaign.action.cancel')}
      </Button>
      {snapshot.hasTag('open') && (
        <Suspense>
          <CancellationDialog
            name={campaign.name}
            quote={quote}
            isExpired={snapshot.matches({ open: 'expired' })}
            isCancelling={snapshot.matches({ open: 'cancelling' })}
            failure={failure}
            onQuote={() => actor.send({ type: 'quote.requested' })}
            onConfirm={() =>
              actor.send(
                failure
                  ? { type: 'retry.requested' }
                  : { type: 'cancellation.confirmed', idempotencyKey: newIdempotencyKey() },
              )
            }
            onClose={() => actor.send({ type: 'cancellation.dismissed' })}
          />
        </Suspense>
      )}
    </>
  );
}
