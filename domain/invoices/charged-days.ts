/** Which plays an invoice charges: a campaign's plays are taken once each, by one document after another. */
import { apportion, microsToMinor } from '../money/rounding.ts';

/** What one line of a campaign played on one day. */
export interface PlayedDay {
  readonly lineId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly plays: number;
  /** Of these: free of charge by an offer. */
  readonly bonusPlays: number;
  readonly impressions: number;
  /** Millionths of the major unit. */
  readonly spend: number;
}

/** A document that charges plays, or money that is held for some and has no document yet. */
export interface ChargingDocument {
  readonly id: string;
  /** `lineId`: the campaign's line; null of a whole campaign. `net`: what it charges, minor units. */
  readonly lines: readonly { readonly lineId: string | null; readonly net: number }[];
  /** What of it was paid back, minor units without tax: that charges nothing. */
  readonly credited: number;
}

/** What a line of a document charges of a day. */
export interface ChargedDay extends Omit<PlayedDay, 'lineId'> {
  /** The document's line, from 1. */
  readonly position: number;
  /** The campaign's lines whose plays of the day it counts, each once; the plays are all of theirs of that day. */
  readonly lineIds: readonly string[];
  /** Minor units; less than the plays cost where other documents, or other lines of this one, charge the rest of the day. */
  readonly charged: number;
}

/** A document with what it can still take. */
interface Taker {
  left: number;
  readonly lines: { readonly lineId: string | null; left: number }[];
  readonly days: Map<string, ChargedDay>;
}

interface Place {
  readonly taker: Taker;
  readonly index: number;
  /** What the document's line can still take, minor units; above 0. */
  readonly left: number;
}

/** The first line of the first document that has money left and is asked for. */
function firstOf(takers: readonly Taker[], isAskedFor: (lineId: string | null) => boolean): Place | undefined {
  for (const taker of takers) {
    const index = taker.lines.findIndex((line) => isAskedFor(line.lineId) && line.left > 0);
    const line = taker.lines[index];
    if (line && taker.left > 0) return { taker, index, left: Math.min(taker.left, line.left) };
  }
  return undefined;
}

/**
 * Where a line's plays go: to the first document with money left for it. An edit may have moved money between the lines without a document:
 * what a line plays beyond what is charged for it goes to the first line with money left at all.
 */
const placeOf = (takers: readonly Taker[], lineId: string): Place | undefined =>
  firstOf(takers, (of) => of === null || of === lineId) ?? firstOf(takers, () => true);

function take({ taker, index }: Place, played: PlayedDay, charged: number): void {
  const position = index + 1;
  const { lineId, day, plays, bonusPlays, impressions, spend } = played;
  const key = `${position}/${day}`;
  const nothing = { plays: 0, bonusPlays: 0, impressions: 0, spend: 0, charged: 0 };
  const known = taker.days.get(key) ?? { position, day, lineIds: [], ...nothing };
  taker.days.set(key, {
    ...known,
    lineIds: [...known.lineIds, lineId],
    plays: known.plays + plays,
    bonusPlays: known.bonusPlays + bonusPlays,
    impressions: known.impressions + impressions,
    spend: known.spend + spend,
    charged: known.charged + charged,
  });
  taker.left -= charged;
  const line = taker.lines[index];
  if (line) line.left -= charged;
}

/** The days with what each of their lines costs, minor units, so that up to every day all of them together are rounded once. */
function* inMinor(played: readonly PlayedDay[], currency: string): Generator<{ row: PlayedDay; minor: number }> {
  const byDay = new Map<string, PlayedDay[]>();
  for (const row of played) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  let micros = 0;
  for (const day of [...byDay.keys()].sort()) {
    const rows = byDay.get(day) ?? [];
    const before = microsToMinor(micros, currency);
    micros += rows.reduce((sum, { spend }) => sum + spend, 0);
    const parts = apportion(
      microsToMinor(micros, currency) - before,
      rows.map(({ spend }) => spend),
    );
    yield* rows.map((row, index) => ({ row, minor: parts[index] ?? 0 }));
  }
}

/**
 * The days that each document charges, by its id. `documents` stand in the order in which they take: a document takes plays until what it
 * charges is used up, and the next one goes on with the same day. What no document has money for is charged by none.
 */
export function chargedDays(
  played: readonly PlayedDay[],
  documents: readonly ChargingDocument[],
  currency: string,
): Map<string, ChargedDay[]> {
  const takers = documents.map(({ id, lines, credited }) => ({
    id,
    left: lines.reduce((sum, { net }) => sum + net, 0) - credited,
    lines: lines.map(({ lineId, net }) => ({ lineId, left: net })),
    days: new Map<string, ChargedDay>(),
  }));
  for (const { row, minor } of inMinor(played, currency)) {
    let left = minor;
    do {
      const place = placeOf(takers, row.lineId);
      if (!place) break;
      const charged = Math.min(left, place.left);
      take(place, row, charged);
      left -= charged;
    } while (left > 0);
  }
  const inOrder = (a: ChargedDay, b: ChargedDay) => a.position - b.position || a.day.localeCompare(b.day);
  return new Map(takers.map(({ id, days }) => [id, [...days.values()].sort(inOrder)]));
}

/**
 * Shares what was paid back of a document among its lines, to the minor unit: by `wanted`, unless a line would get back more than is left of
 * it; then by what is left. A line of which less than nothing is wanted or left gets nothing back.
 */
export function paidBackByLine(amount: number, wanted: readonly number[], left: readonly number[]): number[] {
  const weights = wanted.map((weight) => Math.max(0, weight));
  const room = left.map((rest) => Math.max(0, rest));
  const parts = apportion(amount, weights);
  const fits = parts.every((part, index) => part <= (room[index] ?? 0));
  return fits && parts.some((part) => part > 0) ? parts : apportion(amount, room);
}
