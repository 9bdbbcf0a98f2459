import { randomBytes } from 'node:crypto';
import type { ExportRow } from '../../rooms/reports/report-exports.ts';
import type { Report } from './read-report.ts';

/** Latin words between hyphens: the same on every system; a name without any is left out. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');

type Kind = Pick<ExportRow, 'format' | 'content'>;

/** `autumn-croissants-by-day-2026-03-01-2026-03-14.pdf`, `autumn-croissants-plays-2026-03-01.csv` */
export function reportFileName({ campaign, groupBy, from, to }: Report, { format, content }: Kind): string {
  const what = content === 'table' ? ['by', groupBy] : [content];
  return `${[slug(campaign.name) || 'report', ...what, from, ...(from === to ? [] : [to])].join('-')}.${format}`;
}

/** Where a file is kept: a folder that nobody can guess, so that browsers save it under its name. */
export const reportObjectKey = (report: Report, kind: Kind): string =>
  `reports/${randomBytes(24).toString('hex')}/${reportFileName(report, kind)}`;
