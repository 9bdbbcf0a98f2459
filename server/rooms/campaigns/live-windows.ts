import { sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignStatus } from './campaign-rows.ts';

/** A stretch of business time in which a campaign was live; `until` is null while it is. */
export interface LiveWindow {
  readonly campaignId: string;
  readonly from: string;
  readonly until: string | null;
}

/** When campaigns were live, from their histories, oldest first. */
export async function readLiveWindows(tx: Tx, campaignIds: readonly string[]): Promise<Map<string, LiveWindow[]>> {
  const steps = await tx.rows<{
    campaignId: string;
    at: string;
    fromStatus: CampaignStatus;
    toStatus: CampaignStatus;
  }>(sql`
    select campaign_id, at, from_status, to_status from campaign_history
    where campaign_id = any(${[...campaignIds]}::uuid[]) and (from_status = 'live' or to_status = 'live') order by at, id`);
  const windows = new Map<string, LiveWindow[]>();
  for (const { campaignId, at, toStatus } of steps) {
    const own = windows.get(campaignId) ?? [];
    windows.set(campaignId, own);
    const last = own.at(-1);
    if (toStatus === 'live') own.push({ campaignId, from: at, until: null });
    else if (last && last.until === null) own[own.length - 1] = { ...last, until: at };
  }
  return windows;
}

/** The window an instant lies in, else the last one. */
export function windowAt(windows: readonly LiveWindow[] | undefined, at: number): LiveWindow | undefined {
  return (
    windows?.find(({ from, until }) => Date.parse(from) <= at && (until === null || at < Date.parse(until))) ??
    windows?.at(-1)
  );
}
