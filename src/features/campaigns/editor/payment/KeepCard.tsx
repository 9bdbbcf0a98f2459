import { useEffect, useState } from 'react';
import { mayCall } from '#contract/roles.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { keepNewCard } from '#src/platform/payment-widget.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';

/** Whether a new card is kept for next time. A stored one is offered by the provider's fields, and paid with by one press. */
export function KeepCard() {
  const t = useText();
  const { role } = useInstance();
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    keepNewCard(isKept);
    return () => keepNewCard(false);
  }, [isKept]);
  if (!mayCall(role, 'startCardSetup')) return null;
  return (
    <Checkbox
      label={t('editor.payment.keepCard')}
      hint={t('editor.payment.keepCardHint')}
      checked={isKept}
      onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
    />
  );
}
