import type { components } from '#contract/product-api.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { type OfferRow, offers, toOffer } from '../../rooms/offers/offer-rows.ts';
import { readOfferSeller } from '../../rooms/offers/offer-seller.ts';
import { logOf } from '../../rooms/offers/sale-log.ts';
import { firstLevel } from '../../rooms/packages/package-rows.ts';

type DeskOffer = components['schemas']['DeskOffer'];
export type DeskOfferRow = OfferRow & Pick<DeskOffer, 'held' | 'used' | 'paid' | 'saved' | 'log'>;

/** Offers `o` with what each has brought; `tail` is the caller's. */
export const readDeskOffers = (tx: Tx, tail: Sql): Promise<DeskOfferRow[]> =>
  tx.rows<DeskOfferRow>(sql`
    select o.*, coalesce(u.held, 0)::int as held, coalesce(u.used, 0)::int as used, coalesce(u.paid, 0)::bigint as paid,
      coalesce(u.saved, 0)::bigint as saved, ${logOf(sql`o.id`)} as log
    from (${offers(sql``)}) o left join lateral (
      select count(*) filter (where status = 'held') as held, count(*) filter (where status = 'used') as used,
        sum(net_minor) filter (where status = 'used') as paid, sum(full_minor - net_minor) filter (where status = 'used') as saved
      from offer_uses where offer_id = o.id
    ) u on true ${tail}`);

export const toDeskOffer = (row: DeskOfferRow, now: Date): DeskOffer => {
  const { status, code, quota, perCompany, held, used, paid, saved, log } = row;
  const events = log.map((done) => ({ ...done, at: new Date(done.at).toISOString() }));
  return { ...toOffer(row, now), status, code, quota, perCompany, held, used, paid, saved, log: events };
};

export async function showDeskOffer(tx: Tx, id: string, now: Date): Promise<DeskOffer> {
  const [row] = await readDeskOffers(tx, sql`where o.id = ${id}`);
  if (!row) throw new Error('The offer was locked in this transaction');
  return toDeskOffer(row, now);
}

/** What offers of a tenant can be for. */
export async function readOfferChoices(
  tx: Tx,
  clock: Clock,
  namespaceId: string,
): Promise<components['schemas']['OfferChoices']> {
  const { timezone, currency } = await readOfferSeller(tx, namespaceId);
  const places = await tx.rows<{ key: string; name: string }>(sql`
    select city as key, min(city_name) as name from screens where namespace_id = ${namespaceId} and status = 'active' group by city order by 2`);
  const venues = await tx.rows<{ venueType: number }>(
    sql`select distinct venue_type from screens where namespace_id = ${namespaceId} and status = 'active'`,
  );
  const packages = await tx.rows<{ id: string; name: string }>(sql`
    select p.id, v.name from packages p join package_versions v on v.id = p.sold_version_id
    where p.namespace_id = ${namespaceId} and p.status = 'published' order by v.name, p.id`);
  return {
    currency,
    today: localDate(timezone, clock.business().getTime()),
    cities: places,
    venues: [...new Set(venues.map(({ venueType }) => firstLevel(venueType)))].sort((one, other) => one - other),
    packages,
  };
}
