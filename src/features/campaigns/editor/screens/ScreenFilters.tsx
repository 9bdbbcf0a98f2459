import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '#src/i18n/use-text.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { controls } from '../draft-problems.ts';
import type { Screen } from '../inventory.ts';
import type { ScreenFilter, ScreenSort } from './screen-search.ts';
import { venueName } from './venue-name.ts';

interface ScreenFiltersProps {
  inventory: readonly Screen[];
  filter: ScreenFilter;
  sort: ScreenSort;
  chosenCount: number;
  onFilter: (filter: ScreenFilter) => void;
  onSort: (sort: ScreenSort) => void;
}

const sorts: readonly ScreenSort[] = ['name', 'price', 'impressions'];

/** What narrows list and map alike. */
export function ScreenFilters({ inventory, filter, sort, chosenCount, onFilter, onSort }: ScreenFiltersProps) {
  const t = useText();
  const { locale } = useIntl();
  const options = useMemo(() => {
    const regions = new Intl.DisplayNames(locale, { type: 'region' });
    const countries = new Map(
      inventory.map(({ countryCode }) => [countryCode, regions.of(countryCode) ?? countryCode]),
    );
    const here = inventory.filter(({ countryCode }) => !filter.country || countryCode === filter.country);
    const cities = new Map(here.map(({ city, cityName }) => [city, cityName]));
    const venues = new Map(inventory.map(({ venueType }) => [String(venueType), venueName(venueType, t)]));
    const listed = (entries: ReadonlyMap<string, string>) =>
      [...entries].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, locale));
    return { countries: listed(countries), cities: listed(cities), venues: listed(venues) };
  }, [inventory, filter.country, locale, t]);
  const all = { value: '', label: t('editor.screens.all') };

  return (
    <search className="screen-filters">
      <TextField
        id={controls.screens}
        type="search"
        icon="search"
        label={t('editor.screens.search')}
        value={filter.search}
        onChange={({ target }) => onFilter({ ...filter, search: target.value })}
      />
      <SelectField
        label={t('editor.screens.country')}
        options={[all, ...options.countries]}
        value={filter.country ?? ''}
        onChange={({ target }) => onFilter({ ...filter, country: target.value || null, city: null })}
      />
      <SelectField
        label={t('editor.screens.city')}
        options={[all, ...options.cities]}
        value={filter.city ?? ''}
        onChange={({ target }) => onFilter({ ...filter, city: target.value || null })}
      />
      <SelectField
        label={t('editor.screens.venue')}
        options={[all, ...options.venues]}
        value={filter.venueType ?? ''}
        onChange={({ target }) => onFilter({ ...filter, venueType: Number(target.value) || null })}
      />
      <SelectField
        label={t('editor.screens.sort')}
        options={sorts.map((value) => ({ value, label: t(`editor.screens.sort.${value}`) }))}
        value={sort}
        onChange={({ target }) => onSort(sorts.find((value) => value === target.value) ?? 'name')}
      />
      <Checkbox
        className="screen-filters-chosen"
        label={t('editor.screens.chosenOnly')}
        checked={filter.isChosenOnly}
        disabled={chosenCount === 0 && !filter.isChosenOnly}
        onChange={({ target }) => onFilter({ ...filter, isChosenOnly: target.checked })}
      />
    </search>
  );
}
