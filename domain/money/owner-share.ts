/** What media owners have of what is delivered. Amounts are minor units without tax; a share is in hundredths of a percent. */
import { apportion, microsToMinor } from './rounding.ts';

const WHOLE = 10_000;

/** What a campaign has delivered on a screen on a day. */
export interface DeliveredScreen {
  /** `YYYY-MM-DD`, the screen's. */
  readonly day: string;
  readonly screenId: string;
  readonly micros: number;
  readonly plays: number;
  /** Whose screen it is, and its share of that day; null: all of it is the platform's. */
  readonly contract: { readonly ownerId: string; readonly bps: number } | null;
}

/** What an owner has earned by a campaign on one screen on one day. */
export interface Earning {
  readonly day: string;
  readonly screenId: string;
  readonly ownerId: string;
  readonly plays: number;
  readonly bps: number;
  readonly gross: number;
  readonly payable: number;
}

/** What has been shared of a campaign before. */
export interface SharedBefore {
  readonly currency: string;
  /** Of all its days that were shared, on all screens, with a contract or without. */
  readonly micros: number;
  /** By owner, the sum of what was delivered times its share: hundredths of a percent of minor units. */
  readonly exact: ReadonlyMap<string, number>;
}

/** Rounds half up; of what an owner has of a campaign as a whole, so that small amounts of many days lose nothing. */
const rounded = (exact: number): number => Math.floor((exact + WHOLE / 2) / WHOLE);

/**
 * Shares further days of a campaign. What a day is in minor units is what it adds to the rounded sum of all days; it is split over the
 * screens by their parts, and what an owner has of it over the owner's screens: the largest remainders first. So the days of a campaign sum
 * to what it has delivered, and an owner's days to its share of that, to the minor unit.
 */
export function shareDays(screens: readonly DeliveredScreen[], before: SharedBefore): Earning[] {
  const { currency } = before;
  const exactOf = new Map(before.exact);
  let { micros } = before;
  const days = [...new Set(screens.map(({ day }) => day))].sort();
  return days.flatMap((day) => {
    const ofDay = screens.filter((screen) => screen.day === day);
    const until = micros + ofDay.reduce((sum, screen) => sum + screen.micros, 0);
    const total = microsToMinor(until, currency) - microsToMinor(micros, currency);
    micros = until;
    const gross = apportion(
      total,
      ofDay.map((screen) => screen.micros),
    );
    const shared = ofDay.flatMap(({ micros: _, contract, ...screen }, index) =>
      contract ? [{ ...screen, ...contract, gross: gross[index] ?? 0 }] : [],
    );
    return [...new Set(shared.map(({ ownerId }) => ownerId))].flatMap((ownerId) => {
      const own = shared.filter((screen) => screen.ownerId === ownerId);
      const earlier = exactOf.get(ownerId) ?? 0;
      const exact = earlier + own.reduce((sum, screen) => sum + screen.gross * screen.bps, 0);
      exactOf.set(ownerId, exact);
      const payable = apportion(
        rounded(exact) - rounded(earlier),
        own.map((screen) => screen.gross),
      );
      return own.map((screen, index) => ({ ...screen, payable: payable[index] ?? 0 }));
    });
  });
}

export interface Shared {
  readonly gross: number;
  readonly payable: number;
}

/**
 * What stays of what each owner has earned by a campaign, if of all that it `delivered`, on any screen, only so much was `kept`: every
 * screen bears its part of what was not.
 */
export function keptShares(
  owners: readonly Shared[],
  { delivered, kept }: { delivered: number; kept: number },
): Shared[] {
  if (kept >= delivered) return [...owners];
  const ofOthers = delivered - owners.reduce((sum, { gross }) => sum + gross, 0);
  const parts = apportion(Math.max(0, kept), [...owners.map(({ gross }) => gross), ofOthers]);
  return owners.map((owner, index) => {
    const gross = parts[index] ?? 0;
    return { gross, payable: owner.gross > 0 ? Math.round((owner.payable * gross) / owner.gross) : 0 };
  });
}
