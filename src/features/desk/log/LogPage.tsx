import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { FilterBar } from '#src/patterns/list/FilterBar.tsx';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListLook } from '#src/patterns/list/list-look.ts';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { LogChanges } from './LogChanges.tsx';
import { type DeskLogEntry, deskLogMachine, downloadDeskLog, logQuery } from './log.actors.ts';
import { deskOperations, kindWords, operationWords } from './log-words.ts';

/** Whether it changed what a screen's fields say; a screen that is new has nothing to go back to. */
const isOfCells = ({ kind, operation, changes }: DeskLogEntry): boolean =>
  kind === 'screen' && undoable.has(operation) && changes.some(({ before }) => before !== null);

const undoable: ReadonlySet<DeskLogEntry['operation']> = new Set([
  'editDeskScreen',
  'importDeskScreens',
  'startScreenImport',
  'retryScreenImport',
  'import-screens',
]);

/** Whatever operators and the platform's commands changed, with what stood there before. */
export function LogPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(logQuery);
  const look = useListLook('deskLog', logQuery, query);
  const list = useResource(deskLogMachine, query);
  const { isSaving, save } = useDownload();
  const isNarrowed = logQuery.isNarrowed(query);
  const clearing = (
    <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
      {t('campaigns.clearFilters')}
    </Link>
  );
  return (
    <div className="stack">
      <p className="muted">{t('desk.log.text')}</p>
      <FilterBar
        className="desk-filters"
        search={<SearchField label={t('desk.log.search')} q={query.q} onSearch={(q) => narrow({ q })} />}
        count={[query.operation, query.from, query.to].filter(Boolean).length}
        onClear={() => narrow({ operation: null, from: '', to: '' })}
        end={
          <Button
            variant="text"
            tone="neutral"
            icon="download"
            loading={isSaving}
            onClick={() => save(() => downloadDeskLog(query, `${t('desk.log.title')}.csv`))}
          >
            {t('action.exportCsv')}
          </Button>
        }
      >
        <SelectField
          label={t('desk.log.did')}
          value={query.operation ?? ''}
          onChange={({ target }) => narrow({ operation: deskOperations.find((one) => one === target.value) ?? null })}
          options={[
            { value: '', label: t('desk.log.anything') },
            ...deskOperations.map((value) => ({ value, label: t(operationWords[value]) })),
          ]}
        />
        <DateRangeFields
          start={{ label: t('desk.ledger.from'), value: query.from }}
          end={{ label: t('desk.ledger.to'), value: query.to }}
          min="1970-01-01"
          max="2199-12-31"
          onChange={({ start: from = query.from, end: to = query.to }) => narrow({ from, to })}
        />
      </FilterBar>
      <ListView
        list={list}
        caption={t('desk.log.title')}
        idOf={({ id }) => id}
        look={look}
        intro={query.subject !== '' && <p className="row">{clearing}</p>}
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'history'}
            title={t(isNarrowed ? 'desk.ledger.noMatch' : 'desk.log.none')}
            actions={isNarrowed && clearing}
          >
            {t(isNarrowed ? 'desk.log.noMatchText' : 'desk.log.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('desk.log.did'),
            cell: ({ operation, kind, subjectId, subjectName, companyName }) => (
              <span className="stack gap-1">
                <span>{t(operationWords[operation])}</span>
                <Link to={{ search: `?${new URLSearchParams({ subject: subjectId })}` }}>
                  {t('desk.log.subject', { kind: t(kindWords[kind]), name: isolate(subjectName || subjectId) })}
                </Link>
                {companyName !== null && companyName !== subjectName && <bdi className="muted">{companyName}</bdi>}
              </span>
            ),
          },
          { heading: t('desk.ledger.at'), cell: ({ at }) => <span className="desk-time">{format.dateTime(at)}</span> },
          {
            heading: t('desk.log.who'),
            cell: ({ actorEmail }) => (actorEmail === null ? t('desk.log.command') : <bdi>{actorEmail}</bdi>),
          },
          {
            heading: t('desk.import.changes'),
            cell: (entry) => (
              <span className="stack gap-1">
                <LogChanges entry={entry} />
                {isOfCells(entry) && (
                  <Link
                    to={`${path('deskScreen', { id: entry.subjectId })}?${new URLSearchParams({ undo: entry.id })}`}
                    aria-label={t('desk.log.undoNamed', {
                      name: isolate(entry.subjectName),
                      at: format.dateTime(entry.at),
                    })}
                  >
                    {t('desk.log.undo')}
                  </Link>
                )}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
