import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { join, raw, type Sql, sql } from '../../kernel/db/database.ts';
import { requireOwnCampaign } from '../../rooms/campaigns/own-plan.ts';
import { type Facet, facets, type ScreenFilter, screenFilter } from '../../rooms/inventory/screen-filter.ts';

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
const butOwn = (asked: readonly Facet[], own: Facet | null): Sql =>
  join([sql`true`, ...asked.filter((facet) => facet !== own).map(matchOf)], ' and ');

const choices: Readonly<Record<Exclude<Facet, 'price'>, readonly [value: Sql, label: Sql]>> = {
  country: [sql`country_code`, sql`country_code`],
  city: [sql`city`, sql`min(city_name)`],
  venueType: [sql`venue_type::text`, sql`venue_type::text`],
  mediaOwner: [sql`media_owner`, sql`media_owner`],
  format: [sql`format`, sql`format`],
};

const none = sql`null::float8`;

/** Screens that are alike in every facet are counted together, once; each facet then sums what is left of these kinds. */
function countQuery(filter: ScreenFilter): Sql {
  const asked = facets.filter((facet) => filter.facets[facet]);
  const matches = asked.map((facet) => sql`(${filter.facets[facet] ?? sql`true`}) as ${matchOf(facet)}`);
  const kinds = Array.from({ length: 5 + asked.length }, (_, index) => String(index + 1)).join(', ');
  const counts = Object.entries(choices).map(([facet, [value, label]]) => {
    const mean = (sum: string) => (facet === 'city' ? sql`sum(${raw(sum)}) / sum(count)` : none);
    return sql`
      select ${facet}::text as facet, ${value} as value, ${label} as label, sum(count)::bigint as count,
        ${mean('lat')} as lat, ${mean('lng')} as lng, null::bigint as low, null::bigint as high, null::text as currency
      from found where ${butOwn(asked, facet as Facet)} group by ${value}`;
  });
  return sql`
    with found as materialized (
      select s.country_code, s.city, s.venue_type, s.media_owner, ${join([sql`s.format`, ...matches], ', ')}, min(s.city_name) as city_name,
        count(*) as count, min(s.cpm_micros) as low, max(s.cpm_micros) as high, min(s.currency_code) as currency,
        sum(s.latitude) as lat, sum(s.longitude) as lng
      from ${filter.from} where ${filter.base} group by ${raw(kinds)})
    select 'total' as facet, '' as value, '' as label, coalesce(sum(count), 0)::bigint as count, ${none} as lat, ${none} as lng,
      null::bigint as low, null::bigint as high, null as currency
    from found where ${butOwn(asked, null)}
    union all
    select 'price', '', '', coalesce(sum(count), 0)::bigint, ${none}, ${none}, min(low), max(high), min(currency)
    from found where ${butOwn(asked, 'price')}
    union all ${join(counts, ' union all ')}
    order by count desc, label`;
}

export const countScreens: Handler<'countScreens'> = async ({ query }, call) => {
  const filter = screenFilter(query, call.app.clock.wall());
  const rows = await call.transaction(async (tx) => {
    await requireOwnCampaign(tx, query.campaignId, 'query/campaignId');
    return tx.rows<CountRow>(countQuery(filter));
  });
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
