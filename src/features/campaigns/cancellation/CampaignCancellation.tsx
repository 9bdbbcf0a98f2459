import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cancellationMachine } from '#machines/campaigns/cancellation.machine.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { focusWhenLost } from '#src/lib/focus-heading.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';

const CancellationDialog = lazy(() =>
  import('./CancellationDialog.tsx').then((module) => ({ default: module.CancellationDialog })),
);

interface CampaignCancellationProps {
  actor: ActorRefFrom<typeof cancellationMachine>;
  campaign: Schema<'Campaign'>;
  /** Whether there is anything left to cancel. */
  isOffered: boolean;
  onCancelled: (campaign: Schema<'Campaign'>) => void;
}

/** Gives a paid campaign up: the quote first, then the refund. */
export function CampaignCancellation({ actor, campaign, isOffered, onCancelled }: CampaignCancellationProps) {
  const t = useText();
  const format = useFormat();
  const snapshot = useSnapshot(actor);
  const { quote, failure } = snapshot.context;
  useEmitted(actor, 'campaign.cancelled', ({ campaign: after }) => {
    onCancelled(after);
    const { refund = 0, currency = after.currency } = after.cancellation ?? {};
    const amount = format.money(refund, currency);
    showToast(
      t(refund > 0 ? 'campaign.done.cancelPaid' : 'campaign.done.cancel', { name: isolate(after.name), amount }),
    );
  });
  const isOpen = snapshot.hasTag('open');
  const isCancelling = snapshot.matches({ open: 'cancelling' });
  // Somebody else was faster, or it has ended: the question is over, and is not let go without a word.
  const isOver = isOpen && !isCancelling && !isOffered;
  const tellOver = useEffectEvent(() => {
    actor.send({ type: 'cancellation.dismissed' });
    showToast(t('campaign.outdated'), 'caution');
  });
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  // The button that asked is gone with the campaign.
  const isOwed = useRef(false);
  useEffect(() => {
    if (isOpen) isOwed.current = true;
    if (isOpen || isOffered || !isOwed.current) return;
    isOwed.current = false;
    focusWhenLost();
  }, [isOpen, isOffered]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CancellationDialog
        name={campaign.name}
        quote={quote}
        isExpired={snapshot.matches({ open: 'expired' })}
        isCancelling={isCancelling}
        failure={failure}
        onQuote={() => actor.send({ type: 'quote.requested' })}
        onConfirm={(refundTo) =>
          actor.send(
            failure
              ? { type: 'retry.requested' }
              : { type: 'cancellation.confirmed', idempotencyKey: newIdempotencyKey(), refundTo },
          )
        }
        onClose={() => actor.send({ type: 'cancellation.dismissed' })}
      />
    </Suspense>
  );
}
