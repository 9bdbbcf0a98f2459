import { categories } from '#domain/campaigns/choices.ts';
import { campaignStatusMessages } from '#src/i18n/campaign-words.ts';
import { useText } from '#src/i18n/use-text.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import type { CampaignListQuery, CampaignStatus } from './campaign-list-query.ts';

export interface FilterChoicesProps {
  query: CampaignListQuery;
  /** `isTyping`: it is one step with the change before. */
  onChange: (change: Partial<CampaignListQuery>, isTyping: boolean) => void;
}

const without = <T,>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

export function StatusChoices({ query, onChange }: FilterChoicesProps) {
  const t = useText();
  return (
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
  );
}

export function CategoryChoices({ query, onChange }: FilterChoicesProps) {
  const t = useText();
  return (
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
  );
}

export function DateChoices({ query, onChange }: FilterChoicesProps) {
  const t = useText();
  return (
    <div className="stack gap-3">
      <DateRangeFields
        start={{ label: t('campaigns.from'), value: query.from }}
        end={{ label: t('campaigns.to'), value: query.to }}
        min="1970-01-01"
        max="2199-12-31"
        onChange={({ start: from = query.from, end: to = query.to }) => onChange({ from, to }, true)}
      />
    </div>
  );
}
