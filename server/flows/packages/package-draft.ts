import type { components } from '#contract/product-api.ts';
import { lastDay } from '#domain/packages/price-package.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { readOfferSeller } from '../../rooms/offers/offer-seller.ts';
import { keptRule } from '../../rooms/packages/package-selection.ts';
import type { PackageDraft } from './make-package.ts';

type Input = components['schemas']['NewPackage'];

const wrong = (path: string, code: string, limit?: string): ProblemError =>
  new ProblemError('invalid_request', { errors: [{ path, code, ...(limit === undefined ? {} : { limit }) }] });

/** What an operator wrote as a draft, in the tenant's currency. @throws ProblemError `invalid_request` where its parts do not fit */
export async function packageDraft(tx: Tx, namespaceId: string, input: Input): Promise<PackageDraft> {
  const { currency } = await readOfferSeller(tx, namespaceId);
  if (currency === null) throw wrong('/screenIds', 'no_screens');
  const { name, description, pricing, price, percentOff, durationDays, slots, conditions, rule } = input;
  const isFixed = pricing === 'fixed';
  if (isFixed && price === null) throw wrong('/price', 'required');
  if (!isFixed && percentOff === null) throw wrong('/percentOff', 'required');
  const { flightFrom, flightTo } = conditions;
  const soonest = flightFrom === null ? null : lastDay(flightFrom, durationDays);
  if (flightTo !== null && soonest !== null && flightTo < soonest)
    throw wrong('/conditions/flightTo', 'before_start', soonest);
  const screenIds = [...new Set(input.screenIds)];
  const kept = rule && keptRule(rule);
  if (kept ? Object.keys(kept).length === 0 : screenIds.length === 0)
    throw wrong(kept ? '/rule' : '/screenIds', 'required');
  if (kept && screenIds.length > 0) throw wrong('/screenIds', 'rule_given');
  const { screens, cities } = await tx.one<{ screens: number; cities: number }>(sql`
    select count(distinct id) filter (where id = any(${screenIds}::uuid[]))::int as screens,
      count(distinct city) filter (where city = any(${[...(kept?.cities ?? [])]}::text[]))::int as cities
    from screens where namespace_id = ${namespaceId}`);
  if (screens < screenIds.length) throw wrong('/screenIds', 'unknown_reference');
  if (cities < (kept?.cities?.length ?? 0)) throw wrong('/rule/cities', 'unknown_reference');
  return {
    name,
    description,
    selection: kept ? { rule: kept } : { screenIds },
    pricing,
    priceMinor: isFixed ? price : null,
    percentOff: isFixed ? null : percentOff,
    durationDays,
    slots,
    conditions,
    currency,
  };
}
