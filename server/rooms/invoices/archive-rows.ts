import type { components } from '#contract/product-api.ts';
import { lifecycleOf } from '#machines/lifecycle.ts';
import { exportLifecycleMachine } from '#machines/reports/export-lifecycle.machine.ts';
import { type Query, query, raw, type Sql, sql } from '../../kernel/db/database.ts';
import { quietEntity } from '../../kernel/transition.ts';

/** A month of documents in one file has the life of a report's file. */
export const archiveEntity = quietEntity('invoice_archives', 'status', lifecycleOf(exportLifecycleMachine));

export interface ArchiveRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  /** Its first day. */
  readonly month: string;
  readonly status: (typeof archiveEntity)['law']['initial'];
  readonly written: number;
  readonly total: number;
  readonly attempts: number;
  readonly storageKey: string | null;
  readonly bytes: number | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const archiveColumns = raw(
  'id, namespace_id, instance_id, month, status, written, total, attempts, storage_key, bytes, created_at, expires_at',
);

/** How long a file is kept. */
export const KEPT_MS = 7 * 86_400_000;

/** The archives `a` of the caller's company that match, the newest first. */
export const archivesOf = (which: Sql = sql`true`): Query<ArchiveRow> =>
  query<ArchiveRow>(
    sql`select ${archiveColumns} from invoice_archives a where ${which} order by created_at desc, id limit 20`,
  );

/** The months in which documents were issued, the newest first. */
export const documentMonths = (): Query<components['schemas']['InvoiceMonth']> =>
  query(sql`
    select to_char(i.issued_on, 'YYYY-MM') as month, count(*) as documents from invoices i where i.issued_on is not null
    group by 1 order by 1 desc`);

export const toArchive = (
  { id, month, status, written, total, bytes, createdAt, expiresAt }: ArchiveRow,
  now: Date,
): components['schemas']['InvoiceArchive'] => ({
  id,
  month: month.slice(0, 7),
  status: status === 'done' && Date.parse(expiresAt) <= now.getTime() ? 'expired' : status,
  written,
  total,
  bytes,
  createdAt,
  expiresAt,
});
