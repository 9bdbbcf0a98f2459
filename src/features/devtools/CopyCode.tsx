import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { useCopied } from './use-copied.ts';

/** A code, and a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const t = useText();
  const { outcome, copy } = useCopied(code);
  return (
    <div className="outbox-copy">
      <code dir="ltr">{code}</code>
      <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
        {t('devtools.outbox.copy')}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'muted' : 'visually-hidden'}>
        {outcome && t(outcome === 'copied' ? 'devtools.copied' : 'devtools.copyFailed')}
      </span>
    </div>
  );
}
