import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '#machines/failure.ts';
import type { CheckoutEvent, checkoutMachine } from '#machines/payments/checkout.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { CardBrands } from '#src/card-fields/CardBrands.tsx';
import { CardFields } from '#src/card-fields/CardFields.tsx';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { focusWhenLost } from '#src/lib/focus-heading.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useResource } from '#src/lib/use-resource.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { orderMachine } from '../checkout.actors.ts';
import { editorUrl } from '../step-url.ts';
import { Countdown } from './Countdown.tsx';
import { DeclinedBanner } from './DeclinedBanner.tsx';
import { howItEnded } from './how-it-ended.ts';
import { LeavePaymentDialog, type PaymentPurpose } from './LeavePaymentDialog.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import './review.css';

const keepCard = latePart<object>(() => import('./KeepCard.tsx').then((part) => part.KeepCard));
const WaysToPay = lazy(() => import('./WaysToPay.tsx').then((module) => ({ default: module.WaysToPay })));

type Ending = Extract<CheckoutEvent, { type: 'checkout.ended' }>['how'];

export interface PaymentViewProps {
  checkout: ActorRefFrom<typeof checkoutMachine>;
  /** The campaign's. */
  name: string;
  /** What is paid for: a campaign as a whole, or the difference that a change of it costs. */
  purpose?: PaymentPurpose;
  /** Where the provider sends the shopper; the draft's own editor unless told. */
  returnTo?: string;
  /** Where in the editor this is. */
  steps?: ReactNode;
}

const backMessages: Readonly<Record<PaymentPurpose, MessageId>> = {
  campaign: 'editor.payment.backToReview',
  change: 'edit.payment.back',
  bill: 'editor.openCampaign',
};

/** One branch per state of the checkout. */
export function PaymentView({ checkout, name, purpose = 'campaign', returnTo, steps }: PaymentViewProps) {
  const t = useText();
  const snapshot = useSnapshot(checkout);
  const { failure } = snapshot.context;
  const retry = () => checkout.send({ type: 'retry.requested' });
  // What led here is gone.
  useWhen(true, focusWhenLost);
  const open = snapshot.context.checkout;
  const { declined } = snapshot.context;
  const isOpen = snapshot.matches('open');
  return (
    <div className="payment">
      <PageHeader title={t('editor.payment.title')} subtitle={<bdi>{name}</bdi>} />
      {steps}
      {declined && (isOpen || snapshot.matches('preparing') || snapshot.matches('unprepared')) && (
        <DeclinedBanner reason={declined} until={isOpen && open ? open.expiresAt : null} />
      )}
      {isOpen && open ? (
        <OpenCheckout
          open={open}
          editId={snapshot.context.editId}
          purpose={purpose}
          returnTo={returnTo ?? editorUrl(open.campaignId, 'payment')}
          isFailed={snapshot.matches({ open: 'widgetFailed' })}
          onRetry={retry}
          onLeave={() => checkout.send({ type: 'checkout.abandoned' })}
          onEnded={(how) => checkout.send({ type: 'checkout.ended', how })}
          onPartHeld={() => checkout.send({ type: 'part.held' })}
        />
      ) : snapshot.matches('unprepared') ? (
        <div role="alert">
          <EmptyState
            icon={failure?.kind === 'offline' ? 'offline' : 'alert'}
            title={t('editor.payment.unprepared')}
            actions={
              <>
                <Button variant="stroked" tone="neutral" onClick={() => checkout.send({ type: 'checkout.abandoned' })}>
                  {t(backMessages[purpose])}
                </Button>
                <Button icon="refresh" onClick={retry}>
                  {t('action.retry')}
                </Button>
              </>
            }
          >
            <UnpreparedReason failure={failure} />
          </EmptyState>
        </div>
      ) : snapshot.matches('unconfirmed') ? (
        <Waiting
          text="editor.payment.unconfirmed"
          action={
            <Button icon="refresh" variant="stroked" onClick={retry}>
              {t('action.retry')}
            </Button>
          }
        />
      ) : snapshot.matches('confirming') ? (
        <Waiting text="editor.payment.confirming" />
      ) : snapshot.matches('pending') ? (
        <Waiting text="editor.payment.pending" />
      ) : snapshot.matches('abandoning') ? (
        <Waiting text="editor.payment.abandoning" />
      ) : (
        <Waiting text="editor.payment.preparing" />
      )}
    </div>
  );
}

