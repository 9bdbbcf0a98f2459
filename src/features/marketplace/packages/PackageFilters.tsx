import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { lengthOf, lengths, type PackageQuery, venueOf } from './package-query.ts';

interface PackageFiltersProps {
  query: PackageQuery;
  cities: readonly string[];
  venues: readonly number[];
  onChange: (change: Partial<PackageQuery>) => void;
}

/** Which packages are shown. */
export function PackageFilters({ query, cities, venues, onChange }: PackageFiltersProps) {
  const t = useText();
  // What the address asks for is among the choices, whether or not there is any.
  const cityChoices = query.city && !cities.includes(query.city) ? [query.city, ...cities] : cities;
  return (
    <SearchArea className="package-filters">
      <SearchField label={t('packages.search')} q={query.q} onSearch={(q) => onChange({ q })} />
      <SelectField
        label={t('packages.city')}
        value={query.city}
        onChange={({ target }) => onChange({ city: target.value })}
        options={[
          { value: '', label: t('packages.anyCity') },
          ...cityChoices.map((city) => ({ value: city, label: city })),
        ]}
      />
      <SelectField
        label={t('packages.venue')}
        value={query.venue ?? ''}
        onChange={({ target }) => onChange({ venue: venueOf(target.value) })}
        options={[
          { value: '', label: t('packages.anyVenue') },
          ...venues.map((venue) => ({ value: String(venue), label: venueName(venue, t) })),
        ]}
      />
      <SelectField
        label={t('packages.length')}
        value={query.days ?? ''}
        onChange={({ target }) => onChange({ days: lengthOf(target.value) })}
        options={[
          { value: '', label: t('packages.anyLength') },
          ...lengths.map((days) => ({ value: days, label: t('packages.upTo', { count: Number(days) }) })),
        ]}
      />
      <div className="package-filters-whole row row-spread gap-3">
        <Checkbox
          label={t('packages.watchedOnly')}
          checked={query.watched !== null}
          onChange={({ target }) => onChange({ watched: target.checked ? '1' : null })}
        />
        <fieldset className="package-views" aria-label={t('packages.view')}>
          {(['grid', 'map'] as const).map((view) => {
            const isShown = (query.view ?? 'grid') === view;
            return (
              <Button
                key={view}
                size="small"
                variant={isShown ? 'flat' : 'stroked'}
                tone={isShown ? 'accent' : 'neutral'}
                icon={view === 'map' ? 'map-pin' : 'grid'}
                aria-pressed={isShown}
                onClick={() => onChange({ view: view === 'map' ? 'map' : null })}
              >
                {t(`packages.view.${view}`)}
              </Button>
            );
          })}
        </fieldset>
      </div>
    </SearchArea>
  );
}
