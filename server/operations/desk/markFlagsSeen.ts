import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const markFlagsSeen: Handler<'markFlagsSeen'> = async ({ path, body }, call) => {
  const meant = sql`screen_id = ${path.id} and reason = ${body.reason} and id <= ${body.upTo}::bigint`;
  const isKnown = await call.transaction(async (tx) => {
    await tx.run(
      sql`update play_flags set seen_at = ${call.app.clock.wall()}::timestamptz where ${meant} and seen_at is null`,
    );
    return tx.row(sql`select 1 from play_flags where ${meant} limit 1`);
  });
  if (!isKnown) throw new ProblemError('not_found');
  return { status: 204, body: undefined };
};
