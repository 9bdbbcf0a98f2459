import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';

interface DesignConflictProps {
  name: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Two versions of a design exist: whoever draws says which one counts. */
export function DesignConflict({ name, onTakeTheirs, onKeepMine }: DesignConflictProps) {
  const t = useText();
  return (
    <Dialog
      title={t('studio.conflict.title')}
      size="small"
      role="alertdialog"
      closable={false}
      closeLabel={t('action.close')}
      onClose={() => {}}
      footer={
        <>
          <Button variant="stroked" tone="neutral" onClick={onTakeTheirs}>
            {t('studio.conflict.theirs')}
          </Button>
          <Button onClick={onKeepMine}>{t('studio.conflict.mine')}</Button>
        </>
      }
    >
      {t('studio.conflict.text', { name })}
    </Dialog>
  );
}
