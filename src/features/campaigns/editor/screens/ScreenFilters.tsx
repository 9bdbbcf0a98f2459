import { useId, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { useRestingValue } from '#src/lib/use-resting-value.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { ChipSelect } from '#src/ui/form/ChipSelect.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { controls } from '../draft-problems.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';
import { clearedFilter, furtherNarrowings, isNarrowed, type ScreenFilter } from './screen-query.ts';
import './screen-filters.css';

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
  const more = useRef<HTMLButtonElement>(null);
  const [text, setText] = useRestingValue(filter.q, (q) => onFilter({ q }, { replace: true }));
  const { country, city } = filter;
  const regions = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const further = furtherNarrowings(filter);
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
  return (
    <search
      className="screen-filters"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
        setOpen(false);
        more.current?.focus();
      }}
    >
      <TextField
        id={controls.screens}
        type="search"
        icon="search"
        label={t('editor.screens.search')}
        labelHidden
        placeholder={t('editor.screens.search')}
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
      <div className="screen-filter-chips">
        <ChipSelect
          label={t('editor.screens.country')}
          icon="globe"
          options={[{ value: '', label: t('screens.allCountries') }, ...options.countries]}
          value={country ?? ''}
          isOn={country !== null}
          onChange={({ target }) => onFilter({ country: target.value || null, city: null })}
          remove={
            country
              ? {
                  label: t('screens.removeCountry', { country: regions.of(country) ?? country }),
                  onRemove: () => onFilter({ country: null, city: null }),
                }
              : null
          }
        />
        <ChipSelect
          label={t('editor.screens.city')}
          icon="location"
          options={[{ value: '', label: t('screens.allCities') }, ...options.cities]}
          value={city ?? ''}
          isOn={city !== null}
          onChange={({ target }) => onFilter({ city: target.value || null })}
        />
        <button
          ref={more}
          type="button"
          className={classNames('screen-filters-more', further > 0 && 'screen-filters-on')}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" size={16} />
          {t('screens.filters', { count: further })}
        </button>
        {filter.area && (
          <span className="filter-chip">
            <Icon name="target" size={16} />
            {t('screens.inArea')}
            <button type="button" aria-label={t('screens.removeArea')} onClick={() => onFilter({ area: null })}>
              <Icon name="close" size={14} />
            </button>
          </span>
        )}
        {isNarrowed(filter) && (
          <Button variant="text" tone="neutral" size="small" onClick={() => onFilter(clearedFilter)}>
            {t('screens.clearFilters')}
          </Button>
        )}
      </div>
      <div id={panelId} className="more-filters" hidden={!isOpen}>
        {isOpen && <MoreFilters filter={filter} facets={facets} hasFlight={hasFlight} onFilter={onFilter} />}
      </div>
    </search>
  );
}
