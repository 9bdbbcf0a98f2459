import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { LogChanges } from '../log/LogChanges.tsx';
import { deskOperations, operationWords } from '../log/log-words.ts';

type Change = Schema<'TenantChange'>;

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** What changed, field by field, as the log of the desk shows it. */
const changesOf = ({ before, after }: Change) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: asText(before[field]),
    after: asText(after[field]),
  }));

/** What was done to a tenant, the newest first. */
export function TenantChanges({ changes }: { changes: readonly Change[] }) {
  const t = useText();
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <Card title={t('desk.log.history')}>
      <ul className="company-blocks tenant-changes">
        {changes.map((change) => {
          const operation = deskOperations.find((one) => one === change.operation);
          return (
            <li key={change.id}>
              <span>
                <strong>{operation ? t(operationWords[operation]) : change.operation}</strong>{' '}
                <span className="muted">
                  {format.dateTime(change.at)}
                  {change.by && (
                    <>
                      {' · '}
                      <bdi>{change.by}</bdi>
                    </>
                  )}
                </span>
              </span>
              <LogChanges entry={{ changes: changesOf(change), currency: null }} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
