import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { addDays } from '#domain/campaigns/flight.ts';
import type { Screen } from './inventory.ts';

/** Screens of a line that cannot start as early as the line does. */
export interface LateScreens {
  readonly lineId: string;
  /** Whether the line has a start of its own. */
  readonly isOwnStart: boolean;
  readonly screens: readonly Screen[];
  /** Days of notice that the slowest of them needs. */
  readonly days: number;
  /** ISO day on which all of them can start. */
  readonly earliest: string;
}

/** The first day on which every one of the screens can start; null while today is not known. */
export function earliestStart(today: string | null, screens: readonly Screen[] | null): string | null {
  if (!today) return null;
  return addDays(today, Math.max(0, ...(screens ?? []).map(({ leadTimeDays }) => leadTimeDays)));
}

/** Those of the screens that start with the campaign, not with a line that has a start of its own. */
export const startingWithCampaign = (
  { lines }: Pick<CampaignDraft, 'lines'>,
  screens: readonly Screen[] | null,
): readonly Screen[] | null =>
  screens?.filter(({ id }) => lines.some((line) => line.startDate === null && line.screenIds.includes(id))) ?? null;

/** Line by line, the screens that need more notice than there is until the start; none while dates or screens are not known. */
export function lateScreens(
  { lines, startDate }: Pick<CampaignDraft, 'lines' | 'startDate'>,
  { today, screens }: { today: string | null; screens: readonly Screen[] | null },
): LateScreens[] {
  if (!today || !screens) return [];
  return lines.flatMap((line) => {
    const start = line.startDate ?? startDate;
    if (!start) return [];
    const late = screens.filter(
      ({ id, leadTimeDays }) => line.screenIds.includes(id) && leadTimeDays > 0 && addDays(today, leadTimeDays) > start,
    );
    if (late.length === 0) return [];
    const days = Math.max(...late.map(({ leadTimeDays }) => leadTimeDays));
    return [
      { lineId: line.id, isOwnStart: line.startDate !== null, screens: late, days, earliest: addDays(today, days) },
    ];
  });
}
