import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';

/** How long the button says that it has done it. */
const SAID_MS = 3000;

/** A code, and a button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <div className="outbox-copy">
      <code dir="ltr">{code}</code>
      <Button icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {t('devtools.outbox.copy')}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'muted' : 'visually-hidden'}>
        {outcome && t(outcome === 'copied' ? 'devtools.outbox.copied' : 'devtools.outbox.copyFailed')}
      </span>
    </div>
  );
}
