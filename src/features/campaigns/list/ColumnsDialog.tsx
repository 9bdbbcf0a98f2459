import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { FormError } from '#src/ui/form/FormError.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { allColumns, columnLooks, type ListColumn, moved } from './campaign-columns.ts';

interface ColumnsDialogProps {
  columns: readonly ListColumn[];
  /** Remembers them with the user; rejects with a Failure. */
  onSave: (columns: ListColumn[]) => Promise<void>;
  onClose: () => void;
}

/** Which columns the list shows and in which order; remembered with the user, on every device. */
export function ColumnsDialog({ columns, onSave, onClose }: ColumnsDialogProps) {
  const t = useText();
  const [chosen, setChosen] = useState(columns);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const others = allColumns.filter((column) => !chosen.includes(column));
  const move = (column: ListColumn, by: -1 | 1) => {
    const next = moved(chosen, column, by);
    setChosen(next);
    setSpoken(t('campaigns.columnMoved', { column: t(columnLooks[column].label), place: next.indexOf(column) + 1 }));
  };
  const save = async () => {
    setSaving(true);
    try {
      await onSave([...chosen]);
      onClose();
    } catch (error) {
      setProblem(t(failureMessages[(error as Failure).kind]));
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={t('campaigns.columns')}
      size="small"
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('campaigns.columnsSave')}
          </Button>
        </>
      }
    >
      <div className="stack gap-3">
        {problem && <FormError title={problem} />}
        <p className="muted">{t('campaigns.columnsText')}</p>
        <ul className="column-choices">
          {[...chosen, ...others].map((column) => {
            const label = t(columnLooks[column].label);
            const place = chosen.indexOf(column);
            return (
              <li key={column}>
                <Checkbox
                  label={label}
                  checked={place >= 0}
                  onChange={() =>
                    setChosen(place >= 0 ? chosen.filter((other) => other !== column) : [...chosen, column])
                  }
                />
                {place >= 0 && (
                  <span className="row">
                    <IconButton
                      icon="chevron-down"
                      className="column-up"
                      size="small"
                      label={t('campaigns.columnUp', { column: label })}
                      disabled={place === 0}
                      onClick={() => move(column, -1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      size="small"
                      label={t('campaigns.columnDown', { column: label })}
                      disabled={place === chosen.length - 1}
                      onClick={() => move(column, 1)}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </div>
    </Dialog>
  );
}
