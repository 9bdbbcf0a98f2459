import type { ReactNode } from 'react';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import './desk-facts.css';

interface DeskFactsProps {
  /** What is said of what is empty: not to be set, when left out. */
  missing?: MessageId;
  facts: readonly (readonly [label: MessageId, value: ReactNode])[];
}

/** What is known of somebody, each with its name. */
export function DeskFacts({ facts, missing = 'desk.seller.notSet' }: DeskFactsProps) {
  const t = useText();
  return (
    <dl className="desk-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value ? <bdi>{value}</bdi> : <span className="muted">{t(missing)}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
