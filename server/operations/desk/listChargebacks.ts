import type { components } from '#contract/product-api.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { newestFirst } from '../../kernel/newest-first.ts';
import { type ChargebackRow, chargebackRows, toChargeback } from '../../rooms/chargebacks/chargeback-rows.ts';

export const listChargebacks: Handler<'listChargebacks'> = async ({ query }, call) => {
  const { cursor, status, currency } = query;
  const { userId } = userOf(call);
  const isStatus = status ? sql`cb.status = ${status}` : sql`true`;
  const isCurrency = currency ? sql`cb.currency_code = ${currency}` : sql`true`;
  const list = newestFirst({ at: sql`cb.opened_at`, id: sql`cb.id` }, query, sql`${isStatus} and ${isCurrency}`);
  const { rows, sums } = await call.transaction(async (tx) => ({
    rows: await tx.rows<ChargebackRow>(chargebackRows(list.tail)),
    sums: cursor
      ? []
      : await tx.rows<components['schemas']['ChargebackSum']>(sql`
          select status, currency_code as currency, count(*)::int as count, sum(amount_minor)::bigint as amount from chargebacks
          group by 1, 2 order by 1, 2`),
  }));
  const page = list.page(
    rows,
    ({ openedAt }) => openedAt,
    (row) => toChargeback(row, userId),
  );
  return { status: 200, body: cursor ? page : { ...page, sums } };
};
