import type { components } from '#contract/product-api.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { type ChargebackRow, chargebackRows, toChargeback } from '../../rooms/chargebacks/chargeback-rows.ts';

export const listChargebacks: Handler<'listChargebacks'> = async ({ query }, call) => {
  const { cursor, status, currency, limit = 25 } = query;
  const { userId } = userOf(call);
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const isStatus = status ? sql`cb.status = ${status}` : sql`true`;
  const isCurrency = currency ? sql`cb.currency_code = ${currency}` : sql`true`;
  const isBehind = after
    ? sql`(date_trunc('milliseconds', cb.opened_at), cb.id) < (${after.value}::text::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows, sums } = await call.transaction(async (tx) => ({
    rows: await tx.rows<ChargebackRow>(
      chargebackRows(sql`where ${isStatus} and ${isCurrency} and ${isBehind}
        order by date_trunc('milliseconds', cb.opened_at) desc, cb.id desc limit ${limit + 1}`),
    ),
    sums: after
      ? []
      : await tx.rows<components['schemas']['ChargebackSum']>(sql`
          select status, currency_code as currency, count(*)::int as count, sum(amount_minor)::bigint as amount from chargebacks
          group by 1, 2 order by 1, 2`),
  }));
  const cursorOf = ({ openedAt, id }: ChargebackRow) => ({ value: new Date(openedAt).toISOString(), id });
  const page = toPage(rows, limit, cursorOf, (row) => toChargeback(row, userId));
  return { status: 200, body: after ? page : { ...page, sums } };
};
