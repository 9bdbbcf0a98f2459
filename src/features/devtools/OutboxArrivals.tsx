import { useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';

export interface OutboxArrivalsProps {
  /** Newest first; null before the first answer. */
  messages: readonly Schema<'OutboxMessage'>[] | null;
}

/** Tells those who cannot see the list that a message has come. */
export function OutboxArrivals({ messages }: OutboxArrivalsProps) {
  const t = useText();
  const newest = messages?.[0];
  const [seen, setSeen] = useState<string | null>(null);
  const [arrived, setArrived] = useState('');
  const current = messages ? (newest?.id ?? '') : null;
  if (current !== null && current !== seen) {
    // The first answer is what there was, and no news.
    if (seen !== null && newest) setArrived(t('devtools.outbox.arrived', { to: isolate(newest.to) }));
    setSeen(current);
  }
  return (
    <VisuallyHidden>
      <span role="status">{arrived}</span>
    </VisuallyHidden>
  );
}
