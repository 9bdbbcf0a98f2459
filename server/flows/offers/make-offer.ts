import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ConstraintError, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition, transitionAll } from '../../kernel/transition.ts';
import { beginningOf, endOf, offerEntity } from '../../rooms/offers/offer-rows.ts';
import { readOfferSeller } from '../../rooms/offers/offer-seller.ts';
import { logSale } from '../../rooms/offers/sale-log.ts';

export type OfferDraft = components['schemas']['NewOffer'];

interface Context {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly namespaceId: string;
  /** Who does it, as they are called now. */
  readonly actor: string;
}

const wrong = (path: string, code: string, limit?: string): ProblemError =>
  new ProblemError('invalid_request', { errors: [{ path, code, ...(limit === undefined ? {} : { limit }) }] });

/** What the shape of an offer cannot say: its parts fit one another. */
async function requireSense({ tx, namespaceId }: Context, offer: OfferDraft, today: string): Promise<void> {
  const { kind, percentOff, bonusPercent, price, withinDays, appliesTo, packageIds, cities } = offer;
  const { bookFrom, bookTo, flightFrom, flightTo } = offer;
  if (kind === 'fixed_price') {
    if (price === null) throw wrong('/price', 'required');
    if (appliesTo !== 'packages') throw wrong('/appliesTo', 'packages_only');
  } else if (kind === 'bonus_plays') {
    if (bonusPercent === null) throw wrong('/bonusPercent', 'required');
    // A package sells all plays of its slots: there is no room for more.
    if (appliesTo === 'packages') throw wrong('/appliesTo', 'not_packages');
  } else if (percentOff === null) throw wrong('/percentOff', 'required');
  if (kind === 'last_minute' && withinDays === null) throw wrong('/withinDays', 'required');
  if (bookTo < bookFrom) throw wrong('/bookTo', 'before_start', bookFrom);
  if (bookTo < today) throw wrong('/bookTo', 'too_early', today);
  if (flightFrom !== null && flightTo !== null && flightTo < flightFrom)
    throw wrong('/flightTo', 'before_start', flightFrom);
  if (flightTo !== null && flightTo <= today) throw wrong('/flightTo', 'too_early', today);
  if (appliesTo === 'packages') {
    const { known } = await tx.one<{ known: number }>(sql`
      select count(*)::int as known from packages where namespace_id = ${namespaceId} and id = any(${packageIds}::uuid[])`);
    if (known < new Set(packageIds).size) throw wrong('/packageIds', 'unknown_reference');
  }
  const { places } = await tx.one<{ places: number }>(sql`
    select count(distinct city)::int as places from screens where namespace_id = ${namespaceId} and city = any(${cities}::text[])`);
  if (places < new Set(cities).size) throw wrong('/cities', 'unknown_reference');
}

/**
 * Makes an offer, which begins on its first day, or at once where that has come. Returns its id.
 * @throws ProblemError `invalid_request`, `name_taken` for a code that another offer has
 */
export async function makeOffer(context: Context, offer: OfferDraft): Promise<string> {
  const { tx, clock, namespaceId, actor } = context;
  const { timezone, currency } = await readOfferSeller(tx, namespaceId);
  if (currency === null) throw wrong('/appliesTo', 'no_screens');
  await requireSense(context, offer, localDate(timezone, clock.business().getTime()));
  const id = randomUUID();
  const isFixed = offer.kind === 'fixed_price';
  const isBonus = offer.kind === 'bonus_plays';
  const isOf = (what: 'packages' | 'screens') => offer.appliesTo === what;
  const code = offer.code?.trim().toUpperCase() || null;
  try {
    await tx.run(sql`
      insert into offers (id, namespace_id, title, terms, kind, percent_off, bonus_percent, price_minor, within_days, applies_to, package_ids, cities,
        venues, least_minor, book_from, book_to, timezone, flight_from, flight_to, quota, per_company, code, currency_code, created_at,
        created_by, updated_at)
      values (${id}, ${namespaceId}, ${offer.title.trim()}, ${offer.terms.trim()}, ${offer.kind}, ${isFixed || isBonus ? null : offer.percentOff},
        ${isBonus ? offer.bonusPercent : null}, ${isFixed ? offer.price : null}, ${offer.kind === 'last_minute' ? offer.withinDays : null}, ${offer.appliesTo},
        ${isOf('packages') ? [...new Set(offer.packageIds)] : []}::uuid[], ${isOf('screens') ? [...new Set(offer.cities)] : []}::text[],
        ${isOf('screens') ? [...new Set(offer.venues)] : []}::int[], ${offer.leastBudget}, ${offer.bookFrom}, ${offer.bookTo},
        ${timezone}, ${offer.flightFrom}, ${offer.flightTo}, ${offer.quota}, ${offer.perCompany}, ${code}, ${currency},
        ${clock.wall()}, ${actor}, ${clock.wall()})`);
  } catch (error) {
    if (error instanceof ConstraintError && error.constraint === 'offers_code') throw new ProblemError('name_taken');
    throw error;
  }
  await logSale(context, id, 'made', offer);
  await advanceOffers({ tx, clock }, sql`o.id = ${id}`);
  return id;
}

interface Found {
  readonly id: string;
  readonly status: (typeof offerEntity)['law']['initial'];
  readonly timezone: string;
}

const lockOffer = async ({ tx, namespaceId }: Context, id: string): Promise<Found> => {
  const found = await tx.row<Found>(
    sql`select id, status, timezone from offers where id = ${id} and namespace_id = ${namespaceId} for update`,
  );
  if (!found) throw new ProblemError('not_found');
  return found;
};

const touched = (clock: Clock) => [sql`version = version + 1`, sql`updated_at = ${clock.wall()}`];

/** Begins an offer before its first day. @throws ProblemError `not_found`, `transition_refused` */
export async function startOffer(context: Context, id: string): Promise<void> {
  const { tx, clock } = context;
  const found = await lockOffer(context, id);
  const today = localDate(found.timezone, clock.business().getTime());
  const set = [...touched(clock), sql`book_from = least(book_from, ${today}::date)`];
  await transition({ tx }, offerEntity, found, { type: 'booking.opened' }, { set });
  await logSale(context, id, 'started');
}

/** Ends an offer; who holds it may still pay. @throws ProblemError `not_found`, `transition_refused` */
export async function withdrawOffer(context: Context, id: string): Promise<void> {
  const { tx, clock } = context;
  const found = await lockOffer(context, id);
  await transition({ tx }, offerEntity, found, { type: 'offer.withdrawn' }, { set: touched(clock) });
  await logSale(context, id, 'withdrawn');
}

/** Moves offers on whose days have come or are over, and those of which all is paid, or something has come back. */
export async function advanceOffers({ tx, clock }: Pick<Context, 'tx' | 'clock'>, which = sql`true`): Promise<void> {
  const now = sql`${clock.business()}::timestamptz`;
  const used = sql`(select count(*) from offer_uses u where u.offer_id = o.id and u.status = 'used')`;
  const of = (condition: typeof which) => sql`id in (select o.id from offers o where ${which} and ${condition})`;
  const move = (condition: typeof which, type: Parameters<typeof offerEntity.law.step>[1]['type']) =>
    transitionAll({ tx }, offerEntity, of(condition), { type }, { set: touched(clock) });
  await move(sql`${endOf} <= ${now}`, 'booking.closed');
  await move(sql`${beginningOf} <= ${now}`, 'booking.opened');
  await move(sql`o.quota <= ${used}`, 'quota.reached');
  await move(sql`o.quota > ${used}`, 'use.returned');
}
