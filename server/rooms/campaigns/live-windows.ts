import { type Query, query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import type { CampaignStatus } from './campaign-rows.ts';

/** A stretch of business time in which a campaign was live; `until` is null while it is. */
export interface LiveWindow {
  readonly campaignId: string;
  readonly from: string;
  readonly until: string | null;
}

/** A change of a campaign's status. */
export interface StatusStep {
  readonly campaignId: string;
  readonly at: string;
  readonly fromStatus: CampaignStatus;
  readonly toStatus: CampaignStatus;
}

/** The steps of campaigns, whose `ids` are an array, to and from being live. */
export const liveStepsOf = (ids: Sql): Query<StatusStep> =>
  query<StatusStep>(sql`
    select campaign_id, at, from_status, to_status from campaign_history
    where campaign_id = any(${ids}) and (from_status = 'live' or to_status = 'live') order by at, id`);

/** When campaigns were live, from their histories, oldest first. */
export const readLiveWindows = async (tx: Tx, ids: readonly string[]): Promise<Map<string, LiveWindow[]>> =>
  liveWindows(await tx.rows<StatusStep>(liveStepsOf(sql`${[...ids]}::uuid[]`)));

/** When campaigns were live, from their steps to and from it. */
export function liveWindows(steps: readonly StatusStep[]): Map<string, LiveWindow[]> {
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
