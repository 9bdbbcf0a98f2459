import { useEffect, useState } from 'react';

/** How long it is said that it was done. */
const SAID_MS = 2500;

/** Puts a text on the clipboard, and tells for a while how that went. */
export function useCopied(text: string): { outcome: 'copied' | 'failed' | null; copy: () => void } {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return { outcome, copy };
}
