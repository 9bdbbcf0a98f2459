import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
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
      title={t('desk.keys.newTitle', { screen: isolate(screen.name) })}
      closable={false}
      closeLabel={t('action.close')}
      onClose={onTaken}
      footer={<Button onClick={onTaken}>{t('desk.keys.taken')}</Button>}
    >
      <div className="stack">
        <p>{t('desk.keys.newText')}</p>
        <CopyField label={t('desk.keys.private')} value={secret} copy={t('desk.keys.copy')} />
        <CopyField
          label={t('desk.keys.address')}
          value={playerAddress(location.origin, screen.id, secret)}
          copy={t('desk.keys.copyAddress')}
        />
      </div>
    </Dialog>
  );
}

function CopyField({ label, value, copy }: { label: string; value: string; copy: string }) {
  const t = useText();
  const write = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast(t('desk.keys.copied')),
      () => showToast(t('desk.keys.notCopied'), 'caution'),
    );
  return (
    <div className="desk-copy">
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
