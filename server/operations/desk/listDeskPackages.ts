import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { newestFirst } from '../../kernel/newest-first.ts';
import { readOfferChoices } from '../../views/offers/desk-offers.ts';
import { readDeskPackages, toDeskPackage } from '../../views/packages/desk-packages.ts';

export const listDeskPackages: Handler<'listDeskPackages'> = ({ query }, call) => {
  const { cursor, status } = query;
  const { namespaceId } = userOf(call);
  const isStatus = status ? sql`p.status = ${status}` : sql`true`;
  const list = newestFirst({ at: sql`p.created_at`, id: sql`p.id` }, query, isStatus);
  return call.transaction(async (tx) => {
    const rows = await readDeskPackages(tx, list.tail);
    const page = list.page(rows, ({ createdAt }) => createdAt, toDeskPackage);
    return {
      status: 200,
      body: cursor ? page : { ...page, choices: await readOfferChoices(tx, call.app.clock, namespaceId) },
    };
  });
};
