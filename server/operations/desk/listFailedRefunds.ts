import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { decodeCursor, toPage } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';

export const listFailedRefunds: Handler<'listFailedRefunds'> = async ({ query }, call) => {
  const { cursor, limit = 25 } = query;
  const after = cursor ? decodeCursor(cursor, 'timestamptz') : null;
  const rows = await call.transaction((tx) =>
    tx.rows<components['schemas']['FailedRefund']>(sql`
      select id, campaign_id, campaign_name, instance_name, amount_minor as amount, currency_code as currency, reason, attempts, failure,
        provider_payment_id, created_at, date_trunc('milliseconds', failed_at) as failed_at
      from failed_refunds()
      where ${after === null}
        or (date_trunc('milliseconds', failed_at), id) > (${after?.value ?? null}::text::timestamptz, ${after?.id ?? null}::uuid)
      order by date_trunc('milliseconds', failed_at), id limit ${limit + 1}`),
  );
  const body = toPage(
    rows,
    limit,
    ({ failedAt, id }) => ({ value: new Date(failedAt).toISOString(), id }),
    (row) => row,
  );
  return { status: 200, body };
};
