import type { ReactNode } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { useCopied } from './use-copied.ts';

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
  const { outcome, copy } = useCopied(text);
  return (
    <button type="button" className={className} aria-label={label} onClick={copy}>
      {children}
      <span role="status" className={outcome ? 'copy-said' : 'visually-hidden'}>
        {outcome && t(outcome === 'copied' ? 'devtools.copied' : 'devtools.copyFailed')}
      </span>
    </button>
  );
}
