import type { components } from '#contract/product-api.ts';
import type { OfferTerms } from '#domain/offers/judge-offer.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { offerLifecycleMachine } from '#machines/marketplace/offer-lifecycle.machine.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { quietEntity } from '../../kernel/transition.ts';

export const offerEntity = quietEntity('offers', 'status', lifecycleOf(offerLifecycleMachine));

export interface OfferRow extends OfferTerms {
  readonly id: string;
  readonly status: components['schemas']['OfferStatus'];
  readonly title: string;
  readonly terms: string;
  readonly timezone: string;
  readonly code: string | null;
  readonly currency: string;
  /** When its last day is over. */
  readonly endsAt: string;
  readonly createdAt: string;
  /** How many have it or hold it, and how many of them are the reader's own company's. */
  readonly taken: number;
  readonly own: number;
  readonly packages: readonly { readonly id: string; readonly name: string }[];
  /** The cities by their names. */
  readonly cityNames: readonly string[];
}

/** The moment at which an offer's last day is over. */
export const endOf = sql`((o.book_to + 1)::timestamp at time zone o.timezone)`;
/** The moment at which its first begins. */
export const beginningOf = sql`(o.book_from::timestamp at time zone o.timezone)`;

/** Offers `o`; `tail` is the caller's. */
export const offers = (tail: Sql): Sql => sql`
  select o.id, o.status, o.title, o.terms, o.kind, o.percent_off, o.bonus_percent, o.price_minor as price, o.within_days, o.applies_to,
    o.package_ids::text[] as package_ids, o.cities, o.venues, o.least_minor as least_budget, o.book_from, o.book_to, o.timezone,
    o.flight_from, o.flight_to, o.quota, o.per_company, o.code, o.currency_code as currency, ${endOf} as ends_at, o.created_at,
    offer_taken(o.id) as taken,
    (select count(*)::int from offer_uses u where u.offer_id = o.id and u.instance_id = app_instance_id() and u.status in ('held', 'used'))
      as own,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', v.name) order by v.name)
      from packages p join package_versions v on v.id = p.sold_version_id where p.id = any(o.package_ids)), '[]'::jsonb) as packages,
    array(select distinct s.city_name from screens s where s.namespace_id = o.namespace_id and s.city = any(o.cities) order by 1) as city_names
  from offers o ${tail}`;

export const readOffers = (tx: Tx, tail: Sql): Promise<OfferRow[]> => tx.rows<OfferRow>(offers(tail));

/** An offer as advertisers are shown it. */
export function toOffer(row: OfferRow, now: Date): components['schemas']['Offer'] {
  const {
    id,
    title,
    terms,
    kind,
    percentOff,
    bonusPercent,
    price,
    withinDays,
    appliesTo,
    packages,
    cityNames,
    venues,
  } = row;
  const { leastBudget, bookFrom, bookTo, flightFrom, flightTo, quota, perCompany, taken, own, currency } = row;
  const left = (most: number | null, of: number) => (most === null ? null : Math.max(0, most - of));
  return {
    id,
    title,
    terms,
    kind,
    percentOff,
    bonusPercent,
    price,
    withinDays,
    appliesTo,
    packages: [...packages],
    cities: [...cityNames],
    venues: [...venues],
    leastBudget,
    bookFrom,
    bookTo,
    daysLeft: Math.max(0, Math.ceil((Date.parse(row.endsAt) - now.getTime()) / 86_400_000)),
    flightFrom,
    flightTo,
    usesLeft: left(quota, taken),
    ownUsesLeft: left(perCompany, own),
    currency,
  };
}
