import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

const KEPT_MS = 30 * 86_400_000;

export const sharePlayLog: Handler<'sharePlayLog'> = ({ path, body }, call) =>
  call.answer(async (tx) => {
    const { namespaceId, instanceId, userId } = memberOf(call);
    const now = call.app.clock.wall();
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    const found = await tx.row(
      sql`select 1 from play_chain_heads where campaign_id = ${path.id} and day = ${path.day}`,
    );
    if (!found) throw new ProblemError('not_found');
    await tx.run(sql`
      insert into play_log_links (token_hash, namespace_id, instance_id, campaign_id, day, created_at, created_by, expires_at)
      values (decode(${body.tokenHash}, 'hex'), ${namespaceId}, ${instanceId}, ${path.id}, ${path.day}, ${now}, ${userId}, ${expiresAt})`);
    return { status: 201, body: { expiresAt: expiresAt.toISOString() } };
  });
