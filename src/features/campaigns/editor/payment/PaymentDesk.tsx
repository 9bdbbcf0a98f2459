import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fromPromise } from 'xstate';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path } from '#src/lib/paths.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { ApprovalOffer } from '../../approval/ApprovalOffer.tsx';
import { campaignMachine } from '../../campaigns.actors.ts';
import { browserCheckoutMachine } from '../checkout.actors.ts';
import { approvalPaymentUrl, type PaymentReturn } from '../step-url.ts';
import { PaidNote } from './PaidNote.tsx';
import { PaymentOffer } from './PaymentOffer.tsx';
import { PaymentView } from './PaymentView.tsx';

interface PaymentDeskProps {
  campaignId: string;
  /** The change of a paid campaign that is paid for; null for the campaign itself. */
  wantedEditId: string | null;
  returned: PaymentReturn | null;
  /** Opens the draft, for who may write it. */
  onWrite?: () => void;
}

interface Attempt {
  readonly editId: string | null;
  readonly returned: PaymentReturn | null;
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Where somebody pays who does not write campaigns: what is to be paid, the payment, and how it ended. */
export function PaymentDesk({ campaignId, wantedEditId, returned, onWrite }: PaymentDeskProps) {
  const texts = useResourceTexts();
  const navigate = useNavigate();
  const campaign = useResource(campaignMachine, { id: campaignId });
  // The address is cleared once the result is known.
  const [editId] = useState(wantedEditId);
  const [outcome, setOutcome] = useState<CheckoutOutput | null>(null);
  const begin = (version: number, from: PaymentReturn | null = null): Attempt => ({
    editId,
    version,
    returned: from && { checkoutId: from.checkoutId, resourcePath: from.resourcePath },
    idempotencyKey: newIdempotencyKey(),
  });
  const [attempt, setAttempt] = useState(() => (returned || editId ? begin(0, returned) : null));
  usePageTitle(campaign.data?.name ?? null);
  useLiveEvents((event) => {
    if (event.name === 'campaign.changed' && event.id === campaignId) campaign.invalidate();
  });
  const end = (output: CheckoutOutput) => {
    setAttempt(null);
    setOutcome(output);
    campaign.invalidate();
    // The result is known: it is not asked for again when the page is loaded anew.
    void navigate(path('campaignEdit', { id: campaignId }), { replace: true });
  };
  if (attempt)
    return (
      <Paying
        key={attempt.idempotencyKey}
        campaignId={campaignId}
        campaign={campaign.data}
        attempt={attempt}
        onEnd={end}
      />
    );
  if (outcome?.kind === 'paid') return <Paid campaignId={campaignId} isChange={editId !== null} outcome={outcome} />;
  return (
    <ResourceView resource={campaign} texts={texts} skeleton={<Skeleton lines={6} height="2.5rem" />}>
      {(data) => {
        const pay = () => {
          setOutcome(null);
          setAttempt(begin(data.version));
        };
        if (data.status === 'pending_approval')
          return (
            <ApprovalOffer
              campaign={data}
              outcome={outcome}
              onPay={pay}
              onChanged={(changed) => (changed ? campaign.replace(changed) : campaign.invalidate())}
              onWithdrawn={(changed) => (onWrite ?? (() => campaign.replace(changed)))()}
            />
          );
        if (data.status === 'draft' && onWrite) return <Answered campaignId={campaignId} onWrite={onWrite} />;
        return (
          <PaymentOffer campaign={data} editId={editId} outcome={outcome} onPay={pay} onAsked={campaign.replace} />
        );
      }}
    </ResourceView>
  );
}

/** Nobody waits for an answer any more. */
function Answered({ campaignId, onWrite }: { campaignId: string; onWrite: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon="check"
      headingLevel={1}
      title={t('approval.over')}
      actions={
        <>
          <Link
            className={buttonClass({ variant: 'stroked', tone: 'neutral' })}
            to={path('campaignOverview', { id: campaignId })}
          >
            {t('editor.openCampaign')}
          </Link>
          <Button icon="edit" onClick={onWrite}>
            {t('approval.toDraft')}
          </Button>
        </>
      }
    >
      {t('approval.overText')}
    </EmptyState>
  );
}

/** Who pays for another's change and leaves has not given the change up: it waits until its time is over. */
const billMachine = browserCheckoutMachine.provide({ actors: { abandonCheckout: fromPromise(async () => {}) } });

interface PayingProps {
  campaignId: string;
  /** Null while it is on its way. */
  campaign: Schema<'Campaign'> | null;
  attempt: Attempt;
  onEnd: (output: CheckoutOutput) => void;
}

function Paying({ campaignId, campaign, attempt, onEnd }: PayingProps) {
  const { editId, ...input } = attempt;
  const checkout = useActorRef(editId ? billMachine : browserCheckoutMachine, {
    input: { campaignId, editId, ...input },
  });
  const output = useSelector(checkout, (current) => (current.status === 'done' ? current.output : null));
  useWhen(output, onEnd);
  const address = path('campaignEdit', { id: campaignId });
  return (
    <PaymentView
      checkout={checkout}
      name={campaign?.name ?? ''}
      purpose={editId ? 'bill' : 'campaign'}
      returnTo={editId ? `${address}?${new URLSearchParams({ edit: editId })}` : approvalPaymentUrl(campaignId)}
    />
  );
}

function Paid({ campaignId, isChange, outcome }: { campaignId: string; isChange: boolean; outcome: CheckoutOutput }) {
  const t = useText();
  return (
    <EmptyState
      icon="check"
      headingLevel={1}
      title={t('editor.paid.title')}
      actions={
        <Link className={buttonClass()} to={path('campaignOverview', { id: campaignId })}>
          {t('editor.openCampaign')}
        </Link>
      }
    >
      <PaidNote outcome={outcome} />
      <p>{t(isChange ? 'payer.paidChange' : 'editor.paid.next')}</p>
    </EmptyState>
  );
}
