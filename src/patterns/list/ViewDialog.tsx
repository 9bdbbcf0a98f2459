import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { FormError } from '#src/ui/form/FormError.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { preferring } from './preferences.actors.ts';

export interface ViewDialogProps {
  /** The name of the view; null to name what the list shows now. */
  name: string | null;
  /** What the list is asked, as its address says it. */
  search: string;
  /** What is kept with a view, in a sentence. */
  keeps: string;
  /** So many views may be kept; `isFull` when one more may not. */
  most: number;
  isFull: boolean;
  /** The preferences with the view of that name. */
  named: (name: string) => Schema<'Preferences'>;
  onChanged: (preferences: Schema<'Preferences'>) => void;
  /** Takes the view away; whoever does can have it back. */
  onDelete: () => void;
  onClose: () => void;
}

/** Gives what a list shows a name of the user's own, another one, or lets go of it. */
export function ViewDialog(props: ViewDialogProps) {
  const { search, keeps, most, isFull, named, onChanged, onDelete, onClose } = props;
  const isKnown = props.name !== null;
  const t = useText();
  const navigate = useNavigate();
  const form = useId();
  const [name, setName] = useState(props.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useAction(preferring, {
    onDone: (preferences) => {
      onChanged(preferences);
      showToast(t('lists.view.saved', { name: isolate(name.trim()) }));
      if (!isKnown) void navigate({ search }, { replace: true, preventScrollReset: true });
      onClose();
    },
  });
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('lists.view.nameMissing'));
    saving.run(named(name.trim()));
  };
  return (
    <Dialog
      title={t(isKnown ? 'lists.view.edit' : 'lists.view.save')}
      size="small"
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          {isKnown && (
            <Button variant="text" tone="negative" icon="trash" onClick={onDelete}>
              {t('lists.view.delete')}
            </Button>
          )}
          <Button type="submit" form={form} loading={saving.isBusy} disabled={isFull}>
            {t('lists.view.keep')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-3" onSubmit={save} noValidate>
        {saving.failure && !saving.isBusy && <FormError title={t(failureMessages[saving.failure.kind])} />}
        <TextField
          label={t('lists.view.name')}
          hint={isFull ? t('lists.view.full', { most }) : isKnown ? t('lists.view.editText') : keeps}
          value={name}
          maxLength={40}
          required
          disabled={isFull}
          error={problem ?? undefined}
          onChange={({ currentTarget }) => {
            setProblem(null);
            setName(currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
