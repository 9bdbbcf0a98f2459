import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const getRefundProgress: Handler<'getRefundProgress'> = async ({ path }, call) => {
  const refund = await call.transaction((tx) =>
    tx.row<components['schemas']['RefundProgress']>(
      sql`select id, status, attempts, failure, done_at from refunds where id = ${path.id}`,
    ),
  );
  if (!refund) throw new ProblemError('not_found');
  return { status: 200, body: refund };
};