function UnpreparedReason({ failure }: { failure: Failure | null }) {
  const t = useText();
  if (failure?.kind === 'limited')
    return t('editor.payment.tooMany', { minutes: Math.ceil((failure.retryAfterS ?? 0) / 60) });
  if (failure?.kind === 'problem' && failure.code === 'provider_unavailable') return t('editor.refusal.provider');
  return t(failureReasons[failure?.kind ?? 'network']);
}

function Waiting({ text, action }: { text: MessageId; action?: ReactNode }) {
  const t = useText();
  return (
    <Card>
      <div className="payment-waiting">
        <Spinner size={28} />
        <p role="status">{t(text)}</p>
        {action}
      </div>
    </Card>
  );
}

interface OpenCheckoutProps {
  open: Schema<'Checkout'>;
  /** The change that is paid for; null for the campaign itself. */
  editId: string | null;
  purpose: PaymentPurpose;
  returnTo: string;
  /** The provider's script did not load. */
  isFailed: boolean;
  onRetry: () => void;
  onLeave: () => void;
  /** Another tab or person has ended it. */
  onEnded: (how: Ending) => void;
  /** The balance pays a part. */
  onPartHeld: () => void;
}

/** What is paid for, the time that is left, and the provider's own fields, which this page never sees into. */
function OpenCheckout({
  open,
  editId,
  purpose,
  returnTo,
  isFailed,
  onRetry,
  onLeave,
  onEnded,
  onPartHeld,
}: OpenCheckoutProps) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { scriptUrl, checkoutId, campaignId } = open;
  const texts = useResourceTexts();
  const order = useResource(orderMachine, { checkoutId });
  useLiveEvents((event) => {
    if (event.name === 'live.resumed' || (event.name === 'campaign.changed' && event.id === campaignId))
      order.invalidate();
  });
  const ended = order.data && howItEnded(order.data);
  useWhen(ended, onEnded);

  return (
    <div className="split">
      <Card title={t('editor.payment.card')} actions={<CardBrands brands={open.brands} />}>
        <div className="stack">
          <Countdown until={open.expiresAt} />
          {!isFailed && <Late of={keepCard} props={{}} />}
          <CardFields
            scriptUrl={scriptUrl}
            brands={open.brands}
            returnTo={returnTo}
            isFailed={isFailed}
            onRetry={onRetry}
            back={{ label: t(backMessages[purpose]), onPress: onLeave }}
          />
          <Suspense>
            <WaysToPay
              open={open}
              editId={editId}
              isPartHeld={(order.data?.fromBalance ?? 0) > 0}
              onPaid={() => onEnded('paid')}
              onPartHeld={onPartHeld}
            />
          </Suspense>
        </div>
      </Card>
      <Card title={t('order.title')}>
        <div className="stack">
          <ResourceView resource={order} texts={texts} skeleton={<Skeleton lines={5} height="1.25rem" />}>
            {(data) => <OrderSummary order={data} isChange={purpose !== 'campaign'} charge={open} />}
          </ResourceView>
          {/* Once what stands above it is known: nothing moves it under a press. */}
          {(order.data || order.isFailed) && (
            <div className="payment-leave">
              <Button variant="stroked" tone="neutral" icon="arrow-start" onClick={() => setIsAsking(true)}>
                {t('editor.payment.leave')}
              </Button>
              {purpose === 'campaign' && <p className="ink-soft">{t('editor.payment.leaveNote')}</p>}
            </div>
          )}
        </div>
      </Card>
      {isAsking && (
        <LeavePaymentDialog
          purpose={purpose}
          onStay={() => setIsAsking(false)}
          onLeave={() => {
            setIsAsking(false);
            onLeave();
          }}
        />
      )}
    </div>
  );
}
