import type { components } from '#contract/product-api.ts';
import { join, raw, type Sql, sql } from '../../db/database.ts';
import { type Facet, facets, type ScreenFilter, screenFilter } from '../../db/queries/screen-filter.ts';
import type { Handler } from '../../http/operation.ts';

type FacetCount = components['schemas']['FacetCount'];
interface CountRow extends Pick<FacetCount, 'value' | 'label' | 'count'> {
  readonly facet: Facet | 'total';
  readonly lat: number | null;
  readonly lng: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly currency: string | null;
}

const matchOf = (facet: Facet): Sql => raw(`in_${facet.toLowerCase()}`);

/** What the other facets leave: a choice more in a facet adds to what it has already. */
const butOwn = (own: Facet | null): Sql => join(facets.filter((facet) => facet !== own).map(matchOf), ' and ');

const choices: Readonly<Record<Exclude<Facet, 'price'>, readonly [value: Sql, label: Sql]>> = {
  country: [sql`country_code`, sql`country_code`],
  city: [sql`city`, sql`min(city_name)`],
  venueType: [sql`venue_type::text`, sql`venue_type::text`],
  mediaOwner: [sql`media_owner`, sql`media_owner`],
  format: [sql`format`, sql`format`],
};

const noNumber = sql`null::float8`;

function countQuery(filter: ScreenFilter): Sql {
  const matches = facets.map((facet) => sql`(${filter.facets[facet] ?? sql`true`}) as ${matchOf(facet)}`);
  const counts = Object.entries(choices).map(
    ([facet, [value, label]]) => sql`
      select ${facet}::text as facet, ${value} as value, ${label} as label, count(*) as count,
        ${facet === 'city' ? sql`avg(latitude)` : noNumber} as lat, ${facet === 'city' ? sql`avg(longitude)` : noNumber} as lng,
        null::bigint as low, null::bigint as high, null::text as currency
      from found where ${butOwn(facet as Facet)} group by ${value}`,
  );
  return sql`
    with found as materialized (
      select s.country_code, s.city, s.city_name, s.venue_type, s.media_owner, s.format, s.cpm_micros, s.currency_code, s.latitude, s.longitude,
        ${join(matches, ', ')}
      from ${filter.from} where ${filter.base})
    select 'total' as facet, '' as value, '' as label, count(*) as count, ${noNumber} as lat, ${noNumber} as lng, null::bigint as low, null::bigint as high, null as currency
    from found where ${butOwn(null)}
    union all
    select 'price', '', '', count(*), ${noNumber}, ${noNumber}, min(cpm_micros), max(cpm_micros), min(currency_code) from found where ${butOwn('price')}
    union all ${join(counts, ' union all ')}
    order by count desc, label`;
}

export const countScreens: Handler<'countScreens'> = async ({ query }, call) => {
  const filter = screenFilter(query, call.app.clock.wall());
  const rows = await call.transaction((tx) => tx.rows<CountRow>(countQuery(filter)));
  const of = (facet: Facet): FacetCount[] =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, label, count, lat, lng }) => ({
        value,
        label,
        count,
        ...(lat === null || lng === null ? {} : { latitude: lat, longitude: lng }),
      }));
  const price = rows.find(({ facet }) => facet === 'price');
  return {
    status: 200,
    body: {
      total: rows.find(({ facet }) => facet === 'total')?.count ?? 0,
      countries: of('country'),
      cities: of('city'),
      venueTypes: of('venueType'),
      mediaOwners: of('mediaOwner'),
      formats: of('format'),
      ...(price?.currency && price.low !== null && price.high !== null
        ? { price: { minCpmMicros: price.low, maxCpmMicros: price.high, currency: price.currency } }
        : {}),
    },
  };
};
