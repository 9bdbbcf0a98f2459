import { randomUUID } from 'node:crypto';
import { fallbackLanguage } from '#domain/text/languages.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type ExportRow, exportColumns, KEPT_MS, toReportExport } from '../../rooms/reports/report-exports.ts';
import { readReport } from '../../views/reports/read-report.ts';
import { MAX_PLAYS } from '../../views/reports/write-plays-csv.ts';

/** So many files of an instance may wait at once. */
const MAX_OPEN = 20;

export const startReportExport: Handler<'startReportExport'> = ({ path, body }, call) => {
  const { namespaceId, instanceId, userId } = memberOf(call);
  const { clock } = call.app;
  const { format, content = 'table', total = false } = body;
  if (content !== 'table' && format !== 'csv')
    throw new ProblemError('invalid_request', { errors: [{ path: '/content', code: 'enum' }] });
  return call.answer(async (tx) => {
    // What cannot be shown is refused now, not when the file is written.
    const { totals } = await readReport(tx, path.id, body.view, clock.business(), '/view');
    if (content === 'plays' && totals.plays > MAX_PLAYS)
      throw new ProblemError('invalid_request', { errors: [{ path: '/content', code: 'maxItems', limit: MAX_PLAYS }] });
    const { open } = await tx.one<{ open: number }>(
      sql`select count(*) as open from report_exports where instance_id = ${instanceId} and status in ('waiting', 'writing')`,
    );
    if (open >= MAX_OPEN) throw new ProblemError('rate_limited', { facts: { retryAfterS: 30 } });
    const now = clock.wall();
    const row = await tx.one<ExportRow>(sql`
      insert into report_exports (id, namespace_id, instance_id, campaign_id, format, content, total, view, locale, created_at, created_by, expires_at)
      values (${randomUUID()}, ${namespaceId}, ${instanceId}, ${path.id}, ${format}, ${content}, ${total}, ${JSON.stringify(body.view)}::jsonb,
        ${body.locale ?? fallbackLanguage}, ${now}, ${userId}, ${new Date(now.getTime() + KEPT_MS)})
      returning ${exportColumns}`);
    return { status: 202, body: toReportExport(call.app, row) };
  });
};
