import { useState } from 'react';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePolling } from '#src/lib/use-polling.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { type Archive, type Archives, archivesMachine, downloadArchive, preparing } from './archives.actors.ts';
import './archives.css';

/** How often a file that is being written is looked at. */
const LOOK_EVERY_MS = 1000;

const isUnderWay = ({ status }: Archive): boolean => status === 'waiting' || status === 'writing';

/** A month of invoices and credit notes as one file: asked for, on its way, and kept for some days. */
export function MonthArchives() {
  const t = useText();
  const texts = useResourceTexts();
  const archives = useResource(archivesMachine, null);
  const isOnItsWay = archives.data?.items.some(isUnderWay) ?? false;
  usePolling(() => isOnItsWay && !archives.isBusy && archives.refresh(), LOOK_EVERY_MS);
  return (
    <Card title={t('invoices.archive.title')}>
      <ResourceView resource={archives} texts={texts} skeleton={<Skeleton lines={2} height="2.5rem" />}>
        {(data) => <Months {...data} onStarted={archives.refresh} />}
      </ResourceView>
    </Card>
  );
}

function Months({ items, months, onStarted }: Archives & { onStarted: () => void }) {
  const t = useText();
  const format = useFormat();
  // Whoever keeps the books wants the last one that is over.
  const [month, setMonth] = useState(months[1]?.month ?? months[0]?.month ?? '');
  const prepare = useAction(preparing, { onDone: onStarted });
  if (months.length === 0) return null;
  const { failure } = prepare;
  return (
    <div className="stack gap-4">
      <p className="ink-soft">{t('invoices.archive.text')}</p>
      {failure && (
        <Banner tone="negative" announce="alert" title={t('invoices.archive.failed')}>
          {t(failure.kind === 'limited' ? 'invoices.archive.many' : failureReasons[failure.kind])}
        </Banner>
      )}
      <div className="archive-choice">
        <SelectField
          label={t('invoices.archive.month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map(({ month: value, documents: count }) => ({
            value,
            label: t('invoices.archive.of', { month: format.month(value), count }),
          }))}
        />
        <Button variant="stroked" icon="download" loading={prepare.isBusy} onClick={() => prepare.run(month)}>
          {t('invoices.archive.prepare')}
        </Button>
      </div>
      <Announcement newest={items[0]} />
      {items.length > 0 && (
        <ul className="archive-list">
          {items.map((archive) => (
            <li key={archive.id}>
              <b>{format.month(archive.month)}</b>
              <State archive={archive} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Read out when it begins and when it ends, not at every step. */
function Announcement({ newest }: { newest: Archive | undefined }) {
  const t = useText();
  const format = useFormat();
  // What was there when the page came is no news.
  const [seen] = useState(newest && !isUnderWay(newest) ? newest.id : null);
  if (!newest || newest.id === seen || newest.status === 'expired') return <div role="status" />;
  const what = isUnderWay(newest) ? 'writing' : newest.status === 'done' ? 'done' : 'failed';
  return (
    <div role="status">
      <VisuallyHidden>{t(`invoices.archive.says.${what}`, { month: format.month(newest.month) })}</VisuallyHidden>
    </div>
  );
}

function State({ archive: { id, month, status, written, total, bytes, expiresAt } }: { archive: Archive }) {
  const t = useText();
  const format = useFormat();
  const { isSaving, save } = useDownload();
  switch (status) {
    case 'waiting':
      return <span className="ink-soft">{t('invoices.archive.queued')}</span>;
    case 'writing': {
      const progress = t('invoices.archive.progress', { written, total });
      return (
        <span className="archive-progress">
          <ProgressBar label={format.month(month)} value={written / total} valueText={progress} />
          <span className="ink-soft">{progress}</span>
        </span>
      );
    }
    case 'done':
      return (
        <span className="archive-done">
          <span className="ink-soft">
            {t('invoices.archive.done', { size: format.bytes(bytes ?? 0), until: format.date(expiresAt) })}
          </span>
          <Button
            size="small"
            variant="text"
            icon="download"
            loading={isSaving}
            aria-label={`${t('invoices.archive.download')}: ${format.month(month)}`}
            onClick={() => save(() => downloadArchive(id, `${t('invoices.title')} ${month}.zip`))}
          >
            {t('invoices.archive.download')}
          </Button>
        </span>
      );
    default:
      return <span className="ink-soft">{t(`invoices.archive.${status}`)}</span>;
  }
}
