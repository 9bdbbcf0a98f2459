import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { daySealBytes, type SealKey, treeHeadBytes } from '#domain/play-log/day-seal.ts';
import { isConsistent, leafHash } from '#domain/play-log/merkle.ts';
import type { PlayLogEntry } from '#domain/play-log/play-log.ts';
import {
  checkDay,
  type ProvenSeal,
  readSealedLog,
  type SealedDay,
  type SealedLogFile,
  treeHeadsOf,
} from '#domain/play-log/sealed-log.ts';
import { dayOf, MemoryPlatform, playOf, uuid } from './memory-platform.ts';
import { consistencyProof } from './merkle-tree.ts';
import { openSealSigner, sealTools, sha256Bytes } from './seal-key.ts';

const campaignId = uuid(100);
const days = ['2026-06-10', '2026-06-11', '2026-06-12'] as const;
const plays = (day: string, count: number): PlayLogEntry[] =>
  Array.from({ length: count }, (_, at) => playOf(day, at + 1));

describe('a file with the seals of its days', () => {
  const platform = new MemoryPlatform();
  let file: SealedLogFile;
  let other: SealedLogFile;
  beforeAll(async () => {
    file = await platform.seal(
      campaignId,
      days.map((day) => dayOf(campaignId, day, plays(day, 6))),
    );
    other = await platform.seal(uuid(200), [dayOf(uuid(200), days[0], plays(days[0], 4))]);
  });

  /** What is said of each day of what a file's text says, as the page would. */
  async function verdicts(forged: SealedLogFile, keys: readonly SealKey[] = platform.keys) {
    const read = readSealedLog(JSON.stringify(forged));
    if (!read) return null;
    return Promise.all(read.days.map((_, place) => checkDay(sealTools, keys, read, place)));
  }
  const at = (place: number): SealedDay & { seal: ProvenSeal } => file.days[place] as SealedDay & { seal: ProvenSeal };
  const withDay = (place: number, day: SealedDay): SealedLogFile => ({ ...file, days: file.days.with(place, day) });
  /** The day with other plays, hashed anew from its first one, its seal kept. */
  const rehashed = (
    place: number,
    change: (entries: readonly PlayLogEntry[]) => readonly PlayLogEntry[],
  ): SealedDay => {
    const { day, entries, seal } = at(place);
    const bare = entries.map(({ previous: _, hash: __, ...entry }) => entry);
    return { ...dayOf(campaignId, day, change(bare)), seal };
  };
  const sealedWith = (place: number, change: Partial<ProvenSeal>): SealedDay => {
    const day = at(place);
    return { ...day, seal: { ...day.seal, ...change } };
  };
  const broken = (...faults: string[]) => ({ kind: 'broken', breaks: [], faults });

  it('is believed as it was handed out, one day of it, too, and by a key that has been replaced since', async () => {
    expect(await verdicts(file)).toEqual(
      days.map(() => expect.objectContaining({ kind: 'sealed', isLate: false, isLinked: true })),
    );
    const alone = await verdicts({ ...file, days: [at(1)] });
    expect(alone).toEqual([expect.objectContaining({ kind: 'sealed', isLinked: false })]);
    const replaced = platform.keys.map((key) => ({ ...key, until: '2026-07-01T00:00:00.000Z' }));
    expect((await verdicts(file, replaced))?.map(({ kind }) => kind)).toEqual(['sealed', 'sealed', 'sealed']);
  });

  it('says that a day is not sealed yet, and of a file from before seals, that it has none: neither is proven', async () => {
    const open = { ...at(2), final: false, seal: null };
    expect((await verdicts(withDay(2, open)))?.map(({ kind }) => kind)).toEqual(['sealed', 'sealed', 'open']);
    const { seal: _, ...day } = at(0);
    const old = readSealedLog(JSON.stringify({ ...day, format: 'marquee-play-log/1', campaignId }));
    if (!old) throw new Error('It is read');
    expect(await checkDay(sealTools, platform.keys, old, 0)).toEqual({ kind: 'unsealed' });
  });

  describe('forged by an advertiser', () => {
    const forgeries: Readonly<Record<string, readonly [forge: () => SealedLogFile, day: number, verdict: object]>> = {
      'cut, costs tripled, hashed anew and marked final': [
        () =>
          withDay(
            0,
            rehashed(0, (all) => all.slice(0, 3).map((entry) => ({ ...entry, cost: 3 * entry.cost }))),
          ),
        0,
        broken('otherCount', 'otherCost', 'otherImpressions'),
      ],
      'the same without its seal': [
        () => withDay(0, { ...rehashed(0, (all) => all.slice(0, 2)), seal: null }),
        0,
        { kind: 'unsealed' },
      ],
      'costs tripled, hashed anew': [
        () =>
          withDay(
            1,
            rehashed(1, (all) => all.map((entry) => ({ ...entry, cost: 3 * entry.cost }))),
          ),
        1,
        broken('otherCost'),
      ],
      'costs moved from one play to another, hashed anew': [
        () =>
          withDay(
            1,
            rehashed(1, (all) =>
              all.map((entry, n) => ({ ...entry, cost: entry.cost + (n === 0 ? 5 : n === 1 ? -5 : 0) })),
            ),
          ),
        1,
        broken('otherPlays'),
      ],
      'impressions lowered, hashed anew': [
        () =>
          withDay(
            1,
            rehashed(1, (all) => all.map((entry) => ({ ...entry, impressions: 1 }))),
          ),
        1,
        broken('otherImpressions'),
      ],
      'plays in another order, hashed anew': [
        () =>
          withDay(
            0,
            rehashed(0, (all) => all.toReversed().map((entry, n) => ({ ...entry, seq: n + 1 }))),
          ),
        0,
        broken('otherPlays'),
      ],
      'a play twice, hashed anew': [
        () =>
          withDay(
            0,
            rehashed(0, (all) => [...all, { ...playOf(days[0], 6), seq: 7 }]),
          ),
        0,
        broken('otherCount', 'otherCost', 'otherImpressions'),
      ],
      'a play of another screen, hashed anew': [
        () =>
          withDay(
            0,
            rehashed(0, (all) => all.map((entry, n) => (n === 3 ? { ...entry, screenId: uuid(7) } : entry))),
          ),
        0,
        broken('otherPlays'),
      ],
      'a play changed and nothing hashed anew': [
        () =>
          withDay(0, { ...at(0), entries: at(0).entries.map((entry, n) => (n === 2 ? { ...entry, cost: 1 } : entry)) }),
        0,
        { kind: 'broken', breaks: [expect.objectContaining({ kind: 'changed', place: 2 })], faults: ['otherCost'] },
      ],
      'a seal whose figures were changed along with the plays': [
        () => {
          const day = rehashed(0, (all) => all.slice(0, 3));
          const [cost, impressions] = [3 * 4_321, 3 * 12_345_678];
          return withDay(0, { ...day, seal: { ...at(0).seal, length: 3, head: day.head, cost, impressions } });
        },
        0,
        broken('badSignature'),
      ],
      'the seal of another day': [
        () => withDay(0, { ...at(0), seal: at(1).seal }),
        0,
        expect.objectContaining({ faults: expect.arrayContaining(['otherDay']) }),
      ],
      'two days that changed their dates, hashed anew': [
        () => withDay(0, { ...dayOf(campaignId, days[0], plays(days[1], 6)), seal: at(0).seal }),
        0,
        broken('otherPlays'),
      ],
      'the log of another campaign under this one’s name, hashed anew': [
        () => withDay(0, { ...dayOf(campaignId, days[0], plays(days[0], 4)), seal: other.days[0]?.seal ?? null }),
        0,
        broken('otherCampaign'),
      ],
      'the campaign’s name changed': [
        () => ({ ...file, campaignId: uuid(300) }),
        0,
        expect.objectContaining({ faults: expect.arrayContaining(['otherCampaign']) }),
      ],
      'a day twice': [() => ({ ...file, days: [...file.days, at(1)] }), 1, broken('repeated')],
      'a day too many, marked final': [
        () => ({ ...file, days: [...file.days, dayOf(campaignId, '2026-06-13', plays('2026-06-13', 9))] }),
        3,
        { kind: 'unsealed' },
      ],
      'a day too many, under the seal of the one before': [
        () => ({
          ...file,
          days: [...file.days, { ...dayOf(campaignId, '2026-06-13', plays('2026-06-13', 6)), seal: at(2).seal }],
        }),
        3,
        expect.objectContaining({ faults: expect.arrayContaining(['otherDay']) }),
      ],
      'a proof cut short': [
        () => withDay(0, sealedWith(0, { proof: at(0).seal.proof.slice(0, -1) })),
        0,
        broken('notInTree'),
      ],
      'no proof at all': [() => withDay(0, sealedWith(0, { proof: [] })), 0, broken('notInTree')],
      'the proof of another day': [
        () => withDay(0, sealedWith(0, { proof: at(1).seal.proof, leafIndex: at(1).seal.leafIndex })),
        0,
        broken('notInTree'),
      ],
      'a size of the log that nobody signed': [
        () => withDay(0, sealedWith(0, { treeHead: { ...at(0).seal.treeHead, size: at(0).seal.treeHead.size + 1 } })),
        0,
        expect.objectContaining({ faults: expect.arrayContaining(['badTreeHead']) }),
      ],
      'a seal that says when it was made, otherwise': [
        () => withDay(0, sealedWith(0, { sealedAt: '2026-06-14T00:00:00.000Z' })),
        0,
        broken('badSignature'),
      ],
      'a seal that no longer says it was made later': [
        () => withDay(0, sealedWith(0, { isLate: true })),
        0,
        broken('badSignature'),
      ],
      'another signature': [
        () => withDay(0, sealedWith(0, { signature: at(1).seal.signature })),
        0,
        broken('badSignature'),
      ],
    };
    it.each(Object.entries(forgeries))('%s', async (_, [forge, place, verdict]) => {
      const all = await verdicts(forge());
      expect(all?.[place]).toEqual(verdict);
      expect(all?.[place]?.kind).not.toBe('sealed');
    });

    it('an old head of the log, genuine, in which the day was not yet', async () => {
      const treeHead = await platform.treeHead(1);
      expect(at(2).seal.leafIndex).toBeGreaterThan(0);
      expect((await verdicts(withDay(2, sealedWith(2, { treeHead }))))?.[2]).toEqual(broken('notInTree'));
    });

    it('a head of the log in place of a seal: what is signed of the one never passes for the other', async () => {
      const head = at(0).seal.treeHead;
      expect((await verdicts(withDay(0, sealedWith(0, { signature: head.signature }))))?.[0]).toEqual(
        broken('badSignature'),
      );
      expect(Buffer.from(treeHeadBytes(head)).toString()).toMatch(/^marquee-tree-head\/1\n/);
      expect(Buffer.from(daySealBytes(at(0).seal)).toString()).toMatch(/^marquee-day-seal\/1\n/);
    });

    it('sealed all anew with a key of the forger’s, under its own id or under the platform’s', async () => {
      const own = new MemoryPlatform(openSealSigner(randomBytes(32)));
      const forged = await own.seal(campaignId, [dayOf(campaignId, days[0], plays(days[0], 2))]);
      expect(await verdicts(forged)).toEqual([broken('unknownKey')]);
      const named = new MemoryPlatform({ ...own.signer, id: platform.signer.id });
      const renamed = await named.seal(campaignId, [dayOf(campaignId, days[0], plays(days[0], 2))]);
      expect(await verdicts(renamed)).toEqual([broken('badSignature')]);
      // A list of keys in which the forger's has the platform's id.
      const keys = platform.keys.map((key) => ({ ...key, x: own.signer.publicKey }));
      expect(await verdicts(renamed, keys)).toEqual([broken('unknownKey')]);
    });

    it('a key that had been replaced, found and used again', async () => {
      const keys = platform.keys.map((key) => ({ ...key, until: '2026-06-15T00:00:00.000Z' }));
      expect((await verdicts(file, keys))?.[0]).toEqual(broken('keyNotInUse'));
    });

    it('a seal of another installation that has the same key', async () => {
      const twin = await new MemoryPlatform(platform.signer, uuid(901)).seal(campaignId, [
        dayOf(campaignId, days[0], plays(days[0], 2)),
      ]);
      const seal = { ...(twin.days[0]?.seal as ProvenSeal), treeHead: at(0).seal.treeHead, proof: at(0).seal.proof };
      const forged = withDay(0, { ...(twin.days[0] as SealedDay), seal });
      expect((await verdicts(forged))?.[0]).toEqual(broken('badTreeHead', 'notInTree'));
    });

    it('a day taken out is seen by the next one', async () => {
      const all = await verdicts({ ...file, days: [at(0), at(2)] });
      expect(all).toEqual([
        expect.objectContaining({ kind: 'sealed', isLinked: true }),
        expect.objectContaining({ kind: 'sealed', isLinked: false }),
      ]);
    });

    it.each<[string, (day: SealedDay & { seal: ProvenSeal }) => unknown]>([
      ['a count with a fraction', (day) => ({ ...day, seal: { ...day.seal, length: 6.5 } })],
      ['a count below nothing', (day) => ({ ...day, seal: { ...day.seal, cost: -1 } })],
      ['a line feed in a part', (day) => ({ ...day, seal: { ...day.seal, day: `${day.day}\n6` } })],
      ['a letter of two encodings', (day) => ({ ...day, entries: day.entries.map((e) => ({ ...e, id: `ı${e.id}` })) })],
      ['a proof that is no list', (day) => ({ ...day, seal: { ...day.seal, proof: 'aa' } })],
      ['a proof without end', (day) => ({ ...day, seal: { ...day.seal, proof: Array(65).fill('a'.repeat(64)) } })],
      ['a seal that is none', (day) => ({ ...day, seal: {} })],
      ['no entries', (day) => ({ ...day, entries: null })],
    ])('%s is not read at all', async (_, change) => {
      expect(await verdicts(withDay(0, change(at(0)) as SealedDay))).toBeNull();
    });
  });

  it('betrays an operator who rewrites a sealed day, key and all, to whoever holds an earlier head', async () => {
    // The same platform, its key and its log: one day with fewer plays, sealed as if it had always been so.
    const rewritten = new MemoryPlatform(platform.signer, platform.logId);
    const forged = await rewritten.seal(
      campaignId,
      days.map((day, place) => dayOf(campaignId, day, plays(day, place === 1 ? 3 : 6))),
    );
    await rewritten.seal(uuid(200), [dayOf(uuid(200), days[0], plays(days[0], 4))]);
    // By itself the forged file holds: whoever has the key can sign anything.
    expect((await verdicts(forged))?.map(({ kind }) => kind)).toEqual(['sealed', 'sealed', 'sealed']);
    const [held] = treeHeadsOf(file);
    if (!held) throw new Error('The file has a head');
    const now = await rewritten.treeHead();
    for (let first = 0; first <= now.size; first += 1) {
      const proof = await consistencyProof(sha256Bytes, first, now.size, rewritten.read);
      expect(await isConsistent(sha256Bytes, held, now, proof)).toBe(false);
    }
    const honest = await consistencyProof(sha256Bytes, held.size, platform.leaves.length, platform.read);
    expect(await isConsistent(sha256Bytes, held, await platform.treeHead(), honest)).toBe(true);
    expect(await leafHash(sha256Bytes, daySealBytes(at(1).seal))).toBe(platform.leaves[1]);
  });
});
