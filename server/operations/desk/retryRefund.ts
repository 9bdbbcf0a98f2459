import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const retryRefund: Handler<'retryRefund'> = ({ path }, call) =>
  call.answer(async (tx) => {
    // It has been tried: the provider is asked first what became of that.
    const retried = await tx.run(sql`
      update refunds set status = 'due', attempts = 1, next_try_at = ${call.app.clock.wall()}, done_at = null, ended_at = null
      where id = ${path.id} and status = 'failed'`);
    if (retried === 0) throw new ProblemError('not_found');
    return { status: 204, body: undefined };
  });
