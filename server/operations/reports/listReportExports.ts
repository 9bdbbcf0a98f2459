import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findCampaign } from '../../rooms/campaigns/campaign-rows.ts';
import { type ExportRow, exportColumns, toReportExport } from '../../rooms/reports/report-exports.ts';

export const listReportExports: Handler<'listReportExports'> = async ({ path }, call) => {
  const rows = await call.transaction(async (tx) => {
    if (!(await findCampaign(tx, path.id))) throw new ProblemError('not_found');
    return tx.rows<ExportRow>(sql`
      select ${exportColumns} from report_exports
      where campaign_id = ${path.id} and expires_at > ${call.app.clock.wall()}::timestamptz order by created_at desc, id limit 50`);
  });
  return { status: 200, body: { items: rows.map((row) => toReportExport(call.app, row)) } };
};
