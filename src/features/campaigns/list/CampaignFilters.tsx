import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useMediaQuery } from '#src/lib/use-media-query.ts';
import { useRestingValue } from '#src/lib/use-resting-value.ts';
import { FilterSheet } from '#src/patterns/list/FilterSheet.tsx';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { filterCount } from './campaign-list-query.ts';
import { CategoryChoices, DateChoices, type FilterChoicesProps, StatusChoices } from './FilterChoices.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { isFilteredFurther } from './views.ts';

const MAX_SEARCH = 100;

interface CampaignFiltersProps extends FilterChoicesProps {
  /** Nothing matches, and what is shown in place of a list offers to clear it all. */
  isClearedBelow: boolean;
}

/** What of the list is shown: a text in name, brand or PO number, statuses, categories, and the days of the flight. */
export function CampaignFilters({ query, onChange, isClearedBelow }: CampaignFiltersProps) {
  const t = useText();
  const format = useFormat();
  const isNarrow = useMediaQuery('(max-width: 40rem)');
  const [text, setText] = useRestingValue(
    query.q,
    (q) => onChange({ q }, true),
    (typed) => typed.trim(),
  );
  const counted = (label: string, count: number) => (count > 0 ? `${label} · ${format.number(count)}` : label);
  const choices = { query, onChange };
  return (
    <SearchArea className="campaign-filters">
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
      {isNarrow ? (
        <FilterSheet
          count={filterCount(query)}
          onClear={() => onChange({ statuses: [], categories: [], from: '', to: '' }, false)}
        >
          <section className="stack gap-2">
            <h3>{t('campaigns.dates')}</h3>
            <DateChoices {...choices} />
          </section>
          <section className="stack gap-2">
            <h3>{t('campaigns.statusFilter')}</h3>
            <StatusChoices {...choices} />
          </section>
          <section className="stack gap-2">
            <h3>{t('campaigns.category')}</h3>
            <CategoryChoices {...choices} />
          </section>
        </FilterSheet>
      ) : (
        <>
          <FilterMenu label={counted(t('campaigns.statusFilter'), query.statuses.length)}>
            <StatusChoices {...choices} />
          </FilterMenu>
          <FilterMenu label={counted(t('campaigns.category'), query.categories.length)}>
            <CategoryChoices {...choices} />
          </FilterMenu>
          <FilterMenu label={counted(t('campaigns.dates'), [query.from, query.to].filter(Boolean).length)}>
            <DateChoices {...choices} />
          </FilterMenu>
        </>
      )}
      {!isNarrow && isFilteredFurther(query) && !isClearedBelow && (
        <Link className={buttonClass({ variant: 'text', tone: 'neutral' })} to={{ search: '' }}>
          {t('campaigns.clearFilters')}
        </Link>
      )}
    </SearchArea>
  );
}
