import { useText } from '#src/i18n/use-text.ts';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { MOST_REASON } from './reason.ts';

interface ReasonFieldProps {
  /** What it is called in the form; `reason` unless told. */
  name?: string;
  label?: string;
  hint?: string;
  defaultValue?: string | undefined;
  problem: string | undefined;
  onTyped: () => void;
}

/** Why something is done, or asked for: other operators read it, and decide by it. */
export function ReasonField({ name = 'reason', label, hint, defaultValue, problem, onTyped }: ReasonFieldProps) {
  const t = useText();
  return (
    <TextArea
      label={label ?? t('desk.credits.reason')}
      name={name}
      rows={3}
      maxLength={MOST_REASON}
      required
      hint={hint ?? t('desk.credits.reasonHint')}
      defaultValue={defaultValue}
      error={problem}
      onChange={onTyped}
    />
  );
}
