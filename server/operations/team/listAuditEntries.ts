import { type Handler, memberOf } from '../../http/operation.ts';
import { toPage } from '../../kernel/cursor.ts';
import { readParties } from '../../rooms/invoices/seller.ts';
import { type AuditRow, auditCursorOf, auditOf, toAuditEntry } from '../../rooms/team/audit-rows.ts';

export const listAuditEntries: Handler<'listAuditEntries'> = async ({ query: { limit = 25, ...query } }, call) => {
  const { instanceId } = memberOf(call);
  const rows = await call.app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const { timezone } = (await readParties(tx, instanceId)).seller;
    return tx.rows<AuditRow>(auditOf(query, { instanceId, timezone }, limit + 1));
  });
  return { status: 200, body: toPage(rows, limit, auditCursorOf, toAuditEntry) };
};
