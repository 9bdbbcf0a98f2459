import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type ChainedEntry,
  entryText,
  firstText,
  PLAY_LOG_FORMAT,
  type PlayLogEntry,
  type PlayLogFile,
  readPlayLog,
  verifyPlayLog,
} from './play-log.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const play = (seq: number): PlayLogEntry => ({
  seq,
  id: uuid(seq),
  lineId: uuid(101),
  artworkId: uuid(102),
  screenId: uuid(103),
  startedAt: new Date(Date.UTC(2026, 5, 10, 10, seq)).toISOString(),
  utcOffsetMin: 120,
  durationMs: 10_000,
  completed: 10_000,
  impressions: 12_345_678,
  cost: 4_321,
  receivedAt: new Date(Date.UTC(2026, 5, 10, 10, seq, 12)).toISOString(),
});

function logOf(plays: readonly PlayLogEntry[]): PlayLogFile {
  const campaignId = uuid(100);
  const day = '2026-06-10';
  let head = digest(firstText(campaignId, day));
  const entries = plays.map((entry): ChainedEntry => {
    const previous = head;
    head = digest(entryText(previous, entry));
    return { ...entry, previous, hash: head };
  });
  return { format: PLAY_LOG_FORMAT, campaignId, day, final: true, length: entries.length, head, entries };
}

const log = logOf([1, 2, 3, 4, 5, 6].map(play));
const at = (place: number): ChainedEntry => log.entries[place] as ChainedEntry;
const forged = (previous: string): ChainedEntry => {
  const entry = { ...play(99), seq: 4 };
  return { ...entry, previous, hash: digest(entryText(previous, entry)) };
};

describe('a log of plays', () => {
  it('is intact as it was written, also when it is empty', async () => {
    expect(await verifyPlayLog(log, digest)).toEqual({ kind: 'intact', length: 6, head: log.head, final: true });
    expect(await verifyPlayLog(logOf([]), digest)).toMatchObject({ kind: 'intact', length: 0 });
  });

  it('hashes as its description says', () => {
    expect(firstText('c', '2026-06-10')).toBe('marquee-play-log/1\nc\n2026-06-10');
    expect(entryText('ab', play(1))).toBe(
      `ab\n[1,"${uuid(1)}","${uuid(101)}","${uuid(102)}","${uuid(103)}","2026-06-10T10:01:00.000Z",120,10000,10000,12345678,4321,"2026-06-10T10:01:12.000Z"]`,
    );
  });

  it('has a mark of a free play in its hash, which cannot be taken off or put on', async () => {
    const free = { ...play(2), cost: 0, bonus: true as const };
    const part = `"2026-06-10T10:02:00.000Z",120,10000,10000,12345678,0,"2026-06-10T10:02:12.000Z","bonus"]`;
    expect(entryText('ab', free)).toContain(part);
    const marked = logOf([play(1), free, play(3)]);
    expect(await verifyPlayLog(marked, digest)).toMatchObject({ kind: 'intact' });
    expect(readPlayLog(JSON.stringify(marked))).toEqual(marked);
    const change = (place: number, to: (entry: ChainedEntry) => ChainedEntry) =>
      verifyPlayLog({ ...marked, entries: marked.entries.map((one, at) => (at === place ? to(one) : one)) }, digest);
    const changed = (place: number) => ({ kind: 'broken', breaks: [{ kind: 'changed', place }] });
    expect(await change(1, ({ bonus: _, ...entry }) => entry)).toMatchObject(changed(1));
    expect(await change(2, (entry) => ({ ...entry, bonus: true }))).toMatchObject(changed(2));
    const odd = { ...marked, entries: marked.entries.map((entry) => ({ ...entry, bonus: false })) };
    expect(readPlayLog(JSON.stringify(odd))).toBeNull();
  });

  it.each<[string, readonly ChainedEntry[], readonly { kind: string; place: number }[]]>([
    [
      'a play was made dearer',
      log.entries.map((entry, place) => (place === 3 ? { ...entry, cost: 9_999 } : entry)),
      [{ kind: 'changed', place: 3 }],
    ],
    [
      'a play was changed and hashed anew',
      log.entries.map((entry, place) => {
        if (place !== 3) return entry;
        const changed = { ...entry, screenId: uuid(7) };
        return { ...changed, hash: digest(entryText(entry.previous, changed)) };
      }),
      [{ kind: 'removed', place: 4 }],
    ],
    [
      'two plays changed places',
      [at(0), at(1), at(3), at(2), at(4), at(5)],
      [
        { kind: 'moved', place: 2 },
        { kind: 'inserted', place: 3 },
      ],
    ],
    ['a play was taken away', log.entries.filter((_, place) => place !== 2), [{ kind: 'removed', place: 2 }]],
    ['the last was taken away', log.entries.slice(0, -1), [{ kind: 'removed', place: 5 }]],
    [
      'a play was put in',
      [at(0), at(1), at(2), forged(at(2).hash), at(3), at(4), at(5)],
      [{ kind: 'inserted', place: 3 }],
    ],
    ['a play was added behind', [...log.entries, forged(at(5).hash)], [{ kind: 'inserted', place: 6 }]],
  ])('is broken where %s', async (_, entries, breaks) => {
    const verdict = await verifyPlayLog({ ...log, entries }, digest);
    expect(verdict.kind).toBe('broken');
    if (verdict.kind === 'broken') expect(verdict.breaks.slice(0, breaks.length)).toMatchObject(breaks);
  });

  it('says at a break what should stand there and what does', async () => {
    const brokenBy = async (entries: readonly ChainedEntry[]) => {
      const verdict = await verifyPlayLog({ ...log, entries }, digest);
      return verdict.kind === 'broken' ? verdict.breaks[0] : null;
    };
    const dearer = { ...at(3), cost: 9_999 };
    expect(await brokenBy(log.entries.with(3, dearer))).toMatchObject({
      expected: digest(entryText(at(2).hash, dearer)),
      found: at(3).hash,
    });
    expect(await brokenBy(log.entries.toSpliced(2, 1))).toMatchObject({ expected: at(2).hash, found: at(1).hash });
    expect(await brokenBy(log.entries.slice(0, -1))).toMatchObject({ expected: log.head, found: at(4).hash });
  });

  it('does not pass for another day or campaign', async () => {
    for (const other of [
      { ...log, day: '2026-06-11' },
      { ...log, campaignId: uuid(9) },
    ])
      expect(await verifyPlayLog(other, digest)).toMatchObject({
        kind: 'broken',
        breaks: [{ kind: 'removed', place: 0 }],
      });
  });

  it('is not the whole one when it is shorter than its head says', async () => {
    expect((await verifyPlayLog({ ...logOf([1, 2].map(play)), head: log.head, length: 6 }, digest)).kind).toBe(
      'broken',
    );
  });

  it('is read from its own text and from nothing else', () => {
    expect(readPlayLog(JSON.stringify(log))).toEqual(log);
    const without = { ...log, entries: [{ ...at(0), cost: '1' }] };
    for (const text of ['', '{', '[]', 'null', '{"format":"other"}', JSON.stringify(without)])
      expect(readPlayLog(text)).toBeNull();
  });
});
