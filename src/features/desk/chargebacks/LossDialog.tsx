import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { ReasonField } from '../four-eyes/ReasonField.tsx';
import { reasonProblem } from '../four-eyes/reason.ts';
import { type Chargeback, chargebackDecision } from './chargebacks.actors.ts';

interface LossDialogProps {
  chargeback: Chargeback;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for the money of a chargeback to be given up, and why. */
export function LossDialog({ chargeback, onAsked, onClose }: LossDialogProps) {
  const t = useText();
  const format = useFormat();
  const { companyName, amount, currency } = chargeback;
  const named = { company: isolate(companyName), amount: format.money(amount, currency) };
  const request = useAction(chargebackDecision, {
    onDone: () => {
      showToast(t('desk.chargebacks.askLoss.done'));
      onAsked();
    },
  });
  const { isBusy, failure } = request;
  const form = useForm({
    fields: ['reason'],
    isBusy,
    check: ({ reason }) => ({
      reason: reasonProblem(reason, t),
    }),
    onSubmit: ({ reason }) => request.run({ chargeback, decision: 'ask_loss', reason: reason.trim() }),
  });
  return (
    <FormDialog
      title={t('desk.chargebacks.askLoss.title', named)}
      size="medium"
      submitLabel={t('desk.credits.ask')}
      isBusy={isBusy}
      problem={failure && t(failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{t('desk.chargebacks.askLoss.text', named)}</p>
      <ReasonField problem={form.problems.reason} onTyped={() => form.forget('reason')} />
    </FormDialog>
  );
}
