import { type Handler, userOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { readOfferChoices } from '../../views/offers/desk-offers.ts';
import { type DeskPackageRow, readDeskPackages, toDeskPackage } from '../../views/packages/desk-packages.ts';

export const listDeskPackages: Handler<'listDeskPackages'> = async ({ query }, call) => {
  const { cursor, status, limit = 25 } = query;
  const { namespaceId } = userOf(call);
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const isStatus = status ? sql`p.status = ${status}` : sql`true`;
  const isBehind = after
    ? sql`(date_trunc('milliseconds', p.created_at), p.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return call.transaction(async (tx) => {
    const rows = await readDeskPackages(
      tx,
      sql`where ${isStatus} and ${isBehind} order by date_trunc('milliseconds', p.created_at) desc, p.id desc limit ${limit + 1}`,
    );
    const cursorOf = ({ createdAt, id }: DeskPackageRow) => ({ value: new Date(createdAt).toISOString(), id });
    const choices = cursor ? {} : { choices: await readOfferChoices(tx, call.app.clock, namespaceId) };
    return { status: 200, body: { ...toPage(rows, limit, cursorOf, toDeskPackage), ...choices } };
  });
};
