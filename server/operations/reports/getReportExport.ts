import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ExportRow, exportColumns, toReportExport } from '../../rooms/reports/report-exports.ts';

export const getReportExport: Handler<'getReportExport'> = async ({ path }, call) => {
  const row = await call.transaction((tx) =>
    tx.row<ExportRow>(
      sql`select ${exportColumns} from report_exports where id = ${path.id} and expires_at > ${call.app.clock.wall()}::timestamptz`,
    ),
  );
  if (!row) throw new ProblemError('not_found');
  return { status: 200, body: toReportExport(call.app, row) };
};
