import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';

/** The address of a new link, to be copied: it is shown this once. */
export function ReportLinkAddress({ address }: { address: string }) {
  const t = useText();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast(t('share.copied')),
      () => showToast(t('share.notCopied'), 'caution'),
    );
  return (
    <div className="report-share-form" role="status">
      <TextField
        label={t('share.address')}
        hint={t('share.once')}
        readOnly
        dir="ltr"
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="stroked" tone="neutral" icon="copy" onClick={() => void copy()}>
        {t('share.copy')}
      </Button>
    </div>
  );
}
