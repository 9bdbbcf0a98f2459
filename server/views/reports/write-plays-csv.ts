import { csvRows } from '#domain/csv/csv.ts';
import type { NotBillableReason } from '../../engines/playout/proof-of-play.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { isTextId, type TextId, type Texts, textsIn } from '../../texts/texts.ts';
import type { Report } from './read-report.ts';

/** Days with more billed plays are refused: no spreadsheet opens as many rows. Those that are not billed come on top. */
export const MAX_PLAYS = 1_000_000;
/** Rows that are read, and kept, at a time. */
const PAGE_ROWS = 5000;

interface PlayRow {
  readonly id: string;
  readonly day: string;
  readonly screenId: string;
  readonly startedAt: string;
  /** The same as the database writes it, to the microsecond. */
  readonly place: string;
  readonly utcOffsetMin: number;
  readonly durationMs: number;
  readonly billable: boolean;
  readonly refusal: NotBillableReason | null;
  readonly impressions: number;
  readonly costMicros: number;
  readonly isBonus: boolean;
  readonly screen: string;
  readonly city: string;
  readonly timezone: string;
  readonly artwork: string | null;
}

const readPage = (tx: Tx, campaignId: string, { from, to }: Report, after: PlayRow | undefined): Promise<PlayRow[]> =>
  tx.rows<PlayRow>(sql`
    select p.id, p.day, p.screen_id, p.started_at, p.started_at::text as place, p.utc_offset_min, p.duration_ms, p.billable, p.refusal,
      p.impressions, p.cost_micros, p.is_bonus, s.name as screen, s.city_name as city, s.timezone, a.name as artwork
    from plays p join screens s on s.id = p.screen_id left join artworks a on a.id = p.artwork_id
    where p.campaign_id = ${campaignId} and p.day between ${from} and ${to}
      ${after ? sql`and (p.day, p.screen_id, p.started_at, p.id) > (${after.day}, ${after.screenId}, ${after.place}::timestamptz, ${after.id})` : sql``}
    order by p.day, p.screen_id, p.started_at, p.id limit ${PAGE_ROWS}`);

/** `2026-03-01T07:30:00.000-05:00`: the clock of the screen, and how far it is from UTC. */
function screenTime({ startedAt, utcOffsetMin }: PlayRow): string {
  const local = new Date(Date.parse(startedAt) + utcOffsetMin * 60_000).toISOString().slice(0, -1);
  const away = Math.abs(utcOffsetMin);
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${local}${utcOffsetMin < 0 ? '-' : '+'}${digits(Math.floor(away / 60))}:${digits(away % 60)}`;
}

/** Why a play is not billed; a reason of an older day that has no text any more by its code. */
function refusalOf({ refusal }: PlayRow, { t }: Texts): string {
  if (refusal === null) return '';
  const id: TextId = `report.refusal.${refusal}`;
  return isTextId(id) ? t(id) : refusal;
}

/** Reads as a member of the instance; nothing is held between two pages. */
export type PlaysRead = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface PlaysFile {
  readonly campaignId: string;
  readonly report: Report;
  readonly locale: string;
  readonly read: PlaysRead;
  /** Told how much is written, 0 to 1. */
  readonly onProgress: (part: number) => Promise<void>;
}

/** Every play of a report's days, by day, screen and time, as CSV of one row a play: a page of them is kept at a time. */
export async function* writePlaysCsv({ campaignId, report, locale, read, onProgress }: PlaysFile) {
  const texts = textsIn(locale);
  const { t } = texts;
  const certain = (figure: 'impressions' | 'spend') => {
    const source = report.sources.find((one) => one.figure === figure);
    return source ? ` [${t(`report.provenance.${source.provenance}`)}]` : '';
  };
  const encoder = new TextEncoder();
  const head = [
    t('report.play.time'),
    t('report.play.timezone'),
    t('report.group.screen'),
    t('report.group.city'),
    t('report.group.artwork'),
    t('report.play.seconds'),
    `${t('report.figure.impressions')}${certain('impressions')}`,
    `${t('report.play.cost')} (${report.currency})${certain('spend')}`,
    t('report.play.status'),
    t('report.play.reason'),
  ];
  yield encoder.encode(`\uFEFF${csvRows([head])}`);
  const row = (play: PlayRow): (string | number)[] => [
    screenTime(play),
    play.timezone,
    play.screen,
    play.city,
    play.artwork ?? t('report.unknown'),
    play.durationMs / 1000,
    Number(play.impressions.toFixed(6)),
    (play.costMicros / 1_000_000).toFixed(6),
    t(play.isBonus ? 'report.play.bonus' : play.billable ? 'report.play.billed' : 'report.play.notBilled'),
    refusalOf(play, texts),
  ];
  const all = Math.max(1, report.totals.plays);
  let after: PlayRow | undefined;
  for (let written = 0; ; ) {
    const last: PlayRow | undefined = after;
    const page = await read((tx) => readPage(tx, campaignId, report, last));
    if (page.length > 0) yield encoder.encode(csvRows(page.map(row)));
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1);
    written += page.length;
    await onProgress(Math.min(1, written / all));
  }
}
