import type { ReactNode } from 'react';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import './desk-facts.css';

interface DeskFactsProps {
  /** What is said of what is empty: not to be set, when left out. */
  missing?: MessageId;
  facts: readonly (readonly [label: MessageId, value: ReactNode])[];
}

/** What is known of somebody, each with its name; what is not stands at the end, by its names alone. */
export function DeskFacts({ facts, missing = 'desk.seller.notSet' }: DeskFactsProps) {
  const t = useText();
  const format = useFormat();
  const unknown = facts.filter(([, value]) => !value);
  return (
    <dl className="desk-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      {unknown.length > 0 && (
        <div>
          <dt>{t(missing)}</dt>
          <dd className="muted">{format.list(unknown.map(([label]) => t(label)))}</dd>
        </div>
      )}
    </dl>
  );
}
