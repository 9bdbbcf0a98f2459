import { useId } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { type Chargeback, chargebackDecision } from './chargebacks.actors.ts';

/** As the contract bounds it. */
const [LEAST_REASON, MOST_REASON] = [10, 500];

interface LossDialogProps {
  chargeback: Chargeback;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for the money of a chargeback to be given up, and why. */
export function LossDialog({ chargeback, onAsked, onClose }: LossDialogProps) {
  const t = useText();
  const format = useFormat();
  const id = useId();
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
      reason: reason.trim().length < LEAST_REASON ? t('desk.credits.reasonShort') : undefined,
    }),
    onSubmit: ({ reason }) => request.run({ chargeback, decision: 'ask_loss', reason: reason.trim() }),
  });
  return (
    <Dialog
      title={t('desk.chargebacks.askLoss.title', named)}
      size="medium"
      closable={!isBusy}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isBusy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} loading={isBusy}>
            {t('desk.credits.ask')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form.props}>
        {failure && (
          <Banner tone="negative" announce="alert">
            {t(failureMessages[failure.kind])}
          </Banner>
        )}
        <p className="muted">{t('desk.chargebacks.askLoss.text', named)}</p>
        <TextArea
          label={t('desk.credits.reason')}
          name="reason"
          rows={3}
          maxLength={MOST_REASON}
          required
          hint={t('desk.credits.reasonHint')}
          error={form.problems.reason}
          onChange={() => form.forget('reason')}
        />
      </form>
    </Dialog>
  );
}
