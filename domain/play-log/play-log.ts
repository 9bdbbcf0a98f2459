/**
 * The log of a campaign's billed plays of one day, as a hash chain that anybody can check. Written down in
 * docs/decisions/0021-the-play-log-is-a-hash-chain.md; pure, so that server, browser and tests read it alike.
 */

export const PLAY_LOG_FORMAT = 'marquee-play-log/1';

/** One play of the log. Instants are ISO 8601 in UTC with milliseconds; every number is whole. */
export interface PlayLogEntry {
  /** 1 for the first of the day. */
  readonly seq: number;
  readonly id: string;
  readonly lineId: string;
  readonly artworkId: string;
  readonly screenId: string;
  readonly startedAt: string;
  /** The screen's clock minus UTC, minutes. */
  readonly utcOffsetMin: number;
  readonly durationMs: number;
  /** Hundredths of a percent. */
  readonly completed: number;
  /** Millionths of an impression. */
  readonly impressions: number;
  /** Millionths of the currency's major unit. */
  readonly cost: number;
  readonly receivedAt: string;
  /** It is free of charge by an offer; absent of all others. */
  readonly bonus?: true;
}

export interface ChainedEntry extends PlayLogEntry {
  /** Hash of the entry before, 64 hexadecimal digits; of the first: of the day. */
  readonly previous: string;
  readonly hash: string;
}

/** An exported log. */
export interface PlayLogFile {
  readonly format: 'marquee-play-log/1';
  readonly campaignId: string;
  /** `YYYY-MM-DD` on the calendars of the screens. */
  readonly day: string;
  /** Whether the day is closed: nothing is added any more. */
  readonly final: boolean;
  readonly length: number;
  /** The last entry's hash. */
  readonly head: string;
  readonly entries: readonly ChainedEntry[];
}

/** SHA-256 of UTF-8 text, 64 hexadecimal digits. */
export type Digest = (text: string) => string | Promise<string>;

/** What the first entry stands on: no log passes for another campaign's or day's. */
export const firstText = (campaignId: string, day: string): string => `${PLAY_LOG_FORMAT}\n${campaignId}\n${day}`;

/** What an entry's hash is taken of: the hash before, a line feed, and the entry as a JSON array without spaces. A free play has one part more. */
export const entryText = (previous: string, entry: PlayLogEntry): string =>
  `${previous}\n${JSON.stringify([
    entry.seq,
    entry.id,
    entry.lineId,
    entry.artworkId,
    entry.screenId,
    entry.startedAt,
    entry.utcOffsetMin,
    entry.durationMs,
    entry.completed,
    entry.impressions,
    entry.cost,
    entry.receivedAt,
    ...(entry.bonus ? ['bonus'] : []),
  ])}`;

/**
 * Where a chain breaks, by the place in the file (0 for the first).
 * - `changed`: the entry is not what its hash was taken of;
 * - `inserted`: the entries around it belong together, and it does not;
 * - `removed`: entries before it are missing, at the end (`place` is the number of entries) the last ones;
 * - `moved`: it stands on an entry that comes later.
 */
export interface ChainBreak {
  readonly kind: 'changed' | 'inserted' | 'removed' | 'moved';
  readonly place: number;
  /** What should stand there, a hash or a number: for `changed` that of the content, else what comes before; and what does. */
  readonly expected: string;
  readonly found: string;
}

export type ChainVerdict =
  | { readonly kind: 'intact'; readonly length: number; readonly head: string; readonly final: boolean }
  | { readonly kind: 'broken'; readonly breaks: readonly ChainBreak[] };

/** Checks a log: every hash, every link, and the head it claims. */
export async function verifyPlayLog(log: PlayLogFile, digest: Digest): Promise<ChainVerdict> {
  const { entries } = log;
  const first = await digest(firstText(log.campaignId, log.day));
  const hashes = await Promise.all(entries.map((entry) => digest(entryText(entry.previous, entry))));
  const placeOf = new Map(entries.map(({ hash }, place) => [hash, place]));
  const breaks = new Map<number, ChainBreak>();
  const note = (kind: ChainBreak['kind'], place: number, expected: string, found: string) => {
    if (!breaks.has(place)) breaks.set(place, { kind, place, expected, found });
  };
  let before = first;
  entries.forEach((entry, place) => {
    const { previous, hash } = entry;
    if (previous !== before) {
      const stands = previous === first ? -1 : placeOf.get(previous);
      if (stands === undefined) note('removed', place, previous, before);
      else if (stands >= place) note('moved', place, before, previous);
      else
        for (let between = stands + 1; between < place; between += 1)
          note('inserted', between, previous, entries[between]?.hash ?? '');
    }
    const content = hashes[place] ?? '';
    if (content !== hash) note('changed', place, content, hash);
    before = hash;
  });
  if (breaks.size === 0) {
    for (let place = log.length; place < entries.length; place += 1)
      note('inserted', place, log.head, entries[place]?.hash ?? '');
    // The numbers are hashed with the entries: where every link holds, they only differ if the log was made so.
    entries.forEach(({ seq }, place) => {
      if (seq !== place + 1) note('removed', place, String(place + 1), String(seq));
    });
    if (breaks.size === 0 && (entries.length < log.length || before !== log.head))
      note('removed', entries.length, log.head, before);
  }
  if (breaks.size > 0) return { kind: 'broken', breaks: [...breaks.values()].sort((a, b) => a.place - b.place) };
  return { kind: 'intact', length: entries.length, head: before, final: log.final };
}

/** Ids and instants: nothing in them has two encodings. */
const shortAscii = /^[\x20-\x7e]{0,64}$/;
const isText = (value: unknown): value is string => typeof value === 'string' && shortAscii.test(value);
const hash = /^[0-9a-f]{64}$/;

function isEntry(value: unknown): value is ChainedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<keyof ChainedEntry, unknown>;
  return (
    [entry.id, entry.lineId, entry.artworkId, entry.screenId, entry.startedAt, entry.receivedAt].every(isText) &&
    (entry.bonus === undefined || entry.bonus === true) &&
    [entry.seq, entry.utcOffsetMin, entry.durationMs, entry.completed, entry.impressions, entry.cost].every(
      Number.isSafeInteger,
    ) &&
    [entry.previous, entry.hash].every((text) => isText(text) && hash.test(text))
  );
}

/** A log out of a file's text; null when it is none. */
export function readPlayLog(text: string): PlayLogFile | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const log = value as Record<keyof PlayLogFile, unknown>;
  const isLog =
    log.format === PLAY_LOG_FORMAT &&
    isText(log.campaignId) &&
    isText(log.day) &&
    typeof log.final === 'boolean' &&
    Number.isSafeInteger(log.length) &&
    isText(log.head) &&
    hash.test(log.head) &&
    Array.isArray(log.entries) &&
    log.entries.every(isEntry);
  return isLog ? (value as PlayLogFile) : null;
}
