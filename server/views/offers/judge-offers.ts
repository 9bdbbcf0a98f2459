import type { components } from '#contract/product-api.ts';
import { failedConditions, type OfferedCampaign, priceWith } from '#domain/offers/judge-offer.ts';
import { localDate } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { oneOf } from '../../kernel/transition.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import type { Line } from '../../rooms/campaigns/line-rows.ts';
import { type OfferRow, offerEntity, readOffers, toOffer } from '../../rooms/offers/offer-rows.ts';
import { bonusRooms } from './bonus-room.ts';

type Shown = components['schemas']['CampaignOffers'];

export interface JudgedOffer
  extends Pick<components['schemas']['JudgedOffer'], 'net' | 'saved' | 'bonusPlays' | 'failed'> {
  readonly row: OfferRow;
  readonly isOfCode: boolean;
}

export interface JudgedOffers {
  readonly choice: Shown['choice'];
  /** The offer that the campaign gets as it is; null for none. */
  readonly best: JudgedOffer | null;
  /** The offer of the code that was entered; null without one. */
  readonly ofCode: JudgedOffer | null;
  /** What can be had first, by what is saved, then what is nearest. */
  readonly all: readonly JudgedOffer[];
}

export const screensOf = (lines: readonly Line[]): string[] => [
  ...new Set(lines.flatMap(({ screenIds }) => screenIds)),
];

/** A draft as offers ask for it; null while it does not say what they ask. */
async function readOffered(tx: Tx, campaign: CampaignRow, lines: readonly Line[]): Promise<OfferedCampaign | null> {
  const { budgetMinor, startDate, endDate } = campaign;
  const ids = screensOf(lines);
  if (!budgetMinor || !startDate || !endDate || ids.length === 0) return null;
  const screens = await tx.rows<{ city: string; venueType: number }>(
    sql`select city, venue_type from screens where id = any(${ids}::uuid[])`,
  );
  return { budget: budgetMinor, startDate, endDate, packageId: campaign.package?.id ?? null, screens };
}

async function readChoice(tx: Tx, campaignId: string): Promise<{ readonly offerId: string | null } | undefined> {
  return tx.row<{ offerId: string | null }>(sql`select offer_id from offer_choices where campaign_id = ${campaignId}`);
}

const byNearness = (one: JudgedOffer, other: JudgedOffer): number =>
  one.failed.length - other.failed.length ||
  (one.failed.length === 0 ? other.saved - one.saved : 0) ||
  (other.row.bonusPercent ?? 0) - (one.row.bonusPercent ?? 0) ||
  one.row.bookTo.localeCompare(other.row.bookTo) ||
  one.row.id.localeCompare(other.row.id);

/**
 * What a draft can have of the offers that are told of, and of the one whose code was entered: the best applies by itself, and never two.
 * What saves money comes before what adds plays (decision 0103).
 * What may be had of each is counted as of now; whoever gives one away locks it first.
 */
export async function judgeOffers(
  tx: Tx,
  clock: Clock,
  campaign: CampaignRow,
  lines: readonly Line[],
): Promise<JudgedOffers | null> {
  const offered = await readOffered(tx, campaign, lines);
  if (!offered) return null;
  const chosen = await readChoice(tx, campaign.id);
  const now = clock.business();
  const rows = await readOffers(
    tx,
    sql`where o.currency_code = ${campaign.currencyCode} and ((o.code is null and o.status ${oneOf(offerEntity.law, 'open')})
      or o.id = ${chosen?.offerId ?? null})`,
  );
  const roomFor = bonusRooms(tx, clock, campaign, lines);
  const all: JudgedOffer[] = [];
  for (const row of rows) {
    const standing = {
      isOver: row.status === 'withdrawn' || row.status === 'expired',
      today: localDate(row.timezone, now.getTime()),
      taken: row.taken,
      own: row.own,
    };
    const isOfCode = row.id === chosen?.offerId;
    const failed = failedConditions(row, standing, offered);
    // What a bonus adds is worked out where nothing else keeps the draft from it.
    const room = row.bonusPercent !== null && failed.length === 0 ? await roomFor(row.bonusPercent) : null;
    const still = room ? failedConditions(row, standing, { ...offered, bonusLacking: room.lacking }) : failed;
    all.push({ row, isOfCode, failed: still, ...priceWith(row, offered.budget), bonusPlays: room?.plays ?? null });
  }
  all.sort(byNearness);
  const ofCode = all.find(({ isOfCode }) => isOfCode) ?? null;
  const isDeclined = chosen !== undefined && chosen.offerId === null;
  const [first = null] = all;
  return {
    choice: { kind: isDeclined ? 'none' : ofCode ? 'code' : 'best', code: ofCode?.row.code ?? null },
    best: !isDeclined && first?.failed.length === 0 ? first : null,
    ofCode,
    all,
  };
}

/** What a draft costs as it is now, with the best offer that it can have; minor units without tax. */
export async function presentPrice(
  tx: Tx,
  clock: Clock,
  campaign: CampaignRow,
  lines: readonly Line[],
): Promise<number> {
  const judged = await judgeOffers(tx, clock, campaign, lines);
  return judged?.best?.net ?? campaign.budgetMinor ?? 0;
}

/** The same as the contract shows it. */
export function toCampaignOffers(judged: JudgedOffers | null, { budgetMinor }: CampaignRow, now: Date): Shown {
  if (!judged) return { choice: { kind: 'best', code: null }, price: budgetMinor, bestId: null, items: [] };
  const { choice, best, all } = judged;
  return {
    choice,
    price: budgetMinor,
    bestId: best?.row.id ?? null,
    items: all.map(({ row, isOfCode, net, saved, bonusPlays, failed }) => ({
      offer: toOffer(row, now),
      isOfCode,
      net,
      saved,
      bonusPlays,
      failed: [...failed],
    })),
  };
}
