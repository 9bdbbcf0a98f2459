import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { playerAddress } from './screen-key.ts';

interface NewKeyDialogProps {
  screen: { readonly id: string; readonly name: string };
  secret: string;
  onTaken: () => void;
}

/** A new key, shown this once: only who says so closes it. */
export function NewKeyDialog({ screen, secret, onTaken }: NewKeyDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={t('operations.keys.newTitle', { screen: isolate(screen.name) })}
      closable={false}
      closeLabel={t('action.close')}
      onClose={onTaken}
      footer={<Button onClick={onTaken}>{t('operations.keys.taken')}</Button>}
    >
      <div className="stack">
        <p>{t('operations.keys.newText')}</p>
        <CopyField label={t('operations.keys.private')} value={secret} copy={t('operations.keys.copy')} />
        <CopyField
          label={t('operations.keys.address')}
          value={playerAddress(location.origin, screen.id, secret)}
          copy={t('operations.keys.copyAddress')}
        />
      </div>
    </Dialog>
  );
}

function CopyField({ label, value, copy }: { label: string; value: string; copy: string }) {
  const t = useText();
  const write = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast(t('operations.keys.copied')),
      () => showToast(t('operations.keys.notCopied'), 'caution'),
    );
  return (
    <div className="operations-copy">
      <TextField
        label={label}
        readOnly
        dir="ltr"
        autoComplete="off"
        value={value}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="stroked" tone="neutral" icon="copy" onClick={() => void write()}>
        {copy}
      </Button>
    </div>
  );
}
