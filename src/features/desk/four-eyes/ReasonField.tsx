import { useText } from '#src/i18n/use-text.ts';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { MOST_REASON } from './reason.ts';

interface ReasonFieldProps {
  problem: string | undefined;
  onTyped: () => void;
}

/** Why something is asked for: another operator reads it before they decide. */
export function ReasonField({ problem, onTyped }: ReasonFieldProps) {
  const t = useText();
  return (
    <TextArea
      label={t('desk.credits.reason')}
      name="reason"
      rows={3}
      maxLength={MOST_REASON}
      required
      hint={t('desk.credits.reasonHint')}
      error={problem}
      onChange={onTyped}
    />
  );
}
