import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';

/** How long it is said that it was done. */
const SAID_MS = 2500;

export interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  /** Says what a press does, beside what is shown. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** A thing that copies a text when it is pressed, and says so. */
export function CopyButton({ text, label, className, children }: CopyButtonProps) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <button type="button" className={className} aria-label={label} onClick={() => void copy()}>
      {children}
      <span role="status" className={outcome ? 'copy-said' : 'visually-hidden'}>
        {outcome && t(outcome === 'copied' ? 'devtools.copied' : 'devtools.copyFailed')}
      </span>
    </button>
  );
}
