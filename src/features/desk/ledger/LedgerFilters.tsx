import { useText } from '#src/i18n/use-text.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { FilterBar } from '#src/patterns/list/FilterBar.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import type { LedgerQuery } from './ledger-query.ts';
import { accounts, accountWords, kindWords } from './ledger-words.ts';

interface LedgerFiltersProps {
  query: LedgerQuery;
  /** What moves money here, as far as it is known. */
  kinds: readonly string[];
  onChange: (change: Partial<LedgerQuery>) => void;
}

/** What of the ledger is shown. */
export function LedgerFilters({ query, kinds, onChange }: LedgerFiltersProps) {
  const t = useText();
  const shown = [...new Set([...kinds, ...(query.kind ? [query.kind] : [])])];
  const nameOf = (kind: string) => {
    const words = kindWords(kind);
    return words ? t(words) : kind;
  };
  return (
    <FilterBar
      className="desk-filters"
      search={<SearchField label={t('desk.ledger.search')} q={query.q} onSearch={(q) => onChange({ q })} />}
      count={[query.kind, query.account, query.from, query.to].filter(Boolean).length}
      onClear={() => onChange({ kind: '', account: null, from: '', to: '' })}
    >
      <SelectField
        label={t('desk.ledger.kindTitle')}
        value={query.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
        options={[
          { value: '', label: t('desk.ledger.anyKind') },
          ...shown.map((value) => ({ value, label: nameOf(value) })),
        ]}
      />
      <SelectField
        label={t('desk.ledger.accountTitle')}
        value={query.account ?? ''}
        onChange={({ target }) => onChange({ account: accounts.find((known) => known === target.value) ?? null })}
        options={[
          { value: '', label: t('desk.ledger.anyAccount') },
          ...accounts.map((value) => ({ value, label: t(accountWords[value]) })),
        ]}
      />
      <DateRangeFields
        start={{ label: t('desk.ledger.from'), value: query.from }}
        end={{ label: t('desk.ledger.to'), value: query.to }}
        min="1970-01-01"
        max="2199-12-31"
        onChange={({ start: from = query.from, end: to = query.to }) => onChange({ from, to })}
      />
    </FilterBar>
  );
}
