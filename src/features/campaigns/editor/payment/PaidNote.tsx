import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { useText } from '#src/i18n/use-text.ts';

/** What else there is to say of a payment: that another tab made it, or that this one was one too many. */
export function PaidNote({ outcome }: { outcome: CheckoutOutput | null }) {
  const t = useText();
  if (outcome?.kind !== 'paid') return null;
  return (
    <>
      {outcome.isElsewhere && <p role="status">{t('editor.paid.elsewhere')}</p>}
      {outcome.isTwice && <p role="status">{t('editor.paid.twice')}</p>}
    </>
  );
}
