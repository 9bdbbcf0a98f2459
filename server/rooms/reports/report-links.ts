import { createHash } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import type { ReportView } from './report-view.ts';

export interface LinkRow {
  readonly id: string;
  readonly view: ReportView;
  readonly opens: number;
  readonly lastOpenedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly expiresAt: string;
}

/** How a link's token is kept: it is random enough to need no salt. */
export const hashReportToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link as the contract shows it. */
export const toReportLink = (row: LinkRow, token: string | null): components['schemas']['ReportLink'] => ({
  id: row.id,
  view: row.view,
  token,
  opens: row.opens,
  lastOpenedAt: row.lastOpenedAt,
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  expiresAt: row.expiresAt,
});
