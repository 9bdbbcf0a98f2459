import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const revokeReportLink: Handler<'revokeReportLink'> = async ({ path }, call) => {
  const { userId } = memberOf(call);
  await call.transaction(async (tx) => {
    const link = await tx.row<{ revokedAt: string | null }>(
      sql`select revoked_at from report_links where id = ${path.id}`,
    );
    if (!link) throw new ProblemError('not_found');
    // A second call changes nothing: it is ended already.
    await tx.run(sql`update report_links set revoked_at = ${call.app.clock.wall()}, revoked_by = ${userId}
      where id = ${path.id} and revoked_at is null`);
  });
  return { status: 204, body: undefined };
};
