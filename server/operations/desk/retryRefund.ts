import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { refundEntity } from '../../rooms/orders/entities.ts';

export const retryRefund: Handler<'retryRefund'> = ({ path }, call) =>
  call.answer(async (tx) => {
    // It has been tried: the provider is asked first what became of that.
    const set = [
      sql`attempts = 1`,
      sql`next_try_at = ${call.app.clock.wall()}`,
      sql`done_at = null`,
      sql`ended_at = null`,
    ];
    const retried = await transitionAll(
      { tx },
      refundEntity,
      sql`id = ${path.id}`,
      { type: 'refund.retried' },
      { set },
    );
    if (retried.length === 0) throw new ProblemError('not_found');
    return { status: 204, body: undefined };
  });
