import type { components } from '#contract/product-api.ts';
import { minorToDecimal } from '#domain/money/currency.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { readParties } from '../../rooms/invoices/seller.ts';
import { type AuditRow, auditCursorOf, auditOf, toAuditEntry } from '../../rooms/team/audit-rows.ts';
import { isTextId, type Texts, textsIn } from '../../texts/texts.ts';

type Change = components['schemas']['AuditChange'];

const headings = ['at', 'who', 'what', 'whom', 'field', 'before', 'after', 'id'] as const;

function textOf({ t }: Texts, field: Change['field'], value: Change['before'], currency: string): string {
  const role = `audit.role.${value}`;
  if (field === 'role' && isTextId(role)) return t(role);
  const reason = `audit.blockReason.${value}`;
  if (field === 'blockReason' && isTextId(reason)) return t(reason);
  if (field === 'dueDays') return value === null ? '' : String(value);
  if (typeof value === 'number') return minorToDecimal(value, currency);
  if (field === 'spendingLimit') return t('audit.noLimit');
  if (field === 'poNumberRule') return value === null ? '' : t('audit.poNumberRule.required');
  return value ?? '';
}

/** A row for each thing that was changed; one for what changed nothing that has a value. */
function linesOf(row: AuditRow, texts: Texts, currency: string): string[][] {
  const { t } = texts;
  const { id, at, actor, action, subject, changes } = toAuditEntry(row);
  const who = actor.kind === 'member' ? (actor.name ?? t('audit.gone')) : t(`audit.${actor.kind}`);
  const first = [new Date(at).toISOString(), who, t(`audit.action.${action}`), subject ?? ''];
  if (changes.length === 0) return [[...first, '', '', '', id]];
  return changes.map(({ field, before, after }) => [
    ...first,
    t(`audit.field.${field}`),
    textOf(texts, field, before, currency),
    textOf(texts, field, after, currency),
    id,
  ]);
}

export const exportAuditEntries: Handler<'exportAuditEntries'> = ({ query }, call) => {
  const texts = textsIn(call.locale);
  const { instanceId, currency } = memberOf(call);
  return sendCsv<AuditRow>(call.reply, {
    name: 'activity',
    title: texts.t('audit.file'),
    head: headings.map((heading) => texts.t(`audit.column.${heading}`)),
    read: (limit, cursor) =>
      call.app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
        const { timezone } = (await readParties(tx, instanceId)).seller;
        return tx.rows<AuditRow>(auditOf({ ...query, ...(cursor ? { cursor } : {}) }, { instanceId, timezone }, limit));
      }),
    cursorOf: auditCursorOf,
    toLines: (row) => linesOf(row, texts, currency),
  });
};
