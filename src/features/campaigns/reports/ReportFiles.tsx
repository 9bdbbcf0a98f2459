import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { reportExportsMachine } from './reports.actors.ts';

/** The files that were made of this campaign's reports and are kept. Their addresses are good for minutes: mount it anew for new ones. */
export function ReportFiles({ campaignId }: { campaignId: string }) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const files = useResource(reportExportsMachine, { id: campaignId });
  return (
    <Card title={t('report.files')}>
      <ResourceView resource={files} texts={texts} skeleton={<Skeleton height="3rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="campaign-quiet">{t('report.files.none')}</p>
          ) : (
            <ul className="report-list">
              {items.map(({ id, format: kind, fileName, url, bytes, status, createdAt, expiresAt }) => (
                <li key={id}>
                  {url ? (
                    <a href={url}>{fileName}</a>
                  ) : (
                    <span>
                      {t(status === 'failed' ? 'report.files.failed' : 'report.files.writing', {
                        format: kind.toUpperCase(),
                      })}
                    </span>
                  )}
                  <span className="campaign-quiet">
                    {bytes !== null && `${format.bytes(bytes)} · `}
                    {t('report.files.kept', { made: format.dateTime(createdAt), until: format.date(expiresAt) })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </ResourceView>
    </Card>
  );
}
