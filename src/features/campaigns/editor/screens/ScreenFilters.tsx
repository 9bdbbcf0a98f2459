import { useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useRestingValue } from '#src/lib/use-resting-value.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { controls } from '../draft-problems.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';
import { clearedFilter, furtherNarrowings, isNarrowed, type ScreenFilter, sorts } from './screen-query.ts';

interface ScreenFiltersProps {
  filter: ScreenFilter;
  facets: Schema<'ScreenFacets'> | null;
  /** The campaign has dates: free slots can be asked for. */
  hasFlight: boolean;
  onFilter: (change: Partial<ScreenFilter>, options?: { replace?: boolean }) => void;
}

/** What narrows list and map alike: words, a place, a country and a city; the rest behind a button. */
export function ScreenFilters({ filter, facets, hasFlight, onFilter }: ScreenFiltersProps) {
  const t = useText();
  const { locale } = useIntl();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useRestingValue(filter.q, (q) => onFilter({ q }, { replace: true }));
  const { country, city } = filter;
  const regions = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const nameOf = (code: string) => regions.of(code) ?? code;
  const options = useMemo(() => {
    const listed = (entries: readonly (readonly [string, string])[]) =>
      entries.map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, locale));
    const countries = new Set([...(facets?.countries ?? []).map(({ value }) => value), ...(country ? [country] : [])]);
    const cities = new Map((facets?.cities ?? []).map(({ value, label }) => [value, label]));
    if (city && !cities.has(city)) cities.set(city, city);
    return {
      countries: listed([...countries].map((code) => [code, regions.of(code) ?? code])),
      cities: listed([...cities]),
    };
  }, [facets, country, city, locale, regions]);
  const all = { value: '', label: t('editor.screens.all') };

  return (
    <search className="screen-filters">
      <TextField
        id={controls.screens}
        type="search"
        icon="search"
        label={t('editor.screens.search')}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PlaceFilter
        near={filter.near}
        // A place is nearer than a country, and may be in another.
        onNear={(near) =>
          onFilter(near ? { near, country: null, city: null, area: null, sort: 'distance' } : { near: null })
        }
      />
      <SelectField
        label={t('editor.screens.country')}
        options={[all, ...options.countries]}
        value={country ?? ''}
        onChange={({ target }) => onFilter({ country: target.value || null, city: null })}
      />
      <SelectField
        label={t('editor.screens.city')}
        options={[all, ...options.cities]}
        value={city ?? ''}
        onChange={({ target }) => onFilter({ city: target.value || null })}
      />
      <SelectField
        label={t('editor.screens.sort')}
        options={sorts
          .filter((sort) => sort !== 'distance' || filter.near)
          .map((value) => ({ value, label: t(`screens.sort.${value}`) }))}
        value={filter.sort}
        onChange={({ target }) => onFilter({ sort: sorts.find((value) => value === target.value) ?? 'place' })}
      />
      <div className="screen-filters-more">
        <Button
          variant="stroked"
          tone="neutral"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon="filter"
          onClick={() => setOpen(!isOpen)}
        >
          {t('screens.filters', { count: furtherNarrowings(filter) })}
        </Button>
        {isNarrowed(filter) && (
          <Button variant="text" tone="neutral" onClick={() => onFilter(clearedFilter)}>
            {t('screens.clearFilters')}
          </Button>
        )}
        {country && (
          <span className="filter-chip">
            <Icon name="globe" size={16} />
            {t('screens.inCountry', { country: nameOf(country) })}
            <button
              type="button"
              aria-label={t('screens.removeCountry', { country: nameOf(country) })}
              onClick={() => onFilter({ country: null, city: null })}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        )}
        {filter.area && (
          <span className="filter-chip">
            <Icon name="target" size={16} />
            {t('screens.inArea')}
            <button type="button" aria-label={t('screens.removeArea')} onClick={() => onFilter({ area: null })}>
              <Icon name="close" size={14} />
            </button>
          </span>
        )}
      </div>
      <div id={panelId} className="more-filters" hidden={!isOpen}>
        {isOpen && <MoreFilters filter={filter} facets={facets} hasFlight={hasFlight} onFilter={onFilter} />}
      </div>
    </search>
  );
}
