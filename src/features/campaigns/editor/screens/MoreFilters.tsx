import { useIntl } from 'react-intl';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useRestingValue } from '#src/lib/use-resting-value.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { RangeSlider } from '#src/ui/form/RangeSlider.tsx';
import { FacetChoices } from './FacetChoices.tsx';
import { formatName, plainChoices, venueTree } from './facet-options.ts';
import type { ScreenFilter } from './screen-query.ts';

interface MoreFiltersProps {
  filter: ScreenFilter;
  facets: Schema<'ScreenFacets'> | null;
  hasFlight: boolean;
  onFilter: (change: Partial<ScreenFilter>, options?: { replace?: boolean }) => void;
}

/** Venue, format, owner, price and free slots, each with what its choices would leave. */
export function MoreFilters({ filter, facets, hasFlight, onFilter }: MoreFiltersProps) {
  const t = useText();
  const format = useFormat();
  const { locale } = useIntl();
  return (
    <>
      <FacetChoices
        legend={t('editor.screens.venue')}
        choices={venueTree(facets?.venueTypes ?? [], t, locale)}
        chosen={filter.venueTypes.map(String)}
        onChange={(chosen) => onFilter({ venueTypes: chosen.map(Number) })}
      />
      <FacetChoices
        legend={t('screens.format')}
        choices={plainChoices(facets?.formats ?? [], filter.formats, ({ value }) => formatName(value, t, format))}
        chosen={filter.formats}
        onChange={(formats) => onFilter({ formats })}
      />
      <FacetChoices
        legend={t('screens.owner')}
        choices={plainChoices(facets?.mediaOwners ?? [], filter.mediaOwners)}
        chosen={filter.mediaOwners}
        onChange={(mediaOwners) => onFilter({ mediaOwners })}
      />
      <div className="stack">
        {facets?.price && <PriceFilter filter={filter} price={facets.price} onFilter={onFilter} />}
        <Checkbox
          label={t('screens.freeOnly')}
          hint={hasFlight ? undefined : t('screens.freeNeedsDates')}
          disabled={!hasFlight}
          checked={filter.isFreeOnly}
          onChange={({ target }) => onFilter({ isFreeOnly: target.checked })}
        />
      </div>
    </>
  );
}

/** The slider moves in tenths of the major unit. */
const STEP_MICROS = 100_000;

interface PriceFilterProps extends Pick<MoreFiltersProps, 'filter' | 'onFilter'> {
  price: NonNullable<Schema<'ScreenFacets'>['price']>;
}

function PriceFilter({ filter, price, onFilter }: PriceFilterProps) {
  const t = useText();
  const format = useFormat();
  const min = Math.floor(price.minCpmMicros / STEP_MICROS) * STEP_MICROS;
  const max = Math.max(min + STEP_MICROS, Math.ceil(price.maxCpmMicros / STEP_MICROS) * STEP_MICROS);
  const within = (value: number) => Math.min(max, Math.max(min, value));
  const value: readonly [number, number] = [within(filter.minCpm ?? min), within(filter.maxCpm ?? max)];
  const [shown, setShown] = useRestingValue(value, ([low, high]) =>
    onFilter({ minCpm: low > min ? low : null, maxCpm: high < max ? high : null }, { replace: true }),
  );
  return (
    <RangeSlider
      label={t('editor.screens.cpm')}
      endLabels={[t('screens.priceFrom'), t('screens.priceTo')]}
      min={min}
      max={max}
      step={STEP_MICROS}
      value={shown}
      onChange={setShown}
      format={(micros) => format.micros(micros, price.currency)}
      formatBoth={(low, high) => t('screens.priceBetween', { low, high })}
    />
  );
}
