import { useText } from '#src/i18n/use-text.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { FilterBar } from '#src/patterns/list/FilterBar.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { downloadStatement } from '../balance.actors.ts';
import { kindWords, shownKinds } from '../balance-words.ts';
import type { StatementQuery } from './statement-query.ts';

interface StatementFiltersProps {
  query: StatementQuery;
  onChange: (change: Partial<StatementQuery>) => void;
}

/** What of the statement is shown, and the file of it. */
export function StatementFilters({ query, onChange }: StatementFiltersProps) {
  const t = useText();
  const { isSaving, save } = useDownload();
  return (
    <FilterBar
      className="statement-filters"
      count={[query.kind, query.from, query.to].filter(Boolean).length}
      onClear={() => onChange({ kind: null, from: '', to: '' })}
      end={
        <Button
          className="statement-export"
          variant="text"
          tone="neutral"
          icon="download"
          loading={isSaving}
          onClick={() => save(() => downloadStatement(query, `${t('balance.statement')}.csv`))}
        >
          {t('action.exportCsv')}
        </Button>
      }
    >
      <SelectField
        label={t('balance.kindTitle')}
        value={query.kind ?? ''}
        onChange={({ target }) => onChange({ kind: shownKinds.find((kind) => kind === target.value) ?? null })}
        options={[
          { value: '', label: t('balance.anyKind') },
          ...shownKinds.map((value) => ({ value, label: t(kindWords[value]) })),
        ]}
      />
      <DateRangeFields
        start={{ label: t('balance.from'), value: query.from }}
        end={{ label: t('balance.to'), value: query.to }}
        min="1970-01-01"
        max="2199-12-31"
        onChange={({ start: from = query.from, end: to = query.to }) => onChange({ from, to })}
      />
    </FilterBar>
  );
}
