import { Readable } from 'node:stream';
import type { components } from '#contract/product-api.ts';
import { csvRows } from '#domain/csv/csv.ts';
import { minorToDecimal } from '#domain/money/currency.ts';
import { type Call, type Handler, type Input, memberOf } from '../../http/operation.ts';
import { encodeCursor } from '../../kernel/cursor.ts';
import { sql } from '../../kernel/db/database.ts';
import { readParties } from '../../rooms/invoices/seller.ts';
import { type AuditRow, auditCursorOf, auditOf, toAuditEntry } from '../../rooms/team/audit-rows.ts';
import { isTextId, type Texts, textsIn } from '../../texts/texts.ts';

type Change = components['schemas']['AuditChange'];

/** Rows that are read, and kept, at a time. */
const pageRows = 1000;

const headings = ['at', 'who', 'what', 'whom', 'field', 'before', 'after', 'id'] as const;

function textOf({ t }: Texts, field: Change['field'], value: Change['before'], currency: string): string {
  const role = `audit.role.${value}`;
  if (field === 'role' && isTextId(role)) return t(role);
  if (typeof value === 'number') return minorToDecimal(value, currency);
  if (field === 'spendingLimit') return t('audit.noLimit');
  if (field === 'poNumberRule') return value === null ? '' : t('audit.poNumberRule.required');
  return value ?? '';
}

/** A row for each thing that was changed; one for what changed nothing that has a value. */
function linesOf(row: AuditRow, texts: Texts, currency: string): string[][] {
  const { t } = texts;
  const { id, at, actor, action, subject, changes } = toAuditEntry(row);
  const who = actor.kind === 'automatic' ? t('audit.automatic') : (actor.name ?? t('audit.gone'));
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

async function* pagesOf(filter: Input<'exportAuditEntries'>['query'], call: Call<'exportAuditEntries'>) {
  const texts = textsIn(call.locale);
  const { instanceId } = memberOf(call);
  yield `\uFEFF${csvRows([headings.map((heading) => texts.t(`audit.column.${heading}`))])}`;
  let cursor: string | undefined;
  do {
    const query = { ...filter, ...(cursor ? { cursor } : {}) };
    const { rows, currency } = await call.app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      const { timezone } = (await readParties(tx, instanceId)).seller;
      return {
        rows: await tx.rows<AuditRow>(auditOf(query, { instanceId, timezone }, pageRows)),
        ...(await tx.one<{ currency: string }>(
          sql`select currency_code as currency from instances where id = ${instanceId}`,
        )),
      };
    });
    if (rows.length > 0) yield csvRows(rows.flatMap((row) => linesOf(row, texts, currency)));
    const last = rows.length === pageRows ? rows.at(-1) : undefined;
    cursor = last && encodeCursor(auditCursorOf(last));
  } while (cursor);
}

export const exportAuditEntries: Handler<'exportAuditEntries'> = async ({ query }, call) => {
  const file = textsIn(call.locale).t('audit.file');
  await call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="activity.csv"; filename*=UTF-8''${encodeURIComponent(file)}.csv`,
    })
    .send(Readable.from(pagesOf(query, call)));
  return { streamed: true };
};
