import { useText } from '#src/i18n/use-text.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { FilterBar } from '#src/patterns/list/FilterBar.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { kindWords, statusWords } from '../invoice-words.ts';
import { downloadInvoices } from '../invoices.actors.ts';
import { type InvoiceQuery, shownKinds, shownStatuses } from './invoice-query.ts';

interface InvoiceFiltersProps {
  query: InvoiceQuery;
  onChange: (change: Partial<InvoiceQuery>) => void;
}

/** What of the list is shown, and the file of it. */
export function InvoiceFilters({ query, onChange }: InvoiceFiltersProps) {
  const t = useText();
  const { isSaving, save } = useDownload();
  const oneOf = <T extends string>(values: readonly T[], value: string): T | null =>
    values.find((known) => known === value) ?? null;
  return (
    <FilterBar
      className="invoice-filters"
      search={<SearchField label={t('invoices.search')} q={query.q} onSearch={(q) => onChange({ q })} />}
      count={[query.kind, query.status, query.from, query.to].filter(Boolean).length}
      onClear={() => onChange({ kind: null, status: null, from: '', to: '' })}
      end={
        <Button
          className="invoice-export"
          variant="text"
          tone="neutral"
          icon="download"
          loading={isSaving}
          onClick={() => save(() => downloadInvoices(query, `${t('invoices.title')}.csv`))}
        >
          {t('action.exportCsv')}
        </Button>
      }
    >
      <SelectField
        label={t('invoices.kindTitle')}
        value={query.kind ?? ''}
        onChange={({ target }) => onChange({ kind: oneOf(shownKinds, target.value) })}
        options={[
          { value: '', label: t('invoices.anyKind') },
          ...shownKinds.map((value) => ({ value, label: t(kindWords[value]) })),
        ]}
      />
      <SelectField
        label={t('invoices.statusTitle')}
        value={query.status ?? ''}
        onChange={({ target }) => onChange({ status: oneOf(shownStatuses, target.value) })}
        options={[
          { value: '', label: t('invoices.anyStatus') },
          ...shownStatuses.map((value) => ({ value, label: t(statusWords[value].text) })),
        ]}
      />
      <DateRangeFields
        start={{ label: t('invoices.from'), value: query.from }}
        end={{ label: t('invoices.to'), value: query.to }}
        min="1970-01-01"
        max="2199-12-31"
        onChange={({ start: from = query.from, end: to = query.to }) => onChange({ from, to })}
      />
    </FilterBar>
  );
}
