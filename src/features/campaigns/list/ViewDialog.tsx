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
import type { ListColumn } from './campaign-columns.ts';
import { preferring } from './list.actors.ts';
import { MOST_VIEWS, withView } from './views.ts';

type SavedView = Schema<'SavedView'>;

export interface ViewDialogProps {
  /** Null to name what the list shows now. */
  view: SavedView | null;
  search: string;
  columns: readonly ListColumn[];
  views: readonly SavedView[];
  onChanged: (preferences: Schema<'Preferences'>) => void;
  /** Takes a view away; whoever does can have it back. */
  onDelete: (view: SavedView) => void;
  onClose: () => void;
}

/** Gives what the list shows a name of the user's own, another one, or lets go of it. */
export function ViewDialog({ view, search, columns, views, onChanged, onDelete, onClose }: ViewDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const form = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useAction(preferring, {
    onDone: (preferences) => {
      onChanged(preferences);
      showToast(t('views.saved', { name: isolate(name.trim()) }));
      if (!view) void navigate({ search }, { replace: true, preventScrollReset: true });
      onClose();
    },
  });
  const isFull = !view && views.length >= MOST_VIEWS;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('views.nameMissing'));
    const named = { ...(view ?? { id: crypto.randomUUID(), search, columns: [...columns] }), name: name.trim() };
    saving.run({ campaignViews: withView(views, named) });
  };
  return (
    <Dialog
      title={t(view ? 'views.edit' : 'views.save')}
      size="small"
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          {view && (
            <Button variant="text" tone="negative" icon="trash" onClick={() => onDelete(view)}>
              {t('views.delete')}
            </Button>
          )}
          <Button type="submit" form={form} loading={saving.isBusy} disabled={isFull}>
            {t('views.keep')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-3" onSubmit={save} noValidate>
        {saving.failure && !saving.isBusy && <FormError title={t(failureMessages[saving.failure.kind])} />}
        <TextField
          label={t('views.name')}
          hint={t(isFull ? 'views.full' : view ? 'views.editText' : 'views.saveText', { most: MOST_VIEWS })}
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
