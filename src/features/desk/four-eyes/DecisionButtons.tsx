import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';

interface DecisionButtonsProps<D extends string> {
  offered: readonly D[];
  words: Readonly<Record<D, { readonly act: MessageId }>>;
  /** The one that does what was asked for. */
  main: D;
  /** Of what, and whose: read out behind each button's word. */
  what: string;
  company: string;
  onDecide: (decision: D) => void;
}

/** What this operator may decide, in a row. */
export function DecisionButtons<D extends string>(props: DecisionButtonsProps<D>) {
  const { offered, words, main, what, company, onDecide } = props;
  const t = useText();
  return (
    <span className="row gap-2 desk-decisions">
      {offered.map((decision) => (
        <Button
          key={decision}
          variant={decision === main ? 'stroked' : 'text'}
          tone={decision === main ? 'accent' : 'neutral'}
          size="small"
          aria-label={t('desk.credits.actNamed', { action: t(words[decision].act), amount: what, company })}
          onClick={() => onDecide(decision)}
        >
          {t(words[decision].act)}
        </Button>
      ))}
    </span>
  );
}
