import { type Handler, memberOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { oneOf } from '../../kernel/transition.ts';
import { endOf, type OfferRow, offerEntity, readOffers, toOffer } from '../../rooms/offers/offer-rows.ts';

export const listOffers: Handler<'listOffers'> = async ({ query }, call) => {
  const { cursor, limit = 25, q, kind, for: what } = query;
  const { currency } = memberOf(call);
  const after = cursor ? decodeCursor(cursor, 'date') : null;
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const now = call.app.clock.business();
  const conditions = [
    sql`o.code is null and o.currency_code = ${currency} and o.status ${oneOf(offerEntity.law, 'open')}`,
    // Its job may be late by a minute.
    sql`${endOf} > ${now}::timestamptz`,
    sql`(o.quota is null or offer_taken(o.id) < o.quota)`,
    ...words.map((word) => sql`position(${word} in lower(o.title || ' ' || o.terms)) > 0`),
    ...(kind ? [sql`o.kind = ${kind}`] : []),
    ...(what ? [sql`o.applies_to in ('any', ${what})`] : []),
    ...(after ? [sql`(o.book_to, o.id) > (${after.value}::text::date, ${after.id}::uuid)`] : []),
  ];
  const rows = await call.transaction((tx) =>
    readOffers(tx, sql`where ${join(conditions, ' and ')} order by o.book_to, o.id limit ${limit + 1}`),
  );
  const cursorOf = ({ bookTo: value, id }: OfferRow) => ({ value, id });
  return { status: 200, body: toPage(rows, limit, cursorOf, (row) => toOffer(row, now)) };
};
