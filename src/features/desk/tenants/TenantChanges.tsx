import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { LogChanges } from '../log/LogChanges.tsx';
import { operationWords } from '../log/log-words.ts';

/** What was done to a tenant, the newest first. */
export function TenantChanges({ changes }: { changes: readonly Schema<'DeskLogEntry'>[] }) {
  const t = useText();
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <Card title={t('desk.log.history')}>
      <ul className="company-blocks tenant-changes">
        {changes.map((entry) => (
          <li key={entry.id}>
            <span>
              <strong>{t(operationWords[entry.operation])}</strong>{' '}
              <span className="muted">
                {format.dateTime(entry.at)}
                {entry.actorEmail !== null && (
                  <>
                    {' · '}
                    <bdi>{entry.actorEmail}</bdi>
                  </>
                )}
              </span>
            </span>
            <LogChanges entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
