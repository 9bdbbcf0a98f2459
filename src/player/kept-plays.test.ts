import { describe, expect, it } from 'vitest';
import type { PlayReport } from '#domain/players/protocol.ts';
import { createKeptPlays } from './kept-plays.ts';

const play = (minute: number): PlayReport => ({
  id: `play-${minute}`,
  ...{ campaignId: 'c', lineId: 'l', artworkId: 'a', durationMs: 10_000, completedPct: 100 },
  startedAt: `2026-06-10T10:${String(minute).padStart(2, '0')}:00Z`,
});

/** A disk that can be full or gone. */
function diskOf() {
  const disk = { isFull: false, isGone: false, plays: new Map<string, PlayReport>() };
  const answer = async <T>(isRefused: boolean, value: () => T): Promise<T> => {
    if (isRefused) throw new DOMException('The disk is full', 'QuotaExceededError');
    return value();
  };
  const store = {
    keepPlay: (_: string, report: PlayReport) =>
      answer(disk.isFull || disk.isGone, () => disk.plays.set(report.id, report)),
    plays: () => answer(disk.isGone, () => [...disk.plays.values()]),
    forgetPlays: (ids: readonly string[]) =>
      answer(disk.isGone, () => {
        for (const id of ids) disk.plays.delete(id);
      }),
  };
  return { disk, kept: createKeptPlays('screen', store) };
}

const idsOf = async (kept: ReturnType<typeof createKeptPlays>) => (await kept.all()).plays.map(({ id }) => id);

describe('the plays that nobody has taken yet', () => {
  it('are told in the order in which they were shown, until they are taken', async () => {
    const { disk, kept } = diskOf();
    expect(await kept.keep(play(2))).toBe(1);
    expect(await kept.keep(play(1))).toBe(2);
    expect(await idsOf(kept)).toEqual(['play-1', 'play-2']);
    await kept.forget(['play-1']);
    expect(await idsOf(kept)).toEqual(['play-2']);
    expect([...disk.plays.keys()]).toEqual(['play-2']);
  });

  it('are not lost where the disk is full, and are written once it is not', async () => {
    const { disk, kept } = diskOf();
    await kept.keep(play(1));
    disk.isFull = true;
    expect(await kept.keep(play(2))).toBe(2);
    expect(await kept.all()).toMatchObject({ isWhole: true, plays: [{ id: 'play-1' }, { id: 'play-2' }] });
    expect(disk.plays.size).toBe(1);
    disk.isFull = false;
    expect(await idsOf(kept)).toEqual(['play-1', 'play-2']);
    expect(disk.plays.size).toBe(2);
  });

  it('are told and forgotten without a disk, which may hold more', async () => {
    const { disk, kept } = diskOf();
    disk.isGone = true;
    await kept.keep(play(1));
    expect(await kept.all()).toMatchObject({ isWhole: false, plays: [{ id: 'play-1' }] });
    await kept.forget(['play-1']);
    expect(await idsOf(kept)).toEqual([]);
    disk.isGone = false;
    expect(await kept.all()).toEqual({ isWhole: true, plays: [] });
  });
});
