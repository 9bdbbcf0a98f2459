import { randomBytes, randomUUID } from 'node:crypto';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { hashReportToken, type LinkRow, toReportLink } from '../../rooms/reports/report-links.ts';
import { readReport } from '../../views/reports/read-report.ts';

const DAY_MS = 86_400_000;

export const createReportLink: Handler<'createReportLink'> = ({ path, body }, call) => {
  const { namespaceId, instanceId, userId } = memberOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    await readReport(tx, path.id, body.view, clock.business(), '/view');
    const token = randomBytes(32).toString('base64url');
    const now = clock.wall();
    const row = await tx.one<LinkRow>(sql`
      with made as (
        insert into report_links (id, namespace_id, instance_id, campaign_id, token_hash, view, created_at, created_by, expires_at)
        values (${randomUUID()}, ${namespaceId}, ${instanceId}, ${path.id}, ${hashReportToken(token)}, ${JSON.stringify(body.view)}::jsonb,
          ${now}, ${userId}, ${new Date(now.getTime() + body.days * DAY_MS)})
        returning *)
      select m.id, m.view, m.opens, m.last_opened_at, m.created_at, m.expires_at, nullif(u.name, '') as created_by
      from made m left join users u on u.user_id = m.created_by`);
    // What is kept for a repeat must not open anything: the token is told once.
    return { status: 201, body: toReportLink(row, token), kept: toReportLink(row, null) };
  });
};
