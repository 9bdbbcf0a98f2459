import { type Handler, userOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { type DeskOfferRow, readDeskOffers, readOfferChoices, toDeskOffer } from '../../views/offers/desk-offers.ts';

export const listDeskOffers: Handler<'listDeskOffers'> = async ({ query }, call) => {
  const { cursor, status, limit = 25 } = query;
  const { namespaceId } = userOf(call);
  const { clock } = call.app;
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const isStatus = status ? sql`o.status = ${status}` : sql`true`;
  const isBehind = after
    ? sql`(date_trunc('milliseconds', o.created_at), o.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return call.transaction(async (tx) => {
    const rows = await readDeskOffers(
      tx,
      sql`where ${isStatus} and ${isBehind} order by date_trunc('milliseconds', o.created_at) desc, o.id desc limit ${limit + 1}`,
    );
    const cursorOf = ({ createdAt, id }: DeskOfferRow) => ({ value: new Date(createdAt).toISOString(), id });
    const choices = cursor ? {} : { choices: await readOfferChoices(tx, clock, namespaceId) };
    return {
      status: 200,
      body: { ...toPage(rows, limit, cursorOf, (row) => toDeskOffer(row, clock.business())), ...choices },
    };
  });
};
