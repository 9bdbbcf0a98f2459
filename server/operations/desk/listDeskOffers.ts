import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { newestFirst } from '../../kernel/newest-first.ts';
import { readDeskOffers, readOfferChoices, toDeskOffer } from '../../views/offers/desk-offers.ts';

export const listDeskOffers: Handler<'listDeskOffers'> = ({ query }, call) => {
  const { cursor, status } = query;
  const { namespaceId } = userOf(call);
  const { clock } = call.app;
  const isStatus = status ? sql`o.status = ${status}` : sql`true`;
  const list = newestFirst({ at: sql`o.created_at`, id: sql`o.id` }, query, isStatus);
  return call.transaction(async (tx) => {
    const rows = await readDeskOffers(tx, list.tail);
    const page = list.page(
      rows,
      ({ createdAt }) => createdAt,
      (row) => toDeskOffer(row, clock.business()),
    );
    return {
      status: 200,
      body: cursor ? page : { ...page, choices: await readOfferChoices(tx, clock, namespaceId) },
    };
  });
};
