import type { Handler } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { sha256 } from '../../rooms/plays/append-plays.ts';
import { readSealedLog } from '../../rooms/seals/read-sealed-log.ts';

const CALLS_AN_HOUR = 600;

export const readSharedPlayLog: Handler<'readSharedPlayLog'> = async ({ path }, call) => {
  const { app } = call;
  await limitRate(app, 'readSharedPlayLog', call.request.ip, CALLS_AN_HOUR);
  const log = await app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const link = await tx.row<{ campaignId: string; day: string }>(sql`
      select campaign_id, day from play_log_links
      where token_hash = decode(${sha256(path.token)}, 'hex') and expires_at > ${app.clock.wall()}::timestamptz`);
    return link && readSealedLog(tx, link.campaignId, link.day);
  });
  if (!log) throw new ProblemError('not_found');
  return { status: 200, body: log };
};
