import { Link } from 'react-router';
import { categories } from '#domain/campaigns/choices.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useRestingValue } from '#src/lib/use-resting-value.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { type CampaignListQuery, type CampaignStatus, isFiltered } from '../campaign-list-query.ts';
import { FilterMenu } from './FilterMenu.tsx';

const MAX_SEARCH = 100;

interface CampaignFiltersProps {
  query: CampaignListQuery;
  /** `isTyping`: it is one step with the change before. */
  onChange: (change: Partial<CampaignListQuery>, isTyping: boolean) => void;
}

const without = <T,>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** What of the list is shown: a text in name, brand or PO number, statuses, categories, and the days of the flight. */
export function CampaignFilters({ query, onChange }: CampaignFiltersProps) {
  const t = useText();
  const format = useFormat();
  const [text, setText] = useRestingValue(
    query.q,
    (q) => onChange({ q }, true),
    (typed) => typed.trim(),
  );
  const counted = (label: string, count: number) => (count > 0 ? `${label} · ${format.number(count)}` : label);
  const days = [query.from, query.to].filter(Boolean).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is still unknown to the types.
    <div className="campaign-filters" role="search">
      <TextField
        className="grow"
        type="search"
        icon="search"
        label={t('campaigns.search')}
        labelHidden
        placeholder={t('campaigns.search')}
        maxLength={MAX_SEARCH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FilterMenu label={counted(t('campaigns.statusFilter'), query.statuses.length)}>
        <fieldset className="filter-choices">
          <legend className="visually-hidden">{t('campaigns.statusFilter')}</legend>
          {(Object.keys(campaignStatusMessages) as CampaignStatus[]).map((status) => (
            <Checkbox
              key={status}
              label={t(campaignStatusMessages[status])}
              checked={query.statuses.includes(status)}
              onChange={() => onChange({ statuses: without(query.statuses, status) }, false)}
            />
          ))}
        </fieldset>
      </FilterMenu>
      <FilterMenu label={counted(t('campaigns.category'), query.categories.length)}>
        <fieldset className="filter-choices">
          <legend className="visually-hidden">{t('campaigns.category')}</legend>
          {categories
            .map((category) => ({ category, label: t(`category.${category}`) }))
            .sort((a, b) => a.label.localeCompare(b.label))
            .map(({ category, label }) => (
              <Checkbox
                key={category}
                label={label}
                checked={query.categories.includes(category)}
                onChange={() => onChange({ categories: without(query.categories, category) }, false)}
              />
            ))}
        </fieldset>
      </FilterMenu>
      <FilterMenu label={counted(t('campaigns.dates'), days)}>
        <div className="stack gap-3">
          <DateRangeFields
            start={{ label: t('campaigns.from'), value: query.from }}
            end={{ label: t('campaigns.to'), value: query.to }}
            min="1970-01-01"
            max="2199-12-31"
            onChange={({ start: from = query.from, end: to = query.to }) => onChange({ from, to }, true)}
          />
        </div>
      </FilterMenu>
      {isFiltered(query) && (
        <Link className={buttonClass({ variant: 'text', tone: 'neutral' })} to={{ search: '' }}>
          {t('campaigns.clearFilters')}
        </Link>
      )}
    </div>
  );
}
