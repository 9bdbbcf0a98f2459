import type { Context } from '../../context.ts';
import { sql } from '../../kernel/db/database.ts';
import type { ExportRow } from '../../rooms/reports/report-exports.ts';
import type { Report } from './read-report.ts';

/** What a document names beside the figures. */
export interface ReportFacts {
  /** The company that advertises; null where nobody knows it any more. */
  readonly advertiser: string | null;
  /** What the campaign shows, or showed in the report's days. */
  readonly artworks: readonly { readonly name: string; readonly thumbnailKey: string }[];
}

/** Whose campaign a file is of, and what it shows. */
export async function readReportFacts({ db }: Context, row: ExportRow, { from, to }: Report): Promise<ReportFacts> {
  const { namespaceId, instanceId, campaignId } = row;
  // Companies are told to their members only, and the job is none.
  const company = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.row<{ name: string }>(
      sql`select name from instances where id = ${instanceId} and namespace_id = ${namespaceId}`,
    ),
  );
  const artworks = await db.transaction({ role: 'marquee_app', namespaceId, instanceId }, (tx) =>
    tx.rows<ReportFacts['artworks'][number]>(sql`
      select a.name, a.thumbnail_key from artworks a
      where a.id in (select x.artwork_id from assignments x join campaign_lines l on l.id = x.line_id where l.campaign_id = ${campaignId})
        or a.id in (select h.artwork_id from play_hours h where h.campaign_id = ${campaignId} and h.day between ${from} and ${to})
      order by a.name, a.id`),
  );
  return { advertiser: company?.name ?? null, artworks };
}
