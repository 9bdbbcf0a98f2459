import { Link } from 'react-router';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { type ImportSummary, screenImportsMachine } from './screen-import.actors.ts';

const statusWords = {
  checking: { label: 'desk.import.status.checking', tone: 'info' },
  checked: { label: 'desk.import.status.checked', tone: 'caution' },
  importing: { label: 'desk.import.status.importing', tone: 'info' },
  failed: { label: 'desk.import.status.failed', tone: 'negative' },
  imported: { label: 'desk.import.status.imported', tone: 'positive' },
  cancelled: { label: 'desk.import.status.cancelled', tone: 'neutral' },
} as const satisfies Readonly<Record<ImportSummary['status'], { readonly label: MessageId; readonly tone: string }>>;

/** The imports of the last days, whoever began them: each can be looked at again. */
export function ImportList() {
  const t = useText();
  const format = useFormat();
  const resource = useResource(screenImportsMachine, null);
  const texts = useResourceTexts();
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton lines={4} height="1.5rem" />}>
      {(imports) =>
        imports.length > 0 && (
          <Card flush title={t('desk.import.recent')}>
            <ListTable
              caption={t('desk.import.recent')}
              items={imports}
              idOf={({ id }) => id}
              columns={[
                {
                  heading: t('desk.import.file'),
                  cell: ({ id, name }) => (
                    <Link to={{ pathname: path('deskScreenImport'), search: `?id=${id}` }}>
                      <bdi>{name}</bdi>
                    </Link>
                  ),
                },
                {
                  heading: t('desk.import.state'),
                  cell: ({ status }) => (
                    <StatusBadge tone={statusWords[status].tone}>{t(statusWords[status].label)}</StatusBadge>
                  ),
                },
                {
                  heading: t('desk.import.begun'),
                  cell: ({ startedAt, startedBy }) => (
                    <span className="stack gap-1">
                      <span>{format.dateTime(startedAt)}</span>
                      <bdi lang="en" className="muted">
                        {startedBy}
                      </bdi>
                    </span>
                  ),
                },
                {
                  heading: t('desk.import.outcome'),
                  cell: ({ created, changed, faulty }) => t('desk.import.counts', { created, changed, faulty }),
                },
              ]}
            />
          </Card>
        )
      }
    </ResourceView>
  );
}
