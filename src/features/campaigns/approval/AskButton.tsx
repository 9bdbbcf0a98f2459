import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import type { Action } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';

const noteDialog = latePart(async () => (await import('./NoteDialog.tsx')).NoteDialog);

interface AskButtonProps {
  asking: Pick<Action<unknown>, 'isBusy' | 'isDone' | 'failure' | 'dismiss'>;
  isDisabled?: boolean;
  /** What follows. */
  text: string;
  onSubmit: (note: string) => void;
}

/** The button that asks somebody for approval, with a note that goes along. */
export function AskButton({ asking, isDisabled = false, text, onSubmit }: AskButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="users" disabled={isDisabled} onClick={() => setOpen(true)}>
        {t('approval.ask.action')}
      </Button>
      {isOpen && !asking.isDone && (
        <Late
          of={noteDialog}
          props={{
            title: t('approval.ask.title'),
            text,
            label: t('approval.ask.note'),
            hint: t('approval.ask.hint'),
            submitLabel: t('approval.ask.submit'),
            isBusy: asking.isBusy,
            failure: asking.failure,
            onSubmit,
            onClose: () => {
              asking.dismiss();
              setOpen(false);
            },
          }}
        />
      )}
    </>
  );
}
