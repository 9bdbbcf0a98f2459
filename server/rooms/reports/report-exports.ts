import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { raw } from '../../kernel/db/database.ts';
import type { ReportView } from './report-view.ts';

export type ReportFormat = components['schemas']['ReportFormat'];
export type ReportContent = components['schemas']['ReportContent'];

/** A file of a report, being written or kept. */
export interface ExportRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly campaignId: string;
  readonly format: ReportFormat;
  readonly content: ReportContent;
  /** Whether the last row of a CSV table is its total. */
  readonly total: boolean;
  readonly view: ReportView;
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly status: 'waiting' | 'writing' | 'done' | 'failed';
  readonly progress: number;
  readonly attempts: number;
  readonly fileName: string | null;
  readonly storageKey: string | null;
  readonly bytes: number | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const exportColumns = raw(
  'id, namespace_id, instance_id, campaign_id, format, content, total, view, locale, status, progress, attempts, file_name, storage_key, bytes, created_at, expires_at',
);

/** How long a file is kept. */
export const KEPT_MS = 7 * 86_400_000;
/** How long an address of it is good: long enough to fetch it, too short to be passed on. */
const ADDRESS_MS = 10 * 60_000;

/** A file as the contract shows it, with an address that was signed just now. */
export function toReportExport(app: Context, row: ExportRow): components['schemas']['ReportExport'] {
  const { id, campaignId, format, content, status, progress, fileName, bytes, createdAt, expiresAt } = row;
  const now = app.clock.wall().getTime();
  const until = new Date(Math.min(now + ADDRESS_MS, Date.parse(expiresAt)));
  const isThere = status === 'done' && row.storageKey !== null && now < Date.parse(expiresAt);
  return {
    id,
    campaignId,
    format,
    content,
    status,
    progress,
    fileName,
    bytes,
    url: isThere && row.storageKey ? app.store.url(row.storageKey, until) : null,
    createdAt,
    expiresAt,
  };
}
