import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayReport } from '#domain/players/protocol.ts';
import { testBooking, testPlaylist } from '#domain/players/test-playlist.ts';
import { playId } from '#server/engines/playout/play-id.ts';
import { screenPlays } from '#server/engines/playout/screen-plays.ts';
import { playIdOf, runLoop } from '#src/player/play-loop.ts';

const begin = Date.parse('2026-06-10T10:00:15Z');
const playlist = testPlaylist({ bookings: [testBooking({ sha256: 'picture' })] });

describe('the loop of a player in a browser', () => {
  beforeEach(() => vi.useFakeTimers({ now: begin }));
  afterEach(() => vi.useRealTimers());

  /** Runs for some business time at a speed; what is seen and ready may change on the way. */
  async function played(ms: number, options: { speed?: number; isSeen?: () => boolean; isReady?: () => boolean } = {}) {
    const { speed = 1, isSeen = () => true, isReady = () => true } = options;
    const reports: PlayReport[] = [];
    const shown: (string | null)[] = [];
    const stop = runLoop({
      playlist: () => playlist,
      now: () => begin + (Date.now() - begin) * speed,
      speed: () => speed,
      show: (sha256) => {
        shown.push(sha256);
        return sha256 === null || isReady();
      },
      isSeen,
      onPlayed: (report) => reports.push(report),
    });
    await vi.advanceTimersByTimeAsync(ms / speed);
    stop();
    vi.useRealTimers();
    // Ids are made by Web Crypto, in its own time and order.
    await new Promise((done) => setTimeout(done, 20));
    reports.sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
    return { reports, shown };
  }

  it.each([1, 60])('reports at speed %i the plays that a simulated player reports, nearly whole', async (speed) => {
    const { reports } = await played(5 * 60_000, { speed });
    const expected = screenPlays(playlist, begin, begin + 6 * 60_000).filter(
      ({ startedAt }) => Date.parse(startedAt) > begin,
    );
    expect(reports.map(({ id, startedAt }) => [id, startedAt])).toEqual(
      expected.slice(0, reports.length).map(({ id, startedAt }) => [id, startedAt]),
    );
    expect(reports.length).toBeGreaterThanOrEqual(4);
    for (const { completedPct } of reports) expect(completedPct).toBeGreaterThan(85);
  });

  it('reports nothing of what nobody could see, or what was not there to be shown', async () => {
    expect((await played(3 * 60_000, { isSeen: () => false })).reports).toEqual([]);
    vi.useFakeTimers({ now: begin });
    expect((await played(3 * 60_000, { isReady: () => false })).reports).toEqual([]);
  });

  it('reports only the part that was shown of what was ready late', async () => {
    // The next loop begins 45 seconds on; the artwork is there four seconds later.
    const { reports } = await played(70_000, { isReady: () => Date.now() >= begin + 49_000 });
    expect(reports).toHaveLength(1);
    expect(reports[0]?.completedPct).toBeGreaterThan(55);
    expect(reports[0]?.completedPct).toBeLessThanOrEqual(60);
  });

  it('gives a play the id that every other player gives it', async () => {
    const identity = { campaignId: 'c', lineId: 'l', screenId: 's', artworkId: 'a', loopIndex: 12, ordinal: 1 };
    expect(await playIdOf(identity)).toBe(playId(identity));
  });
});
