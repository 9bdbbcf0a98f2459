import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { type LinkRow, toReportLink } from '../../rooms/reports/report-links.ts';

export const listReportLinks: Handler<'listReportLinks'> = async ({ path }, call) => {
  const rows = await call.transaction(async (tx) => {
    if (!(await findCampaign(tx, path.id))) throw new ProblemError('not_found');
    return tx.rows<LinkRow>(sql`
      select l.id, l.view, l.opens, l.last_opened_at, l.created_at, l.expires_at, nullif(u.name, '') as created_by
      from report_links l left join users u on u.user_id = l.created_by
      where l.campaign_id = ${path.id} and l.revoked_at is null and l.expires_at > ${call.app.clock.wall()}::timestamptz
      order by l.created_at desc, l.id limit 200`);
  });
  return { status: 200, body: { items: rows.map((row) => toReportLink(row, null)) } };
};
