import { type Handler, namespaceOf } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { hashReportToken } from '../../rooms/reports/report-links.ts';
import type { ReportView } from '../../rooms/reports/report-view.ts';
import { readReport } from '../../views/reports/read-report.ts';

/** More than anybody reads; far too few to guess 256 bits. */
const CALLS_AN_HOUR = 240;

interface OpenedLink {
  readonly instanceId: string;
  readonly campaignId: string;
  readonly view: ReportView;
  readonly expiresAt: string;
}

export const readSharedReport: Handler<'readSharedReport'> = async ({ header }, call) => {
  const { app, request } = call;
  await limitRate(app, 'readSharedReport', request.ip, CALLS_AN_HOUR);
  const namespaceId = namespaceOf(header);
  const token = String((header as Record<string, unknown>)['x-report-token']);
  const now = app.clock.wall();
  const link = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.row<OpenedLink>(sql`
      update report_links set opens = opens + 1, last_opened_at = ${now}
      where token_hash = ${hashReportToken(token)} and namespace_id = ${namespaceId} and revoked_at is null and expires_at > ${now}::timestamptz
      returning instance_id, campaign_id, view, expires_at`),
  );
  // One answer for forged, ended and expired: it tells nothing about what there is.
  if (!link) throw new ProblemError('not_found');
  const scope = { role: 'marquee_app', namespaceId, instanceId: link.instanceId } as const;
  const report = await app.db.transaction(scope, (tx) =>
    readReport(tx, link.campaignId, link.view, app.clock.business(), '/view'),
  );
  return {
    status: 200,
    body: { report, expiresAt: link.expiresAt },
    headers: { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
  };
};
