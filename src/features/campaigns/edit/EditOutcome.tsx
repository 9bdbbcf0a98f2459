import type { Failure } from '#machines/failure.ts';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { AskEdit } from '../approval/AskEdit.tsx';
import { isOverLimit, OverLimit } from '../editor/payment/OverLimit.tsx';
import { PaymentOutcome } from '../editor/payment/PaymentOutcome.tsx';

const meaning = {
  expired: 'edit.outcome.kept',
  abandoned: 'edit.outcome.kept',
} as const;

/** How the last attempt to pay for a change ended, unless it was paid; `onAsk`: somebody else can be asked to pay for it. */
export const EditOutcome = ({ outcome, onAsk }: { outcome: CheckoutOutput; onAsk: (() => void) | null }) => (
  <PaymentOutcome
    outcome={outcome}
    meaning={meaning}
    refusal={(failure) =>
      isOverLimit(failure) ? (
        <OverLimit failure={failure} ask={onAsk && <AskEdit onAsk={onAsk} />} />
      ) : (
        <Refusal failure={failure} />
      )
    }
  />
);

/** Whether somebody may not spend what a change costs. */
export const isOverLimitOutcome = (outcome: CheckoutOutput): boolean =>
  outcome.kind === 'failed' && isOverLimit(outcome.failure);

function Refusal({ failure }: { failure: Failure }) {
  const t = useText();
  const isOver = failure.kind === 'conflict' && failure.code === 'transition_refused';
  const isProvider = failure.kind === 'problem' && failure.code === 'provider_unavailable';
  return (
    <Banner tone="negative" announce="alert" title={t('editor.refusal.title')}>
      {t(isOver ? 'edit.outcome.over' : isProvider ? 'editor.refusal.provider' : failureReasons[failure.kind])}
    </Banner>
  );
}
